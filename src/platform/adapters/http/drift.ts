import { isHelpStatus } from '../../../domain/help';
import {
  amountOrNull,
  type Convert,
  count,
  flag,
  isRecord,
  measure,
  money,
  type Shape,
  time,
} from '../../../domain/records';

/**
 * Where a live reply is not as the contract says: what was expected and what came, as kinds. No value of a reply is ever in a note,
 * because notes go into the journal, the support report and the console.
 */

/** Notes one field, as its path `data.transactions[].amount`, with both kinds in words. */
export type Note = (field: string, expected: string, got: string) => void;

const EXPECTED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [money, 'an amount'],
  [amountOrNull, 'an amount'],
  [flag, '0 or 1'],
  [count, 'a whole number'],
  [measure, 'a number'],
  [time, 'a time'],
]);

/** What every row and record has. Any other field may be absent, and has its default (decision 7). */
const NEVER_ABSENT = /^(amount|created_at|status|tx_type|level|timestamp|address)$/;

/** The kind of a value, never the value. Numbers of a reply are texts by now (`readExactJson`). */
export function kindOf(value: unknown): string {
  if (typeof value !== 'string') {
    if (typeof value === 'boolean') return 'true or false';
    if (value === null) return 'null';
    return Array.isArray(value) ? 'a list' : isRecord(value) ? 'an object' : 'nothing';
  }
  if (/^-?[\d.]+$/.test(value)) return `a number${value.startsWith('-') ? ' below 0' : ''}`;
  return `a text of ${value.length} characters`;
}

/** How a text that should be a time is written, without what it says: each digit is a 0 and each letter an `a`. */
const formOf = (text: string): string =>
  `a text like ${text
    .slice(0, 32)
    .replace(/[^\d :.,/+-]/g, 'a')
    .replace(/\d/g, '0')}`;

/** The shape, whose conversions note what they find wrong below `at`. */
export function watched<T extends object>(note: Note, at: string, shape: Shape<T>): Shape<T> {
  const out: { -readonly [K in keyof T]-?: Convert<T[K]> } = { ...shape };
  for (const key in shape) {
    const convert = shape[key];
    const expected = EXPECTED.get(convert) ?? 'a text';
    const told = (wanted: string, value: unknown): void =>
      note(`${at}.${key}`, wanted, wanted === 'a time' && typeof value === 'string' ? formOf(value) : kindOf(value));
    out[key] = (value) => {
      const made = convert(value);
      // `null` and '' are how a server says that it has none.
      const unread = (made ?? null) === null && (value ?? '') !== '';
      if (unread || (value === undefined && NEVER_ABSENT.test(key))) told(expected, value);
      else if (key === 'status' && !isHelpStatus(String(made))) told('a status of the contract', value);
      return made;
    };
  }
  return out;
}
