import { isRecord } from '../domain/records';
import * as paths from '../paths';
import type { Outcome, Text } from '../state';

/** An unknown outcome as it is kept over a reload and sent to other tabs: somebody else may have written it. */

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

/** An outcome as it was kept or sent: known keys alone; `null` when it is none. */
export function decodeOutcome(raw: unknown): Outcome | null {
  if (!isRecord(raw)) return null;
  const { command, subject, key, page, foundOn, before, phase } = raw;
  const at = timeOf(raw.at);
  const deviceAt = timeOf(raw.deviceAt);
  const form = textsOf(raw.form);
  const what = descriptorOf(raw.what);
  const whole =
    isText(command) &&
    isText(subject) &&
    isText(key) &&
    key !== '' &&
    isText(page) &&
    isText(foundOn) &&
    isText(before) &&
    paths.isWithin(paths.dashboard, page) &&
    at !== null &&
    deviceAt !== null &&
    (phase === 'running' || phase === 'elsewhere' || phase === 'open');
  return whole && form && what
    ? { command, subject, form, key, at, deviceAt, what, page, foundOn, before, phase }
    : null;
}
