import type { SagaIterator, Task } from 'redux-saga';
import { cancel, fork } from 'redux-saga/effects';
import { read, until } from '../kernel/effects';
import { supervise, type Watcher } from '../kernel/watcher';
import { selectSignedIn } from '../state/session/session.selectors';

function* startScope(parts: readonly Watcher[], scope: Watcher['scope']): SagaIterator<void> {
  for (const part of parts) if (part.scope === scope) yield fork(supervise, part);
}

/**
 * Public parts run for ever; member parts live as long as the session they started in. Ending the scope cancels calls in
 * flight, so a late answer after a sign-out is dropped and its overlay closes.
 */
export function* rootSaga(parts: readonly Watcher[]): SagaIterator<void> {
  yield fork(startScope, parts, 'public');
  for (;;) {
    yield* until(selectSignedIn);
    const generation = yield* read((state) => state.session.generation);
    const scope: Task = yield fork(startScope, parts, 'member');
    yield* until((state) => state.session.generation !== generation);
    yield cancel(scope);
  }
}
