import type { Json } from '../src/platform/ports/api';
import { type Envelope, type PlainReply, type ProcessedReply, refused } from './answers';
import { must } from './refusal';

/**
 * What can go wrong. `when: 'before'` (the default) puts the fault in place of what the call does in the database; `'after'`
 * lets the server do it first and then changes the reply.
 * - `slow` and `held` only wait, before or after the call is processed.
 * - `dropped` cuts the connection, `reset` cuts it in the middle of the body, `lost` is `dropped` after the call is processed.
 * - `lost-again` is `lost` for a request and for the retries that a browser sends on its own when its connection breaks: each retry that
 *   arrives within `ms` of the last attempt is processed and cut as well, without using up another fault.
 * - `lost-held` cuts the connection immediately, and processes the call after `release`: a browser's retry arrives while the original runs.
 * - `when` does not matter for `lost`, `lost-again`, `types`, `huge` and `duplicate`, which always come after the call, nor for `lost-held`,
 *   which comes before it.
 * - `duplicate` delivers the last unchanged reply to the same method, path and token again, for any query:
 *   LOAD MORE gets the page that is already loaded.
 *
 * Replies out of order need no kind of their own: add `held` once, let the next call pass, `release`.
 */
export const FAULT_KINDS = [
  'slow',
  'held',
  'dropped',
  'reset',
  'lost',
  'lost-again',
  'lost-held',
  'refused',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  '500-html',
  '502-html',
  'invalid',
  'empty',
  'no-flag',
  'types',
  'null',
  'huge',
  'duplicate',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault as the control calls request it. */
export interface FaultSpec {
  readonly kind: FaultKind;
  /** `POST /api/wallet/pin/buy`, or a path alone; a `*` at the end matches every path that begins like this. Every call when absent. */
  readonly match?: string | undefined;
  /** How many calls it hits; 1 when absent. */
  readonly times?: number | undefined;
  /** How many matching calls pass before it hits; 0 when absent. */
  readonly skip?: number | undefined;
  /** How long `slow` waits, and for how long `lost-again` treats the same request as a retry, in milliseconds; 2000 when absent. */
  readonly ms?: number | undefined;
  /** The size of what `huge` returns: the rows of each list, and an extra text with 250 letters for each of them; 20000 when absent. */
  readonly rows?: number | undefined;
  /** The message of `refused` and of the error statuses. */
  readonly message?: string | undefined;
  /** Whether it takes the place of processing or comes after it; `before` when absent. */
  readonly when?: 'before' | 'after' | undefined;
}

/** A fault with everything that its `FaultSpec` may leave out, and how many calls it will still hit. */
export type Fault = { readonly [Part in Exclude<keyof FaultSpec, 'times'>]-?: NonNullable<FaultSpec[Part]> } & {
  readonly id: number;
  readonly left: number;
};

/** A reply as it is sent. `broken` replies end with a reset connection, immediately or in the middle of the body. */
export interface WireReply {
  readonly broken: 'no' | 'immediately' | 'in the body';
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** The character encoding; UTF-8 when absent. */
  readonly encoding?: 'latin1';
  readonly headers: Readonly<Record<string, string>>;
  /** Headers to leave out, in lower case, even if another layer adds them. Without `content-encoding` the body is not compressed. */
  readonly without?: readonly string[];
}

const matches = (match: string, method: string, path: string): boolean => {
  if (match === '' || match === '*') return true;
  const [first = '', second] = match.split(' ');
  const wanted = second ?? first;
  if (second !== undefined && first !== method) return false;
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
};

/** The most replies to keep: a page of 20 rows is about 5 kB. */
const MAX_REPLIES = 500;

const HUGE_ROWS = 20_000;
const LETTERS_PER_ROW = 250;

/** Kinds that need the real reply, or its effect. */
const ALWAYS_AFTER: readonly FaultKind[] = ['lost', 'lost-again', 'types', 'huge', 'duplicate'];

/** The fault that a `FaultSpec` describes; refuses one that makes no sense. */
function faultOf(spec: FaultSpec, id: number): Fault {
  const { kind, times = 1, rows = HUGE_ROWS, when = 'before' } = spec;
  must(Number.isInteger(times) && times > 0, 'A fault needs a number of calls above 0.');
  must(Number.isInteger(rows) && rows > 0 && rows <= HUGE_ROWS, `huge makes 1 to ${HUGE_ROWS} rows.`);
  return {
    id,
    kind,
    match: spec.match?.trim() ?? '',
    ms: spec.ms ?? 2000,
    rows,
    message: spec.message ?? '',
    when: ALWAYS_AFTER.includes(kind) ? 'after' : kind === 'lost-held' ? 'before' : when,
    left: times,
    skip: spec.skip ?? 0,
  };
}

/** The key of a kept reply. */
const keyOf = (method: string, path: string, token: string): string => `${method} ${path} ${token}`;

/** The faults that wait for calls: none at first. If several match a call, only the one that was added first counts, also while it lets calls pass. */
export function createFaults() {
  let faults: Fault[] = [];
  let waiting: (() => void)[] = [];
  /** Requests that `lost-again` has hit, and the real time until which their retries are lost, too. */
  const lostAgain = new Map<string, { readonly fault: Fault; readonly until: number }>();
  let lastId = 0;
  const replies = new Map<string, WireReply>();
  return {
    add: (spec: FaultSpec): Fault => {
      lastId += 1;
      const fault = faultOf(spec, lastId);
      faults.push(fault);
      return fault;
    },
    /**
     * The fault for this call, which then hits one call fewer; `null` when the call passes. `identity` (token, body and Idempotency-Key) is the same
     * for a request and its retries.
     */
    take: (method: string, path: string, identity: string): Fault | null => {
      const request = `${method} ${path} ${identity}`;
      const repeated = lostAgain.get(request);
      if (repeated && performance.now() < repeated.until) {
        lostAgain.set(request, { ...repeated, until: performance.now() + repeated.fault.ms });
        return repeated.fault;
      }
      const fault = faults.find((candidate) => matches(candidate.match, method, path));
      if (!fault) return null;
      const passes = fault.skip > 0;
      faults = faults
        .map((one) => (one !== fault ? one : passes ? { ...one, skip: one.skip - 1 } : { ...one, left: one.left - 1 }))
        .filter(({ left }) => left > 0);
      if (passes) return null;
      if (fault.kind === 'lost-again') lostAgain.set(request, { fault, until: performance.now() + fault.ms });
      return fault;
    },
    /** Waits as the fault says; resolves immediately for all but `slow`, `held` and `lost-held`. */
    wait: (fault: Fault): Promise<void> => {
      if (fault.kind === 'slow') return new Promise((resolve) => setTimeout(resolve, fault.ms));
      if (fault.kind === 'held' || fault.kind === 'lost-held') return new Promise((resolve) => waiting.push(resolve));
      return Promise.resolve();
    },
    /** Releases every held call; returns their number. */
    release: (): number => {
      const released = waiting;
      waiting = [];
      for (const go of released) go();
      return released.length;
    },
    /** Removes all faults; calls that are held stay held. */
    clear: (): void => {
      faults = [];
      lostAgain.clear();
    },
    /** Keeps an unchanged reply for `duplicate`. */
    keepReply: (method: string, path: string, token: string, wire: WireReply): void => {
      const key = keyOf(method, path, token);
      // The newest goes to the end, so that the oldest is dropped first.
      replies.delete(key);
      replies.set(key, wire);
      const [oldest] = replies.keys();
      if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest);
    },
    /** The last reply kept for such a call; `null` without one. */
    lastReply: (method: string, path: string, token: string) => replies.get(keyOf(method, path, token)) ?? null,
    forgetReplies: (): void => replies.clear(),
    list: (): readonly Fault[] => faults,
    /** The number of calls held right now. */
    held: () => waiting.length,
  };
}
export type Faults = ReturnType<typeof createFaults>;

