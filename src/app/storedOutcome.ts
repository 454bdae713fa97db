import { isRecord } from '../domain/records';
import * as paths from '../paths';
import type { Outcome, Text } from '../rootState';

/** Decoders of stored and received outcomes and of the marks that remain after a session: their source is not trusted. */

/** What is stored of an outcome after its session (decision 70): no address, name, amount or free text. */
export interface OutcomeMark extends Pick<Outcome, 'command' | 'key' | 'marks' | 'at' | 'deviceAt'> {
  /** A hash of its member's code. */
  readonly member: string;
  /** Whether its phase was `over`. */
  readonly isOver: boolean;
}

const PHASES: readonly string[] = [
  'running',
  'elsewhere',
  'pending',
  'refused',
  'refusal-confirmed',
  'over',
] satisfies Outcome['phase'][];
const isPhase = (text: string): text is Outcome['phase'] => PHASES.includes(text);
const isText = (value: unknown): value is string => typeof value === 'string';

/** A time is stored as a number; the exact JSON reader turns numbers into strings. */
function timeOf(raw: unknown): number | null {
  const time = typeof raw === 'number' || isText(raw) ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(time) ? time : null;
}

function textsOf(raw: unknown): { readonly [field: string]: string } | null {
  if (!isRecord(raw)) return null;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (name === '__proto__' || !isText(value)) return null;
    texts[name] = value;
  }
  return texts;
}

function descriptorOf(raw: unknown): Text | null {
  if (isText(raw)) return raw;
  if (!isRecord(raw) || !isText(raw.id)) return null;
  const values = raw.values === undefined ? {} : textsOf(raw.values);
  return values && { id: raw.id, ...(isText(raw.message) ? { message: raw.message } : {}), values };
}

function marksOf(raw: unknown): Outcome['marks'] | null {
  if (!isRecord(raw)) return null;
  const { entityMark, formMark } = raw;
  return isText(entityMark) && isText(formMark) ? { entityMark, formMark } : null;
}

/** The fields that outcomes and their marks share; `null` when one is missing. */
function commonOf(raw: Readonly<Record<string, unknown>>): Omit<OutcomeMark, 'member' | 'isOver'> | null {
  const { command, key } = raw;
  const [at, deviceAt, marks] = [timeOf(raw.at), timeOf(raw.deviceAt), marksOf(raw.marks)];
  const isWhole = isText(command) && isText(key) && key !== '' && at !== null && deviceAt !== null && marks;
  return isWhole ? { command, key, marks, at, deviceAt } : null;
}

/** Decodes a stored mark, known fields only; `null` when it is malformed. */
export function decodeMark(raw: unknown): OutcomeMark | null {
  if (!isRecord(raw) || !isText(raw.member) || raw.member === '') return null;
  const common = commonOf(raw);
  return common && { ...common, member: raw.member, isOver: raw.isOver === true };
}

/** Decodes a stored or received outcome, known fields only; `null` when it is malformed. */
export function decodeOutcome(raw: unknown): Outcome | null {
  if (!isRecord(raw)) return null;
  const { entityId, page, foundOn, before, phase } = raw;
  const common = commonOf(raw);
  const form = raw.form === null ? null : textsOf(raw.form);
  const what = descriptorOf(raw.what);
  const isWhole =
    isText(entityId) &&
    isText(page) &&
    isText(foundOn) &&
    isText(before) &&
    paths.isWithin(paths.dashboard, page) &&
    isText(phase) &&
    isPhase(phase);
  return common && isWhole && what && (form !== null || raw.form === null)
    ? { ...common, entityId, form, what, page, foundOn, before, phase }
    : null;
}
