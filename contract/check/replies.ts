import { isRecord } from '../../src/domain/records';
import { parseTime } from '../../src/domain/times';
import { type Envelope, envelope } from '../../src/platform/adapters/http/envelope';
import { ACCESS_TOKEN_HEADER, GET_TIMEOUT_MS, POST_TIMEOUT_MS } from '../../src/platform/adapters/http/protocol';
import { readExactJson, readJson } from '../../src/platform/adapters/json';
import { withArticle } from '../advice';
import { type ContractCall, type Deviation, text } from '../readContract';
import type { CheckContext } from './check';
import { checkHeaders } from './headers';
import { type Finding, labelOf } from './report';
import { unmet } from './requirements';
import { type HttpResult, MAX_LEVELS, type NoReply, type Reply } from './transport';

/** Checks replies against the contract. */

/** How far clocks may differ. A time further in the future has the wrong zone. */
const FUTURE_MS = 5 * 60 * 1000;
/** A double keeps 15 digits; a longer text was computed in binary. */
const DIGITS = 15;
/** How many shapes of one field a finding lists. */
const MAX_SHAPES = 3;
/** Names that servers use in place of `error`. */
const FLAG_ALIASES = ['success', 'ok', 'status', 'result', 'code'];

/** The envelope of a reply; `null` without one. */
export const envelopeOf = (response: HttpResult): Envelope | null =>
  response.kind === 'reply' ? envelope(readExactJson(response.text)) : null;

/** Whether the reply's error flag is set. */
export const isRefused = (response: HttpResult): boolean => envelopeOf(response)?.refused === true;

const BODY_CHANGES = {
  empty: 'Answer 200 with an envelope; "data" holds an empty list where there is nothing',
  'a page of HTML': 'Let this path reach the application: something in front of it answers a page',
  'text that is not JSON': 'Send whole JSON, and nothing before or behind it',
  'JSON without an envelope': 'Wrap the data: {"error": false, "message": "OK", "data": …}',
} as const;

/** Describes a body without an envelope. */
function bodyWords({ text: body }: Reply): keyof typeof BODY_CHANGES {
  if (body.trim() === '') return 'empty';
  if (/^\s*<(?:!doctype|html|head|body)/i.test(body)) return 'a page of HTML';
  return readJson(body) === undefined ? 'text that is not JSON' : 'JSON without an envelope';
}

/** Describes such a body within a sentence. */
export const errorWords = (reply: Reply): string => {
  const words = bodyWords(reply);
  return words === 'empty' ? 'an empty body' : words;
};

/** The finding for a request without a complete reply. */
function noReply(label: string, { cause, code }: NoReply): Finding {
  const seconds = (label.startsWith('GET ') ? GET_TIMEOUT_MS : POST_TIMEOUT_MS) / 1000;
  const got: Readonly<Record<NoReply['cause'], string>> = {
    timeout: `not there after ${seconds} s`,
    'not decompressed': 'not compressed as its header Content-Encoding says',
    'too long': 'longer than 4 MB',
    'too deep': `JSON of more than ${MAX_LEVELS} levels`,
    cut: 'cut off in the middle',
    broken: `a broken connection (${code})`,
  };
  const requirement = cause === 'cut' || cause === 'broken' ? 'whole' : cause;
  return unmet(requirement, label, got[cause], { seconds: String(seconds) });
}

/** What is wrong with the status of a reply that should be a success; `null` when nothing is. `isLaterPage`: of a list. */
function statusFinding(call: ContractCall, label: string, reply: Reply, isLaterPage: boolean): Finding | null {
  const { status } = reply;
  if (status === 401)
    return unmet('signed in', label, '401 with the token of the sign-in', { token: ACCESS_TOKEN_HEADER });
  if (status >= 400) {
    const changes: Readonly<Record<number, string>> = {
      404: isLaterPage
        ? 'Answer 200 with an empty list behind the end, and with the rows before it'
        : 'Serve this path',
      405: `Take ${call.method} for this path`,
    };
    const change = changes[status] ?? 'Answer 200 with the data; the log of the server says why it did not';
    return unmet('status', label, `${status} with ${envelopeOf(reply) ? 'an envelope' : errorWords(reply)}`, {
      change,
    });
  }
  if (status < 300) return null;
  return unmet('no redirect', label, `${status}, a redirect`, { path: label.split(' ')[1] ?? call.path });
}

/** The finding for a flag that is neither set nor clear. */
function flagFinding(label: string, body: Record<string, unknown>): Finding {
  const { error } = body;
  const alias = FLAG_ALIASES.find((name) => name in body);
  const kind = typeof error === 'string' ? 'another word' : `of another kind (${typeof error})`;
  const isMissing = !('error' in body);
  return unmet('flag', label, isMissing ? 'missing' : kind, {
    place: isMissing && alias !== undefined ? ` in place of "${alias}"` : '',
  });
}

