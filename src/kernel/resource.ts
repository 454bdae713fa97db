import { type Action, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, takeLatest } from 'redux-saga/effects';
import { keepEqual } from '../domain/keepEqual';
import type { Api, ApiReply } from '../platform/ports/api';
import type { ResourceState, RootState } from '../rootState';
import { type Failure, failureOf, putAll } from './effects';
import { fetchCurrent, type OutdatedBy } from './fetchCurrent';
import type { Refetchable } from './refetchable';
import { type StatePath, selectAt } from './statePath';
import type { Watcher } from './watcher';

/** The state before the first request. */
export const emptyResource: ResourceState<never> = { key: '', data: null, loading: false, failed: false };

/** The last fetch failed and no other one runs: the page says so, and offers Retry. */
export const hasFailed = ({ failed, loading }: Pick<ResourceState<unknown>, 'failed' | 'loading'>): boolean =>
  failed && !loading;

/** With these statuses a server refuses to show what it does not have for the member. */
const MISSING: readonly number[] = [400, 403, 404, 422];

/**
 * `true` when the server does not have it for the member: a refusal with one of these statuses or without an HTTP error (no `status`), or data
 * that say so. Otherwise `undefined`, as for a refusal for another reason, such as too many requests.
 */
const isMissing = (failure: Failure | undefined): true | undefined =>
  (failure?.reason === 'refused' && MISSING.includes(failure.status ?? 404)) ||
  (failure?.reason === 'data' && failure.status === 404) ||
  undefined;

/** What a feature writes. */
export interface ResourceSpec<Reply, Data> extends OutdatedBy {
  /** `<slice>/<key>`: its location in the state and the prefix of its events. */
  readonly name: StatePath;
  readonly fetch: (api: Api, key: string) => ApiReply<Reply>;
  /** The part of the reply to store; with `null` the current data stays. */
  readonly toStore: (reply: Reply) => Data | null;
  /** Further events that the reply causes. */
  readonly alsoDispatch?: (reply: Reply, key: string) => readonly Action[];
}

/** A declared resource: its watcher and reducer, with what screens, commands and tests use. */
export interface Resource<Reply, Data> extends Watcher {
  readonly reducer: Reducer<ResourceState<Data>>;
  /** Fetches it. `key` says which one, where there are several. */
  readonly requested: (key?: string) => UnknownAction;
  /**
   * Stores a value from elsewhere, such as the reply of a command; `null` if it is out of date and must not be shown until it is read again.
   * Ignored if the state holds another key.
   */
  readonly replaced: (data: Data | null, key?: string) => UnknownAction;
  readonly select: (state: RootState) => ResourceState<Data>;
  readonly worker: (action: { readonly payload: { readonly key: string } }) => SagaIterator<void>;
  /** For the `refetches` of a command. */
  readonly refetchable: (key?: string) => Refetchable;
  readonly arrived: (payload: { key: string; reply: Reply }) => UnknownAction;
  /** The reply in an action; `null` for any other action. */
  readonly replyIn: (action: Action) => Reply | null;
}

/**
 * Data that is fetched when a screen opens. The latest request wins. The data stays until the next good reply; a request for another key removes it
 * immediately.
 */
export function defineResource<Reply, Data = Reply>(spec: ResourceSpec<Reply, Data>): Resource<Reply, Data> {
  const { name } = spec;
  const requested = createAction(`${name}/requested`, (key = '') => ({ payload: { key } }));
  const arrived = createAction(`${name}/arrived`, (payload: { key: string; reply: Reply }) => ({ payload }));
  const replaced = createAction(`${name}/replaced`, (data: Data | null, key = '') => ({ payload: { data, key } }));
  const failed = createAction<Failure>(`${name}/failed`);

  const select = selectAt<ResourceState<Data>>(name, emptyResource);

  const reducer: Reducer<ResourceState<Data>> = (state = emptyResource, action) => {
    if (requested.match(action)) {
      const { key } = action.payload;
      return key === state.key ? { ...state, loading: true } : { key, data: null, loading: true, failed: false };
    }
    if (arrived.match(action)) {
      const { key, reply } = action.payload;
      const before = key === state.key ? state.data : null;
      return { key, data: keepEqual(before, spec.toStore(reply) ?? before), loading: false, failed: false };
    }
    if (replaced.match(action)) {
      const { data, key } = action.payload;
      return key === state.key ? { ...state, data } : state;
    }
    if (failed.match(action)) return { ...state, loading: false, failed: true, missing: isMissing(action.payload) };
    return state;
  };

  function* worker({ payload: { key } }: { readonly payload: { readonly key: string } }): SagaIterator<void> {
    const result = yield* fetchCurrent((api) => spec.fetch(api, key), spec);
    if (result.kind !== 'ok') {
      yield put(failed(failureOf(result)));
      return;
    }
    // Dispatched before `arrived`, so that anything waiting for `arrived` finds the whole reply in the state.
    yield* putAll(spec.alsoDispatch?.(result.data, key) ?? []);
    yield put(arrived({ key, reply: result.data }));
  }

  return {
    name,
    scope: 'member',
    reducer,
    requested,
    replaced,
    select,
    worker,
    refetchable: (key) => ({ hasFigures: true, request: () => requested(key), status: select }),
    arrived,
    replyIn: (action) => (arrived.match(action) ? action.payload.reply : null),
    *watch() {
      yield takeLatest(requested, worker);
    },
  };
}
