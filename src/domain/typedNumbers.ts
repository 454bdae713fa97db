import { type Amount, amount, parseAmount, ungrouped, upToEightDecimals } from './money';
import { asciiDigits } from './typedText';

/** Parsers of what members type into number fields, on any keyboard (decision 37). */

/** A typed number with ASCII digits, points and commas: Chinese keyboards have wide ones, and a full stop of their own. */
const inAscii = (text: string): string =>
  asciiDigits(text)
    .trim()
    .replace(/[．。]/, '.')
    .replace('，', ',');

/** The same without the gaps that a number has where the portal shows it. */
const numberIn = (text: string): string => ungrouped(inAscii(text));

/** The most decimals a typed amount may have: USDT amounts are shown with no more than 8 (specification section 9). */
const MAX_DECIMALS = 8;

/**
 * The two readings of a text like `1,234`: up to three digits, a separator and exactly three digits are a decimal or thousands. A comma is
 * ambiguous everywhere, a point only for readers who group with it (`pointGroups`). `null` if it is not ambiguous.
 */
export function ambiguousReadings(
  text: string,
  pointGroups: boolean,
): readonly [decimal: string, whole: string] | null {
  const [, whole, mark, rest] = /^0*([1-9]\d{0,2})([.,])(\d{3})$/.exec(inAscii(text)) ?? [];
  if (!whole || (mark === '.' && !pointGroups)) return null;
  return [upToEightDecimals(amount(`${whole}.${rest}`)), amount(`${whole}${rest}`)];
}

/**
 * Parses a typed amount. Comma, point or the Arabic decimal separator (U+066B) separates the decimals. `null` for an ambiguous text, two
 * separators, or anything else that is not one plain number.
 */
export function parseTypedAmount(text: string, pointGroups = false): Amount | null {
  if (ambiguousReadings(text, pointGroups)) return null;
  const plain = numberIn(text).replace(/\u066b/g, '.');
  const read = parseAmount(plain.replace(',', '.').replace(/^\./, '0.'));
  const decimals = read?.split('.')[1] ?? '';
  return decimals.length > MAX_DECIMALS ? null : read;
}

/** Parses a typed whole number (E-PINs); `null` if malformed. */
export function parseTypedCount(text: string): bigint | null {
  const plain = numberIn(text);
  return /^\d{1,18}$/.test(plain) ? BigInt(plain) : null;
}
