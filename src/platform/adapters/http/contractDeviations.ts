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
 * Notes where a live reply deviates from the contract: expected and actual types. A note never contains a value of a reply, because notes
 * go into the journal, the support report and the console.
 */

/** Notes one field by its path, `data.transactions[].amount`, with both types in words. */
export type Note = (field: string, expected: string, got: string) => void;

const EXPECTED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [money, 'an amount'],
  [amountOrNull, 'an amount'],
  [flag, '0 or 1'],
  [count, 'a whole number'],
  [measure, 'a number'],
  [time, 'a time'],
]);

/**
 * Fields whose absence is noted here; `hasCode` notes an absent code. Any other absent field gets its default without a note (decision 7),
 * even one that the contract requires: only `npm run contract` reports it.
 */
const ABSENCE_NOTED = /^(amount|created_at|status|tx_type|level|timestamp|address)$/;

/** The type of a value, never the value. `readExactJson` has turned the numbers of a reply into strings. */
export function kindOf(value: unknown): string {
  if (typeof value !== 'string') {
    if (typeof value === 'boolean') return 'true or false';
    if (value === null) return 'null';
    return Array.isArray(value) ? 'a list' : isRecord(value) ? 'an object' : 'nothing';
  }
  if (/^-?[\d.]+$/.test(value)) return `a number${value.startsWith('-') ? ' below 0' : ''}`;
  return `a text of ${value.length} characters`;
}

/** The format of a text that should be a time, without its content: each digit becomes 0 and each letter `a`. */
const patternOf = (text: string): string =>
  `a text like ${text
    .slice(0, 32)
    .replace(/[^\d :.,/+-]/g, 'a')
    .replace(/\d/g, '0')}`;

/** Wraps a shape so that its converters note malformed values, absences and unknown statuses below `at`. */
export function withNotes<T extends object>(note: Note, at: string, shape: Shape<T>): Shape<T> {
  const out: { -readonly [K in keyof T]-?: Convert<T[K]> } = { ...shape };
  for (const key in shape) {
    const convert = shape[key];
    const expected = EXPECTED.get(convert) ?? 'a text';
    const report = (wanted: string, value: unknown): void =>
      note(`${at}.${key}`, wanted, wanted === 'a time' && typeof value === 'string' ? patternOf(value) : kindOf(value));
    out[key] = (value) => {
      const converted = convert(value);
      // Servers use `null` and '' for missing values.
      const isMalformed = (converted ?? null) === null && (value ?? '') !== '';
      if (isMalformed || (value === undefined && ABSENCE_NOTED.test(key))) report(expected, value);
      else if (key === 'status' && !isHelpStatus(String(converted))) report('a status of the contract', value);
      return converted;
    };
  }
  return out;
}
