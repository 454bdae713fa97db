import type { Json } from '../src/platform/ports/api';
import { type Answer, type Answered, refused } from './answers';
import { must, need } from './refusal';

/**
 * What can be made to go wrong. `when: 'before'` (the default) puts the fault in place of the work; `'after'` lets the server do the
 * work first and then spoils the answer. `slow` and `held` only wait, before or after the work. `lost` is `dropped` after the work.
 * `lost-again` is `lost`, and what a browser sends again by itself when its connection breaks is lost with it: the same request, however
 * often it comes within `ms` of the last time, is worked as usual and cut as well, without using up another fault.
 * `lost-held` cuts the connection at once and works on for as long as `held` does: a browser's repeat comes while the first is at work.
 * `types` and `huge` spoil the real answer, so they always come after it. `duplicate` does the work and then delivers the last sound reply
 * to the same method, path and token a second time, whatever the query was: LOAD MORE is answered with the page that is already held.
 * Replies out of order need no kind: `held` once, let the next call pass, `release`.
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

export interface FaultOrder {
  readonly kind: FaultKind;
  /** `POST /api/wallet/pin/buy`, or a path alone; a `*` at the end takes all that start so. Every call when absent. */
  readonly match?: string | undefined;
  /** How many calls; 1 when absent. */
  readonly times?: number | undefined;
  /** How many matching calls pass unharmed first. */
  readonly skip?: number | undefined;
  /** How long `slow` waits, and for how long `lost-again` takes the same request for a repeat, in milliseconds; 2000 when absent. */
  readonly ms?: number | undefined;
  /** How many rows `huge` makes of a list, with 250 letters beside each; 20000 when absent. */
  readonly rows?: number | undefined;
  /** The message of `refused` and of the error statuses. */
  readonly message?: string | undefined;
  readonly when?: 'before' | 'after' | undefined;
}

/** A fault at this moment: what is left of it. */
export interface Fault {
  readonly id: number;
  readonly kind: FaultKind;
  readonly match: string;
  readonly ms: number;
  readonly rows: number;
  readonly message: string;
  readonly when: 'before' | 'after';
  readonly left: number;
  readonly skip: number;
}

/** What goes over the wire. `broken` replies end with a reset connection: at once, or in the middle of the body. */
export interface Wire {
  readonly broken: 'no' | 'immediately' | 'in the body';
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** How its letters become bytes; UTF-8 when absent. */
  readonly encoding?: 'latin1';
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that are left out, whoever would add them; lower case. `content-encoding`: the body is not compressed. */
  readonly without?: readonly string[];
}

export interface Faults {
  order(order: FaultOrder): Fault;
  /**
   * The fault for this call, used up by one; `null` when it goes through. `same` is the same text for the same request sent once more:
   * its token, body and Idempotency-Key.
   */
  take(method: string, path: string, same: string): Fault | null;
  /** Waits as the fault says; goes on immediately for all but `slow`, `held` and `lost-held`. */
  wait(fault: Fault): Promise<void>;
  /** Lets every held call go on; answers how many there were. */
  release(): number;
  clear(): void;
  /** Keeps a sound reply, for `duplicate`; `who` is the token it was given to. */
  keep(method: string, path: string, who: string, wire: Wire): void;
  /** The last sound reply to such a call; `null` when there was none. */
  lastReply(method: string, path: string, who: string): Wire | null;
  /** Forgets the replies that were kept. */
  forget(): void;
  list(): readonly Fault[];
  /** How many calls are held right now. */
  held(): number;
}

export function isFaultKind(text: string): text is FaultKind {
  return FAULT_KINDS.some((kind) => kind === text);
}

const hits = (match: string, method: string, path: string): boolean => {
  if (match === '' || match === '*') return true;
  const [first = '', second] = match.split(' ');
  const wanted = second ?? first;
  if (second !== undefined && first !== method) return false;
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
};

/** So many replies are kept, and no more: a page of 20 rows is about 5 kB. */
const MAX_REPLIES = 500;

const LATE: readonly FaultKind[] = ['lost', 'lost-again', 'types', 'huge', 'duplicate'];