/** Whether the call is processed as usual, once the fault has waited. */
export function isProcessedAfterWait(fault: Fault): boolean {
  return fault.kind === 'slow' || fault.kind === 'held' || fault.kind === 'lost-held';
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A reply as it is sent when no fault changes it. */
export function wireOf(answer: PlainReply): WireReply {
  return { broken: 'no', status: answer.status, type: JSON_TYPE, body: JSON.stringify(answer.envelope), headers: {} };
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The same value with another type everywhere. */
function mistyped(value: Json): Json {
  if (value === null) return 'null';
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return `${value} pieces`;
  if (typeof value === 'boolean') return 'perhaps';
  if (isList(value)) return [...value.map(mistyped), null, 7, 'row', []];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mistyped(item)]));
}

/** The same data with lists of this many rows, which repeat the real ones, and a long text. */
function enlarged(data: { readonly [key: string]: Json } | null, rows: number): { readonly [key: string]: Json } {
  const grown = Object.entries(data ?? {}).map(([key, value]): [string, Json] =>
    isList(value) && value.length > 0
      ? [key, Array.from({ length: rows }, (_, at) => value[at % value.length] ?? null)]
      : [key, value],
  );
  return { ...Object.fromEntries(grown), padding: 'x'.repeat(rows * LETTERS_PER_ROW) };
}

