import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { isoTime } from '../../../domain/times';
import type { Outside } from '../../../frame/outside';
import { read } from '../../../kernel/effects';
import type { Device } from '../../../platform/ports/ports';
import type { RootState } from '../../../rootState';
import { selectUserCode } from '../../../state/session/session.selectors';
import { selectNow } from '../../../state/ui/ui.selectors';
import { fileEnded, fileStarted } from '../wholeList';
import type { Sheet } from './sheet';
import { writeCsv } from './writeCsv';

/** What was handed to the browser, and whether it made a file of it. */
export interface Handed {
  readonly made: boolean;
  readonly text: string;
}

const selectGeneration = (state: RootState) => state.session.generation;

/** Writes rows of a list as a file of comma-separated values and hands it to the device; `null` when there is none to hand over. */
export function* saveRows<Row>(
  list: string,
  sheet: Sheet<Row>,
  rows: readonly Row[],
  ask: Outside['device'],
): SagaIterator<Handed | null> {
  yield put(fileStarted(list));
  const generation = yield* read(selectGeneration);
  const device: Device | null = yield call(() => ask?.().catch(() => null) ?? null);
  const own = yield* read(selectUserCode);
  const parts: readonly string[] = device ? yield call(() => writeCsv(sheet, rows, own, device.breathe)) : [];
  // Nothing of a member leaves the portal once they are signed out.
  if (!device || (yield* read(selectGeneration)) !== generation) {
    yield put(fileEnded(list, 'unsaved'));
    return null;
  }
  const day = isoTime(yield* read(selectNow)).slice(0, 10);
  const made = device.save(`${sheet.name}-${day}.csv`, parts, 'text/csv;charset=utf-8');
  yield put(fileEnded(list, made ? 'saved' : 'shown'));
  return { made, text: parts.join('') };
}
