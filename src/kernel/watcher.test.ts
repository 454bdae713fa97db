import { configureStore, createAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaIterator } from 'redux-saga';
import { fork, take, takeEvery } from 'redux-saga/effects';
import { FakeReporter } from '../testing/fakes';
import { registerWatcher, supervise, superviseRegistered, type Watcher } from './watcher';

const poke = createAction<{ fatal: boolean }>('test/poke');

/** Runs a saga in a store of its own. */
function running(saga: () => SagaIterator<void>) {
  const reporter = new FakeReporter();
  const crashes: unknown[] = [];
  let now = 0;
  const context = { reporter, clock: { now: () => now } };
  const sagas = createSagaMiddleware({ context, onError: (error) => crashes.push(error) });
  const store = configureStore({
    reducer: (state: null = null) => state,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  return { store, reporter, crashes, task: sagas.run(saga), pass: (ms: number) => (now += ms) };
}

/** Watchers that run side by side, as the root saga runs them. */
const started = (...watchers: readonly Watcher[]) =>
  running(function* (): SagaIterator<void> {
    for (const watcher of watchers) yield fork(supervise, watcher);
  });

const listening = (name: string, log: string[], scope: Watcher['scope'] = 'public'): Watcher => ({
  name,
  scope,
  *watch(): SagaIterator<void> {
    yield takeEvery(poke, ({ payload }) => {
      if (payload.fatal && name === 'broken') throw new Error('crash');
      log.push(name);
    });
  },
});

it('a watcher that crashes is reported and restarted, and the others live', () => {
  const log: string[] = [];
  const { store, reporter, crashes, task } = started(listening('broken', log), listening('sound', log));
  store.dispatch(poke({ fatal: true }));
  expect(log).toEqual(['sound']);
  store.dispatch(poke({ fatal: false }));
  expect(log).toEqual(['sound', 'broken', 'sound']);
  expect(reporter.faults).toEqual([{ where: 'broken', error: new Error('crash') }]);
  expect(crashes).toEqual([]);
  expect(task.isRunning()).toBe(true);
});

it('a watcher that always crashes immediately is given up after 20 restarts', () => {
  const watch = jest.fn((): never => {
    throw new Error('always');
  });
  const log: string[] = [];
  const hopeless: Watcher = { name: 'hopeless', scope: 'public', watch };
  const { store, reporter, crashes } = started(hopeless, listening('sound', log));
  expect([watch.mock.calls.length, reporter.faults.length]).toEqual([21, 21]);
  store.dispatch(poke({ fatal: true }));
  expect(log).toEqual(['sound']);
  expect(crashes).toEqual([]);
});

it('crashes that are more than a minute apart are never too many', () => {
  const log: string[] = [];
  const { store, reporter, pass } = started(listening('broken', log));
  for (let nth = 0; nth < 50; nth++) {
    store.dispatch(poke({ fatal: true }));
    pass(61_000);
  }
  store.dispatch(poke({ fatal: false }));
  expect([reporter.faults.length, log]).toEqual([50, ['broken']]);
});

it('a watcher that ends is not restarted', () => {
  const watch = jest.fn(function* (): SagaIterator<void> {
    yield take(poke);
  });
  const { store, task } = started({ name: 'once', scope: 'public', watch });
  store.dispatch(poke({ fatal: false }));
  store.dispatch(poke({ fatal: false }));
  expect([watch.mock.calls.length, task.isRunning()]).toEqual([1, false]);
});

describe('registered watchers', () => {
  const run = () => running(() => superviseRegistered('public'));
  const poked = poke({ fatal: false });

  it('run until their scope ends, those of this scope alone, registered before its start or after', () => {
    const log: string[] = [];
    registerWatcher(listening('early', log));
    const { store, task } = run();
    registerWatcher(listening('late', log));
    registerWatcher(listening('other', log, 'member'));
    store.dispatch(poked);
    expect(log).toEqual(['early', 'late']);
    task.cancel();
    registerWatcher(listening('later', log));
    store.dispatch(poked);
    expect(log).toEqual(['early', 'late']);
  });

  it('replace one of the same name: no press is heard twice', () => {
    const log: string[] = [];
    const { store, task } = run();
    registerWatcher(listening('again', log));
    registerWatcher(listening('again', log));
    store.dispatch(poked);
    expect(log.filter((name) => name === 'again')).toEqual(['again']);
    task.cancel();
  });
});
