import type { SagaIterator, Task } from 'redux-saga';
import { cancel, fork } from 'redux-saga/effects';
import { read, until } from '../kernel/effects';
import { supervise, superviseRegistered, type Watcher } from '../kernel/watcher';
import { selectSignedIn } from '../state/session/session.selectors';

function* startScope(watchers: readonly Watcher[], scope: Watcher['scope']): SagaIterator<void> {
  for (const watcher of watchers) if (watcher.scope === scope) yield fork(supervise, watcher);
  yield fork(superviseRegistered, scope);
}

/**
 * Public watchers run until the page unloads; member watchers live as long as their session. Its end cancels calls in flight, so that a
 * late reply after a sign-out is dropped and its overlay closes.
 */
export function* rootSaga(watchers: readonly Watcher[]): SagaIterator<void> {
  yield fork(startScope, watchers, 'public');
  for (;;) {
    yield* until(selectSignedIn);
    const generation = yield* read((state) => state.session.generation);
    const scopeTask: Task = yield fork(startScope, watchers, 'member');
    yield* until((state) => state.session.generation !== generation);
    yield cancel(scopeTask);
  }
}
