import { MAX_LENGTH } from './lengths';

/** First and last characters around an ellipsis; the whole text if that is not longer; '-' for an empty one (decision 50). */
export function shorten(text: string, head: number, tail: number): string {
  if (text === '') return '-';
  return text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`;
}

/** Donation screens: first 4 and last 5 (specification section 9). */
export const shortDonationHash = (hash: string): string => shorten(hash, 4, 5);
/** Wallet lists: first 5 and last 5. */
export const shortWalletHash = (hash: string): string => shorten(hash, 5, 5);
/** Wallet addresses: first 5 and last 6. */
export const shortAddress = (address: string): string => shorten(address, 5, 6);

/** Whether a value is a code, a shortened address or a short word: no line breaks within it. */
export const isShort = (value: string): boolean => /^\S{1,20}$/.test(value);

/**
 * A whole address in groups of four characters, which are easy to compare; its `0x` joins the first. A text that is too long for any address
 * stays one piece.
 */
export const groupsOf = (text: string): readonly string[] =>
  text.length > MAX_LENGTH.address ? [text] : (text.match(/(?:^0x)?.{1,4}/gsu) ?? []);