/** A page of HTML in place of the reply, as a server in front of the application sends it. */
export const htmlReply = (reply: WireReply, status: number, title: string): WireReply => ({
  ...reply,
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

/** A call that a fault hits. */
interface Hit {
  readonly fault: Fault;
  readonly envelope: Envelope;
  /** The reply without the fault. */
  readonly reply: WireReply;
  /** The previous unchanged reply to such a call. */
  readonly last: WireReply | null;
}
type Distortion = (hit: Hit) => WireReply;

const unchanged: Distortion = ({ reply }) => reply;
const broken: Distortion = ({ reply }) => ({ ...reply, broken: 'immediately' });
const html =
  (status: number, title: string): Distortion =>
  ({ reply }) =>
    htmlReply(reply, status, title);
const withEnvelope =
  (change: (envelope: Envelope, fault: Fault) => object): Distortion =>
  ({ reply, envelope, fault }) => ({ ...reply, body: JSON.stringify(change(envelope, fault)) });
/** A refusal with the fault's own message, or with this one. */
const refusal =
  (message: string, status = 200, headers: WireReply['headers'] = {}): Distortion =>
  ({ fault }) => ({ ...wireOf(refused(fault.message === '' ? message : fault.message, status)), headers });

/** What each kind of fault does to a reply. */
const DISTORTIONS: Readonly<Record<FaultKind, Distortion>> = {
  slow: unchanged,
  held: unchanged,
  dropped: broken,
  reset: ({ reply }) => ({ ...reply, broken: 'in the body' }),
  lost: broken,
  'lost-again': broken,
  'lost-held': broken,
  refused: refusal('The sandbox was told to refuse this.'),
  '401': refusal('Please sign in again.', 401),
  '403': refusal('This is not allowed.', 403),
  '404': refusal('This was not found.', 404),
  '409': refusal('Somebody else changed this at the same time.', 409),
  '429': refusal('Too many requests. Please wait a moment.', 429, { 'retry-after': '1' }),
  '500': refusal('Something went wrong on our side.', 500),
  '500-html': html(500, '500 Internal Server Error'),
  '502-html': html(502, '502 Bad Gateway'),
  invalid: ({ reply }) => ({ ...reply, body: `${reply.body.slice(0, -1)},` }),
  empty: ({ reply }) => ({ ...reply, body: '' }),
  'no-flag': withEnvelope(({ error: _error, ...flagless }) => flagless),
  types: withEnvelope((envelope) => ({ ...envelope, message: 7, data: mistyped(envelope.data) })),
  null: withEnvelope((envelope) => ({ ...envelope, data: null })),
  huge: withEnvelope((envelope, { rows }) => ({ ...envelope, data: enlarged(envelope.data, rows) })),
  duplicate: ({ reply, last }) => last ?? reply,
};

/**
 * Applies the fault to a reply. `answer` is the server's reply, or `NOT_PROCESSED`; `last` is the previous unchanged reply to such a call.
 */
export const applyFault = (fault: Fault, answer: PlainReply, last: WireReply | null = null): WireReply =>
  DISTORTIONS[fault.kind]({ fault, envelope: answer.envelope, reply: wireOf(answer), last });

/** Stands for the real reply when the call is not processed. */
export const NOT_PROCESSED: ProcessedReply = {
  status: 200,
  envelope: { error: false, message: 'OK', data: null },
  effect: false,
};
