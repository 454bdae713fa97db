import { ACCESS_TOKEN_HEADER, API_PREFIX, APP_KEY_HEADER, DEFAULT_APP_KEY } from './adapters/http/contract';
import type { EarlyRoute, EarlyTable } from './adapters/http/early';

/**
 * The shell's own script, inline in its head: it runs as soon as the HTML is there, a second or more before the application on a slow
 * network. It fetches the files of the page that is asked for beside the entry, and starts the page's own reads with the stored
 * session; the application's API client picks the answers up. What it does not know it leaves to the application.
 */

/** A stored item: JSON within JSON. Anything unreadable is nothing. */
function stored(): { readonly token: string; readonly complete: boolean } {
  try {
    const { accessToken, refreshToken, user } = JSON.parse(localStorage.getItem('persist:session') ?? '');
    const token: unknown = JSON.parse(accessToken);
    const complete = Boolean(token && JSON.parse(refreshToken) && JSON.parse(user).code);
    return { token: typeof token === 'string' ? token : '', complete };
  } catch {
    return { token: '', complete: false };
  }
}

/** The route of a path, and what stands for `:code` in it. */
function routeOf({ routes }: EarlyTable, path: string): { readonly route: EarlyRoute; readonly code: string } | null {
  const [, kept = '', code = ''] = /^(.*\/view\/)([^/]+)$/.exec(path) ?? [];
  const route = routes[code ? `${kept}:code` : path];
  return route ? { route, code } : null;
}

/** As webpack will ask for it: for a file of the same origin, without `crossorigin`. */
function fetchFile(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

function start(table: EarlyTable): void {
  const session = stored();
  const found = routeOf(table, location.pathname);
  // A page that the guards will not show: the application says where to.
  if (!found || found.route.guard === (session.complete ? 'guest' : 'member')) return;
  for (const file of found.route.files) fetchFile(`/assets/${table.files[file]}`);
  if (!session.complete) return;
  const answers: { [url: string]: Promise<Response> } = {};
  for (const read of found.route.reads) {
    const url = `${process.env.API_ORIGIN ?? ''}${API_PREFIX}${read.replace(':code', found.code)}`;
    const answer = fetch(url, {
      headers: {
        accept: 'application/json',
        [APP_KEY_HEADER]: process.env.APP_KEY ?? DEFAULT_APP_KEY,
        [ACCESS_TOKEN_HEADER]: session.token,
      },
      cache: 'no-store',
      redirect: 'error',
    });
    // Whoever picks it up hears of a failure; until then it must not count as unhandled.
    answer.catch(() => undefined);
    answers[url] = answer;
  }
  window.portalEarly = { token: session.token, answers };
}

const table = document.getElementById('early')?.textContent;
if (table) start(JSON.parse(table));
