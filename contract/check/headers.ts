import { readJson } from '../../src/platform/adapters/json';
import type { CheckReport } from './checkReport';
import type { Finding } from './finding';
import type { Target } from './portal';
import type { Reply } from './transport';

/** Requirements on the headers of every reply. */

type Draft = Omit<Finding, 'call' | 'field'>;

/** In bytes. Larger replies are worth compressing. */
const COMPRESSED_FROM = 4096;
const SHOWN_LENGTH = 80;

/** A header's value fit for display: without control characters, and not too long. */
export function displayed(value: string): string {
  const printable = value.replace(/[^\x20-\x7e]/g, '?');
  return `"${printable.length > SHOWN_LENGTH ? `${printable.slice(0, SHOWN_LENGTH)}…` : printable}"`;
}

const valuesOf = (value: string | undefined): readonly string[] =>
  (value ?? '').split(',').map((each) => each.trim().toLowerCase());

/** What keeps a browser from letting a page of `origin` read a reply; `null` when it may. */
export function allowedOrigin(reply: Reply, origin: string): Draft | null {
  const value = reply.headers.get('access-control-allow-origin');
  if (value === origin || value === '*') return null;
  const twice = value?.includes(',') === true;
  return {
    got: value === undefined ? 'missing' : displayed(value),
    expected: `exactly ${displayed(origin)}, once`,
    effect: 'The browser keeps the reply from the portal, which takes it for a broken connection',
    change: twice
      ? 'Send the header in one place alone: the application, or the server in front'
      : `Send "Access-Control-Allow-Origin: ${origin}" with every reply of /api, refusals, 401, 404 and 5xx included${value === undefined ? '; without --origin where the portal’s own server hands /api on' : ''}`,
    serious: 'high',
  };
}

function noStore(reply: Reply): Draft | null {
  const value = reply.headers.get('cache-control');
  if (valuesOf(value).includes('no-store')) return null;
  return {
    got: value === undefined ? 'missing' : displayed(value),
    expected: '"no-store"',
    effect:
      'The portal itself keeps no reply, but a proxy on the way may show one member the balance of another, or an old one',
    change: 'Send "Cache-Control: no-store" with every reply of /api',
    serious: 'medium',
  };
}

function date(reply: Reply): Draft | null {
  const value = reply.headers.get('date');
  if (value !== undefined && !Number.isNaN(Date.parse(value))) return null;
  return {
    got: value === undefined ? 'missing' : 'no date',
    expected: 'the time of the server',
    effect: 'Countdowns and ages go by the clock of the member’s device, which may be wrong by hours',
    change: 'Send Date with every reply: servers do it by themselves unless told not to',
    serious: 'medium',
  };
}

function exposedDate(reply: Reply): Draft | null {
  const names = valuesOf(reply.headers.get('access-control-expose-headers'));
  if (names.includes('date') || names.includes('*')) return null;
  return {
    got: reply.headers.has('access-control-expose-headers') ? 'without Date' : 'missing',
    expected: '"Date"',
    effect: 'The browser hides Date from the portal: countdowns and ages go by the clock of the member’s device',
    change: 'Send "Access-Control-Expose-Headers: Date" with every reply of /api',
    serious: 'medium',
  };
}

function contentType(reply: Reply): Draft | null {
  const value = reply.headers.get('content-type');
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(value ?? '')) return null;
  return {
    got: value === undefined ? 'missing' : displayed(value),
    expected: '"application/json; charset=utf-8"',
    effect:
      'The portal reads it all the same; but opened in a browser it is a page of this origin, in which a name with markup runs',
    change: 'Send "Content-Type: application/json; charset=utf-8"',
    serious: 'low',
  };
}

function compression(reply: Reply): Draft | null {
  if (reply.headers.has('content-encoding')) return null;
  return {
    got: 'missing on replies of more than 4 kB',
    expected: '"gzip" or "br", which were asked for',
    effect: 'A page of a list takes several times as long on a slow connection',
    change: 'Compress application/json in the server in front',
    serious: 'low',
  };
}

function utf8(reply: Reply): Draft | null {
  if (reply.isUtf8) return null;
  return {
    got: 'not UTF-8',
    expected: 'UTF-8, the encoding of JSON even if the header differs',
    effect: 'Names with other letters than a to z are shown with � in place of them',
    change: 'Write JSON as UTF-8',
    serious: 'medium',
  };
}

/** Checks the headers of one reply of the API. */
export function checkHeaders(report: CheckReport, { origin }: Target, call: string, reply: Reply): void {
  const isJson = readJson(reply.text) !== undefined;
  const isGood = reply.status === 200 && isJson;
  const checks: readonly (readonly [string, boolean, (reply: Reply) => Draft | null])[] = [
    ['header Access-Control-Allow-Origin', origin !== null, () => allowedOrigin(reply, origin ?? '')],
    ['header Access-Control-Expose-Headers', origin !== null && isGood, exposedDate],
    ['header Cache-Control', isGood, noStore],
    ['header Date', true, date],
    ['header Content-Type', isJson, contentType],
    ['header Content-Encoding', isGood && reply.size >= COMPRESSED_FROM, compression],
    ['the encoding of the body', true, utf8],
  ];
  for (const [field, applies, check] of checks) {
    if (!applies) continue;
    report.checked(field, call);
    const draft = check(reply);
    if (draft) report.add({ call, field, ...draft });
  }
}
