import type { Guard } from '../domain/guard';
import { ACCESS_TOKEN_HEADER, API_PREFIX, APP_KEY_HEADER } from '../platform/adapters/http/protocol';
import { now } from '../platform/adapters/now';
import { storedText } from '../platform/adapters/storedSession';

/** Preloaded replies: the shell's script requests what a page reads before the application starts, and the application picks them up. */

/** The requests of the shell's script. */
export interface PreloadedReplies {
  /** The access token that the requests were made with. */
  readonly token: string;
  /** The session that was stored at that time. If another tab has stored a newer one since, these replies are too old for it. */
  readonly stored: string | null;
  /** By address, as the application will ask for it. */
  readonly replies: { readonly [url: string]: Promise<Response> };
}

/** What the shell's script knows of a route: made from the route table when the portal is built. */
interface PreloadRoute {
  readonly guard: Guard;
  /** Indexes into `files`. */
  readonly files: readonly number[];
  /** The GETs that the page makes on opening, below `/api`; `:code` stands for the code in the path. */
  readonly reads: readonly string[];
}

/** What the shell's script knows of all routes. */
interface PreloadTable {
  /** File names below `/assets/`. */
  readonly files: readonly string[];
  readonly routes: { readonly [path: string]: PreloadRoute | undefined };
}

declare global {
  interface Window {
    portalReplies?: PreloadedReplies;
    /** Watches whether the application starts (`src/boot/watch.js`). */
    portalWatch?: { readonly isOld: boolean; readonly fail: () => void; readonly started: () => void };
    /** Shows the prerendered page; called at the end of the body. */
    portalShell?: { readonly show: () => void };
  }
}

/** The route of a path, what stands for `:code` in it, and the addresses of its files. */
interface MatchedRoute {
  readonly route: PreloadRoute;
  readonly code: string;
  readonly files: readonly string[];
}

/** Finds the route of a path; `null` for a path that is not in the table. */
export function routeOf({ routes, files }: PreloadTable, path: string): MatchedRoute | null {
  const [, prefix = '', code = ''] = /^(.*\/view\/)([^/]+)$/.exec(path) ?? [];
  const route = routes[code ? `${prefix}:code` : path];
  return route ? { route, code, files: route.files.map((file) => `/assets/${files[file]}`) } : null;
}

/** Preloads scripts in the way that webpack requests them, so that they are not fetched twice: from the same origin, without `crossorigin`. */
export function preloadFiles(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}

const addressOf = (read: string): string => `${process.env.API_ORIGIN ?? ''}${API_PREFIX}${read}`;

/** Sends the reads of a page with the stored token. */
export function sendReads({ route, code }: MatchedRoute, token: string): void {
  const replies: { [url: string]: Promise<Response> } = {};
  for (const read of route.reads) {
    const url = addressOf(read.replace(':code', code));
    const reply = fetch(url, {
      headers: {
        accept: 'application/json',
        [APP_KEY_HEADER]: process.env.APP_KEY ?? '',
        [ACCESS_TOKEN_HEADER]: token,
      },
      cache: 'no-store',
      redirect: 'error',
    });
    // The consumer handles a failure; until then it must not count as unhandled.
    reply.catch(() => undefined);
    replies[url] = reply;
  }
  window.portalReplies = { token, stored: storedText(), replies };
}

/** The preloaded reply to a read. The caller must clone it, because the application still picks it up. */
export function preloadedReplyTo(read: string): Promise<Response> | undefined {
  return window.portalReplies?.replies[addressOf(read)];
}

/** Replies are used on a page that was opened less than this long ago, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * A `fetch` that hands out each preloaded reply once, to the same request by the same member; every other request goes to the network. A phone
 * may suspend the page while it loads: after a minute (`age`, by the device's clock) its figures and its server's time would be old.
 */
export function withPreloadedReplies(
  preloaded: PreloadedReplies | undefined,
  network: typeof fetch,
  stored = storedText(),
  age = now() - performance.timeOrigin,
): { readonly fetch: typeof fetch; readonly forget: () => void } {
  // Compared once, on starting: the application writes the session again when it has read it.
  const isUsable = age < FRESH_MS && preloaded?.stored === stored;
  const waiting = new Map(Object.entries(isUsable ? preloaded.replies : {}));
  return {
    fetch: (input, init) => {
      const url = String(input);
      const reply = waiting.get(url);
      const mine = new Headers(init?.headers).get(ACCESS_TOKEN_HEADER) === preloaded?.token;
      if (!reply || !mine || init?.method !== 'GET') return network(input, init);
      waiting.delete(url);
      return reply;
    },
    /** Drops the replies that were not used on opening: later they would be stale. */
    forget: () => waiting.clear(),
  };
}