/** No fault at first. Of several that match a call, the one that was ordered first strikes. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  let waiting: (() => void)[] = [];
  /** Requests that were lost for good, with the real time until which their repeats are, too. */
  const lost = new Map<string, { readonly fault: Fault; readonly until: number }>();
  let lastId = 0;
  const replies = new Map<string, Wire>();
  const keyOf = (method: string, path: string, who: string): string => `${method} ${path} ${who}`;
  return {
    order: (order) => {
      const times = order.times ?? 1;
      must(Number.isInteger(times) && times > 0, 'A fault needs a number of calls above 0.');
      const rows = order.rows ?? HUGE_ROWS;
      must(Number.isInteger(rows) && rows > 0 && rows <= HUGE_ROWS, `huge makes 1 to ${HUGE_ROWS} rows.`);
      lastId += 1;
      const fault: Fault = {
        id: lastId,
        kind: order.kind,
        match: order.match?.trim() ?? '',
        ms: order.ms ?? 2000,
        rows,
        message: order.message ?? '',
        when: LATE.includes(order.kind) ? 'after' : order.kind === 'lost-held' ? 'before' : (order.when ?? 'before'),
        left: times,
        skip: order.skip ?? 0,
      };
      faults.push(fault);
      return fault;
    },
    take: (method, path, same) => {
      const request = `${method} ${path} ${same}`;
      const repeated = lost.get(request);
      if (repeated && performance.now() < repeated.until) {
        lost.set(request, { ...repeated, until: performance.now() + repeated.fault.ms });
        return repeated.fault;
      }
      const fault = faults.find((candidate) => hits(candidate.match, method, path));
      if (!fault) return null;
      const passes = fault.skip > 0;
      faults = faults
        .map((each) =>
          each !== fault ? each : passes ? { ...each, skip: each.skip - 1 } : { ...each, left: each.left - 1 },
        )
        .filter((each) => each.left > 0);
      if (passes) return null;
      if (fault.kind === 'lost-again') lost.set(request, { fault, until: performance.now() + fault.ms });
      return fault;
    },
    wait: (fault) => {
      if (fault.kind === 'slow') return new Promise((resolve) => setTimeout(resolve, fault.ms));
      if (fault.kind === 'held' || fault.kind === 'lost-held') return new Promise((resolve) => waiting.push(resolve));
      return Promise.resolve();
    },
    release: () => {
      const released = waiting;
      waiting = [];
      for (const go of released) go();
      return released.length;
    },
    clear: () => {
      faults = [];
      lost.clear();
    },
    keep: (method, path, who, wire) => {
      const key = keyOf(method, path, who);
      // The newest goes to the end, so that the oldest is dropped first.
      replies.delete(key);
      replies.set(key, wire);
      const [oldest] = replies.keys();
      if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest);
    },
    lastReply: (method, path, who) => replies.get(keyOf(method, path, who)) ?? null,
    forget: () => replies.clear(),
    list: () => faults,
    held: () => waiting.length,
  };
}

/** True for faults that wait before the work, or after it: it is done as usual. */
export function onlyWaits(fault: Fault): boolean {
  return fault.kind === 'slow' || fault.kind === 'held' || fault.kind === 'lost-held';
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A sound answer on the wire. */
export function wireOf(answer: Answer): Wire {
  return { broken: 'no', status: answer.status, type: JSON_TYPE, body: JSON.stringify(answer.envelope), headers: {} };
}

const HUGE_ROWS = 20_000;
const LETTERS_PER_ROW = 250;

/** Every value of another kind than it should be. */
function mistyped(value: Json): Json {
  if (value === null) return 'null';
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return `${value} pieces`;
  if (typeof value === 'boolean') return 'perhaps';
  if (isList(value)) return [...value.map(mistyped), null, 7, 'row', []];
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mistyped(each)]));
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Lists of so many rows, the real ones over and over, and a text to match. */
function enlarged(data: { readonly [key: string]: Json } | null, rows: number): { readonly [key: string]: Json } {
  const grown = Object.entries(data ?? {}).map(([key, value]): [string, Json] =>
    isList(value) && value.length > 0
      ? [key, Array.from({ length: rows }, (_, at) => value[at % value.length] ?? null)]
      : [key, value],
  );
  return { ...Object.fromEntries(grown), padding: 'x'.repeat(rows * LETTERS_PER_ROW) };
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  '401': 'Please sign in again.',
  '403': 'This is not allowed.',
  '404': 'This was not found.',
  '409': 'Somebody else changed this at the same time.',
  '429': 'Too many requests. Please wait a moment.',
  '500': 'Something went wrong on our side.',
};

/**
 * What the fault makes of an answer; `answer` is what the server would have said, or a bare OK when the work was not done, and `last`
 * what it said to such a call before.
 */
export function spoiled(fault: Fault, answer: Answer, last: Wire | null = null): Wire {
  const sound = wireOf(answer);
  const html = (status: number, title: string): Wire => ({
    ...sound,
    status,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  });
  const { error: _error, ...flagless } = answer.envelope;
  switch (fault.kind) {
    case 'slow':
    case 'held':
      return sound;
    case 'dropped':
    case 'lost':
    case 'lost-again':
    case 'lost-held':
      return { ...sound, broken: 'immediately' };
    case 'reset':
      return { ...sound, broken: 'in the body' };
    case 'refused':
      return wireOf(refused(fault.message === '' ? 'The sandbox was told to refuse this.' : fault.message));
    case '401':
    case '403':
    case '404':
    case '409':
    case '429':
    case '500': {
      const words = fault.message === '' ? need(STATUS_WORDS[fault.kind], 'no words') : fault.message;
      return {
        ...wireOf(refused(words, Number(fault.kind))),
        headers: fault.kind === '429' ? { 'retry-after': '1' } : {},
      };
    }
    case '500-html':
      return html(500, '500 Internal Server Error');
    case '502-html':
      return html(502, '502 Bad Gateway');
    case 'invalid':
      return { ...sound, body: `${sound.body.slice(0, -1)},` };
    case 'empty':
      return { ...sound, body: '' };
    case 'no-flag':
      return { ...sound, body: JSON.stringify(flagless) };
    case 'types':
      return {
        ...sound,
        body: JSON.stringify({ ...answer.envelope, message: 7, data: mistyped(answer.envelope.data) }),
      };
    case 'null':
      return { ...sound, body: JSON.stringify({ ...answer.envelope, data: null }) };
    case 'duplicate':
      return last ?? sound;
    case 'huge':
      break;
  }
  return { ...sound, body: JSON.stringify({ ...answer.envelope, data: enlarged(answer.envelope.data, fault.rows) }) };
}

/** In place of the real answer, when a fault comes before the work. */
export const NO_WORK: Answered = {
  status: 200,
  envelope: { error: false, message: 'OK', data: null },
  effect: false,
};
