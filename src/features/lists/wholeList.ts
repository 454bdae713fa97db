import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import { read, until } from '../../kernel/effects';
import type { PagedList } from '../../kernel/list';
import { selectRuntime } from '../../kernel/runtime';
import { contained } from '../../kernel/watcher';
import type { ListUse } from '../../rootState';
import { selectListUse } from '../../state/ui/ui.selectors';

/** Why a list is read to its end: to search its older rows, or to write a file. Each can be stopped, and is reported, separately. */
export type Purpose = Exclude<keyof ListUse, 'sought'>;

const useOf = (list: string, use: Partial<ListUse>) => ({ payload: { list }, meta: { list, use } });

/** A list is read to its end, page by page. */
export const wholeListStarted = createAction('csv/wholeListStarted', (list: string, purpose: Purpose) =>
  useOf(list, { [purpose]: 'reading' }),
);
export const wholeListEnded = createAction('csv/wholeListEnded', (list: string, purpose: Purpose, ending: Ending) =>
  useOf(list, { [purpose]: ending }),
);
/** A file of a list is written; it was handed to the browser, could not be made, or its text is shown in its place. */
export const fileStarted = createAction('csv/fileStarted', (list: string) => useOf(list, { file: 'writing' }));
export const fileEnded = createAction('csv/fileEnded', (list: string, file: 'saved' | 'unsaved' | 'shown') =>
  useOf(list, { file }),
);
/** The dialog was closed: its status is cleared. */
export const exportClosed = createAction('csv/exportClosed', (list: string) => useOf(list, { file: null }));
/** STOP was pressed. The request under way still finishes; reading for another list or purpose goes on. */
export const wholeListStopped = createAction<{ list: string; purpose: Purpose }>('csv/wholeListStopped');

/**
 * How it ended: at the end of the list; by a page that could not be read; by a page that said nothing new, after which the next would not either; by
 * STOP, by leaving the page or by the end of the session.
 */
export type Ending = Exclude<ListUse['searchOlder'], 'reading' | null>;

/** What is asked of a list. */
type Source<Row> = Pick<PagedList<Row>, 'name' | 'select' | 'more'>;

/** LOAD MORE again and again, through the list's own worker: what arrives twice is shown once, what fails leaves the rows. */
function* toTheEnd<Row>({ select, more }: Source<Row>): SagaIterator<Exclude<Ending, 'stopped'>> {
  // A page that is being fetched already counts.
  yield* until((state) => !select(state).loading);
  for (;;) {
    const { held, ended } = yield* read(select);
    if (ended) return 'ended';
    yield put(more());
    yield* until((state) => select(state).loading);
    yield* until((state) => !select(state).loading);
    const now = yield* read(select);
    if (now.failed) return 'failed';
    if (!now.ended && now.held === held) return 'stuck';
  }
}

/** Reads until it ends, is stopped, or the page or the session changes. */
function* untilEnded<Row>(list: Source<Row>, purpose: Purpose): SagaIterator<Ending> {
  const generation = yield* read((state) => state.session.generation);
  // Opening a row changes only the query.
  const path = yield* read((state) => selectRuntime(state).location?.path);
  const { read: ending }: { readonly read?: Exclude<Ending, 'stopped'> } = yield race({
    read: call(toTheEnd<Row>, list),
    stopped: take(
      (event: Action) =>
        wholeListStopped.match(event) && event.payload.list === list.name && event.payload.purpose === purpose,
    ),
    left: call(until, (state) => selectRuntime(state).location?.path !== path),
    closed: call(until, (state) => state.session.generation !== generation),
  });
  return ending ?? 'stopped';
}

/** Puts how it ended, unless its status was cleared: the next page may show the same list, and a closed dialog has nothing to say. */
export function* putEnd(list: string, purpose: Purpose, event: Action): SagaIterator<void> {
  const use = (yield* read(selectListUse(list)))[purpose];
  if (use === 'reading' || use === 'writing') yield put(event);
}

/** Reads the rest of a list and reports how that ended. */
export function* wholeList<Row>(list: Source<Row>, purpose: Purpose): SagaIterator<void> {
  yield put(wholeListStarted(list.name, purpose));
  const ended = yield* contained('lists/wholeList', () => untilEnded(list, purpose));
  yield* putEnd(list.name, purpose, wholeListEnded(list.name, purpose, ended?.result ?? 'failed'));
}
