import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Outcome, RefetchState, Text } from '../../rootState';
import type { CommandDefinition, MoneySpec } from '../commandSpec';
import { putAll, read, serverNow, until } from '../effects';
import { isRefused } from '../outcomes';
import type { Refetchable } from '../refetchable';
import { selectOutcomes } from '../runtime';
import type { CommandEvents, EarlierPress } from './events';

/** Asks for what a command concerns. */
export function* requestRefetch<Form, Data>(
  { refetches }: CommandDefinition<Form, Data>,
  entityId: string,
): SagaIterator<readonly Refetchable[]> {
  const refetched = refetches?.(entityId, yield* read((state) => state)) ?? [];
  yield* putAll(refetched.map(({ request }) => request()));
  return refetched;
}

/** `false` when something could not be read. */
function* readAgain<Form, Data>(definition: CommandDefinition<Form, Data>, entityId: string): SagaIterator<boolean> {
  const refetched = yield* requestRefetch(definition, entityId);
  yield* until((state) => refetched.every(({ status }) => !status(state).loading));
  const state = yield* read((all) => all);
  return refetched.every(({ status }) => !status(state).failed);
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
  definition: CommandDefinition<Form, Data>,
  entityId: string,
  outcome: Outcome | null,
  isUnknown: boolean,
): SagaIterator<void> {
  if (outcome) {
    const { key, before, form } = outcome;
    yield put(definition.events.refetchRequested({ key, before, form }, { entityId, refetch: { phase: 'reading' } }));
  } else if (isUnknown) yield* requestRefetch(definition, entityId);
}

/**
 * Reads the figures before something is sent after this outcome. What they say about it, `null` for nothing; `false` when they could not
 * be read.
 */
export function* readBefore<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  money: MoneySpec<Form, Data>,
  outcome: Outcome,
): SagaIterator<Text | null | false> {
  const { events } = definition;
  const { entityId } = outcome;
  yield put(events.refetched(null, { entityId, refetch: { phase: 'reading' } }));
  if (yield* readAgain(definition, entityId)) return yield* moved(money, outcome);
  yield put(events.refetched(null, { entityId, refetch: { phase: 'failed' } }));
  return false;
}

/** An outcome that was refused is not known when its figures moved all the same, or could not be read (`news` is then `null`). */
export function* markUnknown<Form, Data>(
  { events }: CommandDefinition<Form, Data>,
  entityId: string,
  key: string,
  news: Text | null,
): SagaIterator<void> {
  const result: RefetchState = news === null ? { phase: 'failed' } : { phase: 'read', at: yield* serverNow(), news };
  yield put(events.refetched(null, { entityId, refetch: result, outcome: { is: 'unknown', key } }));
}

/** Reads what was asked for by `readAfter`; says that it was read again when it was, and that it could not be when not. */
export function* refetch<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  {
    payload,
    meta: { entityId },
  }: { readonly payload: EarlierPress } & Pick<ReturnType<CommandEvents<Data>['refetchRequested']>, 'meta'>,
): SagaIterator<void> {
  const { money, events } = definition;
  if (!money) return;
  const { key, before } = payload;
  const isRead = yield* readAgain(definition, entityId);
  const news = isRead ? yield* moved(money, payload) : null;
  const outcomes = yield* read(selectOutcomes);
  const isStillRefused = outcomes.some((outcome) => outcome.key === key && isRefused(outcome));
  if (news !== null && isStillRefused) return yield* markUnknown(definition, entityId, key, news);
  const result: RefetchState = isRead ? { phase: 'read', at: yield* serverNow(), news } : { phase: 'failed' };
  const meta = { entityId, refetch: result };
  const is = money.figures.excludes?.(before) ? 'known' : 'denied';
  yield put(events.refetched(null, isRead && isStillRefused ? { ...meta, outcome: { is, key } } : meta));
}
