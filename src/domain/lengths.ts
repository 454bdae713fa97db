/**
 * The longest texts accepted from the server. Real ones are far shorter; longer ones are cut when a reply is decoded, so that no name can
 * fill a page, the store or a report. In UTF-16 units, including the ellipsis.
 */
export const MAX_LENGTH = {
  /** A person's first or last name, and the full name. */
  name: 100,
  fullName: 200,
  /** The code of a member or a donation. */
  code: 64,
  /** The dialling code of a phone number. */
  country: 8,
  /** A transaction hash: 66 on the chain; banks use any text. */
  hash: 128,
  address: 128,
  /** RFC 5321. */
  email: 254,
  phone: 32,
  /** A status or a type. */
  word: 64,
  /** The server's message in an alert. */
  message: 1000,
  /** Longer tokens are rejected, because a cut token is useless. */
  token: 8192,
  /** Longer amounts are rejected. */
  digits: 64,
} as const;

/** The most rows of an unpaged list: a donation's recipients, levels, activities. */
export const MAX_ROWS = 500;

/** A user-perceived character: flags are two letters, and marks, skin tones and joiners continue the one before. */
const CHARACTER = /\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.?[\p{M}\p{EMod}]*)*/gsu;

/** Cuts a text to at most `most` units with an ellipsis, never within a user-perceived character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let shown = '';
  for (const [character] of text.slice(0, 2 * most).matchAll(CHARACTER)) {
    if (shown.length + character.length >= most) break;
    shown += character;
  }
  return `${shown}…`;
}
