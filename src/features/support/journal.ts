import { type Action, isAction, type Middleware, type Reducer } from '@reduxjs/toolkit';
import type { Clock } from '../../platform/ports/ports';

/** The maximum number of actions. */
export const MAX_ACTIONS = 500;

/** What a replay needs to end in the member's state: complete, and secret. Only the redacted report leaves the device. */
export interface Recording<State> {
  /** The state before the first kept action. */
  readonly base: State;
  readonly actions: readonly Action[];
  /** The time of each dispatch: epoch milliseconds of the device's clock. */
  readonly times: readonly number[];
  /** How many actions each entry stands for: more than 1 only for a run of ticks. */
  readonly counts: readonly number[];
  /** Faults that have dropped out of the actions: each is reported once, and support needs it after a long visit, too. */
  readonly faults: readonly Action[];
}

/** One second of a countdown; a run of ticks is one entry. */
const TICK = 'kernel/ticked';
/** `faultReported`, which changes no state. */
export const FAULT = 'ui/faultReported';
/** The maximum number of faults, here and in the report: the first of them show what caused the others. */
export const MAX_FAULTS = 200;

/** A hash of a text. Its 52 bits tell 500 texts apart well enough. */
function fingerprint(text: string): number {
  let a = 1;
  let b = 2;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  return a + (b % 2 ** 20) * 2 ** 32;
}

/**
 * The last actions, and the state before the first of them, to which the reducer applies each action that drops out. A repeated action
 * is stored once, so going back and forth between the same pages costs next to nothing. It is part of every member's first
 * load, so it does no more; code that makes the report loads on request.
 */
export function createJournal<State>(reducer: Reducer<State>, clock: Pick<Clock, 'now'>, maxActions = MAX_ACTIONS) {
  let base: State | null = null;
  const actions: Action[] = [];
  const times: number[] = [];
  const counts: number[] = [];
  const fingerprints: number[] = [];
  const faults: Action[] = [];
  const lists = [actions, times, counts, fingerprints];

  function record(action: Action): void {
    const last = actions.length - 1;
    const continuesRun = action.type === TICK && actions[last]?.type === TICK;
    const count = continuesRun ? (counts[last] ?? 0) + 1 : 1;
    if (continuesRun) for (const list of lists) list.pop();
    const hash = fingerprint(JSON.stringify(action));
    actions.push(actions[fingerprints.lastIndexOf(hash)] ?? action);
    times.push(clock.now());
    counts.push(count);
    fingerprints.push(hash);
    const [first] = actions;
    if (actions.length <= maxActions || base === null || !first) return;
    base = reducer(base, first);
    if (first.type === FAULT && faults.length < MAX_FAULTS) faults.push(first);
    for (const list of lists) list.shift();
  }

  return {
    // Innermost, so that actions are in the order in which they reach the reducer.
    middleware: (() => (next) => (action) => {
      // redux-persist's own actions hold functions.
      if (base && isAction(action) && !action.type.startsWith('persist/')) record(action);
      return next(action);
    }) satisfies Middleware,
    /** Starts at the state after boot, which contains everything before. */
    start: (state: State): void => {
      base = state;
    },
    /** The live recording: callers that keep it must copy it. `null` before the start. */
    read: (): Recording<State> | null => base && { base, actions, times, counts, faults },
  };
}

/** The last actions of a visit, for a support report. */
export type Journal<State> = ReturnType<typeof createJournal<State>>;
