import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import { dep, loseConnection, putAll, read } from '../kernel/effects';
import { refreshRequested } from '../kernel/navigation';
import type { Part } from '../kernel/part';
import { matchRoute } from './screens';

function* readPage(): SagaIterator<void> {
  const place = yield* read(({ ui }) => ui.runtime.place);
  if (place === null) return;
  const { route, params } = matchRoute(place);
  yield* putAll(route.onEnter(params, place));
}

/**
 * Says when the device has lost its network, and reads the screen's data again when it is back or the member asks for it. Only what a
 * screen reads on opening: nothing that a member sent is ever sent again by itself.
 */
export const connection: Part = {
  name: 'app/connection',
  scope: 'public',
  *watch(): SagaIterator<void> {
    const navigator = yield* dep('navigator');
    const network = eventChannel<boolean>((emit) => navigator.watchOnline(emit));
    yield takeEvery(network, function* (online: boolean): SagaIterator<void> {
      if (!online) {
        yield* loseConnection('offline');
        return;
      }
      if ((yield* read(({ ui }) => ui.runtime.connection.lost)) !== null) yield* readPage();
    });
    yield takeEvery(refreshRequested, readPage);
  },
};
