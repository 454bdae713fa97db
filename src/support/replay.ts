import type { Action, Reducer } from '@reduxjs/toolkit';
import { isRecord } from '../domain/records';
import type { Text } from '../state';
import { FORMAT, type Report } from './report';

/** Replays a report by reducers alone: no saga runs and no call is made. */

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'number');
const isAction = (value: unknown): value is Action => isRecord(value) && typeof value.type === 'string';

/** Whether parsed JSON is a report of this format. */
export function isReport(value: unknown): value is Report {
  return (
    isRecord(value) &&
    value.portalReport === FORMAT &&
    isRecord(value.about) &&
    Array.isArray(value.about.refs) &&
    isNumbers(value.times) &&
    isNumbers(value.counts) &&
    [value.end, value.payload, value.preloadedState].every((text) => typeof text === 'string')
  );
}

/** A replayed report: `states[n]` is the state after the first n actions. */
export interface Replay<State> {
  readonly actions: readonly Action[];
  readonly states: readonly State[];
  /** Where the replay ends differently from the recording; empty when it is faithful. */
  readonly differences: readonly string[];
}

/** Replays the whole report. `isState` tells whether the recorded state can be one at all. Throws when a text in it is no JSON. */
export function replay<State>(
  report: Report,
  reducer: Reducer<State>,
  isState: (value: unknown) => value is State,
): Replay<State> | null {
  const base: unknown = JSON.parse(report.preloadedState);
  const actions: unknown = JSON.parse(report.payload);
  if (!isState(base) || !Array.isArray(actions) || !actions.every(isAction)) return null;
  const states = [base];
  let state = base;
  for (const action of actions) {
    state = reducer(state, action);
    states.push(state);
  }
  return { actions, states, differences: differences(state, JSON.parse(report.end)).map(printDifference) };
}

/** A place in the state whose value changed. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where two JSON values differ; what is `undefined` is not there. Stops descending where one of them is no object. */
export function differences(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (before === after) return [];
  const both = [before, after];
  const comparable = both.every(isRecord) || both.every(Array.isArray);
  if (!comparable || typeof before !== 'object' || typeof after !== 'object' || !before || !after) {
    return [{ path: path || 'everything', before, after }];
  }
  const a = new Map<string, unknown>(Object.entries(before));
  const b = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) =>
    differences(a.get(key), b.get(key), path === '' ? key : `${path}.${key}`),
  );
}

const MOST_SHOWN = 40;

function short(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `${value.length} entries`;
  const text = isRecord(value) && typeof value.message === 'string' ? value.message : JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const printDifference = ({ path, before, after }: Difference): string => `${path}: ${short(before)} → ${short(after)}`;

const MOST_CHANGES = 4;

/** What an action changed, in one line. */
export function changesBetween(before: unknown, after: unknown): string {
  const found = differences(before, after);
  if (found.length === 0) return 'nothing changed';
  const more = found.length - MOST_CHANGES;
  const shown = found.slice(0, MOST_CHANGES).map(printDifference).join('; ');
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

/** A text of the state in English, as the member saw it. */
export function inEnglish(text: Text): string {
  if (typeof text === 'string') return text;
  const values: Record<string, unknown> = text.values ?? {};
  return (text.message ?? text.id).replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}
