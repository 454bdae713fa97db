import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, take } from 'redux-saga/effects';
import { selectSignedIn } from '../features/session/session.selectors';
import { read, until } from '../kernel/effects';
import { arrived } from '../kernel/navigation';
import { type Part, supervise } from '../kernel/part';

export interface Parts {
  readonly eager: readonly Part[];
  readonly loadCommands: () => Promise<readonly Part[]>;
}

const load = ({ loadCommands }: Parts): Promise<readonly Part[] | null> => loadCommands().catch(() => null);

function* forkAll(parts: readonly Part[], scope: Part['scope']): SagaIterator<void> {
  for (const part of parts) if (part.scope === scope) yield fork(supervise, part);
}

/** Starts a scope's parts, and its commands as soon as they are loaded; a load that failed is tried again on the next page. */
function* startScope(parts: Parts, scope: Part['scope']): SagaIterator<void> {
  yield fork(forkAll, parts.eager, scope);
  for (;;) {
    const commands: readonly Part[] | null = yield call(load, parts);
    if (commands !== null) {
      yield fork(forkAll, commands, scope);
      return;
    }
    yield take(arrived.type);
  }
}

/**
 * Public parts run for ever; member parts live as long as the session they started in. Ending the scope cancels calls in
 * flight, so a late answer after a sign-out is dropped and its overlay closes.
 */
export function* rootSaga(parts: Parts): SagaIterator<void> {
  yield fork(startScope, parts, 'public');
  for (;;) {
    yield* until(selectSignedIn);
    const generation = yield* read((state) => state.session.generation);
    const scope: Task = yield fork(startScope, parts, 'member');
    yield* until((state) => state.session.generation !== generation);
    yield cancel(scope);
  }
}
