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
import { fetchCommands, isLate } from './commands';

type Press = ReturnType<typeof outcomeRetried | typeof outcomeDecided>;

const isLatePress = (action: Action): boolean =>
  (outcomeRetried.match(action) || outcomeDecided.match(action)) && isLate(action.payload.command);

const lateCommandsIn = (state: RootState): readonly string[] =>
  selectOutcomes(state)
    .map(({ command }) => command)
    .filter(isLate);

/** A press on an open outcome whose command is on the way: goes on when it is there. No saga has heard it before, so it is heard once. */
function* waitFor(press: Press): SagaIterator<void> {
  const { command } = press.payload;
  if (yield call(fetchCommands, [command])) yield put(press);
  else {
    const alert = { text: msg`No connection. Nothing was sent.`, tone: 'refused', ref: '' } as const;
    yield put(defineEvents(command).rejected({ field: null }, { entityId: '', alert }));
  }
}

/** Fetches the commands of open outcomes that the page does not have. */
export const lateCommands: Watcher = {
  name: 'app/lateCommands',
  scope: 'member',
  *watch(): SagaIterator<void> {
    yield takeLeading(isLatePress, waitFor);
    for (;;) {
      yield* until((state) => lateCommandsIn(state).length > 0);
      // A reply that came meanwhile may say what became of it.
      if (yield call(fetchCommands, yield* read(lateCommandsIn))) yield put(refreshRequested());
      else yield take([connectionHealed.type, outcomesReceived.type]);
    }
  },
};
