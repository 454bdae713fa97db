import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, race, take } from 'redux-saga/effects';
import type { Api, ApiReply, ApiResult } from '../platform/ports/api';
import { hasCommandMeta } from './commandEvents';
import { callApi } from './effects';
import { isOutcomeEvent } from './outcomes';
import type { StatePath } from './statePath';

/** What makes a reply outdated, besides commands. */
export interface OutdatedBy {
  /** The type of an event with newer data from another tab, where it exists. */
  readonly outdatedBy?: string;
  /** Another resource whose replies have some of the same figures. */
  readonly sharesWith?: StatePath;
}

/** Returns when a resource was requested and has arrived. */
function* untilFetched(name: StatePath): SagaIterator<void> {
  // What a page requests together is equally new.
  yield call(() => Promise.resolve());
  yield take(`${name}/requested`);
  yield take(`${name}/arrived`);
}

/** Returns when a command was done, the outcome of a money command changes, or newer data came, from another tab or by another request. */
function* untilOutdated({ outdatedBy, sharesWith }: OutdatedBy): SagaIterator<void> {
  const somethingIsDone = take(
    (action: Action) =>
      action.type === outdatedBy ||
      isOutcomeEvent(action) ||
      (hasCommandMeta(action) && (action.meta.outcome !== undefined || action.meta.phase === 'succeeded')),
  );
  yield race(sharesWith ? [somethingIsDone, call(untilFetched, sharesWith)] : [somethingIsDone]);
}

/**
 * Fetches what commands change. A reply requested before a command was done, here or in another tab, or before newer figures were requested
 * that have arrived first, may be from before: then it is requested again.
 */
export function* fetchCurrent<T>(request: (api: Api) => ApiReply<T>, by: OutdatedBy = {}): SagaIterator<ApiResult<T>> {
  for (;;) {
    const change: Task = yield fork(untilOutdated, by);
    const result = yield* callApi(request);
    const isCurrent = change.isRunning();
    yield cancel(change);
    if (isCurrent || result.kind !== 'ok') return result;
  }
}
