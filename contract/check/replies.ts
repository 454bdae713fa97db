import { isRecord } from '../../src/domain/records';
import { parseTime } from '../../src/domain/times';
import { envelope } from '../../src/platform/adapters/http/envelope';
import { ACCESS_TOKEN_HEADER, GET_TIMEOUT_MS, POST_TIMEOUT_MS } from '../../src/platform/adapters/http/headers';
import { readExactJson, readJson } from '../../src/platform/adapters/json';
import type { ContractCall, Deviation, Serious } from '../readContract';
import { type CheckReport, labelOf } from './checkReport';
import type { Finding } from './finding';
import { checkHeaders } from './headers';
import type { Target } from './portal';
import { type HeardReply, MAX_LEVELS, type Reply } from './transport';

/** Checks replies against the contract. */

export interface ReplyChecks {
  /** Expects a success with data. Returns the parsed body when the check can go on with it, else `null`. */
  good(call: ContractCall, response: HeardReply, more?: GoodOptions): Body | null;
  /** Expects a refusal with a message (section 8): HTTP 200, or an error status other than 401. */
  refused(label: string, response: HeardReply, why: string): void;
  /** Checks that apply to every reply: headers, encoding. */
  always(label: string, response: Reply): void;
}

export interface GoodOptions {
  /** A description of the request when it is not the plain call. */
  readonly label?: string;
  /** The code in the request. */
  readonly about?: string;
  /** The position in a list, such as `offset=20`: added to findings that the first page did not show. */
  readonly at?: string;
}

export interface Body {
  readonly whole: Record<string, unknown>;
  readonly data: unknown;
}

interface Contract {
  deviationsOf(name: string, reply: unknown): readonly Deviation[];
}

const SECOND = 1000;
/** How far clocks may differ. A time further in the future has the wrong zone. */
const FUTURE_MS = 5 * 60 * SECOND;
/** A double keeps 15 digits; a longer text was computed in binary. */
const DIGITS = 15;

const isHtml = ({ text }: Reply): boolean => /^\s*<(?:!doctype|html|head|body)/i.test(text);

const BODY_CHANGES = {
  empty: 'Answer 200 with an envelope; "data" holds an empty list where there is nothing',
  'a page of HTML': 'Let this path reach the application: something in front of it answers a page',
  'text that is not JSON': 'Send whole JSON, and nothing before or behind it',
  'JSON without an envelope': 'Wrap the data: {"error": false, "message": "OK", "data": …}',
} as const;

/** Describes a body without an envelope. */
function bodyWords(reply: Reply): keyof typeof BODY_CHANGES {
  if (reply.text.trim() === '') return 'empty';
  if (isHtml(reply)) return 'a page of HTML';
  return readJson(reply.text) === undefined ? 'text that is not JSON' : 'JSON without an envelope';
}

/** The same as part of a sentence. */
export const errorWords = (reply: Reply): string => {
  const words = bodyWords(reply);
  return words === 'empty' ? 'an empty body' : words;
};

const GET_FAILS = 'The portal keeps what it showed before and says that it could not be read';
const POST_FAILS = 'The portal tells the member that something went wrong, and not what';
const failing = (call: Pick<ContractCall, 'method'>): string => (call.method === 'GET' ? GET_FAILS : POST_FAILS);

/** Names that servers use instead of the flag. */
const SUCCESS = ['success', 'ok', 'status', 'result', 'code'];

function noReplyFinding(
  call: Pick<ContractCall, 'method'>,
  label: string,
  response: Exclude<HeardReply, Reply>,
): Finding {
  const seconds = (call.method === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS) / 1000;
  const base = { call: label, field: 'the reply', effect: failing(call), serious: 'high' as const };
  switch (response.cause) {
    case 'timeout':
      return {
        ...base,
        got: `not there after ${seconds} s`,
        expected: `one within ${seconds} s`,
        change: 'Answer sooner: the portal gives up then, and a member does long before.',
      };
    case 'unpacked':
      return {
        ...base,
        got: 'not compressed as its header Content-Encoding says',
        expected: 'a body in that coding',
        change: 'Let one place alone compress: the application, or the server in front.',
      };
    case 'too long':
      return {
        ...base,
        got: 'longer than 4 MB',
        expected: 'a few kB, and an end',
        effect: 'The portal reads it to its end: the page of a phone stands still, or is ended by the browser',
        change: 'Answer what was asked for, by pages, and end the reply.',
      };
    case 'too deep':
      return {
        ...base,
        got: `JSON of more than ${MAX_LEVELS} levels`,
        expected: 'lists and objects of a few levels',
        change: 'Send the data as the example of the contract has it.',
      };
    case 'broken':
    case 'cut':
      return {
        ...base,
        got: response.cause === 'cut' ? 'cut off in the middle' : `a broken connection (${response.code})`,
        expected: 'a whole reply',
        change: 'Look into the log of the server in front: it, or the application, ends the connection.',
      };
  }
}

