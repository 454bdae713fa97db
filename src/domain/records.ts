import { cut, MAX_LENGTH } from './lengths';
import { type Amount, parseAmount, withoutExponent, ZERO } from './money';
import { parseTime } from './times';

/**
 * Converts one field of a reply for the state (decision 7): known keys are copied and converted, all others dropped. A converter returns
 * `undefined` for a value of the wrong type; a missing value has a default.
 */
export type Convert<T> = (value: unknown) => T | undefined;

const missing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Lone surrogates, which JSON may contain, make encodeURIComponent throw. */
const LONE_SURROGATES = /\p{Cs}/gu;

/** A text of at most `most` units; longer ones are cut at a character boundary. */
const textUpTo =
  (most: number): Convert<string> =>
  (value) => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return cut(value, most).replace(LONE_SURROGATES, '\uFFFD');
    return Number.isFinite(value) ? String(value) : undefined;
  };

/** A text of any length, for values that do not come from a server. */
export const text = textUpTo(Number.POSITIVE_INFINITY);

export const nameText = textUpTo(MAX_LENGTH.name);
/** The code of a member or a donation. */
export const codeText = textUpTo(MAX_LENGTH.code);
/** The digits of a country. Some servers write `+91`, which no row of the price table has. */
export const countryText: Convert<string> = (value) => textUpTo(MAX_LENGTH.country)(value)?.replace('+', '');
export const fullNameText = textUpTo(MAX_LENGTH.fullName);
export const emailText = textUpTo(MAX_LENGTH.email);
export const phoneText = textUpTo(MAX_LENGTH.phone);
export const hashText = textUpTo(MAX_LENGTH.hash);
export const addressText = textUpTo(MAX_LENGTH.address);
/** A status or a type, as the server sends it. */
export const wordText = textUpTo(MAX_LENGTH.word);

/** 0 or 1, from numbers, strings and booleans. */
export const flag: Convert<0 | 1> = (value) => {
  if (missing(value) || value === false || value === 0 || value === '0' || value === 'false') return 0;
  return value === true || value === 1 || value === '1' || value === 'true' ? 1 : undefined;
};

/** A non-negative integer, from numbers and strings; 0 when missing. */
export const count: Convert<number> = (value) => {
  if (missing(value)) return 0;
  const parsed =
    typeof value === 'number' || (typeof value === 'string' && /^\d+(\.0+)?$/.test(value)) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(parsed) && parsed >= 0 ? parsed : undefined;
};

/** An amount that may be unknown, which differs from 0; only from a text, because `readExactJson` has made texts of a reply's numbers. Decimal types of servers print small ones as `0E-8` and `1.5E-7`. */
export const amountOrNull: Convert<Amount | null> = (value) =>
  typeof value === 'string' && value.length <= MAX_LENGTH.digits
    ? parseAmount(/e-/i.test(value) ? withoutExponent(value) : value)
    : null;

/** An amount, from numbers and strings; 0 when missing. */
export const money: Convert<Amount> = (value) =>
  missing(value) ? ZERO : (amountOrNull(typeof value === 'number' ? String(value) : value) ?? undefined);

/** An unreadable time does not hide a row that carries money: it shows as '-'. */
export const time: Convert<number | null> = (value) => parseTime(value);

/** A plain number such as `boost_time`: not money, may have a fraction. */
export const measure: Convert<number> = (value) => {
  if (missing(value)) return 0;
  const readable = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const parsed = readable ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : undefined;
};

/** The converter of each field. */
export type Shape<T> = { readonly [K in keyof T]-?: Convert<T[K]> };

/** Whether a value is an object other than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Object.hasOwn`, which the oldest supported browsers lack. */
export const hasOwn = (source: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(source, key);

const own = (source: Record<string, unknown>, key: string): unknown => (hasOwn(source, key) ? source[key] : undefined);

/** A complete record, or `null` when a field has the wrong type. */
export function toRecord<T extends object>(shape: Shape<T>, raw: unknown): T | null {
  const partial = toPartial(shape, raw);
  return partial !== null && isWhole(shape, partial) ? partial : null;
}

/**
 * The well-formed fields; `null` when `raw` is not an object. With `onlyPresent`, absent fields stay absent instead of getting defaults.
 */
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

/**
 * The well-formed fields, to be merged into a stored record; `null` when `raw` is not an object. An empty code and an unreadable time are left
 * out like malformed fields: without its code a member would be signed out, and a donation could not be paid.
 */
export function toPatch<T extends { readonly code: string; readonly created_at: number | null }>(
  shape: Shape<T>,
  raw: unknown,
): Partial<T> | null {
  const patchShape: Shape<T> = {
    ...shape,
    code: (value) => shape.code(value) || undefined,
    created_at: (value) => shape.created_at(value) ?? undefined,
  };
  return toPartial(patchShape, raw, true);
}

function isWhole<T extends object>(shape: Shape<T>, partial: Partial<T>): partial is T {
  for (const key in shape) if (partial[key] === undefined) return false;
  return true;
}

/** Merges `patch` into `base`; returns `base` itself if nothing changes, so that nothing renders again. */
export function patched<T extends object>(base: T, patch: Partial<T>): T {
  for (const key in patch) if (base[key] !== patch[key]) return { ...base, ...patch };
  return base;
}
