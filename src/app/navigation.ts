import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import type { AppLocation } from '../domain/location';
import { getPort, putAll, read, serverNow } from '../kernel/effects';
import {
  locationChanged,
  navigateBack,
  navigateTo,
  onlyRowOrFragmentChanged,
  toHref,
  toLocation,
} from '../kernel/navigation';
import type { Watcher } from '../kernel/watcher';
import { pageWanted } from '../state/session/session.events';
import { selectSignedIn } from '../state/session/session.selectors';
import { matchRoute, resolve } from './routes';

/** Commits a location: guards, then the address bar, then the state, then the screen's data. */
function* commit(asked: AppLocation, how: 'push' | 'replace' | 'restore'): SagaIterator<void> {
  const navigator = yield* getPort('navigator');
  const { location, refused } = resolve(asked, yield* read(selectSignedIn));
  const here = toHref(navigator.current());
  if (toHref(location) !== here) navigator[how === 'push' ? 'push' : 'replace'](location);
  if (refused) yield put(pageWanted({ to: toHref(refused) }));
  const before = yield* read((state) => state.ui.runtime.location);
  const returned = how === 'restore' || undefined;
  yield put(locationChanged({ location: { ...location, returned }, now: yield* serverNow() }));
  if (onlyRowOrFragmentChanged(location, before)) return;
  const { route, params } = matchRoute(location);
  yield* putAll(route.loaders(params, location));
}

/** The portal owns the location; React Router only renders it. */
export const navigation: Watcher = {
  name: 'app/navigation',
  scope: 'public',
  *watch(): SagaIterator<void> {
    const navigator = yield* getPort('navigator');
    const popped = eventChannel<AppLocation>((emit) => navigator.listen(emit));
    yield takeEvery(popped, (location: AppLocation) => commit(location, 'restore'));
    yield takeEvery(navigateBack, ({ payload: path, meta: { or } }: ReturnType<typeof navigateBack>) => {
      // `back` goes back and returns true if the previous entry has this path.
      const hasGoneBack = [path, ...or].some((previous) => navigator.back(previous));
      return hasGoneBack ? undefined : commit(toLocation(path), 'replace');
    });
    yield takeEvery(navigateTo, ({ payload: { to, replace } }: ReturnType<typeof navigateTo>) =>
      commit(toLocation(to), replace ? 'replace' : 'push'),
    );
  },
};
