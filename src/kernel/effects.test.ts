import type { SagaIterator, Task } from 'redux-saga';
import { call, fork, put } from 'redux-saga/effects';
import { READ_AT_KEY } from '../domain/storageKeys';
import type { Answer, Api, FailureCause } from '../platform/ports/api';
import type { RootState } from '../rootState';
import { answer } from '../testing/fakeApi';
import { FakeClock, FakeStorage, settled } from '../testing/fakes';
import { memberState, runWorker, stateAfter } from '../testing/runWorker';
import { callApi, deviceNow, exclusively, failureOf, putAll, serverNow, unauthorized, until, wait } from './effects';
import { connectionHealed, connectionLost, serverTimeSeen } from './runtime';

const START = Date.UTC(2026, 0, 15, 12);

function* calling(request: (api: Api) => Answer<null>): SagaIterator<void> {
  yield* callApi(request);
}

describe('waiting', () => {
  it('for a time ends when the clock says so, not before', async () => {
    const clock = new FakeClock(START);
    const woken: number[] = [];
    function* sleeping(): SagaIterator<void> {
      const task: Task = yield fork(wait, 1000);
      yield call([clock, clock.advance], 999);
      woken.push(task.isRunning() ? 0 : 1);
      yield call([clock, clock.advance], 1);
      woken.push(task.isRunning() ? 0 : 1);
    }
    await runWorker(sleeping, [], { clock });
    expect(woken).toEqual([0, 1]);
  });

  it('for the state ends at once when it is so, else with the event that makes it so', async () => {
    const offsets: number[] = [];
    function* waiting(): SagaIterator<void> {
      yield* until(({ ui }) => ui.runtime.clock.offset === 0);
      const task: Task = yield fork(until, ({ ui }: RootState) => ui.runtime.clock.offset === 2);
      for (const offset of [1, 2, 3]) {
        yield put(serverTimeSeen({ offset }));
        yield call(settled);
        if (task.isRunning()) offsets.push(offset);
      }
    }
    await runWorker(waiting, []);
    expect(offsets).toEqual([1]);
  });

  it('several events go out in their order', async () => {
    const events = [1, 2, 3].map((offset) => serverTimeSeen({ offset }));
    expect((await runWorker(putAll, [events])).events).toEqual(events);
  });
});

describe('a call to the API', () => {
  it('is made once, with the API', async () => {
    const { api } = await runWorker(calling, [(given) => given.wallet.buyPins({ amount: '1' }, 'key')]);
    expect(api.argsOf('wallet.buyPins')).toEqual([[{ amount: '1' }, 'key']]);
  });

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

  it('takes no other answer for a 401, whatever it carries', async () => {
    const odd = { kind: 'refused', message: '', serverTime: null, token: 'access-1' } as const;
    const { events } = await runWorker(calling, [() => Promise.resolve(odd)]);
    expect(events).toEqual([]);
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
    expect(changed.state.ui.runtime.clock.offset).toBe(0);
  });
});

describe('the connection', () => {
  const failed = (cause: FailureCause) => () => Promise.resolve({ kind: 'failed', cause, serverTime: null } as const);
  const after = async (
    reply: () => Answer<null>,
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
    'is lost without a time when nobody knows it: %j',
    async (readAt) => {
      const { connection } = (await after(() => answer.failed(), memberState(), readAt)).runtime;
      expect(connection).toEqual({ lost: 'offline', since: null });
    },
  );

  it('that is lost already is lost since then', async () => {
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

  it('its events have names of their own, and good answers have none', async () => {
    expect([unauthorized.type, serverTimeSeen.type, connectionLost.type, connectionHealed.type]).toEqual([
      'kernel/unauthorized',
      'kernel/serverTimeSeen',
      'kernel/connectionLost',
      'kernel/connectionHealed',
    ]);
    const before = memberState();
    expect((await runWorker(calling, [() => answer.ok(null)], { state: before })).state).toBe(before);
  });
});

describe('what must not run in two tabs', () => {
  const run = async (storage: FakeStorage, body: () => SagaIterator<void>) => {
    const outcomes: unknown[] = [];
    function* trying(): SagaIterator<void> {
      try {
        outcomes.push(yield* exclusively('a', body));
      } catch (error) {
        outcomes.push(error);
      }
    }
    await runWorker(trying, [], { storage });
    return outcomes;
  };

  it('runs under its lock, and gives it back', async () => {
    const storage = new FakeStorage();
    const seen: string[][] = [];
    // oxlint-disable-next-line require-yield
    const outcomes = await run(storage, function* (): SagaIterator<void> {
      seen.push([...storage.locks]);
    });
    expect([outcomes, seen, [...storage.locks]]).toEqual([[true], [['a']], []]);
  });

  it('does not run while another holds the lock, and leaves it to it', async () => {
    const storage = new FakeStorage();
    storage.locks.add('a');
    // oxlint-disable-next-line require-yield
    const outcomes = await run(storage, function* (): SagaIterator<void> {
      throw new Error('it ran');
    });
    expect([outcomes, [...storage.locks]]).toEqual([[false], ['a']]);
  });

  it('gives the lock back when it crashes', async () => {
    const storage = new FakeStorage();
    // oxlint-disable-next-line require-yield
    const outcomes = await run(storage, function* (): SagaIterator<void> {
      throw new Error('bug');
    });
    expect([outcomes, [...storage.locks]]).toEqual([[new Error('bug')], []]);
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
    expect(after.ui.runtime.clock.now - before.ui.runtime.clock.now).toBe(-4000);
  });
});

describe('what an event says of a call that gave nothing', () => {
  it.each([
    [answer.refused('No.'), { reason: 'refused' }],
    [answer.refused('Not now.', 409), { reason: 'refused', status: 409 }],
    [answer.failed('timeout'), { reason: 'timeout' }],
    [answer.unauthorized(), { reason: 'unauthorized' }],
    [
      Promise.resolve({ kind: 'failed', cause: { kind: 'http', status: 502 }, serverTime: null } as const),
      {
        reason: 'http',
        status: 502,
      },
    ],
  ])('is why, and the HTTP status of an error: %#', async (reply, said) => {
    const result = await reply;
    expect(result.kind === 'ok' ? null : failureOf(result)).toStrictEqual(said);
  });
});

it('the device’s time is its own, whatever the server’s is', async () => {
  const times: number[] = [];
  function* asking(): SagaIterator<void> {
    yield put(serverTimeSeen({ offset: 60_000 }));
    times.push(yield* deviceNow(), yield* serverNow());
  }
  await runWorker(asking, [], { clock: new FakeClock(START) });
  expect(times).toEqual([START, START + 60_000]);
});
