import type { SagaIterator } from 'redux-saga';
import type { Answer, Api } from '../ports/api';
import { answer } from '../testing/fakeApi';
import { FakeClock } from '../testing/fakes';
import { memberState, runWorker, stateAfter } from '../testing/runWorker';
import { callApi, serverNow, serverTimeSeen, unauthorized } from './effects';

const START = Date.UTC(2026, 0, 15, 12);

function* calling(request: (api: Api) => Answer<null>): SagaIterator<void> {
  yield* callApi(request);
}

describe('a call to the API', () => {
  it('announces a 401 that answers the token of the open session', async () => {
    const { events } = await runWorker(calling, [() => answer.unauthorized('access-1')]);
    expect(events).toEqual([unauthorized()]);
  });

  it.each([
    ['of an older token', memberState(), 'access-0'],
    ['made without a token, once somebody is signed in', memberState(), ''],
    ['of a token, after the sign-out', stateAfter(), 'access-1'],
  ])('ignores a 401 %s', async (_what, state, token) => {
    const { events } = await runWorker(calling, [() => answer.unauthorized(token)], { state });
    expect(events).toEqual([]);
  });

  it('announces a 401 to a visitor too: any call may be answered so', async () => {
    const { events } = await runWorker(calling, [() => answer.unauthorized('')], { state: stateAfter() });
    expect(events).toEqual([unauthorized()]);
  });

  it.each([
    ['the same time', 0, false],
    ['2 seconds ahead', 2000, false],
    ['2 seconds behind', -2000, false],
    ['more than 2 seconds ahead', 2001, true],
    ['more than 2 seconds behind', -2001, true],
    ['48 hours ahead', 48 * 3_600_000, true],
    ['48 hours behind', -48 * 3_600_000, true],
  ])('compares clocks, and less than 2 seconds are noise: %s', async (_what, offset, seen) => {
    const { events } = await runWorker(calling, [() => answer.ok(null, '', START + offset)]);
    expect(events).toEqual(seen ? [serverTimeSeen({ offset })] : []);
  });

  it('compares with the difference that is known already', async () => {
    const state = memberState({}, serverTimeSeen({ offset: 60_000 }));
    const same = await runWorker(calling, [() => answer.ok(null, '', START + 61_000)], { state });
    expect(same.events).toEqual([]);
    const changed = await runWorker(calling, [() => answer.ok(null, '', START)], { state });
    expect(changed.events).toEqual([serverTimeSeen({ offset: 0 })]);
    expect(changed.state.ui.clockOffset).toBe(0);
  });
});

describe('the server’s time', () => {
  it.each([0, 48 * 3_600_000, -48 * 3_600_000])('is the device’s with a difference of %d ms', async (offset) => {
    const seen: number[] = [];
    function* reading(): SagaIterator<void> {
      seen.push(yield* serverNow());
    }
    await runWorker(reading, [], { state: stateAfter(serverTimeSeen({ offset })), clock: new FakeClock(START) });
    expect(seen).toEqual([START + offset]);
  });

  it('moves what is on the screen along when the difference changes', () => {
    const before = stateAfter(serverTimeSeen({ offset: 5000 }));
    const after = stateAfter(serverTimeSeen({ offset: 5000 }), serverTimeSeen({ offset: 1000 }));
    expect(after.ui.now - before.ui.now).toBe(-4000);
  });
});
