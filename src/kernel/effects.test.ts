import type { SagaIterator } from 'redux-saga';
import { READ_AT_KEY } from '../domain/storageKeys';
import type { Api, ApiReply, FailureCause } from '../platform/ports/api';
import type { RootState } from '../rootState';
import { answer } from '../testing/fakeApi';
import { FakeStorage } from '../testing/fakes';
import { memberState, runWorker, stateAfter } from '../testing/runWorker';
import { callApi, failureOf, unauthorized } from './effects';
import { connectionLost, serverTimeSeen } from './runtime';

const START = Date.UTC(2026, 0, 15, 12);

function* calling(request: (api: Api) => ApiReply<null>): SagaIterator<void> {
  yield* callApi(request);
}

describe('a call to the API', () => {
  it('announces a 401 that answers the token of the open session', async () => {
    const { events } = await runWorker(calling, [() => answer.unauthorized('access-1')]);
    expect(events).toEqual([unauthorized()]);
  });

  const ofToken = { kind: 'refused', message: '', serverTime: null, token: 'access-1' } as const;

  it.each([
    ['ignores a 401 of an older token', memberState(), answer.unauthorized('access-0'), []],
    ['ignores a 401 made without a token, after a sign-in', memberState(), answer.unauthorized(''), []],
    ['ignores a 401 of a token, after the sign-out', stateAfter(), answer.unauthorized('access-1'), []],
    ['announces a 401 to a visitor, too', stateAfter(), answer.unauthorized(''), [unauthorized()]],
    ['takes no other answer for a 401', memberState(), Promise.resolve(ofToken), []],
  ])('%s', async (_what, state, reply, events) => {
    expect((await runWorker(calling, [() => reply], { state })).events).toEqual(events);
  });

  it.each([
    ['the same time', 0, false],
    ['2 seconds ahead', 2000, false],
    ['2 seconds behind', -2000, false],
    ['more than 2 seconds ahead', 2001, true],
    ['more than 2 seconds behind', -2001, true],
    ['48 hours ahead', 48 * 3_600_000, true],
    ['48 hours behind', -48 * 3_600_000, true],
  ])('compares clocks, where up to 2 seconds count as none: %s', async (_what, offset, isReported) => {
    const { events } = await runWorker(calling, [() => answer.ok(null, '', START + offset)]);
    expect(events).toEqual(isReported ? [serverTimeSeen({ offset })] : []);
  });

  it('compares with the offset that is stored already', async () => {
    const state = memberState({}, serverTimeSeen({ offset: 60_000 }));
    const same = await runWorker(calling, [() => answer.ok(null, '', START + 61_000)], { state });
    expect(same.events).toEqual([]);
    const changed = await runWorker(calling, [() => answer.ok(null, '', START)], { state });
    expect(changed.events).toEqual([serverTimeSeen({ offset: 0 })]);
    expect(changed.state.ui.runtime.clock.offset).toBe(0);
  });
});

describe('the connection', () => {
  const failed = (cause: FailureCause) => () => Promise.resolve({ kind: 'failed', cause, serverTime: null } as const);
  const after = async (
    reply: () => ApiReply<null>,
    state: RootState = memberState(),
    readAt: string | null = String(START - 60_000),
  ) => {
    const storage = new FakeStorage();
    if (readAt !== null) storage.items.set(READ_AT_KEY, readAt);
    return (await runWorker(calling, [reply], { state, storage })).state.ui;
  };
  const failing = memberState({}, connectionLost({ lost: 'failing', since: 1 }));

  it.each<[FailureCause, 'offline' | 'failing']>([
    [{ kind: 'network' }, 'offline'],
    [{ kind: 'timeout' }, 'failing'],
    [{ kind: 'http', status: 500 }, 'failing'],
    [{ kind: 'http', status: 503 }, 'failing'],
  ])('is lost with %j: what is shown is from when the member was last read', async (cause, lost) => {
    expect((await after(failed(cause))).runtime.connection).toEqual({ lost, since: START - 60_000 });
  });

  it.each([null, '', 'x', '1e99', '-5', '99999999999999999999'])(
    'is lost without a time when the time is unknown: %j',
    async (readAt) => {
      const { connection } = (await after(() => answer.failed(), memberState(), readAt)).runtime;
      expect(connection).toEqual({ lost: 'offline', since: null });
    },
  );

  it('that is lost already keeps its time', async () => {
    expect((await after(() => answer.failed(), failing)).runtime.connection).toEqual({ lost: 'failing', since: 1 });
  });

  it.each<FailureCause>([
    { kind: 'http', status: 499 },
    { kind: 'shape', status: 500 },
    { kind: 'shape' },
    { kind: 'aborted' },
  ])('is not lost with %j', async (cause) => {
    expect((await after(failed(cause))).runtime.connection).toEqual({ lost: null, since: null });
  });

  it.each([
    ['a good answer', () => answer.ok(null), null],
    ['a refusal', () => answer.refused('No'), null],
    ['a 401', () => answer.unauthorized('access-0'), null],
    ['an error of 404', failed({ kind: 'http', status: 404 }), null],
    ['an answer that cannot be read', failed({ kind: 'shape' }), 'failing'],
    ['a call that was given up', failed({ kind: 'aborted' }), 'failing'],
  ] as const)('that is lost, after %s: %s', async (_what, reply, lost) => {
    expect((await after(reply, failing)).runtime.connection.lost).toBe(lost);
  });

  it('that works is no event', async () => {
    const before = memberState();
    expect((await runWorker(calling, [() => answer.ok(null)], { state: before })).state).toBe(before);
  });
});

it.each([
  ['a refusal', answer.refused('No.'), { reason: 'refused' }],
  ['a refusal with HTTP 409', answer.refused('Not now.', 409), { reason: 'refused', status: 409 }],
  ['a time-out', answer.failed('timeout'), { reason: 'timeout' }],
  ['a 401', answer.unauthorized(), { reason: 'unauthorized' }],
  ['HTTP 502', answer.failed('http', 502), { reason: 'http', status: 502 }],
])('an event records why a call failed, and the HTTP status of an error: %s', async (_what, reply, failure) => {
  const result = await reply;
  expect(result.kind === 'ok' ? null : failureOf(result)).toStrictEqual(failure);
});
