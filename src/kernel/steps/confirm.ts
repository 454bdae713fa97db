import { msg } from '@lingui/core/macro';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Choice, Outcome, Question, RootState, Text } from '../../rootState';
import type { CommandWithEvents, MoneySpec } from '../commandSpec';
import { exclusively, read, until } from '../effects';
import { earlierOutcome, isRefused, isSame, outcomesReceived } from '../outcomes';
import { selectOutcomes, selectRuntime } from '../runtime';
import { ask, CANCEL } from './ask';
import { check } from './check';
import { findPending, mayBeForgotten } from './outcome';
import { markUnknown, refetchFiguresSince } from './refetch';

const SAME: Choice = { id: 'same', label: msg`THE SAME AGAIN`, tone: 'primary' };

/**
 * Asks whether the submission is the pending one again, or a new one (decision 70). A retry needs the original form. `what` the new one would
 * do; `null` if the pending one is described in the same words, which are said once.
 */
function retryOrNewQuestion(
  pending: Outcome,
  what: Text | null,
  movement: Text | null,
  isFormKnown: boolean,
): Question {
  const lines = [
    pending.what,
    msg`The outcome is not known.`,
    ...(movement === null ? [] : [movement]),
    ...(isFormKnown ? [] : [msg`To send the same again, enter exactly what you sent then.`]),
    ...(what === null ? [msg`A new one would be extra.`] : [msg`A new one would be extra:`, what]),
  ];
  return {
    title: msg`The same again, or a new one?`,
    lines,
    detail: '',
    choices: [CANCEL, { id: 'new', label: msg`A NEW ONE`, tone: 'plain' }, ...(isFormKnown ? [SAME] : [])],
  };
}

/** The page that the member is on. */
export const selectPath = (state: RootState): string | undefined => selectRuntime(state).location?.path;

/** Ends a press without sending anything. */
export function* decline<Form, Data>({ events }: CommandWithEvents<Form, Data>, entityId: string): SagaIterator<false> {
  yield put(events.declined(null, { entityId }));
  return false;
}

/** Asks before a retry whose key the server may have forgotten, when the figures moved as if the first press had been done. */
export function* confirmRetry<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  { entityId, what }: Outcome,
  movement: Text,
): SagaIterator<boolean> {
  const lines = [what, msg`The outcome is not known.`, movement];
  const question = { title: msg`TRY THE SAME AGAIN`, lines, detail: '', choices: [CANCEL, SAME] };
  return (
    (yield* ask(definition.name, definition.events, entityId, question)) === SAME.id ||
    (yield* decline(definition, entityId))
  );
}

/** What to send: a retry of `retryOf`, or with `null` something new. */
interface Decision<Form> {
  readonly retryOf: Outcome | null;
  readonly form: Form;
  readonly entityId: string;
}

/** The earlier press that the member is asked about, if any, and what the figures say about it. */
interface EarlierPress {
  readonly pending: Outcome | null;
  /** How the figures moved since; `null` if they did not, or were not compared. */
  readonly movement: Text | null;
  /** Whether the figures were read again, which may have taken long. */
  readonly hasRead: boolean;
}

/** Turns outcomes of a tab that was killed during its call into pending ones: its lock is free, and nothing will report the result. */
function* takeOverAbandoned<Form, Data>({ name }: CommandWithEvents<Form, Data>): SagaIterator<void> {
  const elsewhere = function* (): SagaIterator<readonly Outcome[]> {
    return (yield* read(selectOutcomes)).filter(({ command, phase }) => command === name && phase === 'elsewhere');
  };
  if ((yield* elsewhere()).length === 0) return;
  yield* exclusively(name, function* () {
    const outcomes = (yield* elsewhere()).map((outcome): Outcome => ({ ...outcome, phase: 'pending' }));
    yield put(outcomesReceived({ outcomes }));
  });
}

/**
 * Reads the figures after the command's last refusal; `null` without one. The outcome becomes unknown when the figures moved since, or when
 * they cannot be read and have not confirmed the refusal before.
 */
function* reviewRefusal<Form, Data>(definition: CommandWithEvents<Form, Data>, money: MoneySpec<Form, Data>) {
  const refused = (yield* read(selectOutcomes))
    .filter((outcome) => outcome.command === definition.name && isRefused(outcome))
    .at(-1);
  if (!refused) return null;
  const movement = yield* refetchFiguresSince(definition, money, refused);
  if (movement || (movement === false && refused.phase === 'refused'))
    yield* markUnknown(definition, refused.entityId, refused.key, movement);
  return { key: refused.key, movement: movement || null };
}

