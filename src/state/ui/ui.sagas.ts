import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, race, takeEvery, takeLatest } from 'redux-saga/effects';
import { LANGUAGE_KEY, STEPS_KEY, THEME_KEY } from '../../domain/storageKeys';
import { hasCommandMeta } from '../../kernel/commandEvents';
import { deviceNow, getPort, read, serverNow, until, wait } from '../../kernel/effects';
import { locationChanged, refreshRequested } from '../../kernel/navigation';
import { ticked } from '../../kernel/runtime';
import type { Watcher } from '../../kernel/watcher';
import type { RootState } from '../../rootState';
import { REGISTER } from '../session/session.events';
import {
  copied,
  copyExpired,
  copyFailed,
  copyRequested,
  languageApplied,
  languageChosen,
  languageFailed,
  messageClosed,
  overlayLingered,
  stepsClosed,
  themeToggled,
} from './ui.events';
import { selectAlert, selectLanguage, selectMessage, selectOverlay, selectTheme } from './ui.selectors';

const TICK_MS = 1000;
const LINGER_MS = 10_000;
/** A tick that is off by more shows that the device slept, the page was hidden, or the device's clock was changed. */
const MISSED_MS = 10_000;

/**
 * The countdown tick (specification, section 9): one for all countdowns, only while one is on screen, aligned with the whole seconds of the
 * server's clock. Each tick reads the clock, so that a device that slept continues with the right time. After a longer gap the page is read
 * again: the device's clock may have been changed, and a reply has the server's time; the donation may have been paid or approved.
 */
export function ticker(isCountdownOnScreen: (state: RootState) => boolean): Watcher {
  return {
    name: 'ui/ticker',
    scope: 'public',
    *watch(): SagaIterator<void> {
      for (;;) {
        yield* until(isCountdownOnScreen);
        while (yield* read(isCountdownOnScreen)) {
          const [before, now] = [yield* deviceNow(), yield* serverNow()];
          yield put(ticked({ now }));
          yield* wait(TICK_MS - (now % TICK_MS));
          if (Math.abs((yield* deviceNow()) - before) > MISSED_MS) yield put(refreshRequested());
        }
      }
    },
  };
}

/** Copies a text, and shows the confirmation as long as its control asks for (specification, section 4 "Copy"). */
export const copyTimer: Watcher = {
  name: 'ui/copyTimer',
  scope: 'public',
  *watch(): SagaIterator<void> {
    // The location changes with the page and with the opened row: on the next one the same control has copied nothing.
    yield takeLatest([copyRequested, locationChanged], function* (action: Action): SagaIterator<void> {
      if (!copyRequested.match(action)) return;
      const { field, text, shownFor } = action.payload;
      const clipboard = yield* getPort('clipboard');
      const taken: boolean = yield call([clipboard, clipboard.write], text);
      if (!taken) {
        yield put(copyFailed({ field }));
        return;
      }
      yield put(copied({ field }));
      yield* wait(shownFor);
      yield put(copyExpired());
    });
  },
};

/** Adds 'Still working…' to an overlay that stays open long (decision 63). A newer overlay restarts the wait. */
export const overlayWatch: Watcher = {
  name: 'ui/overlayWatch',
  scope: 'public',
  *watch(): SagaIterator<void> {
    yield takeLatest(
      (action: Action) => hasCommandMeta(action) && Boolean(action.meta.overlay),
      function* (): SagaIterator<void> {
        const shown = yield* read(selectOverlay);
        yield race({
          lingered: call(wait, LINGER_MS),
          closed: call(until, (state: RootState) => selectOverlay(state) !== shown),
        });
        if ((yield* read(selectOverlay)) === shown) yield put(overlayLingered());
      },
    );
  },
};

/** How long a message stays once nothing covers it. */
const MESSAGE_MS = 10_000;

/** Closes success messages after a while: the pages show the result, too. */
export const messageTimer: Watcher = {
  name: 'ui/messageTimer',
  scope: 'public',
  *watch(): SagaIterator<void> {
    yield takeEvery(
      (action: Action) => hasCommandMeta(action) && action.meta.successMessage !== undefined,
      function* (): SagaIterator<void> {
        const nonce = (yield* read(selectMessage))?.nonce;
        if (nonce === undefined) return;
        yield* until((state) => selectAlert(state) === null && selectOverlay(state) === null);
        // A hidden page pauses here until it is shown, and only then the time starts.
        yield* wait(0);
        yield* wait(MESSAGE_MS);
        yield put(messageClosed({ nonce }));
      },
    );
  },
};

/** Stores that the first steps were dismissed. A new registration shows them again. */
export const firstStepsMemory: Watcher = {
  name: 'ui/firstStepsMemory',
  scope: 'public',
  *watch(): SagaIterator<void> {
    yield takeEvery(stepsClosed, function* (): SagaIterator<void> {
      const storage = yield* getPort('storage');
      storage.set(STEPS_KEY, 'closed');
    });
    yield takeEvery(`${REGISTER}/succeeded`, function* (): SagaIterator<void> {
      const storage = yield* getPort('storage');
      storage.remove(STEPS_KEY);
    });
  },
};

/** Stores the theme under a key of its own (decision 24). */
export const themeMemory: Watcher = {
  name: 'ui/themeMemory',
  scope: 'public',
  *watch(): SagaIterator<void> {
    yield takeEvery(themeToggled, function* (): SagaIterator<void> {
      const storage = yield* getPort('storage');
      storage.set(THEME_KEY, yield* read(selectTheme));
    });
  },
};

/**
 * Shows the portal in the chosen language and stores the choice; latest wins. A tab that follows another stores nothing, because it may be
 * late.
 */
export const languageMemory: Watcher = {
  name: 'ui/languageMemory',
  scope: 'public',
  *watch(): SagaIterator<void> {
    const storage = yield* getPort('storage');
    const language = yield* getPort('language');
    yield takeLatest(languageChosen, function* ({ payload: { tag, kept } }): SagaIterator<void> {
      const isApplied: boolean = yield call([language, language.apply], tag);
      if (isApplied && !kept) storage.set(LANGUAGE_KEY, tag);
      yield put(isApplied ? languageApplied({ tag }) : languageFailed({ tag }));
    });
    const changes = eventChannel<string>((emit) => storage.listen(emit));
    yield takeEvery(changes, function* (key: string): SagaIterator<void> {
      const tag = storage.get(key);
      // A page that returns from the back-forward cache is told the key whether or not it has changed.
      if (key === LANGUAGE_KEY && tag && tag !== (yield* read(selectLanguage)).tag)
        yield put(languageChosen({ tag, kept: true }));
    });
  },
};
