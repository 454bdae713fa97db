import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, take, takeLeading } from 'redux-saga/effects';
import { read, until } from '../kernel/effects';
import { refreshRequested } from '../kernel/navigation';
import { outcomeDecided, outcomeRetried, outcomesReceived } from '../kernel/outcomes';
import { connectionRestored, selectOutcomes } from '../kernel/runtime';
import { defineEvents } from '../kernel/steps/events';
import type { Watcher } from '../kernel/watcher';
import type { RootState } from '../rootState';
import { isUnloaded, loadCommands } from './commandFiles';

type OutcomeAction = ReturnType<typeof outcomeRetried | typeof outcomeDecided>;

const isActionOfUnloaded = (action: Action): boolean =>
  (outcomeRetried.match(action) || outcomeDecided.match(action)) && isUnloaded(action.payload.command);

const commandsWithOutcomes = (state: RootState): readonly string[] =>
  selectOutcomes(state).map(({ command }) => command);

/**
 * Loads the command of a pending outcome whose button was pressed, and dispatches the press again. No saga handled it the first time, so it
 * runs once. If it cannot load, an alert says so.
 */
function* loadThenDispatchAgain(action: OutcomeAction): SagaIterator<void> {
  const { command } = action.payload;
  if (yield call(loadCommands, [command])) yield put(action);
  else {
    // Only a retry would have sent something: IT WAS DONE and IT WAS NOT DONE never do.
    const text = outcomeRetried.match(action)
      ? msg`No connection. Nothing was sent.`
      : msg`Part of this page could not load. Check your connection and try again.`;
    const alert = { text, tone: 'refused', ref: '' } as const;
    yield put(defineEvents(command).rejected({ field: null }, { entityId: '', alert }));
  }
}

/** Loads the commands of pending outcomes on pages that do not import them. */
export const unloadedCommands: Watcher = {
  name: 'app/unloadedCommands',
  scope: 'member',
  *watch(): SagaIterator<void> {
    yield takeLeading(isActionOfUnloaded, loadThenDispatchAgain);
    for (;;) {
      yield* until((state) => commandsWithOutcomes(state).some(isUnloaded));
      // Until its command has loaded, no reply can settle an outcome, so the page's data are requested again.
      if (yield call(loadCommands, yield* read(commandsWithOutcomes))) yield put(refreshRequested());
      // Tries again once the connection is back, or another tab has sent outcomes.
      else yield take([connectionRestored.type, outcomesReceived.type]);
    }
  },
};
