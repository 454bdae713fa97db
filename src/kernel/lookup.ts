import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { readCode } from '../domain/typedText';
import type { Api, ApiReply } from '../platform/ports/api';
import type { LookupState, RootState } from '../rootState';
import { callApi, type Failure, failureOf, isLost, read, wait } from './effects';
import { connectionRestored } from './runtime';
import { type StatePath, selectAt } from './statePath';
import type { Watcher } from './watcher';

/** How long typing must pause before a code is looked up (decision 34). */
const LOOKUP_DELAY_MS = 400;

interface Typed {
  readonly query: string;
  readonly immediately: boolean;
}

/** The state before anything is typed. */
export const idleLookup: LookupState<never> = { query: '', phase: 'idle', found: null };

/** Whether the failure leaves open whether the code exists: no reply, or a status that says nothing about the code, such as 429. */
const tellsNothing = (failure: Failure): boolean =>
  isLost(failure) || ![200, 400, 404, 422].includes(failure.status ?? 200);

/** A declared lookup: its watcher and reducer, with what fields and tests use. */
export interface Lookup<Found> extends Watcher {
  readonly reducer: Reducer<LookupState<Found>>;
  /** The field's current text. 'immediately' skips the delay, for a code that is not being typed. */
  readonly typed: (query: string, when?: 'immediately') => UnknownAction;
  readonly select: (state: RootState) => LookupState<Found>;
  /** Whether the result for the current text is still to come. */
  readonly isPending: (state: RootState) => boolean;
  readonly worker: (action: { readonly payload: Typed }) => SagaIterator<void>;
}

/**
 * Looks up a person by code while it is typed: debounced, latest request wins. Typing clears the person found before, and after a failure
 * there is still none, without an alert (specification, section 5).
 */
export function defineLookup<Found>(
  name: StatePath,
  scope: Watcher['scope'],
  fetch: (api: Api, query: string) => ApiReply<Found>,
): Lookup<Found> {
  const typed = createAction(`${name}/typed`, (query: string, when?: 'immediately') => ({
    payload: { query: readCode(query), immediately: when === 'immediately' },
  }));
  const found = createAction<{ query: string; found: Found }>(`${name}/found`);
  const failed = createAction<{ query: string } & Failure>(`${name}/failed`);

  const select = selectAt<LookupState<Found>>(name, idleLookup);

  const reducer: Reducer<LookupState<Found>> = (state = idleLookup, action) => {
    if (typed.match(action)) {
      const { query } = action.payload;
      return { query, phase: query === '' ? 'idle' : 'waiting', found: null };
    }
    if (found.match(action) && action.payload.query === state.query) {
      return { ...state, phase: 'found', found: action.payload.found };
    }
    if (failed.match(action) && action.payload.query === state.query) {
      return { ...state, phase: tellsNothing(action.payload) ? 'unreachable' : 'missing', found: null };
    }
    return state;
  };

  function* worker({ payload: { query, immediately } }: { readonly payload: Typed }): SagaIterator<void> {
    if (query === '') return;
    if (!immediately) yield* wait(LOOKUP_DELAY_MS);
    const result = yield* callApi((api) => fetch(api, query));
    yield put(result.kind === 'ok' ? found({ query, found: result.data }) : failed({ query, ...failureOf(result) }));
  }

  return {
    name,
    scope,
    reducer,
    typed,
    select,
    isPending: (state) => select(state).phase === 'waiting',
    worker,
    *watch() {
      yield takeLatest(typed, worker);
      yield takeEvery(connectionRestored, function* (): SagaIterator<void> {
        const { query, phase } = yield* read(select);
        if (phase === 'unreachable') yield put(typed(query, 'immediately'));
      });
    },
  };
}
