import type { Wire } from './faults';

/** Pages of other origins that may use the API: none, unless the sandbox is told so (`--origin`). */
export interface CrossOrigin {
  readonly origins: readonly string[];
}

/** What the portal sends beyond what every page may (decisions 2 and 21). */
const HEADERS = ['content-type', 'idempotency-key', 'x-access-token', 'x-app-key'];
/** Seconds for which a browser need not ask again. */
const MAX_AGE = 600;

/** The headers by which a page of `origin` may read a reply; none for an origin that is not allowed, or of its own pages. */
export function crossHeaders({ origins }: CrossOrigin, origin: string): Readonly<Record<string, string>> {
  if (!origins.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Date', vary: 'Origin' };
}

/** The answer to a browser that asks whether a page of `origin` may call; `null` when this is no such question. */
export function preflight(cross: CrossOrigin, method: string, origin: string): Wire | null {
  if (method !== 'OPTIONS' || !cross.origins.includes(origin)) return null;
  return {
    broken: 'no',
    status: 204,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': HEADERS.join(', '),
      'access-control-max-age': String(MAX_AGE),
      vary: 'Origin',
    },
  };
}
