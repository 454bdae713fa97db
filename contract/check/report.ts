import { join } from 'node:path';
import { isRecord } from '../../src/domain/records';
import { type ContractCall, type Deviation, readDocument, SEVERITIES, text } from '../readContract';
import type { HttpResult } from './transport';

/** What the check finds, as data: names, types and shapes, never a value of a member. */

/** A deviation from the contract or its requirements. Its field may also be `status` or `header Date`. */
export interface Finding extends Deviation {
  /** `GET /api/wallet`, or a description of the request (`GET /api/user/info with a wrong token`). */
  readonly call: string;
}

/** Equal findings of several calls, as they are reported. */
export interface MergedFinding extends Deviation {
  readonly calls: readonly string[];
  /** The calls in short: `every reply`, `GET /api/wallet`, `GET /api/wallet and 4 others`. */
  readonly where: string;
  /** The deviation, its effect and the change to make, in a line. */
  readonly sentence: string;
}

/** One thing that was tried, or skipped. */
export interface Row {
  /** `GET /api/wallet/deposits`, a description of the request, or `every reply` for what all of them lack. */
  readonly call: string;
  readonly state: 'met' | 'deviates' | 'not tried';
  /** Milliseconds of the slowest request; `null` when there was none. */
  readonly ms: number | null;
  /** Why it was not tried, or what could not be seen. */
  readonly notes: readonly string[];
}

/** `contract/requirements.yaml`: what a server must do besides answering in the contract's shapes. */
export const REQUIREMENTS = readDocument(join(__dirname, '../requirements.yaml'));

/** What the portal does when a call fails. */
const failing = (call: string): string =>
  call.startsWith('GET ')
    ? 'The portal keeps what it showed before and says that it could not be read'
    : 'The portal tells the member that something went wrong, and not what';

/** The values of the placeholders (`{limit}`) in a requirement's texts. */
export type Values = Readonly<Record<string, string>>;

/**
 * The finding that a call does not meet the requirement of this name. Where a text differs by kind, `values.kind` is the kind, or else `got`;
 * `other` stands for every kind without a text of its own. Throws for an unknown name.
 */
export function unmet(name: string, call: string, got: string, values: Values = {}): Finding {
  const requirement = REQUIREMENTS[name];
  if (!isRecord(requirement)) throw new Error(`contract/requirements.yaml has no requirement '${name}'`);
  const all: Values = { failing: failing(call), ...values };
  const words = (key: string): string => {
    const entry = requirement[key];
    const one = isRecord(entry) ? (entry[values['kind'] ?? got] ?? entry['other']) : entry;
    return text(one).replace(/\{(\w+)\}/g, (braces, value: string) => all[value] ?? braces);
  };
  return {
    call,
    field: words('field') || name,
    got: words('got') || got,
    expected: words('expected'),
    effect: words('effect'),
    change: words('change'),
    severity: SEVERITIES.find((each) => each === requirement['severity']) ?? 'high',
  };
}

/** The check cannot run at all; the message is one line of advice. */
export class CannotRun extends Error {}

/** `GET /api/wallet/deposits`. */
export const labelOf = ({ method, path }: Pick<ContractCall, 'method' | 'path'>): string => `${method} /api${path}`;

const isPreflight = (call: string): boolean => call.startsWith('OPTIONS ');
const isEverywhere = (where: string): boolean => where.startsWith('every ');

/** The calls in short. `candidates`: all calls that were checked for the field, if it is one that every reply of a kind must meet. */
function whereOf(calls: readonly string[], candidates: ReadonlySet<string> | undefined): string {
  const [first = '', ...others] = calls;
  if (candidates && others.length > 0) {
    const missed = [...candidates].filter((call) => !calls.includes(call));
    if (missed.length === 0) return calls.every(isPreflight) ? 'every preflight' : 'every reply';
    if (missed.every(isPreflight) && !calls.some(isPreflight)) return 'every reply but preflights';
  }
  return others.length <= 2 ? calls.join(', ') : `${first} and ${others.length} others`;
}

const withFullStop = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);

