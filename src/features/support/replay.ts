import type { Action, Reducer } from '@reduxjs/toolkit';
import { hasOwn, isRecord } from '../../domain/records';
import type { Text } from '../../rootState';

/** Replays a report by reducers alone: no saga runs and no call is made. */

/** The replayed part of a report, as validated JSON (`src/boot/replay/readReport.ts`). */
export interface Recorded {
  /** The state before the first action. */
  readonly base: unknown;
  readonly actions: readonly Action[];
  /** The state after the last. */
  readonly end: unknown;
}

/** A replayed report: `states[n]` is the state after the first n actions. */
export interface Replay<State> {
  readonly actions: readonly Action[];
  readonly states: readonly State[];
  /** Paths where the replay ends differently from the recording; empty if it is faithful. */
  readonly differences: readonly string[];
}

/** Replays the whole report; `null` if its first state is unusable. `isState`: whether the recorded state can be one at all. */
export function replay<State>(
  { base, actions, end }: Recorded,
  reducer: Reducer<State>,
  isState: (value: unknown) => value is State,
): Replay<State> | null {
  if (!isState(base)) return null;
  const states = [base];
  let state = base;
  for (const action of actions) {
    state = reducer(state, action);
    states.push(state);
  }
  return { actions, states, differences: differences(state, end).map(formatDifference) };
}

/** Slices and their fields: below that, keys are names of commands, forms and form fields. */
const NAMED_LEVELS = 2;
/** The kernel's own part of the state. */
const RUNTIME = 'ui.runtime';

/**
 * The path where a recorded state does not have the shape of an initial state: a list instead of an object, say, or an unknown key.
 * '' if it has. `null` or `undefined` on either side matches anything: `replayReport` adds the fields that a slice lacks.
 */
export function findMismatch(start: unknown, recorded: unknown, path: readonly string[] = []): string {
  if (start === null || start === undefined || recorded === null || recorded === undefined) return '';
  const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
  const where = path.join('.') || 'the whole';
  if (kindOf(start) !== kindOf(recorded)) return where;
  if (!isRecord(start) || !isRecord(recorded)) return '';
  // A stranger's report may hold any other key, and Redux would print it in a warning.
  const isNamed = path.length < NAMED_LEVELS || where === RUNTIME;
  if (isNamed && !Object.keys(recorded).every((key) => hasOwn(start, key))) return where;
  for (const [key, value] of Object.entries(start)) {
    const found = findMismatch(value, recorded[key], [...path, key]);
    if (found) return found;
  }
  return '';
}

/** A path in the state whose value changed. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The paths at which two JSON values differ; `undefined` counts as absent. Descends into objects and arrays. */
export function differences(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (before === after) return [];
  const comparable = (isRecord(before) && isRecord(after)) || (Array.isArray(before) && Array.isArray(after));
  if (!comparable) {
    return [{ path: path || 'everything', before, after }];
  }
  const a = new Map<string, unknown>(Object.entries(before));
  const b = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) =>
    differences(a.get(key), b.get(key), path === '' ? key : `${path}.${key}`),
  );
}

const MAX_SHOWN = 40;

function short(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `${value.length} entries`;
  const text = isRecord(value) && typeof value.message === 'string' ? value.message : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

const formatDifference = ({ path, before, after }: Difference): string => `${path}: ${short(before)} → ${short(after)}`;

const MAX_CHANGES = 4;

/** What an action changed, in one line. */
export function changesBetween(before: unknown, after: unknown): string {
  const found = differences(before, after);
  if (found.length === 0) return 'nothing changed';
  const more = found.length - MAX_CHANGES;
  const shown = found.slice(0, MAX_CHANGES).map(formatDifference).join('; ');
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

/** A plural: the forms `one` and `other` of English, or `other` alone where they are the same. */
const PLURAL = /\{(\w+), plural, (?:one \{((?:[^{}]|\{\w+\})*)\} )?other \{((?:[^{}]|\{\w+\})*)\}\}/g;

/** A text of the state in English, whichever language the member saw, with its values filled in. */
export function inEnglish(text: Text): string {
  if (typeof text === 'string') return text;
  const values: Record<string, unknown> = text.values ?? {};
  return (text.message ?? text.id)
    .replace(PLURAL, (_whole, name: string, one: string | undefined, other: string) =>
      one !== undefined && String(values[name]) === '1' ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_whole, name: string) => (hasOwn(values, name) ? String(values[name] ?? '') : ''));
}
