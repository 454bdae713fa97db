import { type Amount, amount, parseAmount, ungrouped, upToEightDecimals } from './money';

/** What members type into number fields, on any keyboard (decision 37). */

const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit: Unicode keeps the ten digits of every script together, in their order. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value % 10;
}

/**
 * Digits of any script as ASCII; everything else stays, but for marks that nobody sees, such as those of direction, which come along when
 * a number is copied out of a message.
 */
export function asciiDigits(text: string): string {
  // Those that are ASCII already are many: hashes of whole lists are compared by this.
  return text.replace(/[\p{Cf}\p{DI}]/gu, '').replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** A typed or pasted code, such as a member's, an OTP or a wallet address: without white space and unseen marks, in ASCII digits. */
export function readCode(text: string): string {
  return asciiDigits(text).replace(/\s/g, '');
}

/** A typed number in ASCII digits, without the gaps that it has where the portal shows it. */
const numberIn = (text: string): string => ungrouped(asciiDigits(text).trim());

/** The most decimals a typed amount may have: USDT amounts are shown with no more than 8 (specification section 9). */
const MAX_DECIMALS = 8;

/**
 * What `1,234` may mean: up to three digits, a mark and exactly three more are a decimal or a group of thousands. A comma is such a mark
 * everywhere, a point where readers group with it (`pointGroups`). `null` when there are no two readings.
 */
export function ambiguousReadings(
  text: string,
  pointGroups: boolean,
): readonly [decimal: string, whole: string] | null {
  const [, whole, mark, rest] = /^0*([1-9]\d{0,2})([.,])(\d{3})$/.exec(asciiDigits(text).trim()) ?? [];
  if (!whole || (mark === '.' && !pointGroups)) return null;
  return [upToEightDecimals(amount(`${whole}.${rest}`)), amount(`${whole}${rest}`)];
}

/**
 * A typed amount. Comma, Arabic comma or dot is the decimal mark; what has two readings is refused, as are two marks. Returns `null` for
 * what is not plainly one number.
 */
export function parseTypedAmount(text: string, pointGroups = false): Amount | null {
  if (ambiguousReadings(text, pointGroups)) return null;
  const plain = numberIn(text).replace(/\u066b/g, '.');
  const read = parseAmount(plain.replace(',', '.').replace(/^\./, '0.'));
  const decimals = read?.split('.')[1] ?? '';
  return decimals.length > MAX_DECIMALS ? null : read;
}

/** A typed whole number (E-PINs), or `null`. */
export function parseTypedCount(text: string): bigint | null {
  const plain = numberIn(text);
  return /^\d{1,18}$/.test(plain) ? BigInt(plain) : null;
}
