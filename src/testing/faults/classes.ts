import type { FaultSpec } from '../../../sandbox/faults';

/** The result of a call (specification, section 8; decisions 4, 5 and 20). */
export type CallOutcome =
  /** A good reply. */
  | 'ok'
  /** The error flag is set: the member sees the server's message. */
  | 'refused'
  /** Network or other failure: the text of section 8, or only a line on the screen. */
  | 'failed'
  /** HTTP 401: the session ends. */
  | 'unauthorized';

/** A class of faults (docs/reliability.md, "Truth under faults"). */
export interface FaultClass {
  readonly name: string;
  readonly spec: Pick<FaultSpec, 'kind' | 'when' | 'ms' | 'rows' | 'message'>;
  /** What a test does besides adding the fault: it lets time pass, sends a call twice, or has replies change places. */
  readonly delivery?: 'time-out' | 'twice' | 'out of order';
  /** `as its data`: depends on how the call treats data that is missing, of the wrong type, or about something else. */
  readonly outcome: CallOutcome | 'as its data';
  /** The server has processed the call nevertheless. */
  readonly processed: boolean;
}

/** The server's message when it refuses. */
export const REFUSAL = 'The server says no, and why.';

function refused(name: string, kind: '403' | '404' | '409' | '429' | '500' | 'refused'): FaultClass {
  return { name, spec: { kind, message: REFUSAL }, outcome: 'refused', processed: false };
}

function failed(name: string, kind: FaultSpec['kind'], when?: 'after'): FaultClass {
  const processed = when === 'after' || kind === 'lost';
  return { name, spec: when ? { kind, when } : { kind }, outcome: 'failed', processed };
}

/** The classes for every call. */
export const CLASSES: readonly FaultClass[] = [
  { name: '401', spec: { kind: '401' }, outcome: 'unauthorized', processed: false },
  refused('403', '403'),
  refused('404', '404'),
  refused('409', '409'),
  refused('429', '429'),
  refused('500', '500'),
  failed('502 with an HTML body', '502-html'),
  // The server processes the call, and its reply never arrives.
  { name: 'time-out', spec: { kind: 'held', when: 'after' }, delivery: 'time-out', outcome: 'failed', processed: true },
  failed('reset before the reply', 'dropped'),
  failed('reset in the body', 'reset'),
  failed('invalid JSON', 'invalid'),
  failed('empty body', 'empty'),
  refused('error flag', 'refused'),
  failed('no error flag', 'no-flag'),
  { name: 'wrong types', spec: { kind: 'types' }, outcome: 'as its data', processed: true },
  { name: 'null data', spec: { kind: 'null', when: 'after' }, outcome: 'as its data', processed: true },
  // Far more than a page; the sandbox's own test and the browser tests send 20,000 rows.
  { name: 'huge data', spec: { kind: 'huge', rows: 1000 }, outcome: 'ok', processed: true },
  { name: 'duplicate reply', spec: { kind: 'duplicate' }, delivery: 'twice', outcome: 'as its data', processed: true },
  {
    name: 'out-of-order reply',
    spec: { kind: 'held', when: 'after' },
    delivery: 'out of order',
    outcome: 'ok',
    processed: true,
  },
  { name: 'slow reply', spec: { kind: 'slow', ms: 15 }, outcome: 'ok', processed: true },
];

/** More faults of commands: the call is processed, and the reply does not say so. */
const AFTER_THE_WORK: readonly FaultClass[] = [
  {
    name: '500 after processing',
    spec: { kind: '500', message: REFUSAL, when: 'after' },
    outcome: 'refused',
    processed: true,
  },
  failed('reply lost after processing', 'lost'),
  failed('500 with an HTML body after processing', '500-html', 'after'),
  failed('502 with an HTML body after processing', '502-html', 'after'),
  failed('reset in the body after processing', 'reset', 'after'),
  failed('invalid JSON after processing', 'invalid', 'after'),
  failed('empty body after processing', 'empty', 'after'),
  failed('no error flag after processing', 'no-flag', 'after'),
];

/**
 * The part of `data` that a call needs (specification, section 7 "Response used"; decision 7).
 * - `the flag`: only the error flag and the message; any data is accepted.
 * - `anything`: the data is passed on unchanged.
 * - `a part`: well-formed parts are used, so wrong types do no harm; without data the reply fails.
 * - `all`: data that differs from the contract fails the reply.
 * - `no other`: like `the flag`, but a reply about another code than the requested one fails.
 * - `its own`: like `all`, and it must be about the requested code: a duplicate reply is about another.
 */
export type Needs = 'the flag' | 'anything' | 'a part' | 'all' | 'no other' | 'its own';

/** The outcome is unknown: no good reply, or a server error. */
function isUnsure({ spec }: FaultClass, outcome: CallOutcome): boolean {
  return outcome === 'failed' || (outcome === 'refused' && spec.kind === '500');
}

/** Faults without a whole reply. */
export const NO_REPLY: readonly string[] = ['held', 'dropped', 'reset', 'lost'];

/** Statuses that do not tell whether the work of a call with a key was done (decision 70): its outcome stays pending. */
const SAYS_NOTHING: readonly string[] = ['409', '429'];

/** Whether a money command's outcome stays pending. */
export const leavesOpen = (fault: FaultClass, outcome: CallOutcome, isKeyed: boolean): boolean =>
  isUnsure(fault, outcome) || (isKeyed && outcome === 'refused' && SAYS_NOTHING.includes(fault.spec.kind));

/** The outcome of a call under a fault. */
export function outcomeOf(needs: Needs, { outcome, spec }: FaultClass): CallOutcome {
  if (outcome !== 'as its data') return outcome;
  if (spec.kind === 'duplicate') return needs === 'its own' || needs === 'no other' ? 'failed' : 'ok';
  if (spec.kind === 'null') return ['the flag', 'anything', 'no other'].includes(needs) ? 'ok' : 'failed';
  return needs === 'all' || needs === 'its own' ? 'failed' : 'ok';
}

/** The most frequent faults of commands, one of each kind: `npm test` runs every command under these, `npm run test:all` under all. */
const FREQUENT: ReadonlySet<string> = new Set([
  '401',
  '500',
  'invalid JSON',
  'error flag',
  'reply lost after processing',
]);
const OF_COMMANDS = [...CLASSES, ...AFTER_THE_WORK];
export const QUICK_OF_COMMANDS = OF_COMMANDS.filter(({ name }) => FREQUENT.has(name));
export const SLOW_OF_COMMANDS = OF_COMMANDS.filter(({ name }) => !FREQUENT.has(name));
