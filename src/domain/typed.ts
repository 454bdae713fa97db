import { type Amount, parseAmount } from './money';

/** What members type into number fields, on any keyboard (decision 37). */

/** Zeros of the scripts the audience types in; ten digits follow each of them in Unicode. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20,
  0x1040, 0x17e0, 0xff10,
];

/** Digits of any of those scripts as ASCII; everything else stays. */
export function asciiDigits(text: string): string {
  let out = '';
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => point >= start && point < start + 10);
    out += zero === undefined ? char : String(point - zero);
  }
  return out;
}

/** The most decimals a typed amount may have: USDT amounts are shown with no more than 8 (specification section 9). */
const MOST_DECIMALS = 8;

/**
 * A typed amount. Comma, Arabic comma or dot is the decimal mark; grouping is refused because `1,234` may mean two things,
 * so a comma with exactly three digits behind it is ambiguous, as are two marks. Returns `null` for whatever is not plainly one number.
 */
export function parseTypedAmount(text: string): Amount | null {
  const plain = asciiDigits(text.trim()).replace(/\u066b/g, '.');
  if (/^[1-9]\d{0,2},\d{3}$/.test(plain)) return null;
  const dotted = plain.replace(',', '.');
  const match = /^(\d+)(?:\.(\d+))?$|^\.(\d+)$/.exec(dotted);
  if (!match || (match[2] ?? match[3] ?? '').length > MOST_DECIMALS) return null;
  return parseAmount(dotted.startsWith('.') ? `0${dotted}` : dotted);
}

/** A typed whole number (E-PINs), or `null`. */
export function parseTypedCount(text: string): bigint | null {
  const plain = asciiDigits(text.trim());
  return /^\d{1,18}$/.test(plain) ? BigInt(plain) : null;
}
