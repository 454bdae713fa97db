import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, take, takeLeading } from 'redux-saga/effects';
import { read, until } from '../kernel/effects';
import { refreshRequested } from '../kernel/navigation';
import { outcomeDecided, outcomeRetried, outcomesReceived } from '../kernel/outcomes';
import { connectionHealed, selectOutcomes } from '../kernel/runtime';
import { defineEvents } from '../kernel/steps/events';
import type { Watcher } from '../kernel/watcher';
import type { RootState } from '../rootState';
import { isUnloaded, loadCommands } from './commandFiles';

type Press = ReturnType<typeof outcomeRetried | typeof outcomeDecided>;

const isPressOfUnloaded = (action: Action): boolean =>
  (outcomeRetried.match(action) || outcomeDecided.match(action)) && isUnloaded(action.payload.command);

const unloadedIn = (state: RootState): readonly string[] =>
  selectOutcomes(state)
    .map(({ command }) => command)
    .filter(isUnloaded);

/** Dispatches a press on a pending outcome again once its command has loaded. No saga handled it the first time, so it runs once. */
function* waitFor(press: Press): SagaIterator<void> {
  const { command } = press.payload;
  if (yield call(loadCommands, [command])) yield put(press);
  else {
    const alert = { text: msg`No connection. Nothing was sent.`, tone: 'refused', ref: '' } as const;
    yield put(defineEvents(command).rejected({ field: null }, { entityId: '', alert }));
  }
}

/** Loads the commands of pending outcomes that the page does not have. */
export const unloadedCommands: Watcher = {
  name: 'app/unloadedCommands',
  scope: 'member',
  *watch(): SagaIterator<void> {
    yield takeLeading(isPressOfUnloaded, waitFor);
    for (;;) {
      yield* until((state) => unloadedIn(state).length > 0);
      // A reply that came meanwhile may say what became of it.
      if (yield call(loadCommands, yield* read(unloadedIn))) yield put(refreshRequested());
      else yield take([connectionHealed.type, outcomesReceived.type]);
    }
  },
};
