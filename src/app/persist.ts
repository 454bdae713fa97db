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
import { readExactJson } from '../adapters/json';
import { SESSION_KEY } from '../adapters/storedSession';
import { userShape } from '../domain/entities';
import { isRecord, toRecord } from '../domain/records';
import { storedSessionChanged } from '../features/session/session.events';
import { isSignedIn } from '../features/session/session.selectors';
import { noticeShown } from '../features/ui/ui.events';
import type { OpenedSession } from '../ports/api';
import type { KeyValueStore } from '../ports/ports';
import type { RootState, SessionState } from '../state';

/** Everything about redux-persist: it keeps exactly the three session items under one key (decision 22). */

export const PERSISTED = ['accessToken', 'refreshToken', 'user'] as const satisfies readonly (keyof SessionState)[];
const VERSION = 1;

/** Actions of redux-persist carry functions; the serializable check leaves them alone. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** The three items out of anything; an incomplete or unreadable set is `null` and counts as signed out. */
export function decodeSession(raw: unknown): OpenedSession | null {
  if (!isRecord(raw)) return null;
  const { accessToken, refreshToken } = raw;
  const user = toRecord(userShape, raw.user);
  if (typeof accessToken !== 'string' || accessToken === '') return null;
  if (typeof refreshToken !== 'string' || refreshToken === '') return null;
  return user === null || user.code === '' ? null : { accessToken, refreshToken, user };
}

/** What stands under the key: an object of texts, each of them JSON again. */
function decodeStored(text: string | null): OpenedSession | null {
  const outer = text === null ? null : readExactJson(text);
  if (!isRecord(outer)) return null;
  const item = (key: string) => (typeof outer[key] === 'string' ? readExactJson(outer[key]) : undefined);
  return decodeSession({
    accessToken: item('accessToken'),
    refreshToken: item('refreshToken'),
    user: item('user'),
  });
}

/** The library's types lack an option that it has. */
interface Config extends PersistConfig<SessionState> {
  readonly deserialize: (text: string) => unknown;
}

export interface SessionPersistence {
  readonly reducer: ReturnType<typeof persistReducer<SessionState>>;
  /** Reads the stored session into the store, then follows other tabs. Resolves when the state is ready. */
  start(store: Store<RootState>): Promise<void>;
  stop(): void;
}

/**
 * Keeps the session in storage and keeps stale tabs from reviving it. redux-persist writes whenever its state changed, also in a
 * tab that has not heard yet that the member signed out elsewhere; so each write is fenced: it happens only when what is stored
 * is what this tab last saw, else this tab adopts what is stored instead.
 */
export function persistSession(base: Reducer<SessionState>, storage: KeyValueStore): SessionPersistence {
  let seen: string | null = null;
  let dispatch: (event: Action) => unknown = () => undefined;
  const stops: (() => void)[] = [];

  /** redux-persist writes from within a reducer, where nothing may be dispatched: told right after. */
  const tell = (event: Action): void => queueMicrotask(() => void dispatch(event));

  /** Adopts what another tab stored. `true` when there was something to adopt. */
  function adopted(): boolean {
    const stored = storage.get(SESSION_KEY);
    if (stored === seen) return false;
    seen = stored;
    tell(storedSessionChanged(decodeStored(stored)));
    return true;
  }

  function removeStored(): void {
    storage.remove(SESSION_KEY);
    seen = null;
  }

  const fenced = {
    getItem: (key: string): Promise<string | null> => {
      seen = storage.get(key);
      return Promise.resolve(seen);
    },
    setItem: (key: string, value: string): Promise<void> => {
      if (adopted()) return Promise.resolve();
      if (decodeStored(value) === null) removeStored();
      else if (storage.set(key, value)) seen = value;
      else {
        // What could not be kept may still stand in the adapter's memory. Taken for another tab's, it would outlive a sign-out.
        seen = storage.get(key);
        tell(noticeShown({ notice: 'storage' }));
      }
      return Promise.resolve();
    },
    removeItem: (): Promise<void> => {
      removeStored();
      return Promise.resolve();
    },
  };

  const config: Config = {
    key: 'session',
    version: VERSION,
    storage: fenced,
    whitelist: [...PERSISTED],
    // Never throws: what cannot be read is no session.
    deserialize: readExactJson,
    // oxlint-disable-next-line no-underscore-dangle -- the library's name
    migrate: (state) => Promise.resolve(state && { ...decodeSession(state), _persist: state._persist }),
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
