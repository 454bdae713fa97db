import type { AppLocation } from '../../domain/location';
import type { Clipboard, Clock, KeyValueStore, Navigator, Reporter, TabListener, TabMemory } from '../ports/ports';
import { cancellable } from './cancellable';
import { now } from './now';
import { SESSION_KEY } from './storedSession';

/** The ports over a real browser. Besides the adapters, `main.tsx`, the shell and what is drawn touch `window`, and nothing else. */

/** The device's clock. */
export function browserClock(): Clock {
  return {
    now,
    sleep: (milliseconds) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const seen = new AbortController();
      const slept = new Promise<void>((resolve) => {
        // A page that nobody sees runs no timer: it goes on as soon as it is seen again.
        if (document.hidden) document.addEventListener('visibilitychange', () => resolve(), { signal: seen.signal });
        else timer = setTimeout(resolve, milliseconds);
      });
      const end = () => {
        clearTimeout(timer);
        seen.abort();
      };
      return cancellable(slept.finally(end), end);
    },
  };
}

/** The system's clipboard. */
export function browserClipboard(): Clipboard {
  return {
    write: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // Refused, or no clipboard on a page without TLS: the view selects the text instead.
        return false;
      }
    },
  };
}

function locationOf({ pathname, search, hash }: Location): AppLocation {
  return { path: pathname, search, hash };
}

/** What a page that loads itself again leaves in its history entry, so that the next page knows that it helped nothing. */
const RELOADED = 'reloaded';

/** The address bar over the History API, and the browser's word on whether there is a network. */
export function browserNavigator(): Navigator {
  const href = ({ path, search, hash }: AppLocation) => `${path}${search}${hash}`;
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // Back from the back-forward cache it is left no more.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return {
    current: () => locationOf(window.location),
    push: (location) => window.history.pushState(null, '', href(location)),
    replace: (location) => window.history.replaceState(null, '', href(location)),
    back: () => window.history.back(),
    listen: (listener) => {
      const popped = () => listener(locationOf(window.location));
      window.addEventListener('popstate', popped);
      return () => window.removeEventListener('popstate', popped);
    },
    isOnline: () => window.navigator.onLine,
    watchOnline: (listener) => {
      const online = () => listener(true);
      const offline = () => listener(false);
      window.addEventListener('online', online);
      window.addEventListener('offline', offline);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('offline', offline);
      };
    },
    reload: (asked) => {
      // Firefox gives up the files of a page that is being left, and reports them as failed while the next page is still on its way:
      // loading this one again would take the member back.
      if (!asked && (isLeaving || window.history.state === RELOADED)) return isLeaving;
      if (!asked) window.history.replaceState(RELOADED, '');
      window.location.reload();
      return true;
    },
  };
}

/** localStorage; where it is blocked, a memory that lasts for this visit (decision 23). */
export function browserStorage(): KeyValueStore {
  const memory = new Map<string, string>();
  let works = true;
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      works = false;
      return otherwise;
    }
  };
  attempt(() => {
    window.localStorage.setItem('portal.probe', '1');
    window.localStorage.removeItem('portal.probe');
  }, undefined);
  return {
    get: (key) => memory.get(key) ?? attempt(() => window.localStorage.getItem(key), null),
    set: (key, value) => {
      const kept = attempt(() => {
        window.localStorage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => window.localStorage.removeItem(key), undefined);
    },
    available: () => works,
    lock: browserLocks(),
    listen: (listener) => {
      // `key` is null when another tab cleared everything.
      const stored = (event: StorageEvent) => {
        if (event.storageArea !== window.localStorage) return;
        for (const key of event.key === null ? KNOWN_KEYS : [event.key]) listener(key);
      };
      // A page that comes back from the back-forward cache has missed every event since.
      const shown = (event: PageTransitionEvent) => {
        if (event.persisted) for (const key of KNOWN_KEYS) listener(key);
      };
      window.addEventListener('storage', stored);
      window.addEventListener('pageshow', shown);
      return () => {
        window.removeEventListener('storage', stored);
        window.removeEventListener('pageshow', shown);
      };
    },
  };
}

/** A lock is kept for this much longer than its work, so that a press in the other tab that comes a moment later finds it. */
const LOCK_LINGERS_MS = 1000;

/** Web Locks. A browser without them is left with each tab's own guard against a double tap. */
function browserLocks(): KeyValueStore['lock'] {
  const held = new Map<string, { readonly free: () => void; timer?: ReturnType<typeof setTimeout> }>();
  const giveBack = (name: string) => () => {
    const lock = held.get(name);
    if (!lock) return;
    lock.timer = setTimeout(() => {
      held.delete(name);
      lock.free();
    }, LOCK_LINGERS_MS);
  };
  return (name) => {
    const own = held.get(name);
    if (own) {
      clearTimeout(own.timer);
      return Promise.resolve(giveBack(name));
    }
    const taken = new Promise<(() => void) | null>((resolve) => {
      const unlocked = () => resolve(() => undefined);
      if (!('locks' in navigator)) return unlocked();
      navigator.locks
        .request(`portal.${name}`, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((free) => {
            held.set(name, { free });
            resolve(giveBack(name));
          });
        })
        .catch(unlocked);
    });
    // Whoever leaves before it is there does not keep it.
    return cancellable(taken, () => void taken.then((free) => free?.()));
  };
}

/** What a tab keeps over a reload, and the channel of all tabs. */
const TAB_KEY = 'portal.tab';

/**
 * sessionStorage and a BroadcastChannel. The channel is closed while the page is away: an open one may keep the page out of the browser's
 * back-forward cache.
 */
export function browserTab(): TabMemory {
  const listeners = new Set<TabListener>();
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (channel !== null || typeof BroadcastChannel !== 'function') return;
    channel = new BroadcastChannel(TAB_KEY);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const listener of listeners) listener.told(String(data));
    });
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  const left = () => {
    for (const listener of listeners) listener.leaving();
    close();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    open();
    for (const listener of listeners) listener.returned();
  };
  return {
    read: () => {
      try {
        return window.sessionStorage.getItem(TAB_KEY);
      } catch {
        // Blocked: nothing is kept over a reload.
        return null;
      }
    },
    write: (text) => {
      try {
        if (text === null) window.sessionStorage.removeItem(TAB_KEY);
        else window.sessionStorage.setItem(TAB_KEY, text);
        return true;
      } catch {
        // Blocked or full: it lasts until the page is left.
        return false;
      }
    },
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches its own origin only and takes no such argument
    tell: (message) => channel?.postMessage(message),
    listen: (listener) => {
      listeners.add(listener);
      open();
      window.addEventListener('pagehide', left);
      window.addEventListener('pageshow', shown);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('pagehide', left);
        window.removeEventListener('pageshow', shown);
        close();
      };
    },
  };
}

/** What a listener can be interested in when a single key is not named. */
const KNOWN_KEYS = [SESSION_KEY];

/** Letters and digits that nobody takes for one another when they are read out. */
const REF_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REF_LENGTH = 5;

/** The console: no third party hears of a member's faults. */
export function consoleReporter(): Reporter {
  return {
    report: ({ where, error, ref = '' }) => console.error(`[portal] ${where} ${ref}`, error),
    newRef: () =>
      Array.from(
        crypto.getRandomValues(new Uint8Array(REF_LENGTH)),
        (byte) => REF_LETTERS[byte % REF_LETTERS.length],
      ).join(''),
  };
}
