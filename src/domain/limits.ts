/**
 * How long a server's text may be, by what it is. No real one comes near; one that is longer is cut where the reply is decoded, so
 * that no name can fill a page, a store or a support report. UTF-16 units, the ellipsis included.
 */
export const MAX_LENGTH = {
  /** Of a person: each part, and the whole. */
  name: 100,
  fullName: 200,
  /** Of a member or a donation. */
  code: 64,
  /** The digits before a phone number. */
  country: 8,
  /** Of a transaction; 66 on the chain, and whatever a bank writes. */
  hash: 128,
  address: 128,
  /** RFC 5321. */
  email: 254,
  phone: 32,
  /** A status or a type. */
  word: 64,
  /** The server's own words in an alert. */
  message: 1000,
  /** A token is never cut: half of one is none. */
  token: 8192,
  /** Of an amount. One that has more is none. */
  digits: 64,
} as const;

/** Rows of a list that is not asked for by pages: the recipients of a donation, levels, activities. */
export const MAX_ROWS = 500;

/** What is seen as one character: a flag is two letters, and marks, skin colours and joiners go on with what is before them. */
const CHARACTER = /\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.?[\p{M}\p{EMod}]*)*/gsu;

/** The text, or its beginning and an ellipsis when it is longer than `most`; never a part of what is seen as one character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let shown = '';
  for (const [character] of text.slice(0, 2 * most).matchAll(CHARACTER)) {
    if (shown.length + character.length >= most) break;
    shown += character;
  }
  return `${shown}…`;
}
