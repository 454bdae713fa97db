import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { READ_AT_KEY } from '../domain/storageKeys';
import { dep, loseConnection, putAll, read, serverNow, until, wait } from '../kernel/effects';
import { refreshRequested } from '../kernel/navigation';
import { connectionHealed, connectionLost, ticked } from '../kernel/runtime';
import type { Watcher } from '../kernel/watcher';
import type { RootState } from '../rootState';
import { sessionClosed } from '../state/session/session.events';
import { userInfo } from '../state/session/session.lists';
import { matchRoute } from './screens';

function* readPage(): SagaIterator<void> {
  const location = yield* read(({ ui }) => ui.runtime.location);
  if (location === null) return;
  const { route, params } = matchRoute(location);
  // What opens a visitor's page begins it afresh: the code of a link would be put in the place of what was typed since.
  if (route.guard !== 'member') return;
  yield* putAll(route.loaders(params, location));
}

const isLost = ({ ui }: RootState): boolean => ui.runtime.connection.lost !== null;

/** Phones say that they are online before anything gets through: how long until the page is read again, in milliseconds. */
const TRY_AGAIN_MS = [2_000, 8_000, 30_000];

/** The network is back: reads the page, and a few times more if that fails. A member must not be left with an old page and 'No connection.' */
function* comeBack(): SagaIterator<void> {
  // Not every page reads something that would heal it.
  yield put(connectionHealed());
  yield* readPage();
  yield* until(isLost);
  for (const pause of TRY_AGAIN_MS) {
    yield* wait(pause);
    if (!(yield* read(isLost))) return;
    yield* readPage();
  }
}

/** Midnight is at one of these in every time zone. */
const QUARTER_MS = 900_000;

/** While nothing is read no page may tick: a time of today would still be shown without its date after midnight. */
function* goOn({ type }: { readonly type: string }): SagaIterator<void> {
  while (type === connectionLost.type) {
    yield* wait(QUARTER_MS - ((yield* serverNow()) % QUARTER_MS));
    yield put(ticked({ now: yield* serverNow() }));
  }
}

/**
 * Says when the device has lost its network, and reads the screen's data again when it is back or the member asks for it. Only what a
 * screen reads on opening: nothing that a member sent is ever sent again by itself. For as long as there is a session it keeps when the
 * member was last read: without a network that is said, also after a reload.
 */
export const connection: Watcher = {
  name: 'app/connection',
  scope: 'public',
  *watch(): SagaIterator<void> {
    const navigator = yield* dep('navigator');
    const storage = yield* dep('storage');
    yield takeLatest([connectionLost.type, connectionHealed.type], goOn);
    // Opened without a network: said at once, and not when the first read has failed.
    if (!navigator.isOnline()) yield* loseConnection('offline');
    const network = eventChannel<boolean>((emit) => navigator.watchOnline(emit));
    yield takeLatest(network, function* (online: boolean): SagaIterator<void> {
      if (!online) yield* loseConnection('offline');
      else if (yield* read(isLost)) yield* comeBack();
    });
    yield takeEvery(refreshRequested, readPage);
    yield takeEvery(`${userInfo.name}/arrived`, function* (): SagaIterator<void> {
      storage.set(READ_AT_KEY, String(yield* serverNow()));
    });
    yield takeEvery(sessionClosed, () => storage.remove(READ_AT_KEY));
  },
};
