import type { Action, Reducer, Store } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type PersistConfig,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import {
  decodeStoredSession,
  encodeStoredSession,
  SESSION_ITEMS,
  SESSION_KEY,
  SESSION_VERSION,
} from '../platform/adapters/storedSession';
import type { KeyValueStore } from '../platform/ports/ports';
import type { RootState, SessionState } from '../rootState';
import { storedSessionChanged } from '../state/session/session.events';
import { isSignedIn } from '../state/session/session.selectors';
import { noticeShown } from '../state/ui/ui.events';

/** Everything about redux-persist: it keeps exactly the three session items (decision 22), in the form of `platform/adapters/storedSession`. */

/** Actions of redux-persist carry functions; the serializable check leaves them alone. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

export interface SessionPersistence {
  readonly reducer: ReturnType<typeof persistReducer<SessionState>>;
  /** Reads the stored session into the store, then follows other tabs. Resolves when the state is ready. */
  start(store: Store<RootState>): Promise<void>;
  stop(): void;
}

/**
 * Keeps the session in storage and keeps stale tabs from reviving it. redux-persist writes whenever its state changed, also in a
 * tab that has not heard yet that the member signed out elsewhere; so each write is fenced: it happens only when what is stored
 * is what this tab last saw, else this tab adopts what is stored instead. Nothing is written while `isLive` says that the state is only
 * looked at: redux-persist writes whatever its reducer comes across, also when DevTools play a history again.
 */
export function persistSession(
  base: Reducer<SessionState>,
  storage: KeyValueStore,
  isLive = () => true,
): SessionPersistence {
  let seen: string | null = null;
  let dispatch: (event: Action) => unknown = () => undefined;
  const stops: (() => void)[] = [];

  /** redux-persist writes from within a reducer, where nothing may be dispatched: it is dispatched right after. */
  const tell = (event: Action): void => queueMicrotask(() => void dispatch(event));

  /** Adopts what another tab stored. `true` when there was something to adopt. */
  function adopted(): boolean {
    const stored = storage.get(SESSION_KEY);
    if (stored === seen) return false;
    seen = stored;
    tell(storedSessionChanged(decodeStoredSession(stored)));
    return true;
  }

  function removeStored(): void {
    storage.remove(SESSION_KEY);
    seen = null;
  }

  const fenced = {
    // What the library reads is what the codec made of it: the library would judge in its own way.
    getItem: (key: string): Promise<string | null> => {
      seen = storage.get(key);
      const session = decodeStoredSession(seen);
      return Promise.resolve(session && encodeStoredSession(session));
    },
    setItem: (key: string, value: string): Promise<void> => {
      if (!isLive() || adopted()) return Promise.resolve();
      if (decodeStoredSession(value) === null) removeStored();
      else if (storage.set(key, value)) seen = value;
      else {
        // What could not be kept may still be in the adapter's memory. Taken for another tab's, it would outlive a sign-out.
        seen = storage.get(key);
        tell(noticeShown({ notice: 'storage' }));
      }
      return Promise.resolve();
    },
    removeItem: (): Promise<void> => {
      if (isLive()) removeStored();
      return Promise.resolve();
    },
  };

  const config: PersistConfig<SessionState> = {
    key: 'session',
    version: SESSION_VERSION,
    storage: fenced,
    whitelist: [...SESSION_ITEMS],
    // The library's own 5 s timer would keep tests and scripts from ending.
    timeout: 0,
  };
  const reducer = persistReducer<SessionState>(config, base);

  return {
    reducer,
    start: (target) =>
      new Promise((ready) => {
        dispatch = target.dispatch;
        const persistor = persistStore(target, null, () => {
          if (!isSignedIn(target.getState().session)) removeStored();
          ready();
        });
        let wasSignedIn = isSignedIn(target.getState().session);
        const unsubscribe = target.subscribe(() => {
          const signedIn = isSignedIn(target.getState().session);
          if (signedIn === wasSignedIn) return;
          wasSignedIn = signedIn;
          // redux-persist writes a little later; signing in and out must be true at once, also for a tab that is closed right after.
          void persistor.flush();
        });
        const unlisten = storage.listen(() => void adopted());
        stops.push(unsubscribe, unlisten, () => persistor.pause());
      }),
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
