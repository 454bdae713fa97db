import { isRecord } from '../../src/domain/records';
import { parseTime } from '../../src/domain/times';
import { type Envelope, envelope } from '../../src/platform/adapters/http/envelope';
import { ACCESS_TOKEN_HEADER, GET_TIMEOUT_MS, POST_TIMEOUT_MS } from '../../src/platform/adapters/http/protocol';
import { readExactJson, readJson } from '../../src/platform/adapters/json';
import { withArticle } from '../advice';
import { type ContractCall, type Deviation, text, valueAt } from '../readContract';
import type { CheckContext } from './check';
import { checkHeaders } from './headers';
import { type Finding, labelOf, unmet } from './report';
import type { HttpResult, NoReply, Reply } from './transport';

/** Checks replies against the contract. */

/** How far clocks may differ. A time further in the future has the wrong zone. */
const FUTURE_MS = 5 * 60 * 1000;
/** A double keeps 15 digits: a longer number was most likely computed in binary. */
const DIGITS = 15;

/** The envelope of a reply; `null` without one. */
export const envelopeOf = (response: HttpResult): Envelope | null =>
  response.kind === 'reply' ? envelope(readExactJson(response.text)) : null;

/** Whether the reply's error flag is set. */
export const isRefused = (response: HttpResult): boolean => envelopeOf(response)?.refused === true;

/** Describes a body without an envelope. */
function bodyWords({ text: body }: Reply): string {
  if (body.trim() === '') return 'empty';
  if (/^\s*<(?:!doctype|html|head|body)/i.test(body)) return 'a page of HTML';
  return readJson(body) === undefined ? 'text that is not JSON' : 'JSON without an envelope';
}

/** Describes, by its status and body, a reply that should have been a success. */
export const errorWords = (reply: Reply): string =>
  `${reply.status} with ${envelopeOf(reply) ? 'an envelope' : bodyWords(reply).replace(/^empty$/, 'an empty body')}`;

/** The finding for a request without a complete reply: also where a refusal was expected, as a broken connection is none. */
export function noReply(label: string, { cause, code }: NoReply): Finding {
  const seconds = (label.startsWith('GET ') ? GET_TIMEOUT_MS : POST_TIMEOUT_MS) / 1000;
  return unmet('the reply', label, cause, { seconds: String(seconds), code });
}

/** What is wrong with the status of a reply that should be a success; `null` when nothing is. `isLaterPage`: of a list. */
function statusFinding({ method, path }: ContractCall, label: string, reply: Reply, isLaterPage: boolean) {
  const { status } = reply;
  if (status < 300) return null;
  if (status < 400) return unmet('no redirect', label, `${status}, a redirect`, { path: `/api${path}` });
  if (status === 401)
    return unmet('signed in', label, '401 with the token of the sign-in', { token: ACCESS_TOKEN_HEADER });
  return unmet('status', label, errorWords(reply), {
    method,
    kind: isLaterPage ? `${status} on a later page` : String(status),
  });
}

const fromContract = (label: string, deviation: Deviation): Finding => ({
  ...deviation,
  call: label,
  got: withArticle(deviation.got),
  expected: withArticle(deviation.expected),
  effect: `In the portal ${deviation.effect}`,
  // The reply or all of its rows are lost, not only the field.
  severity: deviation.effect.includes('whole reply counts as failed') ? 'high' : deviation.severity,
});

/** The path of every leaf of a body. */
function* leavesOf(value: unknown, place: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) yield place;
  else for (const [key, each] of Object.entries(value)) yield* leavesOf(each, [...place, key]);
}

