import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '../../domain/records';
import type { DeviceFacts } from '../../platform/ports/ports';
import { FAULT, MAX_FAULTS, type Recording } from './journal';
import { createRedactor } from './redact';

/** Increase it when older readers cannot read the file. Format 1 had a list of actions without times for the DevTools. */
export const FORMAT = 2;

/** Where and when a report is made. */
export interface Circumstances extends DeviceFacts {
  /** Epoch milliseconds of the device's clock. */
  readonly made: number;
  /** Whether the browser keeps data beyond this visit. */
  readonly storage: boolean;
}

/** The header of a report. */
export type About = Circumstances & {
  readonly screen: string;
  readonly theme: string;
  /** Server clock minus the device's, milliseconds. */
  readonly clockOffset: number;
  /** The references that the member was shown, of alerts and faults, the newest last. */
  readonly refs: readonly string[];
  /** Faults that no member can fix, each once: `GET /wallet: data.balance: expected an amount, got a list`. */
  readonly faults: readonly string[];
};

/** The file. Redux DevTools import it unchanged, reading only `payload`. The rest is the portal's own. */
export interface Report {
  readonly portalReport: typeof FORMAT;
  readonly about: About;
  /** How many actions each entry stands for: several for ticks in a row. */
  readonly counts: readonly number[];
  /** The state after the last action, as JSON text: a replay must end in it. */
  readonly end: string;
  /** What `liftedOf` makes, as JSON text. */
  readonly payload: string;
}

/** One action as the DevTools keep it. `timestamp` is when it was dispatched, epoch milliseconds of the device's clock. */
export interface Performed {
  readonly type: 'PERFORM_ACTION';
  readonly action: unknown;
  readonly timestamp: number;
}

/**
 * The history of a store in the format that the DevTools export and import: a plain list of actions would lose their times. Action 0 is their
 * own initial action. `base` is the state before the first action; `times` and `made` are epoch milliseconds.
 */
function liftedOf(base: unknown, actions: readonly unknown[], times: readonly number[], made: number) {
  const performed = (action: unknown, timestamp: number): Performed => ({ type: 'PERFORM_ACTION', action, timestamp });
  const all = [
    performed({ type: '@@INIT' }, times[0] ?? made),
    ...actions.map((action, at) => performed(action, times[at] ?? made)),
  ];
  return {
    monitorState: {},
    actionsById: Object.fromEntries(all.map((each, id) => [id, each])),
    nextActionId: all.length,
    stagedActionIds: all.map((_, id) => id),
    skippedActionIds: [],
    committedState: base,
    currentStateIndex: actions.length,
    // The DevTools compute them on import.
    computedStates: [],
  };
}

const MAX_REFS = 5;

/** The payload of `faultReported`; empty for any other action. An imported one may hold anything. */
function faultIn(action: Action): Record<string, unknown> {
  return 'payload' in action && action.type === FAULT && isRecord(action.payload) ? action.payload : {};
}

/** The reference that an action shows to the member; '' for none. */
export function refOf(action: Action): string {
  const alert = 'meta' in action && isRecord(action.meta) && isRecord(action.meta.alert) ? action.meta.alert : {};
  const ref = alert.ref ?? faultIn(action).ref;
  return typeof ref === 'string' ? ref : '';
}

/** A fault as `where: kind`; '' for other actions. */
export function faultOf(action: Action): string {
  const { where, kind } = faultIn(action);
  return typeof where === 'string' && typeof kind === 'string' ? `${where}: ${kind}` : '';
}

/** The part of a state that is read; the rest is copied. */
interface Readable {
  readonly ui: {
    readonly theme: string;
    readonly runtime: {
      readonly clock: { readonly offset: number };
      readonly location: { readonly path: string; readonly search: string; readonly hash: string } | null;
    };
  };
}

/** Makes the report: redacted as a whole, so that one person has one pseudonym throughout. */
export function makeReport<State extends Readable>(
  { base, actions, times, counts, faults }: Recording<State>,
  end: State,
  circumstances: Circumstances,
): Report {
  // The page's whole address and the faults are no fields of the state: they are redacted like its fields `to` (a path) and `error` (a sentence).
  const redact = createRedactor([base, end, actions, faults]);
  const { theme, runtime } = end.ui;
  const { location, clock } = runtime;
  const screen = redact(location ? `${location.path}${location.search}${location.hash}` : '', 'to');
  return {
    portalReport: FORMAT,
    about: {
      ...circumstances,
      screen: String(screen),
      theme,
      clockOffset: clock.offset,
      refs: actions.map(refOf).filter(Boolean).slice(-MAX_REFS),
      faults: [...new Set([...faults, ...actions].map(faultOf))]
        .filter(Boolean)
        .slice(0, MAX_FAULTS)
        .map((fault) => String(redact(fault, 'error'))),
    },
    counts,
    end: JSON.stringify(redact(end)),
    payload: JSON.stringify(
      liftedOf(
        redact(base),
        actions.map((action) => redact(action)),
        times,
        circumstances.made,
      ),
    ),
  };
}

/** The report as the text of its file. */
export function printReport(report: Report): string {
  return JSON.stringify(report, null, 1);
}