/** Collects everything that the check finds. */
export class CheckReport {
  /** By the call, or the description of its request. */
  readonly #rows = new Map<string, { -readonly [Key in keyof Row]: Row[Key] }>();
  /** Equal findings together. */
  readonly #findings = new Map<string, Finding[]>();
  readonly #checked = new Map<string, Set<string>>();
  readonly #onAnswer: (call: string, ms: number) => void;

  constructor(onAnswer: (call: string, ms: number) => void) {
    this.#onAnswer = onAnswer;
  }

  /** The row of a call, which starts as met. */
  row(call: string) {
    const row = this.#rows.get(call) ?? { call, state: 'met', ms: null, notes: [] };
    this.#rows.set(call, row);
    return row;
  }

  /** Records that a request was answered, in the row of its call. */
  answered(call: string, { ms }: HttpResult): void {
    const row = this.row(call);
    row.ms = Math.max(row.ms ?? 0, ms);
    this.#onAnswer(call, ms);
  }

  note(call: string, note: string): void {
    const row = this.row(call);
    row.notes = [...row.notes, note];
  }

  notTried(call: string, why: string): void {
    this.#rows.set(call, { call, state: 'not tried', ms: null, notes: [why] });
  }

  /** Whether there is a row of this call, tried or not. */
  knows(call: string): boolean {
    return this.#rows.has(call);
  }

  /** Adds a finding, unless there is one for this field of this call. */
  add(finding: Finding): void {
    if (this.has(finding.call, finding.field)) return;
    const key = JSON.stringify([finding.field, finding.got, finding.expected]);
    this.#findings.set(key, [...(this.#findings.get(key) ?? []), finding]);
  }

  /** Adds that a call does not meet a requirement of `contract/requirements.yaml`. */
  unmet(requirement: string, call: string, got: string, values?: Values): void {
    this.add(unmet(requirement, call, got, values));
  }

  /** Checks something that every reply of a kind must meet; `got` is what came instead. Returns `isMet`. */
  check(requirement: string, call: string, isMet: boolean, got: string, values?: Values): boolean {
    const finding = unmet(requirement, call, got, values);
    this.recordChecked(call, finding.field);
    if (!isMet) this.add(finding);
    return isMet;
  }

  /** Records that this call was checked for something that every reply of a kind must meet. */
  recordChecked(call: string, field: string): void {
    this.#checked.set(field, (this.#checked.get(field) ?? new Set()).add(call));
  }

  /** Whether there is a finding for this field of this call. */
  has(call: string, field: string): boolean {
    return [...this.#findings.values()].flat().some((each) => each.call === call && each.field === field);
  }

  #merged(): readonly MergedFinding[] {
    return [...this.#findings.values()]
      .flatMap((equal) => {
        const [first] = equal;
        if (first === undefined) return [];
        const { call: _call, ...finding } = first;
        const calls = equal.map(({ call }) => call);
        const { field, got, expected, effect, change } = finding;
        const where = whereOf(calls, this.#checked.get(field));
        const sentences = [`${where}: ${field} is ${got}; expected ${expected}`, effect, change];
        return { ...finding, calls, where, sentence: sentences.map(withFullStop).join(' ') };
      })
      .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  }

  /** The rows, and the findings with the most severe first. */
  report(api: string, origin: string | null) {
    const findings = this.#merged();
    const deviating = new Set(findings.flatMap(({ calls, where }) => (isEverywhere(where) ? [] : calls)));
    const rows = [...this.#rows.values()].map(
      (row): Row => (row.state === 'met' && deviating.has(row.call) ? { ...row, state: 'deviates' } : row),
    );
    const everywhere = new Set(findings.map(({ where }) => where).filter(isEverywhere));
    const others = [...everywhere].map((call): Row => ({ call, state: 'deviates', ms: null, notes: [] }));
    const all: readonly Row[] = [...rows, ...others];
    return { api, origin, rows: all, findings, met: findings.length === 0 };
  }
}

/** The result of a check. */
export type Report = ReturnType<CheckReport['report']>;
