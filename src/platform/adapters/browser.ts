import type { AppLocation } from '../../domain/location';
import { LANGUAGE_KEY } from '../../domain/storageKeys';
import type { Clipboard, Clock, KeyValueStore, Navigator, Reporter, TabListener, TabMemory } from '../ports/ports';
import { cancellable } from './cancellable';
import { now } from './now';
import { SESSION_KEY } from './storedSession';

/**
 * The ports of a real browser. The kernel, the state and the sagas reach the browser only through them; components, hooks, `i18n` and what
 * starts the page use `window` themselves, too.
 */

export function browserClock(): Clock {
  return {
    now,
    sleep: (milliseconds) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const listening = new AbortController();
      const slept = new Promise<void>((resolve) => {
        // A hidden page runs no timer: the sleep ends when the page is shown.
        if (document.hidden)
          document.addEventListener('visibilitychange', () => resolve(), { signal: listening.signal });
        else timer = setTimeout(resolve, milliseconds);
      });
      const end = () => {
        clearTimeout(timer);
        listening.abort();
      };
      return cancellable(slept.finally(end), end);
    },
  };
}

export function browserClipboard(): Clipboard {
  return {
    write: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // Refused, or a page without TLS, which has no clipboard: the view selects the text instead.
        return false;
      }
    },
  };
}

function locationOf({ pathname, search, hash }: Location): AppLocation {
  return { path: pathname, search, hash };
}

/** The history state of an entry whose page has reloaded itself, so that it does not reload again there. Replacing the location clears it. */
const RELOADED = 'reloaded';

/** The address bar over the History API, and the browser's network status. */
export function browserNavigator(): Navigator {
  const href = ({ path, search, hash }: AppLocation) => `${path}${search}${hash}`;
  let isLeaving = false;
  let isGoingBack = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  window.addEventListener('popstate', () => {
    isGoingBack = false;
  });
  // A page that the back-forward cache restores is neither leaving nor going back: both ended when another document loaded.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
    isGoingBack = false;
  });
  return {
    current: () => locationOf(window.location),
    // The state of an entry is the path of the one before it.
    push: (location) => window.history.pushState(window.location.pathname, '', href(location)),
    replace: (location) =>
      window.history.replaceState(window.history.state === RELOADED ? null : window.history.state, '', href(location)),
    back: (path) => {
      const isBefore = window.history.state === path;
      // The browser goes back later: a second press before that would go one page further.
      if (isBefore && !isGoingBack) window.history.back();
      isGoingBack ||= isBefore;
      return isBefore;
    },
    listen: (listener) => {
      const popped = () => listener(locationOf(window.location));
      window.addEventListener('popstate', popped);
      return () => window.removeEventListener('popstate', popped);
    },
    isOnline: () => window.navigator.onLine,
    watchOnline: (listener) => {
      const changed = ({ type }: Event) => listener(type === 'online');
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    watchReturn: (listener) => {
      let hiddenAt = now();
      const changed = () => {
        if (document.hidden) hiddenAt = now();
        else listener(now() - hiddenAt);
      };
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    reload: (asked) => {
      // Without a network and without the worker, the browser's own error page would take the place of the portal.
      if (!asked && !window.navigator.onLine) return false;
      // Firefox aborts the files of a page that is being left and reports them as failed while the next page is still loading: reloading
      // now would take the member back.
      if (!asked && (isLeaving || window.history.state === RELOADED)) return isLeaving;
      if (!asked) window.history.replaceState(RELOADED, '');
      window.location.reload();
      return true;
    },
  };
}

/** The keys reported to listeners when it is unknown which ones changed. */
const KNOWN_KEYS = [SESSION_KEY, LANGUAGE_KEY];

/** localStorage; if it is blocked or full, a memory that lasts for this visit (decision 23), or until another tab stores something. */
export function browserStorage(): KeyValueStore {
  /** What could not be stored, with what was stored then. */
  const memory = new Map<string, { readonly value: string; readonly before: string | null }>();
  let works = true;
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      works = false;
      return otherwise;
    }
  };
  const stored = (key: string) => attempt(() => window.localStorage.getItem(key), null);
  attempt(() => {
    window.localStorage.setItem('portal.probe', '1');
    window.localStorage.removeItem('portal.probe');
  }, undefined);
  return {
    get: (key) => {
      const kept = memory.get(key);
      const there = stored(key);
      return kept?.before === there ? kept.value : there;
    },
    set: (key, value) => {
      const isStored = attempt(() => {
        window.localStorage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, { value, before: stored(key) });
      return isStored;
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => window.localStorage.removeItem(key), undefined);
    },
    available: () => works,
    lock: browserLocks(),
    listen: (listener) => {
      // `key` is null when another tab cleared everything.
      const changed = (event: StorageEvent) => {
        if (event.storageArea !== window.localStorage) return;
        for (const key of event.key === null ? KNOWN_KEYS : [event.key]) listener(key);
      };
      // A page that returns from the back-forward cache missed all events since.
      const shown = (event: PageTransitionEvent) => {
        if (event.persisted) for (const key of KNOWN_KEYS) listener(key);
      };
      window.addEventListener('storage', changed);
      window.addEventListener('pageshow', shown);
      return () => {
        window.removeEventListener('storage', changed);
        window.removeEventListener('pageshow', shown);
      };
    },
  };
}

