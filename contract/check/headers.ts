import { isRecord } from '../../src/domain/records';
import { readJson } from '../../src/platform/adapters/json';
import { text } from '../readContract';
import type { CheckContext } from './check';
import { type CheckReport, REQUIREMENTS } from './report';
import type { HttpResult, Reply } from './transport';

/** Checks the headers of replies, by the requirements of `contract/requirements.yaml` that name a kind of reply (`of`). */

/** In bytes. Larger replies are worth compressing. */
const COMPRESSED_FROM = 4096;
const SHOWN_LENGTH = 80;

/** A header's value fit for display, if there is one: without control characters, and not too long. */
function displayed(value: string | null): string {
  if (value === null) return 'missing';
  const printable = value.replace(/[^\x20-\x7e]/g, '?');
  return `"${printable.length > SHOWN_LENGTH ? `${printable.slice(0, SHOWN_LENGTH)}…` : printable}"`;
}

/** Checks that a browser lets a page of `origin` read a reply. */
export function checkOrigin(report: CheckReport, origin: string, call: string, { headers }: Reply): boolean {
  const value = headers.get('access-control-allow-origin');
  const requirement = value?.includes(',') ? 'origin once' : 'header Access-Control-Allow-Origin';
  return report.check(requirement, call, value === origin || value === '*', displayed(value), { origin });
}

/** Checks the headers that a kind of reply must have: the requirements with this `of`. */
export function checkHeadersOf(report: CheckReport, kind: string, call: string, headers: Headers): void {
  for (const [name, requirement] of Object.entries(REQUIREMENTS)) {
    if (!isRecord(requirement) || requirement['of'] !== kind) continue;
    const value = headers.get(name.replace('header ', ''));
    const match = new RegExp(text(requirement['matches']), 'i').exec(value ?? '');
    const isMet = match !== null && Number(match[1] ?? 0) >= Number(requirement['least'] ?? 0);
    report.check(name, call, isMet, displayed(value));
  }
}

/** Reports plain HTTP to another machine, and HTTPS whose replies do not make browsers use it the next time. */
export function checkConnection(report: CheckReport, api: string, call: string, headers: Headers): void {
  const { protocol, hostname } = new URL(api);
  const isSafe = protocol === 'https:' || /^(?:localhost|127\.|\[::1\])/.test(hostname);
  report.check('the connection', call, isSafe, 'plain HTTP');
  if (protocol === 'https:') checkHeadersOf(report, 'https: replies', call, headers);
}

/** Records that a request was answered, and checks the headers of the reply. Returns whether there is one. */
export function checkHeaders(
  { report, options: { api, origin } }: CheckContext,
  call: string,
  response: HttpResult,
): response is Reply {
  report.answered(call, response);
  if (response.kind === 'none') return false;
  checkConnection(report, api, call, response.headers);
  if (origin !== null) checkOrigin(report, origin, call, response);
  const isJson = readJson(response.text) !== undefined;
  const isGood = response.status === 200 && isJson;
  const kinds = {
    'every reply': true,
    JSON: isJson,
    'good replies': isGood,
    'large good replies': isGood && response.size >= COMPRESSED_FROM,
    'good replies to another origin': isGood && origin !== null,
  };
  for (const [kind, isOne] of Object.entries(kinds)) if (isOne) checkHeadersOf(report, kind, call, response.headers);
  report.check('the encoding of the body', call, response.isUtf8, 'not UTF-8');
  return true;
}
