import type { SagaIterator } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { read, serverNow } from '../../kernel/effects';
import type { Part } from '../../kernel/part';
import * as paths from '../../paths';
import { selectPlace } from '../ui/ui.selectors';
import { mayHideDue } from './donations.due';
import { latestHelps, sentHelps } from './donations.lists';

/**
 * Reads a page of the sent donations for the dashboard when its two latest may hide one that has to be paid: nobody is told that nothing
 * waits while something does. For most members there is none, and nothing is read.
 */
export const olderDue: Part = {
  name: 'donations/olderDue',
  scope: 'member',
  *watch(): SagaIterator<void> {
    yield takeEvery(`${latestHelps.name}/arrived`, function* (): SagaIterator<void> {
      const latest = (yield* read(latestHelps.select)).data ?? [];
      const place = yield* read(selectPlace);
      if (place?.path === paths.dashboard && mayHideDue(latest, yield* serverNow())) yield put(sentHelps.reload());
    });
  },
};
