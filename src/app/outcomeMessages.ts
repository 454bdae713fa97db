import { isRecord } from '../domain/records';
import * as paths from '../paths';
import { readExactJson } from '../platform/adapters/json';
import type { Outcome } from '../rootState';
import { decodeMark, decodeOutcome } from './storedOutcome';

/** What a tab stores of its outcomes and sends to the member's other tabs (decision 70). */

/** A message between tabs, as JSON: a request for outcomes, changed outcomes, or the keys of those that ended. */
export interface OutcomeMessage {
  /** The mark of the member who owns the outcomes. */
  readonly member: string;
  /** The other tabs should send theirs. */
  readonly ask?: true | undefined;
  readonly outcomes?: readonly Outcome[];
  readonly gone?: readonly string[];
  /** Which of `gone` were done. */
  readonly done?: readonly string[];
}

const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

const textsIn = (raw: unknown): readonly string[] =>
  list(raw).filter((item): item is string => typeof item === 'string');

/**
 * Decodes a message, or what is stored, which has two more fields: `left`, the marks of outcomes from earlier sessions, and `wanted`, the
 * page that a visitor asked for. Anything malformed is empty.
 */
export function decodeMessage(text: string | null) {
  const raw = readExactJson(text ?? '');
  const fields: Readonly<Record<string, unknown>> = isRecord(raw) ? raw : {};
  const { member, ask, outcomes, gone, done, left, wanted } = fields;
  return {
    member: typeof member === 'string' ? member : '',
    ask: ask === true,
    outcomes: list(outcomes).flatMap((item) => decodeOutcome(item) ?? []),
    gone: textsIn(gone),
    done: textsIn(done),
    left: list(left).flatMap((item) => decodeMark(item) ?? []),
    wanted: typeof wanted === 'string' && paths.isWithin(paths.dashboard, wanted) ? wanted : null,
  };
}

/** Gives a running outcome another phase: `pending` when its page is left, which aborts its call; `elsewhere` in another tab. */
export const changeRunningTo =
  (phase: Outcome['phase']) =>
  (outcome: Outcome): Outcome =>
    outcome.phase === 'running' ? { ...outcome, phase } : outcome;
