import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { Choice, Question } from '../../rootState';
import { questionAnswered } from '../commandEvents';
import { locationChanged } from '../navigation';
import type { CommandEvents } from './events';

/** The choice that changes nothing. */
export const CANCEL: Choice = { id: 'cancel', label: msg`CANCEL`, tone: 'plain' };

/**
 * Asks a question and returns the choice. CANCEL counts for a member who leaves the page, and when the question is closed because the
 * earlier press is known to be done, as in another tab.
 */
export function* ask(
  name: string,
  events: Pick<CommandEvents<unknown>, 'asked'>,
  entityId: string,
  question: Question,
): SagaIterator<string> {
  yield put(events.asked(null, { entityId, question }));
  const answer: Action = yield take(
    (action: Action) =>
      locationChanged.match(action) ||
      (questionAnswered.match(action) && action.payload.command === name) ||
      action.type === `${name}/settled`,
  );
  return questionAnswered.match(answer) ? answer.payload.choice : CANCEL.id;
}
