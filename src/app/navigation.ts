import type { SagaIterator } from 'redux-saga';
import { eventChannel } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import type { Place } from '../domain/place';
import { dep, putAll, read, serverNow } from '../kernel/effects';
import { arrived, isSameList, navigateBack, navigateTo, toHref, toPlace } from '../kernel/navigation';
import type { Part } from '../kernel/part';
import { pageWanted } from '../state/session/session.events';
import { selectSignedIn } from '../state/session/session.selectors';
import { matchRoute, resolve } from './screens';

/** Commits a place: guards first, then the address bar, then the state, then the screen's data. */
function* commit(asked: Place, how: 'push' | 'replace'): SagaIterator<void> {
  const navigator = yield* dep('navigator');
  const { place, refused } = resolve(asked, yield* read(selectSignedIn));
  const here = toHref(navigator.current());
  if (toHref(place) !== here) navigator[how](place);
  if (refused) yield put(pageWanted({ to: toHref(refused) }));
  const before = yield* read((state) => state.ui.runtime.place);
  yield put(arrived({ place, now: yield* serverNow() }));
  if (isSameList(place, before)) return;
  const { route, params } = matchRoute(place);
  yield* putAll(route.onEnter(params, place));
}

/** The portal owns its location; React Router only draws it. */
export const navigation: Part = {
  name: 'app/navigation',
  scope: 'public',
  *watch(): SagaIterator<void> {
    const navigator = yield* dep('navigator');
    const popped = eventChannel<Place>((emit) => navigator.listen(emit));
    yield takeEvery(popped, (place: Place) => commit(place, 'replace'));
    yield takeEvery(navigateBack, () => navigator.back());
    yield takeEvery(navigateTo, ({ payload: { to, replace } }: ReturnType<typeof navigateTo>) =>
      commit(toPlace(to), replace ? 'replace' : 'push'),
    );
  },
};