/** The value in an example at a path such as `data.transactions[].amount`; `undefined` when there is none. */
function exampleAt(example: unknown, field: string): unknown {
  let at: unknown = example;
  for (const step of field.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
    if (step === '[]') at = Array.isArray(at) ? at[0] : undefined;
    else at = isRecord(at) ? at[step] : undefined;
  }
  return at;
}

const EXAMPLE_LENGTH = 60;
/** How many shapes of one field a finding lists. */
const MAX_SHAPES = 3;

/** Common other names for the contract's names. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  email_id: ['email', 'mail'],
  mobile: ['phone', 'phonenumber', 'msisdn'],
  accesstoken: ['token', 'jwt', 'authtoken', 'bearer'],
  created_at: ['created', 'createdon', 'date', 'datetime', 'timestamp', 'time'],
  hash: ['txhash', 'transactionhash', 'txid'],
  tx_hash: ['hash', 'transactionhash', 'txid'],
  tx_type: ['type', 'transactiontype'],
  code: ['usercode', 'membercode', 'helpcode', 'referralcode', 'id'],
  data: ['result', 'payload', 'response'],
  message: ['msg', 'detail', 'reason'],
};
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The key that most likely stands for the missing `name`; `undefined` without one. */
function aliasOf(source: Record<string, unknown>, name: string): string | undefined {
  const keys = Object.keys(source);
  return (
    keys.find((key) => key !== name && plain(key) === plain(name)) ??
    keys.find((key) => ALIASES[name]?.includes(plain(key)) === true)
  );
}

/** The objects of a reply that should hold the last step of a field's path. */
function holdersOf(body: unknown, field: string): readonly Record<string, unknown>[] {
  const steps = field.replaceAll('[]', '.[]').split('.').filter(Boolean).slice(0, -1);
  let found: readonly unknown[] = [body];
  for (const step of steps) {
    found = found.flatMap((each): readonly unknown[] => {
      if (step === '[]') return Array.isArray(each) ? each : [];
      return isRecord(each) ? [each[step]] : [];
    });
  }
  return found.filter(isRecord);
}

/** Words of the contract with the article that a sentence needs. */
function withArticle(words: string): string {
  if (/^(?:object|empty)\b/.test(words)) return `an ${words}`;
  return /^(?:list|text|number|boolean|decimal|whole|time)\b/.test(words) ? `a ${words}` : words;
}

const shortJson = (value: unknown): string => {
  if (Array.isArray(value)) return '[…]';
  if (isRecord(value))
    return `{${Object.keys(value)
      .map((key) => `"${key}": …`)
      .join(', ')}}`;
  return JSON.stringify(value);
};

/** An instruction to correct a value that was sent in another place or under another name; `null` when there is none. */
function renamedOrMoved(holder: Record<string, unknown>, name: string, example: unknown): string | null {
  const alias = aliasOf(holder, name);
  if (alias !== undefined) return `Rename "${alias}" to "${name}"`;
  const lists = Object.keys(holder).filter((key) => Array.isArray(holder[key]));
  if (Array.isArray(example) && lists.length === 1) return `Rename "${lists[0]}" to "${name}"`;
  const inside = isRecord(example) ? Object.keys(example).filter((key) => key in holder) : [];
  return inside.length === 0 ? null : `Put ${inside.map((key) => `"${key}"`).join(', ')} into "${name}"`;
}

