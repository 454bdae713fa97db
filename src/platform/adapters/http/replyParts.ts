import { MAX_LENGTH, MAX_ROWS } from '../../../domain/lengths';
import { codeText, hasOwn, isRecord, type Shape, toRecord } from '../../../domain/records';
import { kindOf, type Note, withNotes } from './contractDeviations';

/** What a reply must contain, and the checks that several decoders share. Each notes what deviates from the contract. */

/** A part of a reply: a test of it, and what it must be in words for a note. */
interface Part<T> {
  readonly is: (value: unknown) => value is T;
  readonly expected: string;
}
type Parts = Readonly<Record<string, Part<unknown>>>;
type PartsOf<P extends Parts> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never };

type Maybe<T> = T | null | undefined;

const record: Part<Record<string, unknown>> = { is: isRecord, expected: 'an object' };
/** A list, whose rows `wellFormedRows` checks; `null` is how some servers write an empty one. */
export const rows: Part<readonly unknown[] | null> = {
  is: (value) => value === null || Array.isArray(value),
  expected: 'a list',
};
const rowsIfAny: Part<Maybe<readonly unknown[]>> = {
  is: (value): value is Maybe<readonly unknown[]> => (value ?? null) === null || Array.isArray(value),
  expected: 'a list',
};
const token: Part<string> = {
  is: (value): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH.token,
  expected: 'a text',
};
const optional: Part<unknown> = { is: (_value): _value is unknown => true, expected: '' };
/** An object or a bare amount; the decoder tells them apart (decision 13). */
const objectOrAmount: Part<unknown> = {
  is: (value): value is unknown => (value ?? null) !== null,
  expected: 'an object or an amount',
};
/** A `null` amount is 0 (decision 7). */
const defined: Part<unknown> = { is: (value): value is unknown => value !== undefined, expected: 'an amount' };

/** What each reply must contain, by the reply's name, and its `optional` parts. Lists, and replies without required data, are not here. */
export const PARTS = {
  session: { accesstoken: token, refreshtoken: token, user: record },
  user: { user: record, activities: optional },
  person: { user: record },
  referrer: { referrer: record },
  wallet: { wallet: record, balance: optional },
  helpDetail: { help: record, transactions: rowsIfAny },
  income: { income: objectOrAmount },
  balance: { balance: defined },
};

/** The wanted parts of a reply, own properties only; `null` if one is invalid or a required one is missing. */
export function partsOf<P extends Parts>(note: Note, wanted: P, data: unknown): PartsOf<P> | null {
  if (!isRecord(data)) {
    note('data', 'an object', kindOf(data));
    return null;
  }
  const parts: Record<string, unknown> = {};
  for (const key in wanted) parts[key] = hasOwn(data, key) ? data[key] : undefined;
  const wrong = Object.entries<Part<unknown>>(wanted).filter(([key, { is }]) => !is(parts[key]));
  for (const [key, { expected }] of wrong) note(`data.${key}`, expected, kindOf(parts[key]));
  return wrong.length === 0 ? (parts as PartsOf<P>) : null;
}

/**
 * Whether a reply is about the requested code: the displayed name must belong to the code that is sent (decision 41), and a misrouted
 * reply must not be used. A reply without a code is accepted; a server may change the case of a code.
 */
export function isReplyFor(note: Note, requested: string, actual: unknown): boolean {
  const code = codeText(actual) ?? '';
  const fits = requested === '' || code === '' || code.trim().toLowerCase() === requested.trim().toLowerCase();
  if (!fits) note('code', 'the one that was asked for', 'another');
  return fits;
}

/** Tests for a code, without which a row cannot be opened or identified. `toRecord` has turned a missing one into ''. */
export const hasCode =
  (note: Note, at: string) =>
  ({ code }: { readonly code?: string }): boolean => {
    if (code === '') note(`${at}.code`, 'a text', 'nothing');
    return code !== '';
  };

/** Which rows of a list are kept: at most `most`, and of the well-formed ones those that are `usable`. */
export interface RowLimits<T> {
  readonly most?: number | undefined;
  readonly usable?: ((row: T) => boolean) | undefined;
}

/** The well-formed, usable rows of a list; `null` when there are rows and none can be used, because an empty list would blank the screen. */
export function wellFormedRows<T extends object>(
  note: Note,
  at: string,
  shape: Shape<T>,
  all: readonly unknown[],
  { most = MAX_ROWS, usable = () => true }: RowLimits<T> = {},
): readonly T[] | null {
  // A server that sends more rows than requested would keep the page busy and make the offset wrong.
  if (all.length > most) note(`data.${at}`, `at most ${most} rows`, `${all.length} rows`);
  const raw = all.slice(0, most);
  const noted = withNotes(note, `data.${at}[]`, shape);
  const kept: T[] = [];
  for (const item of raw) {
    const row = toRecord(noted, item);
    if (row !== null && usable(row)) kept.push(row);
    else if (row === null && !isRecord(item)) note(`data.${at}[]`, 'an object', kindOf(item));
  }
  return kept.length === 0 && raw.length > 0 ? null : kept;
}
