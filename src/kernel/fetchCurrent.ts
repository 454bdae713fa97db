import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { cancel, fork, take } from 'redux-saga/effects';
import type { Api, ApiReply, ApiResult } from '../platform/ports/api';
import { hasCommandMeta } from './commandEvents';
import { callApi } from './effects';
import { isOutcomeEvent } from './outcomes';

/** Returns when a command was done, the outcome of a money command changes, or another tab has newer data. */
function* untilSomethingIsDone(outdatedBy?: string): SagaIterator<void> {
  yield take(
    (action: Action) =>
      action.type === outdatedBy ||
      isOutcomeEvent(action) ||
      (hasCommandMeta(action) && (action.meta.outcome !== undefined || action.meta.phase === 'succeeded')),
  );
}

/**
 * Fetches what commands change. A reply requested before a command was done, here or in another tab, may be from before: then it is requested
 * again. `outdatedBy` is the type of an event with newer data from another tab, if there is one.
 */
export function* fetchCurrent<T>(request: (api: Api) => ApiReply<T>, outdatedBy?: string): SagaIterator<ApiResult<T>> {
  for (;;) {
    const change: Task = yield fork(untilSomethingIsDone, outdatedBy);
    const result = yield* callApi(request);
    const isCurrent = change.isRunning();
    yield cancel(change);
    if (isCurrent || result.kind !== 'ok') return result;
  }
}