/** Merges the deviations of each field, even if its malformed values differ in shape. */
function byField(deviations: readonly Deviation[]): readonly Deviation[] {
  const fields = new Map<string, Deviation>();
  for (const each of deviations) {
    const known = fields.get(each.field);
    const others = known === undefined || known.got.split(', or ').length >= MAX_SHAPES;
    if (known === undefined) fields.set(each.field, each);
    else if (!others) fields.set(each.field, { ...known, got: `${known.got}, or ${withArticle(each.got)}` });
  }
  return [...fields.values()];
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

/** Every leaf of a body with its field, as parsed and as written. */
function* leavesOf(value: unknown, exact: unknown, field: string): Generator<readonly [string, unknown, unknown]> {
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(exact) ? exact : [];
    for (const [at, each] of value.entries()) yield* leavesOf(each, others[at], `${field}[]`);
  } else if (isRecord(value)) {
    const others = isRecord(exact) ? exact : {};
    for (const [key, each] of Object.entries(value))
      yield* leavesOf(each, others[key], field === '' ? key : `${field}.${key}`);
  } else yield [field, value, exact];
}

/** Errors that the schema cannot show: amounts computed in binary, times in another zone. */
function* semanticFindings(label: string, body: string, now: number): Generator<Finding> {
  for (const [field, value, exact] of leavesOf(readJson(body), readExactJson(body), '')) {
    if (typeof value === 'number' && typeof exact === 'string' && exact.replace(/\D/g, '').length > DIGITS)
      yield { ...unmet('exact amount', label, `a number of more than ${DIGITS} digits`), field };
    const time = /(?:^|\.)(?:created_at|timestamp)$/.test(field) ? parseTime(value) : null;
    if (time !== null && time > now + FUTURE_MS) yield { ...unmet('time', label, 'a time in the future'), field };
  }
}

/** A reply must be about the requested code: the portal treats any other as misdirected (decision 41). */
function* otherCodes(label: string, data: Record<string, unknown>, about: string): Generator<Finding> {
  for (const [key, part] of Object.entries(data)) {
    const code = isRecord(part) ? part['code'] : undefined;
    if (typeof code !== 'string' || code === '' || code.trim().toLowerCase() === about.trim().toLowerCase()) continue;
    yield { ...unmet('asked for', label, 'another code than the one that was asked for'), field: `data.${key}.code` };
  }
}

interface GoodOptions {
  /** A description of the request when it is not the plain call. */
  readonly label?: string;
  /** The code in the request. */
  readonly about?: string;
  /** The position in a list, such as `offset=20`: added to findings that the first page did not show. */
  readonly at?: string;
}

/** Expects a success with data. Returns the data when the check can go on with it, else `null`. */
export function expectGood(
  context: CheckContext,
  call: ContractCall,
  response: HttpResult,
  { label = labelOf(call), about = '', at = '' }: GoodOptions = {},
): Record<string, unknown> | null {
  const { report, contract, now } = context;
  const add = (finding: Finding): null => {
    // A call that is made several times shows the same finding each time.
    if (at === '' || report.has(label, finding.field)) report.add(finding);
    else report.add({ ...finding, field: `${finding.field} at ${at}` });
    return null;
  };
  if (!checkHeaders(context, label, response)) return add(noReply(label, response));
  const bad = statusFinding(call, label, response, at !== '');
  if (bad) return add(bad);
  const whole = readJson(response.text);
  const isEnveloped = isRecord(whole) && ('data' in whole || 'error' in whole || 'message' in whole);
  if (!isEnveloped) {
    const words = bodyWords(response);
    const got = response.status === 200 ? words : `${words}, with status ${response.status}`;
    return add(unmet('the body', label, got, { change: BODY_CHANGES[words] }));
  }
  const flag = envelopeOf(response);
  report.checked('error', label);
  if (flag === null) add(flagFinding(label, whole));
  else if (flag.refused) return add(unmet('accepted', label, 'true'));
  const sound = flag ? whole : { message: '', ...whole, error: false };
  for (const deviation of byField(contract.deviationsOf(call.name, sound))) add(fromContract(label, deviation));
  const served = Date.parse(response.headers.get('date') ?? '');
  const latest = Math.max(now(), Number.isNaN(served) ? 0 : served);
  for (const finding of semanticFindings(label, response.text, latest)) add(finding);
  const data = isRecord(whole['data']) ? whole['data'] : {};
  if (about !== '') for (const finding of otherCodes(label, data, about)) add(finding);
  return data;
}

/**
 * Expects a refusal with a message (section 8): HTTP 200, or an error status other than 401. `fault`: what is wrong with the request, such as
 * 'a wrong OTP'; '' when it may be refused as it is.
 */
export function expectRefusal(context: CheckContext, call: ContractCall, fault: string, response: HttpResult): void {
  const { report } = context;
  const label = `${labelOf(call)}${fault === '' ? '' : ` with ${fault}`}`;
  if (!checkHeaders(context, label, response)) return report.add(noReply(label, response));
  const why = fault === '' ? text(call.check['idle']) : `it has ${fault}`;
  const reply = envelopeOf(response);
  if (response.status === 401) report.unmet('no 401', label, '401', { why });
  else if (reply === null) {
    const got = /"error"\s*:/.test(response.text) ? 'an envelope whose error is not a flag' : bodyWords(response);
    report.unmet('refusal', label, got, { why });
  } else if (!reply.refused) report.unmet('refused', label, 'false', { why });
  else if (reply.message.trim() === '') report.unmet('message', label, 'missing or empty', { why });
}
