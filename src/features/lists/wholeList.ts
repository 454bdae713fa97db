import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import { read, until } from '../../kernel/effects';
import type { PagedList } from '../../kernel/list';
import { selectRuntime } from '../../kernel/runtime';
import { contained } from '../../kernel/watcher';
import type { ListView } from '../../rootState';
import { selectListView } from '../../state/ui/ui.selectors';

/** Why a list is read to its end: to search its older rows, or to write a file. Each can be stopped, and is reported, separately. */
type Purpose = 'searchOlder' | 'file';

const viewOf = (list: string, view: Partial<ListView>) => ({ payload: { list }, meta: { list, view } });

/** A list is being loaded to its end, page by page. */
export const wholeListStarted = createAction('lists/wholeListStarted', (list: string, purpose: Purpose) =>
  viewOf(list, { [purpose]: 'reading' }),
);
/** The list is loaded to its end, or as far as it goes. */
export const wholeListEnded = createAction('lists/wholeListEnded', (list: string, purpose: Purpose, ending: Ending) =>
  viewOf(list, { [purpose]: ending }),
);
/** A CSV file of a list is being written. */
export const fileStarted = createAction('lists/fileStarted', (list: string) => viewOf(list, { file: 'writing' }));
/** The file was handed to the browser, could not be made, or is shown as text. */
export const fileEnded = createAction('lists/fileEnded', (list: string, file: 'saved' | 'unsaved' | 'shown') =>
  viewOf(list, { file }),
);
/** The dialog was closed: its status is cleared. */
export const exportClosed = createAction('lists/exportClosed', (list: string) => viewOf(list, { file: null }));
/** Stop was pressed. The request in flight still finishes; loading for another list or purpose continues. */
export const wholeListStopped = createAction<{ list: string; purpose: Purpose }>('lists/wholeListStopped');

/**
 * How it ended: at the end of the list; by a page that failed to load; by two in a row without new rows, after which the next would have
 * none either; by Stop, by leaving the page or by the end of the session.
 */
export type Ending = Exclude<ListView['searchOlder'], 'reading' | null>;

/** The parts of a list that these sagas need. */
type Source<Row> = Pick<PagedList<Row>, 'name' | 'select' | 'more'>;

/** Repeats LOAD MORE through the list's own worker: duplicates are shown once, and a failure keeps the rows. */
function* toTheEnd<Row>({ select, more }: Source<Row>): SagaIterator<Exclude<Ending, 'stopped'>> {
  // Waits for a page that is already being fetched.
  yield* until((state) => !select(state).loading);
  let hadNothingNew = false;
  for (;;) {
    const { held, ended } = yield* read(select);
    if (ended) return 'ended';
    yield put(more());
    yield* until((state) => select(state).loading);
    yield* until((state) => !select(state).loading);
    const now = yield* read(select);
    if (now.failed) return 'failed';
    const hasNothingNew = !now.ended && now.held === held;
    if (hasNothingNew && hadNothingNew) return 'stuck';
    // The first time, the list may only have been reloaded meanwhile.
    hadNothingNew = hasNothingNew;
  }
}

/** Loads until the end, Stop, or a change of page or session. */
function* untilEnded<Row>(list: Source<Row>, purpose: Purpose): SagaIterator<Ending> {
  const generation = yield* read((state) => state.session.generation);
  // Opening a row changes only the query.
  const path = yield* read((state) => selectRuntime(state).location?.path);
  const { ending }: { readonly ending?: Exclude<Ending, 'stopped'> } = yield race({
    ending: call(toTheEnd<Row>, list),
    stopped: take(
      (event: Action) =>
        wholeListStopped.match(event) && event.payload.list === list.name && event.payload.purpose === purpose,
    ),
    left: call(until, (state) => selectRuntime(state).location?.path !== path),
    closed: call(until, (state) => state.session.generation !== generation),
  });
  return ending ?? 'stopped';
}

/** Reports how it ended, unless its status was cleared: the next page may show the same list, and a closed dialog shows nothing. */
export function* putEnd(list: string, purpose: Purpose, event: Action): SagaIterator<void> {
  const state = (yield* read(selectListView(list)))[purpose];
  if (state === 'reading' || state === 'writing') yield put(event);
}

/** Loads the rest of a list and reports how that ended. */
export function* wholeList<Row>(list: Source<Row>, purpose: Purpose): SagaIterator<void> {
  yield put(wholeListStarted(list.name, purpose));
  const ended = yield* contained('lists/wholeList', () => untilEnded(list, purpose));
  yield* putEnd(list.name, purpose, wholeListEnded(list.name, purpose, ended?.result ?? 'failed'));
}
