import type { Serious } from '../readContract';

/** What the check found out, as data. No value of a member is ever part of it: names, types and shapes are. */

/** One way in which the server deviates, whatever the number of calls that show it. */
export interface Finding {
  /** `GET /api/wallet`, or what was looked at in words (`GET /api/user/info with a wrong token`). */
  readonly call: string;
  /** `data.transactions[].amount`, `status`, `header Date` … */
  readonly field: string;
  readonly got: string;
  readonly expected: string;
  /** What the portal does about it. */
  readonly effect: string;
  /** What to change, as an order. */
  readonly change: string;
  readonly serious: Serious;
}

export type Everywhere = 'every reply' | 'every preflight' | 'every reply but preflights';

/** A finding with the calls that show it; `everywhere` when these are all that could. */
export interface Deviating extends Omit<Finding, 'call'> {
  readonly calls: readonly string[];
  readonly everywhere: Everywhere | null;
}

export type RowState = 'met' | 'deviates' | 'not tried';

/** One thing that was looked at, or was not. */
export interface Row {
  /** The name in the contract (`wallet.deposits`), or of what is around the calls (`server clock`). */
  readonly name: string;
  /** `GET /api/wallet/deposits`, or what was done in words. */
  readonly call: string;
  readonly state: RowState;
  /** Milliseconds of the slowest request; `null` when none was made. */
  readonly ms: number | null;
  /** Why it was not tried, and what could not be seen. */
  readonly notes: readonly string[];
}

export interface Report {
  readonly api: string;
  readonly origin: string | null;
  readonly rows: readonly Row[];
  readonly findings: readonly Deviating[];
  /** Everything that was tried is as the contract says. */
  readonly met: boolean;
}

/** The check cannot be made at all: one line that says what to do. */
export class CannotRun extends Error {}

const ORDER: readonly Serious[] = ['high', 'medium', 'low'];
const isPreflight = (call: string): boolean => call.startsWith('OPTIONS ');

/** From this many calls with the same finding on, it is told once. */
const TOGETHER_FROM = 2;

const keyOf = ({ field, got, expected }: Finding): string => JSON.stringify([field, got, expected]);

/** Where a finding was made, when that is in every call that could show it. */
function everywhereOf(calls: readonly string[], could: readonly string[]): Everywhere | null {
  if (calls.length < TOGETHER_FROM) return null;
  const missed = could.filter((call) => !calls.includes(call));
  if (missed.length === 0) return calls.every(isPreflight) ? 'every preflight' : 'every reply';
  return missed.every(isPreflight) && !calls.some(isPreflight) ? 'every reply but preflights' : null;
}

/**
 * Findings that are the same are told once, with all of their calls, the serious ones first. `applies` says in how many calls a finding
 * could have been made: shown by all of them, it is one of every reply.
 */
export function together(
  findings: readonly Finding[],
  applies: (finding: Finding) => readonly string[],
): readonly Deviating[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { call: _call, ...rest } = first;
      const calls = [...new Set([first, ...others].map(({ call }) => call))];
      return [{ ...rest, calls, everywhere: everywhereOf(calls, applies(first)) }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.serious) - ORDER.indexOf(b.serious));
}

const ended = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

/** The calls of a finding in a few words: `every reply`, `GET /api/wallet`, `GET /api/wallet and 4 others`. */
export function callsOf({ calls, everywhere }: Deviating): string {
  if (everywhere !== null) return everywhere;
  const [first = '', ...others] = calls;
  if (others.length === 0) return first;
  return others.length <= 2 ? calls.join(', ') : `${first} and ${others.length} others`;
}

/** One line that says what is wrong, what comes of it and what to change. */
export function sentenceOf(finding: Deviating): string {
  const { field, got, expected, effect, change } = finding;
  const told = [`${callsOf(finding)}: ${field} is ${got}; expected ${ended(expected)}`, ended(effect), ended(change)];
  return told.filter((part) => part !== '').join(' ');
}
