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
 * Asks a question and returns the id of the choice. Any change of the location counts as CANCEL. So does the outcome of an earlier press,
 * when it becomes known meanwhile, for instance from another tab.
 */
export function* ask(
  name: string,
  events: Pick<CommandEvents<unknown>, 'asked' | 'settled'>,
  entityId: string,
  question: Question,
): SagaIterator<string> {
  yield put(events.asked(null, { entityId, question }));
  const answer: Action = yield take(
    (action: Action) =>
      locationChanged.match(action) ||
      (questionAnswered.match(action) && action.payload.command === name) ||
      events.settled.match(action),
  );
  return questionAnswered.match(answer) ? answer.payload.choice : CANCEL.id;
}
