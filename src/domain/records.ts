import { cut, MAX_LENGTH } from './limits';
import { type Amount, parseAmount, ZERO } from './money';
import { parseTime } from './times';

/**
 * How one field of a reply becomes a field of state (decision 7): known keys are copied and converted, everything else is left behind.
 * A converter returns `undefined` for a value that is of the wrong kind; a missing value has a default.
 */
export type Convert<T> = (value: unknown) => T | undefined;

const missing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Half a character, which JSON may hold, cannot be in an address: building a link of it throws. */
const HALVES = /\p{Cs}/gu;

/** A text of at most so many units; a longer one is cut on a whole character. */
const textUpTo =
  (most: number): Convert<string> =>
  (value) => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return cut(value, most).replace(HALVES, '\uFFFD');
    return Number.isFinite(value) ? String(value) : undefined;
  };

/** A text of whatever length: for what does not come from a server. */
export const text = textUpTo(Number.POSITIVE_INFINITY);

/** A part of a person's name. */
export const nameText = textUpTo(MAX_LENGTH.name);
/** What a member or a donation is known by. */
export const codeText = textUpTo(MAX_LENGTH.code);
export const countryText = textUpTo(MAX_LENGTH.country);
export const wholeNameText = textUpTo(MAX_LENGTH.fullName);
export const emailText = textUpTo(MAX_LENGTH.email);
export const phoneText = textUpTo(MAX_LENGTH.phone);
export const hashText = textUpTo(MAX_LENGTH.hash);
export const addressText = textUpTo(MAX_LENGTH.address);
/** A status or a type, as the server writes it. */
export const wordText = textUpTo(MAX_LENGTH.word);

/** 0 or 1, from numbers, texts and booleans. */
export const flag: Convert<0 | 1> = (value) => {
  if (missing(value) || value === false || value === 0 || value === '0' || value === 'false') return 0;
  return value === true || value === 1 || value === '1' || value === 'true' ? 1 : undefined;
};

/** A whole number from 0, from numbers and texts; 0 when it is missing. */
export const count: Convert<number> = (value) => {
  if (missing(value)) return 0;
  const parsed =
    typeof value === 'number' || (typeof value === 'string' && /^\d+(\.0+)?$/.test(value)) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(parsed) && parsed >= 0 ? parsed : undefined;
};

/** An amount, from numbers and texts; 0 when it is missing. */
export const money: Convert<Amount> = (value) => {
  if (missing(value)) return ZERO;
  const plain = typeof value === 'number' ? String(value) : value;
  return typeof plain === 'string' && plain.length <= MAX_LENGTH.digits ? (parseAmount(plain) ?? undefined) : undefined;
};

/** An amount that may be missing: 0 is not the same as unknown. */
export const amountOrNull: Convert<Amount | null> = (value) =>
  typeof value === 'string' && value.length <= MAX_LENGTH.digits ? parseAmount(value) : null;

/** A time that cannot be read is no reason to hide a row that carries money: it is shown as '-'. */
export const time: Convert<number | null> = (value) => parseTime(value);

/** A plain measure such as `boost_time`: not money, may have a fraction. */
export const measure: Convert<number> = (value) => {
  if (missing(value)) return 0;
  const readable = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const parsed = readable ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : undefined;
};

export type Shape<T> = { readonly [K in keyof T]-?: Convert<T[K]> };

/** Whether a value is an object with keys: neither `null` nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As `Object.hasOwn`, which the oldest promised browsers do not have. */
export const hasOwn = (source: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(source, key);

const own = (source: Record<string, unknown>, key: string): unknown => (hasOwn(source, key) ? source[key] : undefined);

/** A whole record, or `null` when one of its fields is of the wrong kind. */
export function toRecord<T extends object>(shape: Shape<T>, raw: unknown): T | null {
  const partial = toPartial(shape, raw);
  return partial !== null && isWhole(shape, partial) ? partial : null;
}

/** The fields that are present and well-formed; `null` when `raw` is no object. With `onlyPresent`, absent fields stay absent. */
export function toPartial<T extends object>(shape: Shape<T>, raw: unknown, onlyPresent = false): Partial<T> | null {
  if (!isRecord(raw)) return null;
  const out: Partial<T> = {};
  for (const key in shape) {
    const value = own(raw, key);
    if (onlyPresent && value === undefined) continue;
    const converted = shape[key](value);
    if (converted !== undefined) out[key] = converted;
  }
  return out;
}

function isWhole<T extends object>(shape: Shape<T>, partial: Partial<T>): partial is T {
  for (const key in shape) if (partial[key] === undefined) return false;
  return true;
}

/** `base` with the fields of `patch` over it; `base` itself when they say nothing new, so that nothing is drawn again for it. */
export function patched<T extends object>(base: T, patch: Partial<T>): T {
  for (const key in patch) if (base[key] !== patch[key]) return { ...base, ...patch };
  return base;
}
