import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Outcome, Reread, Text } from '../../rootState';
import type { MoneySpec, Row } from '../commandSpec';
import { putAll, read, serverNow, until } from '../effects';
import { isRefused } from '../outcomes';
import type { Reading } from '../reading';
import { selectOutcomes } from '../runtime';
import type { CommandEvents, Pressed } from './events';

/** Asks for what a command concerns. */
export function* askAgain<Form, Data>({ rereads }: Row<Form, Data>, subject: string): SagaIterator<readonly Reading[]> {
  const readings = rereads?.(subject, yield* read((state) => state)) ?? [];
  yield* putAll(readings.map(({ request }) => request()));
  return readings;
}

/** `false` when something could not be read. */
function* readAgain<Form, Data>(row: Row<Form, Data>, subject: string): SagaIterator<boolean> {
  const readings = yield* askAgain(row, subject);
  yield* until((state) => readings.every(({ status }) => !status(state).loading));
  const state = yield* read((all) => all);
  return readings.every(({ status }) => !status(state).failed);
}

/** What the figures say about an earlier press, `null` for nothing. After a session has ended there is nothing to compare them with. */
function* moved<Form>(
  { figures }: MoneySpec<Form>,
  { before, form }: Pick<Outcome, 'before' | 'form'>,
): SagaIterator<Text | null> {
  if (before === '' || form === null) return null;
  return figures.moved(before, yield* read(figures.of), form as unknown as Form);
}

/** What is shown must not be older than a call that failed: asks for it, without keeping the next press waiting. */
export function* readAfter<Form, Data>(
  row: Row<Form, Data>,
  subject: string,
  outcome: Outcome | null,
  isUnknown: boolean,
): SagaIterator<void> {
  if (outcome) {
    const { key, before, form } = outcome;
    yield put(row.events.rereadRequested({ key, before, form }, { subject, reread: { phase: 'reading' } }));
  } else if (isUnknown) yield* askAgain(row, subject);
}

/**
 * Reads the figures before something is sent after this outcome. What they say about it, `null` for nothing; `false` when they could not
 * be read.
 */
export function* readBefore<Form, Data>(
  row: Row<Form, Data>,
  money: MoneySpec<Form, Data>,
  outcome: Outcome,
): SagaIterator<Text | null | false> {
  const { events } = row;
  const { subject } = outcome;
  yield put(events.reread(null, { subject, reread: { phase: 'reading' } }));
  if (yield* readAgain(row, subject)) return yield* moved(money, outcome);
  yield put(events.reread(null, { subject, reread: { phase: 'failed' } }));
  return false;
}

/** An outcome that was refused is not known when its figures moved all the same, or could not be read (`news` is then `null`). */
export function* doubt<Form, Data>(
  { events }: Row<Form, Data>,
  subject: string,
  key: string,
  news: Text | null,
): SagaIterator<void> {
  const result: Reread = news === null ? { phase: 'failed' } : { phase: 'read', at: yield* serverNow(), news };
  yield put(events.reread(null, { subject, reread: result, outcome: { is: 'unknown', key } }));
}

/** Reads what was asked for by `readAfter`; says that it was read again when it was, and that it could not be when not. */
export function* reread<Form, Data>(
  row: Row<Form, Data>,
  {
    payload,
    meta: { subject },
  }: { readonly payload: Pressed } & Pick<ReturnType<CommandEvents<Data>['rereadRequested']>, 'meta'>,
): SagaIterator<void> {
  const { money, events } = row;
  if (!money) return;
  const { key, before } = payload;
  const isRead = yield* readAgain(row, subject);
  const news = isRead ? yield* moved(money, payload) : null;
  const outcomes = yield* read(selectOutcomes);
  const isStillRefused = outcomes.some((outcome) => outcome.key === key && isRefused(outcome));
  if (news !== null && isStillRefused) return yield* doubt(row, subject, key, news);
  const result: Reread = isRead ? { phase: 'read', at: yield* serverNow(), news } : { phase: 'failed' };
  const meta = { subject, reread: result };
  const is = money.figures.excludes?.(before) ? 'known' : 'denied';
  yield put(events.reread(null, isRead && isStillRefused ? { ...meta, outcome: { is, key } } : meta));
}
