import { SEVERITIES, type Severity } from '../readContract';

/** The check's findings as data. They hold names, types and shapes, never a value of a member. */

/** One way in which the server deviates, seen in one call. */
export interface Finding {
  /** `GET /api/wallet`, or a description of the request (`GET /api/user/info with a wrong token`). */
  readonly call: string;
  /** `data.transactions[].amount`, `status`, `header Date` … */
  readonly field: string;
  readonly got: string;
  readonly expected: string;
  /** The consequence in the portal. */
  readonly effect: string;
  /** The change to make, as an instruction. */
  readonly change: string;
  readonly severity: Severity;
}

/** The calls that a finding covers when all of them show it. */
export type Everywhere = 'every reply' | 'every preflight' | 'every reply but preflights';

/** A finding with the calls that show it; `everywhere` when all calls that could show it do. */
export interface MergedFinding extends Omit<Finding, 'call'> {
  readonly calls: readonly string[];
  readonly everywhere: Everywhere | null;
}

export type RowState = 'met' | 'deviates' | 'not tried';

/** One thing that was tried, or skipped. */
export interface Row {
  /** The name in the contract (`wallet.deposits`), or of another check (`server clock`). */
  readonly name: string;
  /** `GET /api/wallet/deposits`, or a description of the request. */
  readonly call: string;
  readonly state: RowState;
  /** Milliseconds of the slowest request; `null` when there was none. */
  readonly ms: number | null;
  /** Why it was not tried, or what could not be seen. */
  readonly notes: readonly string[];
}

/** The result of a check. */
export interface Report {
  readonly api: string;
  readonly origin: string | null;
  readonly rows: readonly Row[];
  readonly findings: readonly MergedFinding[];
  /** Whether everything that was tried meets the contract. */
  readonly met: boolean;
}

/** The check cannot run at all; the message is one line of advice. */
export class CannotRun extends Error {}

const isPreflight = (call: string): boolean => call.startsWith('OPTIONS ');

/** From this many calls on, a finding may apply everywhere. */
const EVERYWHERE_FROM = 2;

const keyOf = ({ field, got, expected }: Finding): string => JSON.stringify([field, got, expected]);

/** Where a finding applies, if every call that could show it does. */
function everywhereOf(calls: readonly string[], candidates: readonly string[]): Everywhere | null {
  if (calls.length < EVERYWHERE_FROM) return null;
  const missed = candidates.filter((call) => !calls.includes(call));
  if (missed.length === 0) return calls.every(isPreflight) ? 'every preflight' : 'every reply';
  return missed.every(isPreflight) && !calls.some(isPreflight) ? 'every reply but preflights' : null;
}

/**
 * Merges equal findings into one with all of their calls, the most severe first. `candidatesOf` lists the calls that could have
 * shown a finding: if all of them did, it applies to every reply.
 */
export function merged(
  findings: readonly Finding[],
  candidatesOf: (finding: Finding) => readonly string[],
): readonly MergedFinding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { call: _call, ...rest } = first;
      const calls = [...new Set([first, ...others].map(({ call }) => call))];
      return [{ ...rest, calls, everywhere: everywhereOf(calls, candidatesOf(first)) }];
    })
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

const withFullStop = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

/** The calls of a finding in short: `every reply`, `GET /api/wallet`, `GET /api/wallet and 4 others`. */
export function callsInShort({ calls, everywhere }: MergedFinding): string {
  if (everywhere !== null) return everywhere;
  const [first = '', ...others] = calls;
  if (others.length === 0) return first;
  return others.length <= 2 ? calls.join(', ') : `${first} and ${others.length} others`;
}

/** One line with the deviation, its effect and the change to make. */
export function sentenceOf(finding: MergedFinding): string {
  const { field, got, expected, effect, change } = finding;
  const sentences = [
    `${callsInShort(finding)}: ${field} is ${got}; expected ${withFullStop(expected)}`,
    withFullStop(effect),
    withFullStop(change),
  ];
  return sentences.filter((part) => part !== '').join(' ');
}
