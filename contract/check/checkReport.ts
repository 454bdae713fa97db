import type { ContractCall } from '../readContract';
import { type Finding, type MergedFinding, merged, type Report, type Row } from './finding';
import type { HeardReply } from './transport';

/** A row that is still being filled in. */
interface Entry {
  readonly name: string;
  readonly call: string;
  readonly tried: boolean;
  ms: number | null;
  notes: readonly string[];
}

/** Collects everything that the check finds. */
export interface CheckReport {
  /** Starts a row. */
  open(name: string, call: string): void;
  /** Records that a request of the row was answered. */
  response(call: string, response: HeardReply): void;
  note(call: string, note: string): void;
  notTried(name: string, call: string, why: string): void;
  /** Whether there is a row of this name, tried or not. */
  knows(name: string): boolean;
  add(finding: Finding): void;
  /** Records that this call was checked for something that applies to every reply. */
  checked(field: string, call: string): void;
  /** Whether there is a finding for this field of this call. */
  has(call: string, field: string): boolean;
  report(api: string, origin: string | null): Report;
}

/** `GET /api/wallet/deposits`. */
export const labelOf = ({ method, path }: Pick<ContractCall, 'method' | 'path'>): string => `${method} /api${path}`;

/** In milliseconds. Slower replies get a note: the portal waits 20 s for a GET and 45 s for a POST. */
const SLOW_MS = 2000;

export function createCheckReport(onAnswer: (row: Pick<Row, 'call' | 'ms'>) => void): CheckReport {
  const entries: Entry[] = [];
  const findings: Finding[] = [];
  const checkedCalls = new Map<string, Set<string>>();
  const entryOf = (call: string): Entry | undefined => entries.find((each) => each.call === call);

  const rowOf = (entry: Entry, all: readonly MergedFinding[]): Row => {
    const { name, call, ms, notes, tried } = entry;
    const deviates = all.some(({ calls, everywhere }) => everywhere === null && calls.includes(call));
    const slow = ms !== null && ms > SLOW_MS ? [`slow: ${(ms / 1000).toFixed(1)} s`] : [];
    return { name, call, ms, notes: [...notes, ...slow], state: tried ? (deviates ? 'deviates' : 'met') : 'not tried' };
  };

  return {
    open: (name, call) => {
      if (!entryOf(call)) entries.push({ name, call, tried: true, ms: null, notes: [] });
    },
    response: (call, { ms }) => {
      const entry = entryOf(call);
      if (entry) entry.ms = Math.max(entry.ms ?? 0, ms);
      onAnswer({ call, ms });
    },
    note: (call, note) => {
      const entry = entryOf(call);
      if (entry && !entry.notes.includes(note)) entry.notes = [...entry.notes, note];
    },
    notTried: (name, call, why) => {
      entries.push({ name, call, tried: false, ms: null, notes: [why] });
    },
    knows: (name) => entries.some((each) => each.name === name),
    add: (finding) => {
      findings.push(finding);
    },
    checked: (field, call) => {
      checkedCalls.set(field, (checkedCalls.get(field) ?? new Set()).add(call));
    },
    has: (call, field) => findings.some((each) => each.call === call && each.field === field),
    report: (api, origin) => {
      const all = merged(findings, ({ field }) => [...(checkedCalls.get(field) ?? ['never'])]);
      const places = new Set(all.flatMap(({ everywhere }) => everywhere ?? []));
      const everywhere = [...places].map(
        (place): Row => ({ name: place, call: place, state: 'deviates', ms: null, notes: [] }),
      );
      const rows = [...entries.map((entry) => rowOf(entry, all)), ...everywhere];
      return { api, origin, rows, findings: all, met: all.length === 0 };
    },
  };
}
