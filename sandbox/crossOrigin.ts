import type { WireReply } from './faults';

/** Request headers of the portal beyond those that any page may send (decisions 2 and 21). */
const HEADERS = ['content-type', 'idempotency-key', 'x-access-token', 'x-app-key'];
/** Seconds for which a browser may cache a preflight. */
const MAX_AGE = 600;

/** The headers that let a page of `origin` read a reply; none unless it is among the allowed `origins`. The sandbox's own pages need none. */
export function crossHeaders(origins: readonly string[], origin: string): Readonly<Record<string, string>> {
  if (!origins.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Date', vary: 'Origin' };
}

/** The reply to a CORS preflight from one of the allowed `origins`; `null` for any other request. */
export function preflight(origins: readonly string[], method: string, origin: string): WireReply | null {
  if (method !== 'OPTIONS' || !origins.includes(origin)) return null;
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
