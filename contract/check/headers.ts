import { readJson } from '../../src/platform/adapters/json';
import type { CheckContext } from './check';
import type { CheckReport } from './checkReport';
import type { HttpResult, Reply } from './transport';

/** Requirements on the headers of every reply. */

/** In bytes. Larger replies are worth compressing. */
const COMPRESSED_FROM = 4096;
const SHOWN_LENGTH = 80;
const MISSING = 'missing';

/** A header's value fit for display, if there is one: without control characters, and not too long. */
export function displayed(value: string | null): string {
  if (value === null) return MISSING;
  const printable = value.replace(/[^\x20-\x7e]/g, '?');
  return `"${printable.length > SHOWN_LENGTH ? `${printable.slice(0, SHOWN_LENGTH)}…` : printable}"`;
}

/** The values of a header that holds a list. */
export const valuesOf = (value: string | null): readonly string[] =>
  (value ?? '').split(',').map((each) => each.trim().toLowerCase());

/** Checks that a browser lets a page of `origin` read a reply. */
export function checkOrigin(report: CheckReport, origin: string, call: string, { headers }: Reply): boolean {
  const value = headers.get('access-control-allow-origin');
  const requirement = value?.includes(',') ? 'origin once' : 'header Access-Control-Allow-Origin';
  return report.check(requirement, call, value === origin || value === '*', displayed(value), { origin });
}

/** Records that a request was answered, and checks the headers of the reply. Returns whether there is one. */
export function checkHeaders(
  { report, options: { origin } }: CheckContext,
  name: string,
  call: string,
  response: HttpResult,
): response is Reply {
  report.answered(name, call, response);
  if (response.kind === 'none') return false;
  const header = (each: string): string | null => response.headers.get(each);
  const check = (requirement: string, isMet: boolean, got: string) => report.check(requirement, call, isMet, got);
  const isJson = readJson(response.text) !== undefined;
  const isGood = response.status === 200 && isJson;

  if (origin !== null) checkOrigin(report, origin, call, response);
  if (origin !== null && isGood) {
    const exposed = header('Access-Control-Expose-Headers');
    const isExposed = ['date', '*'].some((each) => valuesOf(exposed).includes(each));
    check('header Access-Control-Expose-Headers', isExposed, exposed === null ? MISSING : 'without Date');
  }
  const caching = header('Cache-Control');
  if (isGood) check('header Cache-Control', valuesOf(caching).includes('no-store'), displayed(caching));
  const date = header('Date');
  check('header Date', !Number.isNaN(Date.parse(date ?? '')), date === null ? MISSING : 'no date');
  const type = header('Content-Type');
  if (isJson) check('header Content-Type', /^application\/(?:[\w.+-]+\+)?json\b/i.test(type ?? ''), displayed(type));
  const isCompressed = header('Content-Encoding') !== null;
  if (isGood && response.size >= COMPRESSED_FROM)
    check('header Content-Encoding', isCompressed, 'missing on replies of more than 4 kB');
  check('the encoding of the body', response.isUtf8, 'not UTF-8');
  return true;
}
