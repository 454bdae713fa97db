import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { Choice, Outcome, Question, Text } from '../../rootState';
import { questionAnswered } from '../commandEvents';
import type { CommandDefinition, MoneySpec } from '../commandSpec';
import { deviceNow, exclusively, read } from '../effects';
import { locationChanged } from '../navigation';
import { earlierOutcome, isRefused, isSame, mayHaveExpired, outcomesReceived } from '../outcomes';
import { selectOutcomes } from '../runtime';
import { check } from './check';
import type { CommandEvents } from './events';
import { findPending } from './outcome';
import { markUnknown, readBefore } from './refetch';

/** The answer that changes nothing. */
export const CANCEL: Choice = { id: 'cancel', label: msg`CANCEL`, tone: 'plain' };

const SAME: Choice = { id: 'same', label: msg`THE SAME AGAIN`, tone: 'primary' };

/** Which is meant: the one whose outcome is not known, or a new one (decision 70). The same again needs what was sent. */
function whichIsMeant(open: Outcome, what: Text, news: Text | null, isKnown: boolean): Question {
  const lines = [
    open.what,
    msg`The outcome is not known.`,
    ...(news === null ? [] : [news]),
    ...(isKnown ? [] : [msg`To send the same again, enter exactly what you sent then.`]),
    msg`A new one would be sent in addition:`,
    what,
  ];
  return {
    title: msg`The same again, or a new one?`,
    lines,
    detail: '',
    choices: [CANCEL, ...(isKnown ? [SAME] : []), { id: 'new', label: msg`A NEW ONE`, tone: 'plain' }],
  };
}

/** Puts a question and waits for the answer; leaving the page is `cancel`. */
export function* ask(
  name: string,
  events: Pick<CommandEvents<unknown>, 'asked'>,
  entityId: string,
  question: Question,
): SagaIterator<string> {
  yield put(events.asked(null, { entityId, question }));
  const answer: Action = yield take(
    (seen: Action) => locationChanged.match(seen) || (questionAnswered.match(seen) && seen.payload.command === name),
  );
  return questionAnswered.match(answer) ? answer.payload.choice : 'cancel';
}

function* decline<Form, Data>({ events }: CommandDefinition<Form, Data>, entityId: string): SagaIterator<false> {
  yield put(events.declined(null, { entityId }));
  return false;
}

/** The figures have moved as if it had been done, and its key may be forgotten: whether it is meant all the same. */
export function* isMeantAgain<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  { entityId, what }: Outcome,
  news: Text,
): SagaIterator<boolean> {
  const lines = [what, msg`The outcome is not known.`, news];
  const question = { title: msg`TRY THE SAME AGAIN`, lines, detail: '', choices: [CANCEL, SAME] };
  return (
    (yield* ask(definition.name, definition.events, entityId, question)) === SAME.id ||
    (yield* decline(definition, entityId))
  );
}

/** What was sent before, to be sent as it was, or something new. */
interface Meant<Form> {
  readonly again: Outcome | null;
  readonly form: Form;
  readonly entityId: string;
}

/** An earlier press of a command, looked at before the next. */
interface Earlier {
  readonly open: Outcome | null;
  /** What the figures say about it. */
  readonly news: Text | null;
  readonly hasRead: boolean;
}

/** A tab that was killed during its call says nothing. Its lock is free: what came of the call is not known, and is asked about. */
function* takeOver<Form, Data>({ name }: CommandDefinition<Form, Data>): SagaIterator<void> {
  const elsewhere = function* (): SagaIterator<readonly Outcome[]> {
    return (yield* read(selectOutcomes)).filter(({ command, phase }) => command === name && phase === 'elsewhere');
  };
  if ((yield* elsewhere()).length === 0) return;
  yield* exclusively(name, function* () {
    const outcomes = (yield* elsewhere()).map((outcome): Outcome => ({ ...outcome, phase: 'pending' }));
    yield put(outcomesReceived({ outcomes }));
  });
}

/** What the earlier press of the command leaves to be asked; `false` when the figures must be read first and cannot be. */
function* openBefore<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  money: MoneySpec<Form, Data>,
  form: Form,
  entityId: string,
): SagaIterator<Earlier | false> {
  yield* takeOver(definition);
  const refused = (yield* read(selectOutcomes))
    .filter((known) => known.command === definition.name && isRefused(known))
    .at(-1);
  const doubts = refused ? yield* readBefore(definition, money, refused) : null;
  // A refusal stands once the figures were read and did not speak against it.
  if (refused && (doubts || (doubts === false && refused.phase === 'refused')))
    yield* markUnknown(definition, refused.entityId, refused.key, doubts || null);
  const hasRead = refused !== undefined;
  const open = earlierOutcome(yield* read(selectOutcomes), { command: definition.name, entityId, form });
  if (!open) return { open, news: null, hasRead };
  if (open.key === refused?.key) return { open, news: doubts || null, hasRead };
  if (!money.keyless && !mayHaveExpired(open, yield* deviceNow())) return { open, news: null, hasRead };
  const news = yield* readBefore(definition, money, open);
  if (news === false) return false;
  const still = yield* findPending(open.key);
  // It ended while the figures were read, its notice on screen until then: that is seen before anything is sent.
  return still ? { open: still, news, hasRead: true } : yield* decline(definition, entityId);
}

/**
 * Step 2: asks what only the member can know. What is meant: a new one, or the same again as the outcome that is open; `false` when
 * nothing is to be sent.
 */
export function* confirm<Form, Data>(
  definition: CommandDefinition<Form, Data>,
  form: Form,
  entityId: string,
): SagaIterator<Meant<Form> | false> {
  const { name, money, events } = definition;
  const earlier = money ? yield* openBefore(definition, money, form, entityId) : null;
  if (earlier === false) return false;
  if (money && earlier?.open) {
    const { open, news } = earlier;
    const isTypedAgain = isSame(open, entityId, form);
    const question = whichIsMeant(open, money.describe(form, entityId), news, isTypedAgain || open.form !== null);
    const choice = yield* ask(name, events, entityId, question);
    if (choice === 'same') {
      // Another tab may have ended it while the question was.
      const still = yield* findPending(open.key);
      if (!still) return yield* decline(definition, entityId);
      return isTypedAgain
        ? { again: still, form, entityId }
        : { again: still, form: still.form as unknown as Form, entityId: still.entityId };
    }
    if (choice !== 'new') return yield* decline(definition, entityId);
  }
  const question = definition.confirm?.(form, yield* read((all) => all));
  if (question && (yield* ask(name, events, entityId, question)) !== 'yes') return yield* decline(definition, entityId);
  // A question or a reading may have taken long: what held then must hold now.
  const hasWaited = question || earlier?.open || earlier?.hasRead;
  return !hasWaited || (yield* check(definition, form, entityId)) ? { again: null, form, entityId } : false;
}
