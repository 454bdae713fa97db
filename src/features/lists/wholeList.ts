import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import { read, until } from '../../kernel/effects';
import type { PagedList } from '../../kernel/list';
import { contained } from '../../kernel/part';
import { selectRuntime } from '../../kernel/runtime';
import type { ListUse } from '../../rootState';

/** What a list is read to its end for: to look through its older rows, or for a file of it. Each is stopped and told of on its own. */
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
/** Whoever leaves the choice of files has read what it said. */
export const exportClosed = createAction('csv/exportClosed', (list: string) => useOf(list, { file: null }));
/** STOP: the page that is under way still comes. What reads another list, or this one for something else, goes on. */
export const wholeListStopped = createAction<{ list: string; purpose: Purpose }>('csv/wholeListStopped');

/**
 * How it ended: at the end of the list; by a page that could not be read; by a page that said nothing new, after which the next would not either; by
 * STOP, by leaving the page or by the end of the session.
 */
export type Ending = Exclude<ListUse['further'], 'reading' | null>;

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

/** The session that it began in is the one in which it goes on. */
function* untilEnded<Row>(list: Source<Row>, purpose: Purpose): SagaIterator<Ending> {
  const generation = yield* read((state) => state.session.generation);
  // A row that is looked at is another address of the same page.
  const path = yield* read((state) => selectRuntime(state).place?.path);
  const { read: ending }: { readonly read?: Exclude<Ending, 'stopped'> } = yield race({
    read: call(toTheEnd<Row>, list),
    stopped: take(
      (event: Action) =>
        wholeListStopped.match(event) && event.payload.list === list.name && event.payload.purpose === purpose,
    ),
    left: call(until, (state) => selectRuntime(state).place?.path !== path),
    closed: call(until, (state) => state.session.generation !== generation),
  });
  return ending ?? 'stopped';
}

/** Reads the rest of a list, and says how that ended. */
export function* wholeList<Row>(list: Source<Row>, purpose: Purpose): SagaIterator<void> {
  yield put(wholeListStarted(list.name, purpose));
  const ended = yield* contained('lists/wholeList', () => untilEnded(list, purpose));
  yield put(wholeListEnded(list.name, purpose, ended?.result ?? 'failed'));
}
