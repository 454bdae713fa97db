import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaIterator } from 'redux-saga';
import { take } from 'redux-saga/effects';
import { locationChanged, toLocation } from '../kernel/navigation';
import type { Watcher } from '../kernel/watcher';
import { sessionClosed, sessionOpened, userPatched } from '../state/session/session.events';
import { FakeReporter, settled } from '../testing/fakes';
import { aSession } from '../testing/fixtures';
import { rootReducer } from '../testing/runWorker';
import { rootSaga } from './rootSaga';

const opened = sessionOpened(aSession());
const closed = sessionClosed({ reason: 'logout' });
const onward = locationChanged({ location: toLocation('/portal'), now: 0 });

/** The root saga over watchers that log when they start and when they are cancelled. */
async function started() {
  const log: string[] = [];
  const watcher = (name: string, scope: Watcher['scope']): Watcher => ({
    name,
    scope,
    *watch(): SagaIterator<void> {
      log.push(`+${name}`);
      try {
        yield take('never');
      } finally {
        log.push(`-${name}`);
      }
    },
  });
  const sagas = createSagaMiddleware({ context: { reporter: new FakeReporter(), clock: { now: () => 0 } } });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const task = sagas.run(rootSaga, [
    watcher('navigation', 'public'),
    watcher('wallet', 'member'),
    watcher('login', 'public'),
    watcher('withdraw', 'member'),
  ]);
  await settled();
  return {
    task,
    /** The log since the last call. */
    newEntries: () => log.splice(0),
    dispatch: async (...events: Parameters<typeof store.dispatch>[0][]) => {
      for (const event of events) store.dispatch(event);
      await settled();
    },
  };
}

it('a visitor has the public watchers; a member has all of them during the session', async () => {
  const t = await started();
  expect(t.newEntries()).toEqual(['+navigation', '+login']);
  await t.dispatch(opened);
  expect(t.newEntries()).toEqual(['+wallet', '+withdraw']);
  await t.dispatch(userPatched({ pin: 9 }), onward);
  expect(t.newEntries()).toEqual([]);
  await t.dispatch(closed);
  expect(t.newEntries()).toEqual(['-wallet', '-withdraw']);
  await t.dispatch(opened);
  expect(t.newEntries()).toEqual(['+wallet', '+withdraw']);
  expect(t.task.isRunning()).toBe(true);
});

it('a session that replaces another starts its own watchers', async () => {
  const t = await started();
  await t.dispatch(opened);
  t.newEntries();
  await t.dispatch(sessionOpened(aSession({ accessToken: 'access-2' })));
  expect(t.newEntries()).toEqual(['-wallet', '-withdraw', '+wallet', '+withdraw']);
});
