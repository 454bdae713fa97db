import type { FaultOrder } from '../../../sandbox/faults';

/** What a call comes back with (specification, section 8; decisions 4, 5 and 20). */
export type Outcome =
  /** A good answer. */
  | 'ok'
  /** The error flag is set: the server's message is what a member is told. */
  | 'refused'
  /** Network or other failure: the text of section 8, or only a line on the screen. */
  | 'failed'
  /** HTTP 401: the session ends. */
  | 'unauthorized';

/** How a fault spoils a call; `plain` kinds spoil the answer by themselves, for the others the test does something more. */
type Manner = 'plain' | 'time-out' | 'twice' | 'out of order';

/** A class of faults, in the words of the quality page ("Truth under faults"). */
export interface FaultClass {
  readonly name: string;
  readonly order: Pick<FaultOrder, 'kind' | 'when' | 'ms' | 'rows' | 'message'>;
  readonly manner: Manner;
  /** `as its data`: whatever the call makes of data that is missing, of the wrong kind, or about something else. */
  readonly outcome: Outcome | 'as its data';
  /** The server has done the work all the same. */
  readonly worked: boolean;
}

/** What the server says when it refuses. */
export const REFUSAL = 'The server says no, and why.';

function refused(name: string, kind: '403' | '404' | '409' | '429' | '500' | 'refused'): FaultClass {
  return { name, order: { kind, message: REFUSAL }, manner: 'plain', outcome: 'refused', worked: false };
}

function failed(name: string, kind: FaultOrder['kind'], when?: 'after'): FaultClass {
  return {
    name,
    order: when ? { kind, when } : { kind },
    manner: 'plain',
    outcome: 'failed',
    worked: when === 'after' || kind === 'lost',
  };
}

/** Every class of the quality page, section 4. */
export const CLASSES: readonly FaultClass[] = [
  { name: '401', order: { kind: '401' }, manner: 'plain', outcome: 'unauthorized', worked: false },
  refused('403', '403'),
  refused('404', '404'),
  refused('409', '409'),
  refused('429', '429'),
  refused('500', '500'),
  failed('502 with an HTML body', '502-html'),
  // The server has done the work and its answer never comes.
  { name: 'time-out', order: { kind: 'held', when: 'after' }, manner: 'time-out', outcome: 'failed', worked: true },
  failed('reset before the reply', 'dropped'),
  failed('reset in the body', 'reset'),
  failed('invalid JSON', 'invalid'),
  failed('empty body', 'empty'),
  refused('error flag', 'refused'),
  failed('no error flag', 'no-flag'),
  { name: 'wrong types', order: { kind: 'types' }, manner: 'plain', outcome: 'as its data', worked: true },
  { name: 'null data', order: { kind: 'null', when: 'after' }, manner: 'plain', outcome: 'as its data', worked: true },
  // Enough to be far beyond a page; 20,000 rows are sent in the sandbox's own test and in the browser.
  { name: 'huge data', order: { kind: 'huge', rows: 1000 }, manner: 'plain', outcome: 'ok', worked: true },
  { name: 'duplicate reply', order: { kind: 'duplicate' }, manner: 'twice', outcome: 'as its data', worked: true },
  {
    name: 'out-of-order reply',
    order: { kind: 'held', when: 'after' },
    manner: 'out of order',
    outcome: 'ok',
    worked: true,
  },
  { name: 'slow reply', order: { kind: 'slow', ms: 15 }, manner: 'plain', outcome: 'ok', worked: true },
];

/** What else may happen to a call that changes something: the work is done, and the answer does not say so. */
export const AFTER_THE_WORK: readonly FaultClass[] = [
  {
    name: '500 after the work',
    order: { kind: '500', message: REFUSAL, when: 'after' },
    manner: 'plain',
    outcome: 'refused',
    worked: true,
  },
  failed('reply lost after the work', 'lost'),
  failed('500 with an HTML body after the work', '500-html', 'after'),
  failed('502 with an HTML body after the work', '502-html', 'after'),
  failed('reset in the body after the work', 'reset', 'after'),
  failed('invalid JSON after the work', 'invalid', 'after'),
  failed('empty body after the work', 'empty', 'after'),
  failed('no error flag after the work', 'no-flag', 'after'),
];

/**
 * What a call needs of `data` (specification, section 7 "Response used"; decision 7).
 * - `the flag`: the error flag and the message alone; whatever data holds, the answer is good.
 * - `anything`: it is handed on as it is.
 * - `a part`: what is well formed of it is taken, so that wrong types say nothing; without it the answer is no answer.
 * - `all`: anything else than the data of the contract is no answer.
 * - `its own`: like `all`, and it must be about the code that was asked for: the last reply once more is about another.
 */
export type Needs = 'the flag' | 'anything' | 'a part' | 'all' | 'its own';

/** Nobody knows what became of it: no good answer, or a server that says that it broke. */
export function isUnsure({ order }: FaultClass, outcome: Outcome): boolean {
  return outcome === 'failed' || (outcome === 'refused' && order.kind === '500');
}

/** Statuses that say nothing of the work (decision 70): money stays open after them. */
const SAYS_NOTHING: readonly string[] = ['409', '429'];

/** Whether a money command leaves open what became of it. */
export const leavesOpen = (fault: FaultClass, outcome: Outcome): boolean =>
  isUnsure(fault, outcome) || (outcome === 'refused' && SAYS_NOTHING.includes(fault.order.kind));

/** What a call comes back with under a fault. */
export function outcomeOf(needs: Needs, { outcome, order }: FaultClass): Outcome {
  if (outcome !== 'as its data') return outcome;
  if (order.kind === 'duplicate') return needs === 'its own' ? 'failed' : 'ok';
  if (order.kind === 'null') return needs === 'the flag' || needs === 'anything' ? 'ok' : 'failed';
  return needs === 'all' || needs === 'its own' ? 'failed' : 'ok';
}

/** What a command meets most, one of each kind: `npm test` holds every command against these, `npm run test:all` against all. */
const MAX_MET: ReadonlySet<string> = new Set(['401', '500', 'invalid JSON', 'error flag', 'reply lost after the work']);
const OF_COMMANDS = [...CLASSES, ...AFTER_THE_WORK];
export const QUICK_OF_COMMANDS = OF_COMMANDS.filter(({ name }) => MAX_MET.has(name));
export const SLOW_OF_COMMANDS = OF_COMMANDS.filter(({ name }) => !MAX_MET.has(name));
