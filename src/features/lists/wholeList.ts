import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import { read, until } from '../../kernel/effects';
import type { PagedList } from '../../kernel/list';
import { selectRuntime } from '../../kernel/runtime';
import type { ListUse } from '../../rootState';

const stepOf = (list: string, step: ListUse['step']) => ({ payload: { list }, meta: { list, use: { step } } });

/** A list is read to its end, page by page. */
export const wholeListStarted = createAction('csv/wholeListStarted', (list: string) => stepOf(list, 'reading'));
export const wholeListEnded = createAction('csv/wholeListEnded', (list: string, ending: Ending) =>
  stepOf(list, ending),
);
/** A file of a list is written; it was handed to the browser, could not be made, or its text is shown in its place. */
export const fileStarted = createAction('csv/fileStarted', (list: string) => stepOf(list, 'writing'));
export const fileEnded = createAction('csv/fileEnded', (list: string, step: 'saved' | 'unsaved' | 'shown') =>
  stepOf(list, step),
);
/** Whoever leaves the choice of files has read what it said. */
export const exportClosed = createAction('csv/exportClosed', (list: string) => stepOf(list, null));
/** STOP for one list: the page that is under way still comes. What reads another list goes on. */
export const wholeListStopped = createAction<{ list: string }>('csv/wholeListStopped');

/**
 * How it ended: at the end of the list; by a page that could not be read; by a page that said nothing new, after which the next would not either; by
 * STOP, by leaving the page or by the end of the session.
 */
export type Ending = Extract<ListUse['step'], 'ended' | 'failed' | 'stuck' | 'stopped'>;

/** What is asked of a list. */
type Source<Row> = Pick<PagedList<Row>, 'name' | 'select' | 'more'>;

/** LOAD MORE again and again, through the list's own worker: what arrives twice is shown once, what fails leaves the rows. */
function* toTheEnd<Row>({ select, more }: Source<Row>): SagaIterator<Exclude<Ending, 'stopped'>> {
  // The page that is on its way already is one of them.
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

/** Reads the rest of a list. The session that it began in is the one in which it goes on. */
export function* wholeList<Row>(list: Source<Row>): SagaIterator<void> {
  const generation = yield* read((state) => state.session.generation);
  // A row that is looked at is another address of the same page.
  const path = yield* read((state) => selectRuntime(state).place?.path);
  yield put(wholeListStarted(list.name));
  const { read: ending }: { readonly read?: Exclude<Ending, 'stopped'> } = yield race({
    read: call(toTheEnd<Row>, list),
    stopped: take((event: Action) => wholeListStopped.match(event) && event.payload.list === list.name),
    left: call(until, (state) => selectRuntime(state).place?.path !== path),
    closed: call(until, (state) => state.session.generation !== generation),
  });
  yield put(wholeListEnded(list.name, ending ?? 'stopped'));
}
