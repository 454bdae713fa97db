import { ungrouped } from './money';
import { asciiDigits } from './typedText';

/** A text as it is compared: digits of any script as ASCII and ungrouped, widths and case folded. */
export const plain = (text: string): string => ungrouped(asciiDigits(text)).normalize('NFKC').toLowerCase().trim();

/** The search words; all of them must match. */
export const wordsOf = (typed: string): readonly string[] => plain(typed).split(/\s/).filter(Boolean);

/** Whether a normalised text contains every word. */
export const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** The text in capitals if it has the form of a code, letters and a number; otherwise ''. */
export function codeIn(typed: string): string {
  const text = plain(typed);
  return /^[a-z]{1,4}\d{3,}$/.test(text) ? text.toUpperCase() : '';
}