/** A lock outlives its work by this long, so that a slightly later press in another tab still finds it. */
const LOCK_LINGERS_MS = 1000;

/** Web Locks. In a browser without them, only each tab's own guard against a double tap remains. */
function browserLocks(): KeyValueStore['lock'] {
  const held = new Map<string, { readonly release: () => void; timer?: ReturnType<typeof setTimeout> }>();
  const releaseLater = (name: string) => () => {
    const lock = held.get(name);
    if (!lock) return;
    lock.timer = setTimeout(() => {
      held.delete(name);
      lock.release();
    }, LOCK_LINGERS_MS);
  };
  return (name) => {
    const own = held.get(name);
    if (own) {
      clearTimeout(own.timer);
      return Promise.resolve(releaseLater(name));
    }
    const taken = new Promise<(() => void) | null>((resolve) => {
      const unlocked = () => resolve(() => undefined);
      if (!('locks' in navigator)) return unlocked();
      navigator.locks
        .request(`portal.${name}`, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => {
            held.set(name, { release });
            resolve(releaseLater(name));
          });
        })
        .catch(unlocked);
    });
    // A caller that is cancelled before it gets the lock releases it.
    return cancellable(taken, () => void taken.then((release) => release?.()));
  };
}

/** The key in both storages: of what this tab keeps, and of what all tabs share. Also the name of their channel. */
const TAB_KEY = 'portal.tab';

type StorageName = 'sessionStorage' | 'localStorage';

function readFrom(name: StorageName): string | null {
  try {
    return window[name].getItem(TAB_KEY);
  } catch {
    // Blocked: nothing survives a reload.
    return null;
  }
}

function writeTo(name: StorageName, text: string | null): boolean {
  try {
    if (text === null) window[name].removeItem(TAB_KEY);
    else window[name].setItem(TAB_KEY, text);
    return true;
  } catch {
    // Blocked or full: it lasts until the page unloads.
    return false;
  }
}

/**
 * Both storages and a BroadcastChannel. The channel is closed while the page is away, because an open one may keep the page out of the
 * back-forward cache.
 */
export function browserTab(): TabMemory {
  const listeners = new Set<TabListener>();
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (channel !== null) return;
    try {
      channel = new BroadcastChannel(TAB_KEY);
    } catch {
      // A browser without channels, or Firefox with blocked storage: the tabs do not hear one another.
      return;
    }
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const listener of listeners) listener.received(String(data));
    });
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  const leave = () => {
    for (const listener of listeners) listener.leaving();
    close();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    open();
    for (const listener of listeners) listener.returned();
  };
  return {
    read: () => readFrom('sessionStorage'),
    readShared: () => readFrom('localStorage'),
    write: (text, shared) => {
      const isShared = writeTo('localStorage', shared);
      return writeTo('sessionStorage', text) && isShared;
    },
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches its own origin only and takes no such argument
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      listeners.add(listener);
      open();
      window.addEventListener('pagehide', leave);
      window.addEventListener('pageshow', shown);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('pageshow', shown);
        close();
      };
    },
  };
}

/** Without 0, 1, I, L, O and U, which are easily misread. */
const REF_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REF_LENGTH = 5;

/**
 * Reports to the console only: a text, such as a reply's deviation from the contract, as a warning, because the page still works. In a build
 * with REPORT_URL, `main.tsx` wraps it, and faults also go to the operator.
 */
export function consoleReporter(): Reporter {
  return {
    report: ({ where, error, ref = '' }) =>
      console[typeof error === 'string' ? 'warn' : 'error'](`[portal] ${where} ${ref}`, error),
    newRef: () =>
      Array.from(
        crypto.getRandomValues(new Uint8Array(REF_LENGTH)),
        (byte) => REF_LETTERS[byte % REF_LETTERS.length],
      ).join(''),
  };
}
