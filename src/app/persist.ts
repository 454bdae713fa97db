import type { Action, Reducer, Store } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type PersistConfig,
  type Persistor,
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

/**
 * Everything about redux-persist: it stores exactly the three session items (decision 22), in the format of
 * `platform/adapters/storedSession`.
 */

/** Actions of redux-persist carry functions, so the serializable check ignores them. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** The session's persisted reducer, and how to start reading and following the storage. */
interface SessionPersistence {
  readonly reducer: ReturnType<typeof persistReducer<SessionState>>;
  /**
   * Reads the stored session into the store; resolves with `follow`. Call `follow` once the sagas run, because they handle its events: from
   * then on this tab adopts what other tabs store, and what they have stored meanwhile. `follow` returns a function that stops it.
   */
  start(store: Store<RootState>): Promise<() => () => void>;
}

/**
 * The storage as redux-persist sees it, with a fence that keeps stale tabs from reviving a session. redux-persist writes whenever its state
 * changes, even in a tab that does not know yet that the member signed out elsewhere. So each write happens only if the stored value is
 * the one that this tab last saw; otherwise this tab adopts the stored value, as soon as it follows other tabs. Nothing is written while
 * `isLive` is false, because redux-persist would also write states that DevTools replay.
 */
function createFence(storage: KeyValueStore, isLive: () => boolean, dispatch: (event: Action) => void) {
  let lastSeen: string | null = null;
  let isFollowing = false;
  /** Whether the member was told that nothing can be stored: once a session, or every change of a figure would say it again. */
  let hasWarned = false;
  const done = Promise.resolve();
  /** In a microtask: redux-persist writes from within a reducer, where dispatching is not allowed. */
  const dispatchLater = (event: Action): void => queueMicrotask(() => dispatch(event));

  /** Whether another tab has changed what is stored since this one last read or wrote it. */
  const hasChanged = (): boolean => storage.get(SESSION_KEY) !== lastSeen;

  function adoptStored(send: (event: Action) => void): void {
    if (!isFollowing || !hasChanged()) return;
    lastSeen = storage.get(SESSION_KEY);
    send(storedSessionChanged(decodeStoredSession(lastSeen)));
  }

  /** Adopts what other tabs store from now on, and what they have stored since this tab read it. Returns a function that stops it. */
  function follow(): () => void {
    isFollowing = true;
    adoptStored(dispatch);
    return storage.listen(() => adoptStored(dispatchLater));
  }

  function removeItem(): Promise<void> {
    if (isLive()) {
      storage.remove(SESSION_KEY);
      lastSeen = null;
      hasWarned = false;
    }
    return done;
  }

  return {
    hasChanged,
    follow,
    // Returns what the codec accepts, because redux-persist's own validation differs.
    getItem: (key: string): Promise<string | null> => {
      lastSeen = storage.get(key);
      const session = decodeStoredSession(lastSeen);
      return Promise.resolve(session && encodeStoredSession(session));
    },
    setItem: (key: string, value: string): Promise<void> => {
      if (!isLive()) return done;
      if (hasChanged()) {
        adoptStored(dispatchLater);
        return done;
      }
      if (decodeStoredSession(value) === null) return removeItem();
      if (storage.set(key, value)) lastSeen = value;
      else {
        // The adapter may still hold the failed value in memory. If that counted as another tab's, it would outlive a sign-out.
        lastSeen = storage.get(key);
        if (!hasWarned) dispatchLater(noticeShown({ notice: 'storage' }));
        hasWarned = true;
      }
      return done;
    },
    removeItem,
  };
}

/**
 * Writes each sign-in and sign-out immediately: redux-persist delays its writes, and the tab may close before that. Returns a function that
 * stops it.
 */
function flushOnSignInOrOut(store: Store<RootState>, persistor: Persistor): () => void {
  let wasSignedIn = isSignedIn(store.getState().session);
  return store.subscribe(() => {
    const signedIn = isSignedIn(store.getState().session);
    if (signedIn === wasSignedIn) return;
    wasSignedIn = signedIn;
    void persistor.flush();
  });
}

/** Stores the session, and follows what other tabs store. */
export function persistSession(
  base: Reducer<SessionState>,
  storage: KeyValueStore,
  isLive = () => true,
): SessionPersistence {
  let dispatch: (event: Action) => unknown = () => undefined;
  const fence = createFence(storage, isLive, (event) => dispatch(event));
  const config: PersistConfig<SessionState> = {
    key: 'session',
    version: SESSION_VERSION,
    storage: fence,
    whitelist: [...SESSION_ITEMS],
    // redux-persist's own 5 s timer would keep tests and scripts from ending.
    timeout: 0,
  };

  return {
    reducer: persistReducer<SessionState>(config, base),
    start: (store) =>
      new Promise((resolve) => {
        dispatch = store.dispatch;
        const persistor = persistStore(store, null, () => {
          // What is stored, if anything, is not a session.
          if (!isSignedIn(store.getState().session) && !fence.hasChanged()) void fence.removeItem();
          resolve(() => {
            const unlisten = fence.follow();
            return () => {
              unsubscribe();
              unlisten();
              persistor.pause();
            };
          });
        });
        const unsubscribe = flushOnSignInOrOut(store, persistor);
      }),
  };
}
