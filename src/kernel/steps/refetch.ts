import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Outcome, RefetchState, Text } from '../../rootState';
import type { CommandWithEvents, MoneySpec } from '../commandSpec';
import { putAll, read, serverNow, until } from '../effects';
import { isRefused } from '../outcomes';
import type { Refetchable } from '../refetchable';
import { selectOutcomes } from '../runtime';
import type { CommandEvents, ComparedOutcome } from './events';

/** Requests everything that the command refetches. */
export function* requestRefetch<Form, Data>(
  { refetches }: CommandWithEvents<Form, Data>,
  entityId: string,
): SagaIterator<readonly Refetchable[]> {
  const refetched = refetches?.(entityId, yield* read((state) => state)) ?? [];
  yield* putAll(refetched.map(({ request }) => request()));
  return refetched;
}

/** Refetches and waits; `false` when figures could not be read. */
function* refetchAndWait<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  entityId: string,
): SagaIterator<boolean> {
  const refetched = yield* requestRefetch(definition, entityId);
  yield* until((state) => refetched.every(({ status }) => !status(state).loading));
  const state = yield* read((all) => all);
  return refetched.every(({ hasFigures, status }) => !hasFigures || !status(state).failed);
}

/**
 * How the figures moved since an earlier press, or `null`. An outcome from an ended session has neither figures nor form; one that the member
 * says was done has no figures.
 */
function* movementSince<Form>(
  { figures }: MoneySpec<Form>,
  { before, form }: Pick<Outcome, 'before' | 'form'>,
): SagaIterator<Text | null> {
  if (before === '' || form === null) return null;
  return figures.movement(before, yield* read(figures.of), form as unknown as Form);
}

/**
 * Refetches so that nothing on the screen predates the call: after a call that did not succeed, after the member's decision, and when the page
 * is read again. With an outcome its figures are compared, too (`refetch`). It does not delay the next press.
 */
export function* refetchInBackground<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  entityId: string,
  outcome: Outcome | null,
): SagaIterator<void> {
  if (outcome) {
    const { key, before, form } = outcome;
    yield put(definition.events.refetchRequested({ key, before, form }, { entityId, refetch: { phase: 'reading' } }));
  } else yield* requestRefetch(definition, entityId);
}

/** The state after the figures were read: how they moved, or `false` if they could not be read. */
function* refetchStateOf(movement: Text | null | false): SagaIterator<RefetchState> {
  return movement === false ? { phase: 'failed' } : { phase: 'read', at: yield* serverNow(), movement };
}

/**
 * Refetches the figures before anything is sent after this outcome: how they moved, `null` if they did not, `false` if they could not be read.
 * The overlay stays until the next step, so that the member cannot change the form that is about to be sent.
 */
export function* refetchFiguresSince<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  money: MoneySpec<Form, Data>,
  outcome: Outcome,
): SagaIterator<Text | null | false> {
  const { events } = definition;
  const { entityId } = outcome;
  yield put(events.refetchStateChanged(null, { entityId, refetch: { phase: 'reading' }, overlay: definition.loading }));
  const movement = (yield* refetchAndWait(definition, entityId)) && (yield* movementSince(money, outcome));
  // Dispatched even if the member cancels what follows: the line below the button must not stay 'Updating…'.
  const refetched = { entityId, refetch: yield* refetchStateOf(movement) };
  // Without the figures nothing follows, and the outcome is as unknown as before. Only after a refusal does the press go on (`reviewRefusal`).
  yield put(events.refetchStateChanged(null, movement === false ? { ...refetched, phase: 'failed' } : refetched));
  return movement;
}

/** Turns a refused outcome into an unknown one: its figures moved, or could not be read (`movement` is `false`). */
export function* markUnknown<Form, Data>(
  { events }: CommandWithEvents<Form, Data>,
  entityId: string,
  key: string,
  movement: Text | false,
): SagaIterator<void> {
  const result = yield* refetchStateOf(movement);
  yield put(events.refetchStateChanged(null, { entityId, refetch: result, outcome: { is: 'unknown', key } }));
}

/**
 * Handles `refetchRequested`: reads the figures, and records how they moved. A refusal becomes unknown when they moved, otherwise it is
 * confirmed.
 */
export function* refetch<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  {
    payload,
    meta: { entityId },
  }: { readonly payload: ComparedOutcome } & Pick<ReturnType<CommandEvents<Data>['refetchRequested']>, 'meta'>,
): SagaIterator<void> {
  const { money, events } = definition;
  if (!money) return;
  const { key, before } = payload;
  const isRead = yield* refetchAndWait(definition, entityId);
  const movement = isRead && (yield* movementSince(money, payload));
  const outcomes = yield* read(selectOutcomes);
  const isStillRefused = outcomes.some((outcome) => outcome.key === key && isRefused(outcome));
  if (movement && isStillRefused) return yield* markUnknown(definition, entityId, key, movement);
  const meta = { entityId, refetch: yield* refetchStateOf(movement) };
  // A refusal that the figures at the press explain is final; any other is only confirmed for now.
  const is = money.figures.excludes?.(before) ? 'known' : 'refusal-confirmed';
  yield put(events.refetchStateChanged(null, isRead && isStillRefused ? { ...meta, outcome: { is, key } } : meta));
}