/** Errors that the schema cannot show: amounts computed in binary, times in another zone. */
function* semanticFindings(label: string, body: string, now: number): Generator<Finding> {
  const [parsed, exact] = [readJson(body), readExactJson(body)];
  for (const place of leavesOf(parsed)) {
    const field = place.join('.').replace(/\.\d+(?=\.|$)/g, '[]');
    const [value, written] = [valueAt(parsed, place), valueAt(exact, place)];
    if (typeof value === 'number' && text(written).replace(/^[-0.]+|\D|(?<=\.\d*)0+$/g, '').length > DIGITS)
      yield { ...unmet('exact amount', label, `a number of more than ${DIGITS} digits`), field };
    const time = /(?:^|\.)(?:created_at|timestamp)$/.test(field) ? parseTime(value) : null;
    if (time !== null && time > now + FUTURE_MS) yield { ...unmet('time', label, 'a time in the future'), field };
  }
}

/** A reply must be about the requested code: the portal treats any other as misdirected (decision 41). */
function* otherCodes(label: string, data: Record<string, unknown>, about: string): Generator<Finding> {
  for (const [key, part] of Object.entries(data)) {
    const code = isRecord(part) ? text(part['code']).trim().toLowerCase() : '';
    if (code !== '' && code !== about.trim().toLowerCase())
      yield { ...unmet('asked for', label, 'another code than the one that was asked for'), field: `data.${key}.code` };
  }
}

/**
 * Expects a success with data. Returns the data when the check can go on with it, else `null`. `about` is the code in the request; `at` the
 * position in a list, such as `offset=20`, which is added to findings that the first page did not show.
 */
export function expectGood(
  context: CheckContext,
  call: ContractCall,
  response: HttpResult,
  { about = '', at = '' } = {},
): Record<string, unknown> | null {
  const { report, contract, now } = context;
  const label = labelOf(call);
  const add = (finding: Finding): null => {
    // A call that is made several times shows the same finding each time.
    if (at === '' || report.has(label, finding.field)) report.add(finding);
    else report.add({ ...finding, field: `${finding.field} at ${at}` });
    return null;
  };
  if (!checkHeaders(context, label, response)) return add(noReply(label, response));
  const bad = statusFinding(call, label, response, at !== '');
  if (bad) return add(bad);
  const body = readJson(response.text);
  if (!isRecord(body) || !['data', 'error', 'message'].some((name) => name in body)) {
    const kind = bodyWords(response);
    return add(
      unmet('the body', label, response.status === 200 ? kind : `${kind}, with status ${response.status}`, { kind }),
    );
  }
  if (isRefused(response)) return add(unmet('accepted', label, 'true'));
  report.recordChecked(label, 'error');
  for (const deviation of contract.deviationsOf(call.name, body)) add(fromContract(label, deviation));
  const served = Date.parse(response.headers.get('date') ?? '');
  const latest = Math.max(now(), Number.isNaN(served) ? 0 : served);
  for (const finding of semanticFindings(label, response.text, latest)) add(finding);
  const data = isRecord(body['data']) ? body['data'] : {};
  if (about !== '') for (const finding of otherCodes(label, data, about)) add(finding);
  return data;
}

/**
 * Expects a refusal with a message (section 8): HTTP 200, or an error status other than 401. `flaw`: what is wrong with the request, such as
 * 'a wrong OTP'; '' when it may be refused as it is.
 */
export function expectRefusal(context: CheckContext, call: ContractCall, flaw: string, response: HttpResult): void {
  const { report } = context;
  const label = `${labelOf(call)}${flaw === '' ? '' : ` with ${flaw}`}`;
  if (!checkHeaders(context, label, response)) return report.add(noReply(label, response));
  const why = flaw === '' ? text(call.check['idle']) : `it has ${flaw}`;
  const reply = envelopeOf(response);
  if (response.status === 401) report.unmet('no 401', label, '401', { why });
  else if (reply === null) {
    const got = /"error"\s*:/.test(response.text) ? 'an envelope whose error is not a flag' : bodyWords(response);
    report.unmet('refusal', label, got, { why });
  } else if (!reply.refused) report.unmet('refused', label, 'false', { why });
  else if (reply.message.trim() === '') report.unmet('message', label, 'missing or empty', { why });
}
