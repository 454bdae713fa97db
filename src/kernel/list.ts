import { type Action, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { cancel, fork, put, take } from 'redux-saga/effects';
import { keepEqual } from '../domain/keepEqual';
import type { Api, ApiReply, PageRange } from '../platform/ports/api';
import type { ListState, RootState } from '../rootState';
import { type Failure, failureOf, read } from './effects';
import { fetchCurrent } from './fetchCurrent';
import type { Refetchable } from './refetchable';
import { type StatePath, selectAt } from './statePath';
import type { Watcher } from './watcher';

/** List page size (specification, section 9). */
export const PAGE_SIZE = 20;

/** The state before the first request. */
export const emptyList: ListState<never> = {
  pages: [],
  held: 0,
  loading: false,
  failed: false,
  loaded: false,
  ended: false,
};

/** How a list tells its rows apart. */
export interface ListOptions<Row> {
  /** The identity of a row. Default: all of its fields. */
  readonly keyOf?: (row: Row) => string;
  /** Whether a row has no identity of its own: two equal rows of one page may then be two rows. */
  readonly anonymous?: (row: Row) => boolean;
  /** The identity that a row may have had on an earlier page, before the server filled in what it lacked. */
  readonly formerKeyOf?: (row: Row) => string;
}

/** A declared list: its watcher and reducer, with what screens, commands and tests use. */
export interface PagedList<Row> extends Watcher {
  readonly reducer: Reducer<ListState<Row>>;
  /** Fetches the first page again. */
  readonly reload: () => UnknownAction;
  /** LOAD MORE: fetches the next page; ignored while a fetch runs. */
  readonly more: () => UnknownAction;
  readonly select: (state: RootState) => ListState<Row>;
  /** The rows alone, so that their readers do not re-render when a fetch starts or fails. */
  readonly selectPages: (state: RootState) => ListState<Row>['pages'];
  readonly worker: (from: 'start' | 'end') => SagaIterator<void>;
  /** For the `refetches` of a command. */
  readonly refetchable: () => Refetchable;
  /** The rows in an action; `null` for any other action. */
  readonly rowsIn: (action: Action) => readonly Row[] | null;
}

/**
 * Puts fetched rows into a list's state. Their keys are cached per `pages` array, outside the state, and rebuilt when missing (a new first page, time travel):
 * scanning 2,000 rows for every page would make LOAD MORE slower as the list grows.
 */
function createRowReducer<Row extends object>({
  keyOf = (row) => JSON.stringify(row),
  anonymous,
  formerKeyOf,
}: ListOptions<Row>) {
  const keyCache = new WeakMap<object, Set<string>>();
  const keysOf = ({ pages }: ListState<Row>) => keyCache.get(pages) ?? new Set(pages.flat().map(keyOf));

  /**
   * The pages, with the first one replaced by its newer version. If rows are only new at the front or changed in place, all others stay:
   * returning to a list must not shorten it. Otherwise `null`.
   */
  function withFirstPage(state: ListState<Row>, rows: readonly Row[]): ListState<Row>['pages'] | null {
    const [first = [], ...later] = state.pages;
    if (first.length === 0 || rows.length < Math.min(PAGE_SIZE, first.length)) return null;
    const [before, now] = [first.map(keyOf), rows.map(keyOf)];
    const added = now.findIndex((_, nth) => now.slice(nth).every((key, place) => key === before[place]));
    if (added < 0) return null;
    const known = keysOf(state);
    if (new Set([...known, ...now.slice(0, added)]).size < known.size + added) return null;
    const page = [
      // What has not changed stays the same object, so that it does not render again.
      ...rows.map((row, nth) => keepEqual(first[nth - added] ?? row, row)),
      ...first.slice(rows.length - added),
    ];
    return page.every((row, nth) => row === first[nth]) ? state.pages : [page, ...later];
  }

  function appended(state: ListState<Row>, rows: readonly Row[]): ListState<Row> {
    const keys = keysOf(state);
    const keysOnThisPage = new Set<string>();
    const newRows = rows.filter((row) => {
      const key = keyOf(row);
      // An equal row of an earlier page is a repeat; within this page, two equal anonymous rows are two rows.
      if (keys.has(key)) return anonymous?.(row) && keysOnThisPage.has(key);
      const formerKey = formerKeyOf?.(row) ?? key;
      if (keys.has(formerKey) && !keysOnThisPage.has(formerKey)) return false;
      keys.add(key);
      keysOnThisPage.add(key);
      return true;
    });
    const settled = { ...state, loading: false, failed: false, loaded: true, ended: rows.length === 0 };
    if (newRows.length === 0) return settled;
    const pages = [...state.pages, newRows];
    // `keys` has grown: it now belongs to the new array alone.
    keyCache.delete(state.pages);
    keyCache.set(pages, keys);
    return { ...settled, pages, held: state.held + newRows.length };
  }

  return (state: ListState<Row>, offset: number, rows: readonly Row[]): ListState<Row> => {
    if (offset > 0) return appended(state, rows);
    const pages = withFirstPage(state, rows);
    if (!pages) return appended({ ...state, pages: [], held: 0 }, rows);
    const held = state.held + (pages[0]?.length ?? 0) - (state.pages[0]?.length ?? 0);
    return { ...state, pages, held, loading: false, failed: false, loaded: true, ended: false };
  };
}

/**
 * A list from the specification's table of calls: pages of 20, offset = rows held, repeated rows are dropped (decision 52), a failed fetch
 * keeps the rows. `name` is `<slice>/<key>`: its location in the state.
 */
export function definePagedList<Row extends object>(
  name: StatePath,
  fetch: (api: Api, page: PageRange) => ApiReply<readonly Row[]>,
  options: ListOptions<Row> = {},
): PagedList<Row> {
  const reload = createAction(`${name}/reloadRequested`);
  const more = createAction(`${name}/moreRequested`);
  const started = createAction(`${name}/started`);
  const arrived = createAction<{ offset: number; rows: readonly Row[] }>(`${name}/arrived`);
  const failed = createAction<Failure>(`${name}/failed`);

  const select = selectAt<ListState<Row>>(name, emptyList);
  const reduceRows = createRowReducer(options);

  const reducer: Reducer<ListState<Row>> = (state = emptyList, action) => {
    // `loading` is set by the reload action itself, because a waiting saga may look before the worker starts.
    if (reload.match(action) || started.match(action)) return state.loading ? state : { ...state, loading: true };
    if (failed.match(action)) return { ...state, loading: false, failed: true };
    return arrived.match(action) ? reduceRows(state, action.payload.offset, action.payload.rows) : state;
  };

  function* worker(from: 'start' | 'end'): SagaIterator<void> {
    const offset = from === 'start' ? 0 : (yield* read(select)).held;
    yield put(started());
    const result = yield* fetchCurrent((api) => fetch(api, { limit: PAGE_SIZE, offset }));
    yield put(result.kind === 'ok' ? arrived({ offset, rows: result.data }) : failed(failureOf(result)));
    // Only known rows: as many new ones have come in front, and every LOAD MORE would fetch this page again.
    if (offset && result.kind === 'ok' && result.data.length && (yield* read(select)).held === offset)
      yield put(reload());
  }

  function* watch(): SagaIterator<void> {
    let running: Task | null = null;
    for (;;) {
      const action: UnknownAction = yield take([reload.type, more.type]);
      if (more.match(action) && (yield* read(select)).loading) continue;
      if (running) yield cancel(running);
      running = yield fork(worker, reload.match(action) ? 'start' : 'end');
    }
  }

  return {
    name,
    scope: 'member',
    reducer,
    reload,
    more,
    select,
    selectPages: (state) => select(state).pages,
    worker,
    refetchable: () => ({ hasFigures: false, request: reload, status: select }),
    rowsIn: (action) => (arrived.match(action) ? action.payload.rows : null),
    watch,
  };
}
