/** Reads what members type or paste, in the digits of any script and with any invisible characters (decision 37). */

const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit: Unicode lists the ten digits of a script in order. Some scripts follow one another without a gap. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value % 10;
}

/**
 * Replaces digits of any script with ASCII and removes invisible characters, such as direction marks that are copied along with a number.
 */
export function asciiDigits(text: string): string {
  // Skips ASCII digits, because whole lists of hashes are compared by this.
  return text.replace(/[\p{Cf}\p{DI}]/gu, '').replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/**
 * A typed or pasted code, such as a member code, an OTP or a wallet address: without whitespace or invisible characters, and with ASCII digits.
 */
export function readCode(text: string): string {
  return asciiDigits(text).replace(/\s/g, '');
}

/**
 * A typed or pasted line, such as an e-mail address or the ID of a transfer: without whitespace around it or invisible characters, and with
 * ASCII digits.
 */
export const readLine = (text: string): string => asciiDigits(text).trim();
