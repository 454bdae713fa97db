import { asciiDigits } from './typedNumbers';

/** Normalises a text for comparison: ASCII digits, NFKC, lower case. */
export const plain = (text: string): string => asciiDigits(text).normalize('NFKC').toLowerCase().trim();

/** The search words; all of them must match. */
export const wordsOf = (typed: string): readonly string[] => plain(typed).split(/\s/).filter(Boolean);

/** Whether a normalised text contains every word. */
export const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
