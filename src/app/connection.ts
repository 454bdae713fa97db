import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { READ_AT_KEY } from '../domain/storageKeys';
import { getPort, loseConnection, putAll, read, serverNow, until, wait } from '../kernel/effects';
import { refreshRequested } from '../kernel/navigation';
import { connectionLost, connectionRestored, ticked } from '../kernel/runtime';
import type { Watcher } from '../kernel/watcher';
import type { RootState } from '../rootState';
import { sessionClosed } from '../state/session/session.events';
import { userInfo } from '../state/session/session.lists';
import { isCountdownOnScreen, matchRoute } from './routes';

function* readPage(): SagaIterator<void> {
  const location = yield* read(({ ui }) => ui.runtime.location);
  if (location === null) return;
  const { route, params } = matchRoute(location);
  // Reading a visitor's page again would put the code of the link in place of what was typed since.
  if (route.guard !== 'member') return;
  yield* putAll(route.loaders(params, location));
}

const isConnectionLost = ({ ui }: RootState): boolean => ui.runtime.connection.lost !== null;

/** Phones report that they are online before requests get through: the delays before further reads of the page, in milliseconds. */
const TRY_AGAIN_MS = [2_000, 8_000, 30_000];

/**
 * The network is back: reads the page, and repeats that a few times if it fails, so that the member is not left with an old page and 'No
 * connection.'
 */
function* reconnect(): SagaIterator<void> {
  // Not every page makes a call whose reply would say so.
  yield put(connectionRestored());
  yield put(refreshRequested());
  // A read that fails reports it; if none does, this waits until the next change of the network cancels it.
  yield* until(isConnectionLost);
  for (const pause of TRY_AGAIN_MS) {
    yield* wait(pause);
    if (!(yield* read(isConnectionLost))) return;
    yield put(refreshRequested());
  }
}

/** Midnight falls on a multiple of this in every time zone. */
const QUARTER_MS = 900_000;

/**
 * Moves the clock of the state until `connectionRestored` cancels it. On a page without a countdown nothing else moves it while no reply arrives,
 * and after midnight times of yesterday would still be shown without their date.
 */
function* tickWhileLost({ type }: { readonly type: string }): SagaIterator<void> {
  if (type !== connectionLost.type) return;
  for (;;) {
    yield* wait(QUARTER_MS - ((yield* serverNow()) % QUARTER_MS));
    yield put(ticked({ now: yield* serverNow() }));
  }
}

/** How long a page may be hidden before its data counts as old, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Reports a lost network, and reads the page again when the network is back, when the member asks, and when a page is shown that was hidden
 * for long or has lost its calls. That is only what a page reads on opening: what a member sent is never repeated. During a session it stores
 * when the member's data was last read, so that the page can name that time without a network, also after a reload.
 */
export const connection: Watcher = {
  name: 'app/connection',
  scope: 'public',
  *watch(): SagaIterator<void> {
    const navigator = yield* getPort('navigator');
    const storage = yield* getPort('storage');
    yield takeLatest([connectionLost.type, connectionRestored.type], tickWhileLost);
    // Opened without a network: reported immediately, not when the first read fails.
    if (!navigator.isOnline()) yield* loseConnection('offline');
    const network = eventChannel<boolean>((emit) => navigator.watchOnline(emit));
    yield takeLatest(network, function* (online: boolean): SagaIterator<void> {
      if (!online) yield* loseConnection('offline');
      else if (yield* read(isConnectionLost)) yield* reconnect();
    });
    yield takeEvery(refreshRequested, readPage);
    const returns = eventChannel<number>((emit) => navigator.watchReturn(emit));
    yield takeEvery(returns, function* (hiddenMs: number): SagaIterator<void> {
      // A phone that suspends a page cuts its calls.
      const isCut = navigator.isOnline() && (yield* read(isConnectionLost));
      // The ticker of a countdown has missed its ticks, and reads the page itself.
      if (isCut || (hiddenMs > FRESH_MS && !(yield* read(isCountdownOnScreen)))) yield put(refreshRequested());
    });
    yield takeEvery(`${userInfo.name}/arrived`, function* (): SagaIterator<void> {
      storage.set(READ_AT_KEY, String(yield* serverNow()));
    });
    yield takeEvery(sessionClosed, () => storage.remove(READ_AT_KEY));
  },
};