function changeOf(call: ContractCall, body: unknown, { field, got, expected }: Deviation): string {
  const name = field.split('.').at(-1)?.replaceAll('[]', '') ?? '';
  const example: unknown = exampleAt(call.example, field);
  if (got.startsWith('missing')) {
    for (const holder of holdersOf(body, field)) {
      const order = renamedOrMoved(holder, name, example);
      if (order !== null) return order;
    }
  }
  const whole = example === undefined ? '' : JSON.stringify(example);
  const written = whole.length > EXAMPLE_LENGTH ? shortJson(example) : whole;
  if (written === '' || written.length > 2 * EXAMPLE_LENGTH) return `Send ${withArticle(expected)}`;
  return field.endsWith('[]') ? `Send rows such as ${written}, and none between them` : `Send "${name}": ${written}`;
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

/** The reply or all of its rows are lost, not only the field. */
const isAllLost = ({ effect }: Deviation): boolean => effect.includes('whole reply counts as failed');

const fromContract = (call: ContractCall, label: string, body: unknown, deviation: Deviation): Finding => ({
  call: label,
  field: deviation.field,
  got: withArticle(deviation.got),
  expected: withArticle(deviation.expected),
  effect: `In the portal ${deviation.effect}`,
  change: changeOf(call, body, deviation),
  serious: isAllLost(deviation) ? 'high' : deviation.serious,
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
function* semanticFindings(label: string, text: string, now: number): Generator<Finding> {
  const reported = new Set<string>();
  for (const [field, value, exact] of leavesOf(readJson(text), readExactJson(text), '')) {
    if (reported.has(field)) continue;
    if (typeof value === 'number' && typeof exact === 'string' && exact.replace(/\D/g, '').length > DIGITS) {
      reported.add(field);
      yield {
        call: label,
        field,
        got: `a number of more than ${DIGITS} digits`,
        expected: 'exactly the amount',
        effect:
          'It was computed as a binary float: the portal shows what stands there, cut to 8 decimals, and sums do not come out',
        change: 'Compute with decimals and send a text: "0.30"',
        serious: 'medium',
      };
    }
    const time = /(?:^|\.)(?:created_at|timestamp)$/.test(field) ? parseTime(value) : null;
    if (time !== null && time > now + FUTURE_MS) {
      reported.add(field);
      yield {
        call: label,
        field,
        got: 'a time in the future',
        expected: 'when it was made; a time without a zone is read as UTC',
        effect: 'The portal shows a wrong time, and the countdown of a donation is longer than its 24 hours',
        change: 'Send UTC, with its zone: "2026-01-15T12:00:00Z"',
        serious: 'high',
      };
    }
  }
}

function flagFinding(call: ContractCall, label: string, body: Record<string, unknown>): Finding | null {
  if (envelope(readExactJson(JSON.stringify(body))) !== null) return null;
  const found = 'error' in body;
  const alias = SUCCESS.find((name) => name in body);
  return {
    call: label,
    field: 'error',
    got: found
      ? typeof body['error'] === 'string'
        ? 'another word'
        : `of another kind (${typeof body['error']})`
      : 'missing',
    expected: 'false when all went well and true when not',
    effect: `A reply without the flag counts as failed. ${failing(call)}`,
    change: alias === undefined || found ? 'Send "error": false' : `Send "error": false in place of "${alias}"`,
    serious: 'high',
  };
}

/** Checks replies against the contract and adds the deviations to the report. `now`: epoch milliseconds. */
export function createReplyChecks(
  report: CheckReport,
  target: Target,
  contract: Contract,
  now: () => number,
): ReplyChecks {
  const always = (label: string, reply: Reply): void => checkHeaders(report, target, label, reply);

  const statusFinding = (call: ContractCall, label: string, reply: Reply): Finding | null => {
    const base = { call: label, field: 'status', expected: '200', serious: 'high' as Serious };
    const { status } = reply;
    if (status >= 300 && status < 400) {
      return {
        ...base,
        got: `${status}, a redirect`,
        effect: `The portal follows no redirect, because its token would go along. ${failing(call)}`,
        change: `Answer at ${label.split(' ')[1] ?? call.path} itself, without a slash at its end and under the host that API_ORIGIN names`,
      };
    }
    if (status === 401) {
      return {
        ...base,
        got: '401 with the token of the sign-in',
        effect: 'The portal signs the member out',
        change: `Take ${ACCESS_TOKEN_HEADER} for this call as for the others; 401 means that the session is over`,
      };
    }
    if (status >= 400) {
      return {
        ...base,
        got: `${status} with ${envelope(readExactJson(reply.text)) ? 'an envelope' : errorWords(reply)}`,
        effect: failing(call),
        change:
          status === 405
            ? `Take ${call.method} for this path`
            : status === 404
              ? 'Serve this path'
              : 'Answer 200 with the data; the log of the server says why it did not',
      };
    }
    return null;
  };

  return {
    always,
    good: (call, response, { label = labelOf(call), about = '', at = '' } = {}) => {
      const add = (finding: Finding): void => {
        // A call that is made several times shows the same finding each time.
        if (report.has(label, finding.field)) return;
        report.add(at === '' ? finding : { ...finding, field: `${finding.field} at ${at}` });
      };
      report.response(label, response);
      if (response.kind === 'none') {
        add(noReplyFinding(call, label, response));
        return null;
      }
      always(label, response);
      const bad = statusFinding(call, label, response);
      if (bad) {
        const isEnd = at !== '' && response.status === 404;
        add(isEnd ? { ...bad, change: 'Answer 200 with an empty list: behind the end there is nothing wrong' } : bad);
        return null;
      }
      const whole = readJson(response.text);
      const isEnveloped = isRecord(whole) && ('data' in whole || 'error' in whole || 'message' in whole);
      if (!isEnveloped) {
        const words = bodyWords(response);
        add({
          call: label,
          field: 'the body',
          got: response.status === 200 ? words : `${words}, with status ${response.status}`,
          expected: 'JSON: { "error": false, "message": "…", "data": … }',
          effect: failing(call),
          change: BODY_CHANGES[words],
          serious: 'high',
        });
        return null;
      }
      const flag = flagFinding(call, label, whole);
      report.checked('error', label);
      if (flag) add(flag);
      else if (envelope(readExactJson(response.text))?.refused === true) {
        add({
          call: label,
          field: 'error',
          got: 'true',
          expected: 'false: the test member asks for what is their own',
          effect: failing(call),
          change: 'The message of the reply says why it was refused; it is not shown here',
          serious: 'high',
        });
        return null;
      }
      const sound = flag ? { message: '', ...whole, error: false } : whole;
      const deviations = byField(contract.deviationsOf(call.name, sound));
      for (const deviation of deviations) add(fromContract(call, label, whole, deviation));
      const fields = new Set(deviations.map(({ field }) => field));
      const served = Date.parse(response.headers.get('date') ?? '');
      for (const finding of semanticFindings(
        label,
        response.text,
        Math.max(now(), Number.isNaN(served) ? 0 : served),
      )) {
        if (!fields.has(finding.field)) add(finding);
      }
      const data: unknown = sound['data'];
      if (about !== '') checkAbout(report, label, data, about);
      return { whole, data };
    },
    refused: (label, response, why) => {
      report.response(label, response);
      if (response.kind === 'none') {
        report.add(noReplyFinding({ method: 'POST' }, label, response));
        return;
      }
      always(label, response);
      const answer = envelope(readExactJson(response.text));
      const base = { call: label, serious: 'high' as Serious };
      if (response.status === 401) {
        report.add({
          ...base,
          field: 'status',
          got: '401',
          expected: `a refusal with HTTP 200, 400, 403 or 422: ${why}`,
          effect:
            '401 means to the portal that a session is over: it goes to / and the member never reads why they were refused',
          change: 'Answer 200 (or 422) with "error": true and the message',
        });
      } else if (answer === null) {
        report.add({
          ...base,
          field: 'the body',
          got: /"error"\s*:/.test(response.text) ? 'an envelope whose error is not a flag' : bodyWords(response),
          expected: `an envelope with "error": true and a message: ${why}`,
          effect: POST_FAILS,
          change: 'Send {"error": true, "message": "why", "data": null}',
        });
      } else if (!answer.refused) {
        report.add({
          ...base,
          field: 'error',
          got: 'false',
          expected: `true: ${why}`,
          effect: 'The portal tells the member that it was done',
          change: 'Refuse it: {"error": true, "message": "why", "data": null}',
        });
      } else if (answer.message.trim() === '') {
        report.add({
          ...base,
          field: 'message',
          got: 'missing or empty',
          expected: `a sentence for the member: ${why}`,
          effect: 'The portal shows an alert without words',
          change: 'Send "message": "why"',
          serious: 'medium',
        });
      }
    },
  };
}

/** A reply must be about the requested code: the portal treats any other as misdirected (decision 41). */
function checkAbout(report: CheckReport, label: string, data: unknown, about: string): void {
  for (const [key, part] of Object.entries(isRecord(data) ? data : {})) {
    const code = isRecord(part) ? part['code'] : undefined;
    if (typeof code !== 'string' || code === '' || code.trim().toLowerCase() === about.trim().toLowerCase()) continue;
    report.add({
      call: label,
      field: `data.${key}.code`,
      got: 'another code than the one that was asked for',
      expected: 'the code of the query, in any case of letters',
      effect: GET_FAILS,
      change: 'Answer what the query names, or refuse',
      serious: 'high',
    });
  }
}
