import { isRecord } from '../domain/records';
import * as paths from '../paths';
import type { Outcome, Text } from '../rootState';

/** Outcomes as they are kept and sent to other tabs, and the marks that are left of them after a session: the storage is not trusted. */

/** What is kept of an outcome beyond its session (decision 70): no address, name, amount or free text. */
export interface OutcomeMark extends Pick<Outcome, 'command' | 'key' | 'marks' | 'at' | 'deviceAt'> {
  /** The member whose it is, as a mark. */
  readonly member: string;
  readonly isOver: boolean;
}

const PHASES: readonly string[] = [
  'running',
  'elsewhere',
  'pending',
  'refused',
  'denied',
  'over',
] satisfies Outcome['phase'][];
const isPhase = (text: string): text is Outcome['phase'] => PHASES.includes(text);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Kept as a number, or as the text that the exact reader of JSON makes of one. */
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

/** What an outcome and its mark have in common; `null` when something of it is missing. */
function commonOf(raw: Readonly<Record<string, unknown>>): Omit<OutcomeMark, 'member' | 'isOver'> | null {
  const { command, key } = raw;
  const [at, deviceAt, marks] = [timeOf(raw.at), timeOf(raw.deviceAt), marksOf(raw.marks)];
  const isWhole = isText(command) && isText(key) && key !== '' && at !== null && deviceAt !== null && marks;
  return isWhole ? { command, key, marks, at, deviceAt } : null;
}

/** The mark of an outcome as it was kept: known keys alone; `null` when it is none. */
export function decodeMark(raw: unknown): OutcomeMark | null {
  if (!isRecord(raw) || !isText(raw.member) || raw.member === '') return null;
  const common = commonOf(raw);
  return common && { ...common, member: raw.member, isOver: raw.isOver === true };
}

/** An outcome as it was kept or sent: known keys alone; `null` when it is none. */
export function decodeOutcome(raw: unknown): Outcome | null {
  if (!isRecord(raw)) return null;
  const { entityId, page, foundOn, before, phase } = raw;
  const common = commonOf(raw);
  const form = raw.form === null ? null : textsOf(raw.form);
  const what = descriptorOf(raw.what);
  const whole =
    isText(entityId) &&
    isText(page) &&
    isText(foundOn) &&
    isText(before) &&
    paths.isWithin(paths.dashboard, page) &&
    isText(phase) &&
    isPhase(phase);
  return common && whole && what && (form !== null || raw.form === null)
    ? { ...common, entityId, form, what, page, foundOn, before, phase }
    : null;
}
