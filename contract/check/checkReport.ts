import type { ContractCall } from '../readContract';
import { type Finding, type MergedFinding, merged, type Report, type Row } from './finding';
import { unmet, type Values } from './requirements';
import type { HttpResult } from './transport';

/** A row that is still being filled in. */
interface Entry {
  readonly name: string;
  readonly tried: boolean;
  ms: number | null;
  readonly notes: Set<string>;
}

/** `GET /api/wallet/deposits`. */
export const labelOf = ({ method, path }: Pick<ContractCall, 'method' | 'path'>): string => `${method} /api${path}`;

/** In milliseconds. Slower replies get a note: the portal waits 20 s for a GET and 45 s for a POST. */
const SLOW_MS = 2000;

function rowOf(call: string, { name, ms, notes, tried }: Entry, all: readonly MergedFinding[]): Row {
  const deviates = all.some(({ calls, everywhere }) => everywhere === null && calls.includes(call));
  const slow = ms !== null && ms > SLOW_MS ? [`slow: ${(ms / 1000).toFixed(1)} s`] : [];
  return { name, call, ms, notes: [...notes, ...slow], state: tried ? (deviates ? 'deviates' : 'met') : 'not tried' };
}

/** Collects everything that the check finds. */
export class CheckReport {
  /** By the call, or the description of its request. */
  readonly #entries = new Map<string, Entry>();
  readonly #findings: Finding[] = [];
  readonly #checked = new Map<string, Set<string>>();
  readonly #onAnswer: (row: Pick<Row, 'call' | 'ms'>) => void;

  constructor(onAnswer: (row: Pick<Row, 'call' | 'ms'>) => void) {
    this.#onAnswer = onAnswer;
  }

  /** Starts a row, unless there is one of this call. */
  startRow(name: string, call: string): Entry {
    const entry = this.#entries.get(call) ?? { name, tried: true, ms: null, notes: new Set() };
    this.#entries.set(call, entry);
    return entry;
  }

  /** Records that a request was answered, in the row of its call. */
  answered(name: string, call: string, { ms }: HttpResult): void {
    const entry = this.startRow(name, call);
    entry.ms = Math.max(entry.ms ?? 0, ms);
    this.#onAnswer({ call, ms });
  }

  note(call: string, note: string): void {
    this.#entries.get(call)?.notes.add(note);
  }

  notTried(name: string, call: string, why: string): void {
    this.#entries.set(call, { name, tried: false, ms: null, notes: new Set([why]) });
  }

  /** Records why a call of the contract was not tried. */
  skipped(call: ContractCall, why: string): void {
    this.notTried(call.name, labelOf(call), why);
  }

  /** Whether there is a row of this name, tried or not. */
  knows(name: string): boolean {
    return [...this.#entries.values()].some((each) => each.name === name);
  }

  /** Adds a finding, unless there is one for this field of this call. */
  add(finding: Finding): void {
    if (!this.has(finding.call, finding.field)) this.#findings.push(finding);
  }

  /** Adds that a call does not meet a requirement of `contract/requirements.yaml`. */
  unmet(requirement: string, call: string, got: string, values?: Values): void {
    this.add(unmet(requirement, call, got, values));
  }

  /** Checks something that applies to every reply; `got` is what came instead. Returns `isMet`. */
  check(requirement: string, call: string, isMet: boolean, got: string, values?: Values): boolean {
    const finding = unmet(requirement, call, got, values);
    this.checked(finding.field, call);
    if (!isMet) this.add(finding);
    return isMet;
  }

  /** Records that this call was checked for something that applies to every reply. */
  checked(field: string, call: string): void {
    this.#checked.set(field, (this.#checked.get(field) ?? new Set()).add(call));
  }

  /** Whether there is a finding for this field of this call. */
  has(call: string, field: string): boolean {
    return this.#findings.some((each) => each.call === call && each.field === field);
  }

  report(api: string, origin: string | null): Report {
    // Without candidates a finding would count as everywhere: no finding has the call 'never'.
    const all = merged(this.#findings, ({ field }) => [...(this.#checked.get(field) ?? ['never'])]);
    const places = new Set(all.flatMap(({ everywhere }) => everywhere ?? []));
    const everywhere = [...places].map(
      (place): Row => ({ name: place, call: place, state: 'deviates', ms: null, notes: [] }),
    );
    const rows = [...[...this.#entries].map(([call, entry]) => rowOf(call, entry, all)), ...everywhere];
    return { api, origin, rows, findings: all, met: all.length === 0 };
  }
}
