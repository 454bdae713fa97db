/** Texts of a stranger's report on their way to a terminal or a page, which would obey the control characters in them. */

/** Characters that are not shown as themselves: controls, format characters (bidi, zero width, tags), private use, separators, surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** The longest text that is printed; the rest of it is left out. */
const MAX_PRINTED = 2000;

/** A text as a terminal may print it: one line, with an escape such as `\u{1b}` for every invisible character. */
export function escapeInvisible(text: string): string {
  const shown = text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}…` : text;
  return shown.replace(INVISIBLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
