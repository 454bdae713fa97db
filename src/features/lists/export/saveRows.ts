import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { isoTime } from '../../../domain/times';
import type { Services } from '../../../frame/services';
import { read } from '../../../kernel/effects';
import { contained } from '../../../kernel/watcher';
import type { Device } from '../../../platform/ports/ports';
import type { RootState } from '../../../rootState';
import { selectUserCode } from '../../../state/session/session.selectors';
import { selectNow } from '../../../state/ui/ui.selectors';
import { fileEnded, fileStarted, putEnd } from '../wholeList';
import type { CsvFormat } from './csvFormat';
import { writeCsv } from './writeCsv';

/** The text of the file, and whether the browser offers it as a download. */
export interface ExportedFile {
  readonly isOffered: boolean;
  readonly text: string;
}

const selectGeneration = (state: RootState) => state.session.generation;

/** `null` without a device port, or if the session has ended meanwhile. */
function* handToDevice<Row>(
  csv: CsvFormat<Row>,
  rows: readonly Row[],
  getDevice: Services['device'],
): SagaIterator<ExportedFile | null> {
  const generation = yield* read(selectGeneration);
  const device: Device | undefined = yield call(() => getDevice?.());
  if (!device) return null;
  const memberCode = yield* read(selectUserCode);
  const parts: readonly string[] = yield call(() => writeCsv(csv, rows, memberCode, device.yieldToBrowser));
  // Saving cannot be sliced, so it gets a task of its own.
  yield call(device.yieldToBrowser);
  // A member's data is not saved after sign-out.
  if ((yield* read(selectGeneration)) !== generation) return null;
  const day = isoTime(yield* read(selectNow)).slice(0, 10);
  return { isOffered: device.save(`${csv.name}-${day}.csv`, parts, 'text/csv;charset=utf-8'), text: parts.join('') };
}

/** Writes rows of a list as a CSV file and hands it to the device; returns `null` if that was not possible. */
export function* saveRows<Row>(
  list: string,
  csv: CsvFormat<Row>,
  rows: readonly Row[],
  getDevice: Services['device'],
): SagaIterator<ExportedFile | null> {
  yield put(fileStarted(list));
  const { result } = (yield* contained('lists/saveRows', () => handToDevice(csv, rows, getDevice))) ?? { result: null };
  yield* putEnd(list, 'file', fileEnded(list, result ? (result.isOffered ? 'saved' : 'shown') : 'unsaved'));
  return result;
}