/** Finds the earlier press to ask about; `false` when nothing is sent now: the figures must be read first and cannot be. */
function* findEarlierOutcome<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  money: MoneySpec<Form, Data>,
  form: Form,
  entityId: string,
): SagaIterator<EarlierPress | false> {
  yield* takeOverAbandoned(definition);
  const refusal = yield* reviewRefusal(definition, money);
  const hasRead = refusal !== null;
  const pending = earlierOutcome(yield* read(selectOutcomes), { command: definition.name, entityId, form });
  if (!pending) return { pending, movement: null, hasRead };
  if (pending.key === refusal?.key) return { pending, movement: refusal.movement, hasRead };
  if (!money.keyless && !(yield* mayBeForgotten(pending))) return { pending, movement: null, hasRead };
  const movement = yield* refetchFiguresSince(definition, money, pending);
  return movement !== false && { pending, movement, hasRead: true };
}

/**
 * Waits, below the overlay, for reads under way that this press depends on: what its question compares, and the figures, because a change
 * that arrives later would count as the effect of this press. Returns whether there was anything to wait for.
 */
function* untilRead<Form, Data>(definition: CommandWithEvents<Form, Data>, entityId: string): SagaIterator<boolean> {
  const { name, refetches, awaits, events, loading } = definition;
  const state = yield* read((all) => all);
  // Its own earlier press is not waited for: the member is asked about it immediately.
  const isOwn = selectRuntime(state).commands[name]?.refetch?.phase === 'reading';
  const figures = (refetches?.(entityId, state) ?? []).filter(({ hasFigures }) => hasFigures && !isOwn);
  const awaited = [...figures, ...(awaits?.(state) ?? [])];
  const isRead = (now: RootState) => awaited.every(({ status }) => !status(now).loading);
  if (isRead(state)) return false;
  yield put(events.refetchStateChanged(null, { entityId, overlay: loading }));
  yield* until(isRead);
  return true;
}

/** Asks whether this is the pending press again, which is a retry with its key, or a new one. `false` when nothing is to be sent. */
function* askAboutEarlier<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  { pending, movement, what }: { readonly pending: Outcome; readonly movement: Text | null; readonly what: Text },
  form: Form,
  entityId: string,
): SagaIterator<Decision<Form> | false> {
  const isTypedAgain = isSame(pending, entityId, form);
  const question = retryOrNewQuestion(
    pending,
    // Without its form, the pending one is described without recipient and amount.
    isTypedAgain && pending.form !== null ? null : what,
    movement,
    isTypedAgain || pending.form !== null,
  );
  const choice = yield* ask(definition.name, definition.events, entityId, question);
  if (choice === 'new') return { retryOf: null, form, entityId };
  // Another tab may have ended it meanwhile.
  const retryOf = choice === SAME.id && (yield* findPending(pending.key));
  if (!retryOf) return yield* decline(definition, entityId);
  return isTypedAgain
    ? { retryOf, form, entityId }
    : { retryOf, form: retryOf.form as unknown as Form, entityId: retryOf.entityId };
}

/** Step 2: asks what only the member can decide: retry the pending outcome, or send something new. `false` when nothing is to be sent. */
export function* confirm<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  form: Form,
  entityId: string,
): SagaIterator<Decision<Form> | false> {
  const { name, money, events } = definition;
  const pressed = yield* read((state) => state);
  const page = selectPath(pressed);
  const atPress = earlierOutcome(selectOutcomes(pressed), { command: name, entityId, form });
  const hasAwaited = money !== undefined && (yield* untilRead(definition, entityId));
  const earlier = money ? yield* findEarlierOutcome(definition, money, form, entityId) : null;
  if (earlier === false) return false;
  if ((yield* read(selectPath)) !== page) return yield* decline(definition, entityId);
  // The earlier press ended during a read, while its notice was still on screen. Nothing is sent before the member sees that.
  for (const outcome of [atPress, earlier?.pending])
    if (outcome && !(yield* findPending(outcome.key))) return yield* decline(definition, entityId);
  if (money && earlier?.pending) {
    const { pending, movement } = earlier;
    const about = { pending, movement, what: money.describe(form, entityId) };
    const decision = yield* askAboutEarlier(definition, about, form, entityId);
    if (!decision || decision.retryOf) return decision;
  }
  const question = definition.confirm?.(form, yield* read((all) => all));
  if (question && (yield* ask(name, events, entityId, question)) !== 'yes') return yield* decline(definition, entityId);
  if (money && (question || earlier?.pending)) {
    // While a question was open, another tab may have sent the same without a reply: then nothing is sent before that is asked about.
    yield* takeOverAbandoned(definition);
    const latest = earlierOutcome(yield* read(selectOutcomes), { command: name, entityId, form });
    if (latest && latest.key !== earlier?.pending?.key) return yield* confirm(definition, form, entityId);
  }
  // A question or a read may take long, so the rules run again.
  const hasWaited = question || earlier?.pending || earlier?.hasRead || hasAwaited;
  return !hasWaited || (yield* check(definition, form, entityId, pressed)) ? { retryOf: null, form, entityId } : false;
}
