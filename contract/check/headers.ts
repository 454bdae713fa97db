import { readJson } from '../../src/platform/adapters/json';
import type { CheckReport } from './checkReport';
import type { Reply } from './transport';

/** Requirements on the headers of every reply. */

/** In bytes. Larger replies are worth compressing. */
const COMPRESSED_FROM = 4096;
const SHOWN_LENGTH = 80;
const MISSING = 'missing';

/** A header's value fit for display: without control characters, and not too long. */
export function displayed(value: string): string {
  const printable = value.replace(/[^\x20-\x7e]/g, '?');
  return `"${printable.length > SHOWN_LENGTH ? `${printable.slice(0, SHOWN_LENGTH)}…` : printable}"`;
}

/** A header as it came. */
export const shown = (value: string | undefined): string => (value === undefined ? MISSING : displayed(value));

/** The values of a header that holds a list. */
export const valuesOf = (value: string | undefined): readonly string[] =>
  (value ?? '').split(',').map((each) => each.trim().toLowerCase());

/** Checks that a browser lets a page of `origin` read a reply. */
export function checkOrigin(report: CheckReport, origin: string, call: string, { headers }: Reply): boolean {
  const value = headers.get('access-control-allow-origin');
  report.checked('header Access-Control-Allow-Origin', call);
  const isAllowed = value === origin || value === '*';
  const requirement = value?.includes(',') ? 'origin once' : 'header Access-Control-Allow-Origin';
  if (!isAllowed) report.unmet(requirement, call, shown(value), { origin });
  return isAllowed;
}

/** Checks the headers of one reply of the API. */
export function checkHeaders(report: CheckReport, origin: string | null, call: string, reply: Reply): void {
  const header = (name: string): string | undefined => reply.headers.get(name.toLowerCase());
  /** Checks a requirement; `got` is what came instead. */
  const check = (requirement: string, isMet: boolean, got: string): void => {
    report.checked(requirement, call);
    if (!isMet) report.unmet(requirement, call, got);
  };
  const isJson = readJson(reply.text) !== undefined;
  const isGood = reply.status === 200 && isJson;

  if (origin !== null) checkOrigin(report, origin, call, reply);
  if (origin !== null && isGood) {
    const exposed = header('Access-Control-Expose-Headers');
    const isExposed = ['date', '*'].some((name) => valuesOf(exposed).includes(name));
    check('header Access-Control-Expose-Headers', isExposed, exposed === undefined ? MISSING : 'without Date');
  }
  const caching = header('Cache-Control');
  if (isGood) check('header Cache-Control', valuesOf(caching).includes('no-store'), shown(caching));
  const date = header('Date');
  check('header Date', !Number.isNaN(Date.parse(date ?? '')), date === undefined ? MISSING : 'no date');
  if (isJson) {
    const type = header('Content-Type');
    check('header Content-Type', /^application\/(?:[\w.+-]+\+)?json\b/i.test(type ?? ''), shown(type));
  }
  if (isGood && reply.size >= COMPRESSED_FROM) {
    const coding = 'header Content-Encoding';
    check(coding, header('Content-Encoding') !== undefined, 'missing on replies of more than 4 kB');
  }
  check('the encoding of the body', reply.isUtf8, 'not UTF-8');
}
