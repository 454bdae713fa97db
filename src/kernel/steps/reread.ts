import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Outcome, Reread, Text } from '../../state';
import type { MoneySpec, Row } from '../commandSpec';
import { putAll, read, serverNow, until } from '../effects';
import type { CommandEvents } from './events';

/** `false` when something could not be read. */
function* readAgain<Form>({ rereads }: MoneySpec<Form>, subject: string): SagaIterator<boolean> {
  const readings = rereads(subject, yield* read((state) => state));
  yield* putAll(readings.map(({ request }) => request()));
  yield* until((state) => readings.every(({ status }) => !status(state).loading));
  const state = yield* read((all) => all);
  return readings.every(({ status }) => !status(state).failed);
}

/** What is shown must not be older than a call that failed: asks for it, without keeping the next press waiting. */
export function* readAfter<Form, Data>(
  { events, onUnknownOutcome }: Row<Form, Data>,
  subject: string,
  outcome: Outcome | null,
  isUnknown: boolean,
): SagaIterator<void> {
  if (outcome) {
    const { before } = outcome;
    yield put(events.rereadRequested({ before }, { subject, reread: { phase: 'reading' } }));
  } else if (isUnknown) yield* putAll(onUnknownOutcome?.() ?? []);
}

/**
 * A claim carries no key: the figures are read before it is sent once more (decision 70). What they say about the first one, `null` for
 * nothing; `false` when they could not be read.
 */
export function* readBefore<Form, Data>(
  { money, events }: Row<Form, Data>,
  { subject, before }: Outcome,
): SagaIterator<Text | null | false> {
  if (!money?.nonIdempotent) return null;
  yield put(events.reread(null, { subject, reread: { phase: 'reading' } }));
  if (yield* readAgain(money, subject)) return money.nonIdempotent.news(before, yield* read(money.nonIdempotent.of));
  yield put(events.reread(null, { subject, reread: { phase: 'failed' } }));
  return false;
}

/** Reads what was asked for by `readAfter`; says that it was read again when it was, and that it could not be when not. */
export function* reread<Form, Data>(
  { money, events }: Row<Form, Data>,
  { payload, meta: { subject } }: ReturnType<CommandEvents<Data>['rereadRequested']>,
): SagaIterator<void> {
  if (!money) return;
  const isRead = yield* readAgain(money, subject);
  const news = money.nonIdempotent
    ? money.nonIdempotent.news(payload.before, yield* read(money.nonIdempotent.of))
    : null;
  const result: Reread = isRead ? { phase: 'read', at: yield* serverNow(), news } : { phase: 'failed' };
  yield put(events.reread(null, { subject, reread: result }));
}
