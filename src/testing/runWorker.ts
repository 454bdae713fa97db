import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { createRootReducer } from '../app/rootReducer';
import type { User } from '../domain/entities';
import { connectionLost, connectionRestored } from '../kernel/runtime';
import type { RootState } from '../rootState';
import { sessionOpened } from '../state/session/session.events';
import { sessionReducer } from '../state/session/session.slice';
import { type FakeApi, fakeApi } from './fakeApi';
import { fakePortsProvider } from './fakePorts';
import { FakeClock, FakeNavigator, FakeStorage, FakeTab } from './fakes';
import { aSession, aUser } from './fixtures';

/** The real root reducer, without persistence. */
export const rootReducer = createRootReducer(sessionReducer);

/** The state after these events, from the start of a visit. */
export function stateAfter(...events: readonly Action[]): RootState {
  let state: RootState = rootReducer(undefined, { type: 'test/start' });
  for (const event of events) state = rootReducer(state, event);
  return state;
}

/** The state of a member who has just signed in. */
export function memberState(user: Partial<User> = {}, ...events: readonly Action[]): RootState {
  return stateAfter(sessionOpened(aSession({ user: aUser(user) })), ...events);
}

/** The environment of a worker. */
interface WorkerOptions {
  readonly api?: FakeApi;
  readonly state?: RootState;
  readonly clock?: FakeClock;
  /** A storage with held locks simulates another tab that is running a command. */
  readonly storage?: FakeStorage;
  /** Whether the device has a network; true by default. */
  readonly online?: boolean;
}

/** The kernel dispatches these around any call; they are not the worker's own. */
const isAboutConnection = (event: Action): boolean => connectionLost.match(event) || connectionRestored.match(event);

/** Runs one worker to its end against the real root reducer and fake ports. */
export async function runWorker<Args extends readonly unknown[]>(
  worker: (...args: [...Args]) => SagaIterator<void>,
  args: [...Args],
  {
    api = fakeApi(),
    state = memberState(),
    clock = new FakeClock(),
    storage = new FakeStorage(),
    online = true,
  }: WorkerOptions = {},
) {
  let last = state;
  const ports = fakePortsProvider({
    api,
    token: () => last.session.accessToken,
    clock,
    navigator: new FakeNavigator('/', online),
    storage: storage.tab(),
    tab: new FakeTab(storage),
  });
  /** Every dispatched action, in order, except those about the connection. */
  const events: Action[] = [];
  await expectSaga(worker, ...args)
    .withReducer((before: RootState | undefined, event: Action): RootState => {
      last = rootReducer(before, event);
      if (!event.type.startsWith('@@') && !isAboutConnection(event)) events.push(event);
      return last;
    }, state)
    .provide(ports)
    // To its end even on a busy machine: a worker that hangs fails its test.
    .run(false);
  return { state: last, events, types: events.map(({ type }) => type), api };
}
