import { msg } from '@lingui/core/macro';
import type { SagaIterator } from 'redux-saga';
import { put, takeEvery, takeLeading } from 'redux-saga/effects';
import { getPort, read, unauthorized } from '../../kernel/effects';
import { navigateTo } from '../../kernel/navigation';
import { isRunningOrPending, selectOutcomes } from '../../kernel/runtime';
import { ask, CANCEL } from '../../kernel/steps/ask';
import { defineEvents } from '../../kernel/steps/events';
import type { Watcher } from '../../kernel/watcher';
import * as paths from '../../paths';
import type { Outcome, Question } from '../../rootState';
import { logoutRequested, sessionClosed, sessionOpened, storedSessionChanged, userPatched } from './session.events';
import { selectSignedIn, selectUserCode } from './session.selectors';

const LOGOUT = 'session/logout';
const logoutEvents = defineEvents<null>(LOGOUT);

/**
 * The question on signing out while money is pending (decision 70), with the description of each outcome. Outcomes of an earlier session
 * have lost their details: those of one command have the same description, which is there once.
 */
const signOutQuestion = (pending: readonly Outcome[], isStored: boolean): Question => ({
  title: msg`Sign out now?`,
  lines: [
    ...new Map(pending.map(({ what }) => [JSON.stringify(what), what])).values(),
    msg`The outcome is not known.`,
    isStored
      ? msg`It is kept for 24 hours: sign in again in this tab to see it.`
      : msg`This browser can store nothing for this page: do not close or reload it before the outcome is known.`,
  ],
  detail: '',
  choices: [CANCEL, { id: 'yes', label: msg`Logout`, tone: 'danger' }],
});

/** Whether all of the outcomes are in this tab's storage: if it is full or blocked, they end with the page. */
function* areStored(pending: readonly Outcome[]): SagaIterator<boolean> {
  const stored = (yield* getPort('tab')).read() ?? '';
  return pending.every(({ key }) => stored.includes(key));
}

/**
 * Logout and 401 close the session, which clears its three stored items, and go to / (specification, section 4). `unauthorized` comes once for
 * any number of 401s (decision 20), because the kernel compares their tokens.
 */
export const sessionEnd: Watcher = {
  name: 'session/end',
  scope: 'public',
  *watch(): SagaIterator<void> {
    yield takeLeading(logoutRequested, function* (): SagaIterator<void> {
      const pending = (yield* read(selectOutcomes)).filter(isRunningOrPending);
      const question = signOutQuestion(pending, yield* areStored(pending));
      if (pending.length > 0 && (yield* ask(LOGOUT, logoutEvents, '', question)) !== 'yes') {
        yield put(logoutEvents.declined(null, { entityId: '', phase: 'declined' }));
        return;
      }
      yield put(sessionClosed({ reason: 'logout' }));
      yield put(navigateTo(paths.home));
    });
    yield takeEvery(unauthorized, function* (): SagaIterator<void> {
      yield put(sessionClosed({ reason: 'expired' }));
      yield put(navigateTo(paths.home));
    });
  },
};

/** Another tab signed out, signed in, or refreshed the user: this tab follows immediately (decision 31). */
export const storedSession: Watcher = {
  name: 'session/stored',
  scope: 'public',
  *watch(): SagaIterator<void> {
    yield takeEvery(storedSessionChanged, function* ({ payload }): SagaIterator<void> {
      const token = yield* read(({ session }) => session.accessToken);
      if (payload === null) {
        if (!(yield* read(selectSignedIn))) return;
        yield put(sessionClosed({ reason: 'elsewhere' }));
        yield put(navigateTo(paths.home, { replace: true }));
        return;
      }
      if (token === payload.accessToken && (yield* read(selectUserCode)) === payload.user.code) {
        yield put(userPatched(payload.user));
        return;
      }
      yield put(sessionOpened(payload));
      // The landing page is open to everyone: only its button changes, without a redirect (decision 27).
      if ((yield* read(({ ui }) => ui.runtime.location))?.path === paths.home) return;
      // The address bar may show a donation of another member, so start on the dashboard.
      yield put(navigateTo(paths.dashboard, { replace: true }));
    });
  },
};
