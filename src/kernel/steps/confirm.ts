import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { Choice, Outcome, Question, Text } from '../../rootState';
import { questionAnswered } from '../commandEvents';
import type { MoneySpec, Row } from '../commandSpec';
import { deviceNow, exclusively, read } from '../effects';
import { arrived } from '../navigation';
import { earlierOf, isDoubtfulAt, isRefused, isSame, outcomesHeard } from '../outcomes';
import { selectOutcomes } from '../runtime';
import { check } from './check';
import type { CommandEvents } from './events';
import { findOpen } from './outcome';
import { doubt, readBefore } from './reread';

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
    subject: '',
    choices: [CANCEL, ...(isKnown ? [SAME] : []), { id: 'new', label: msg`A NEW ONE`, tone: 'plain' }],
  };
}

/** Puts a question and waits for the answer; leaving the page is `cancel`. */
export function* ask(
  name: string,
  events: Pick<CommandEvents<unknown>, 'asked'>,
  subject: string,
  question: Question,
): SagaIterator<string> {
  yield put(events.asked(null, { subject, question }));
  const answer: Action = yield take(
    (seen: Action) => arrived.match(seen) || (questionAnswered.match(seen) && seen.payload.command === name),
  );
  return questionAnswered.match(answer) ? answer.payload.choice : 'cancel';
}

function* decline<Form, Data>({ events }: Row<Form, Data>, subject: string): SagaIterator<false> {
  yield put(events.declined(null, { subject }));
  return false;
}

/** The figures have moved as if it had been done, and its key may be forgotten: whether it is meant all the same. */
export function* isMeantAgain<Form, Data>(
  row: Row<Form, Data>,
  { subject, what }: Outcome,
  news: Text,
): SagaIterator<boolean> {
  const lines = [what, msg`The outcome is not known.`, news];
  const question = { title: msg`TRY THE SAME AGAIN`, lines, subject: '', choices: [CANCEL, SAME] };
  return (yield* ask(row.name, row.events, subject, question)) === SAME.id || (yield* decline(row, subject));
}

/** What was sent before, to be sent as it was, or something new. */
interface Meant<Form> {
  readonly again: Outcome | null;
  readonly form: Form;
  readonly subject: string;
}

/** An earlier press of a command, looked at before the next. */
interface Earlier {
  readonly open: Outcome | null;
  /** What the figures say about it. */
  readonly news: Text | null;
  readonly hasRead: boolean;
}

/** A tab that was killed during its call says nothing. Its lock is free: what came of the call is not known, and is asked about. */
function* takeOver<Form, Data>({ name }: Row<Form, Data>): SagaIterator<void> {
  const elsewhere = function* (): SagaIterator<readonly Outcome[]> {
    return (yield* read(selectOutcomes)).filter(({ command, phase }) => command === name && phase === 'elsewhere');
  };
  if ((yield* elsewhere()).length === 0) return;
  yield* exclusively(name, function* () {
    const outcomes = (yield* elsewhere()).map((outcome): Outcome => ({ ...outcome, phase: 'open' }));
    yield put(outcomesHeard({ outcomes }));
  });
}

/** What the earlier press of the command leaves to be asked; `false` when the figures must be read first and cannot be. */
function* openBefore<Form, Data>(
  row: Row<Form, Data>,
  money: MoneySpec<Form, Data>,
  form: Form,
  subject: string,
): SagaIterator<Earlier | false> {
  yield* takeOver(row);
  const refused = (yield* read(selectOutcomes))
    .filter((known) => known.command === row.name && isRefused(known))
    .at(-1);
  const doubts = refused ? yield* readBefore(row, money, refused) : null;
  // A refusal stands once the figures were read and did not speak against it.
  if (refused && (doubts || (doubts === false && refused.phase === 'refused')))
    yield* doubt(row, refused.subject, refused.key, doubts || null);
  const hasRead = refused !== undefined;
  const open = earlierOf(yield* read(selectOutcomes), { command: row.name, subject, form });
  if (!open) return { open, news: null, hasRead };
  if (open.key === refused?.key) return { open, news: doubts || null, hasRead };
  if (!money.keyless && !isDoubtfulAt(open, yield* deviceNow())) return { open, news: null, hasRead };
  const news = yield* readBefore(row, money, open);
  if (news === false) return false;
  const still = yield* findOpen(open.key);
  // It ended while the figures were read, its notice on screen until then: that is seen before anything is sent.
  return still ? { open: still, news, hasRead: true } : yield* decline(row, subject);
}

/**
 * Step 2: asks what only the member can know. What is meant: a new one, or the same again as the outcome that is open; `false` when
 * nothing is to be sent.
 */
export function* confirm<Form, Data>(
  row: Row<Form, Data>,
  form: Form,
  subject: string,
): SagaIterator<Meant<Form> | false> {
  const { name, money, events } = row;
  const earlier = money ? yield* openBefore(row, money, form, subject) : null;
  if (earlier === false) return false;
  if (money && earlier?.open) {
    const { open, news } = earlier;
    const isTypedAgain = isSame(open, subject, form);
    const question = whichIsMeant(open, money.describe(form, subject), news, isTypedAgain || open.form !== null);
    const choice = yield* ask(name, events, subject, question);
    if (choice === 'same') {
      // Another tab may have ended it while the question was.
      const still = yield* findOpen(open.key);
      if (!still) return yield* decline(row, subject);
      return isTypedAgain
        ? { again: still, form, subject }
        : { again: still, form: still.form as unknown as Form, subject: still.subject };
    }
    if (choice !== 'new') return yield* decline(row, subject);
  }
  const question = row.confirm?.(form, yield* read((all) => all));
  if (question && (yield* ask(name, events, subject, question)) !== 'yes') return yield* decline(row, subject);
  // A question or a reading may have taken long: what held then must hold now.
  const hasWaited = question || earlier?.open || earlier?.hasRead;
  return !hasWaited || (yield* check(row, form, subject)) ? { again: null, form, subject } : false;
}
