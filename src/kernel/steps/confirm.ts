import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { Choice, Outcome, Question, Text } from '../../state';
import { questionAnswered } from '../commandEvents';
import type { Row } from '../commandSpec';
import { deviceNow, read } from '../effects';
import { arrived } from '../navigation';
import { openOutcomeFor } from '../outcomes';
import { selectOutcomes } from '../runtime';
import { check } from './check';
import { findOpen, textsOf } from './outcome';
import { readBefore } from './reread';

const CANCEL: Choice = { id: 'cancel', label: msg`CANCEL`, tone: 'plain' };

/** Which is meant: the one whose outcome is not known, or a new one (decision 70). */
function whichIsMeant(open: Outcome, what: Text, news: Text | null): Question {
  const known = news === null ? [] : [news];
  const lines = [open.what, msg`The outcome is not known.`, ...known, msg`A new one would be sent in addition:`, what];
  return {
    title: msg`The same again, or a new one?`,
    lines,
    subject: '',
    choices: [
      CANCEL,
      { id: 'same', label: msg`THE SAME AGAIN`, tone: 'primary' },
      { id: 'new', label: msg`A NEW ONE`, tone: 'plain' },
    ],
  };
}

/** Puts a question and waits for the answer; leaving the page is `cancel`. */
function* ask<Form, Data>(
  { name, events }: Row<Form, Data>,
  subject: string,
  question: Question,
): SagaIterator<string> {
  yield put(events.asked(null, { subject, phase: 'asked', question }));
  const answer: Action = yield take(
    (seen: Action) => arrived.match(seen) || (questionAnswered.match(seen) && seen.payload.command === name),
  );
  return questionAnswered.match(answer) ? answer.payload.choice : 'cancel';
}

function* decline<Form, Data>({ events }: Row<Form, Data>, subject: string): SagaIterator<false> {
  yield put(events.declined(null, { subject, phase: 'declined' }));
  return false;
}

/**
 * Step 2: asks what only the member can know. The unknown outcome that the same again is meant for; `null` when a new one is meant;
 * `false` when nothing is to be sent.
 */
export function* confirm<Form, Data>(
  row: Row<Form, Data>,
  form: Form,
  subject: string,
): SagaIterator<Outcome | null | false> {
  const { name, money } = row;
  const meant = { command: name, subject, form: textsOf(form) };
  const open = money ? openOutcomeFor(yield* read(selectOutcomes), meant, yield* deviceNow()) : null;
  if (money && open) {
    const news = yield* readBefore(row, open);
    if (news === false) return false;
    const choice = yield* ask(row, subject, whichIsMeant(open, money.describe(form, subject), news));
    // Another tab may have ended it while the question was.
    if (choice === 'same') return (yield* findOpen(open.key)) ?? (yield* decline(row, subject));
    if (choice !== 'new') return yield* decline(row, subject);
  }
  const question = row.confirm?.(form, yield* read((all) => all));
  if (question && (yield* ask(row, subject, question)) !== 'yes') return yield* decline(row, subject);
  // A question may have been for long: what held then must hold now.
  return (open === null && !question) || (yield* check(row, form, subject)) ? null : false;
}
