/**
 * Values of a stranger's report on their way to a terminal or into a file of code: both read more out of a text than its letters.
 */

/** Everything that is not shown as itself: controls, format characters (bidi, zero width, tags), separators, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** The longest text that is printed; the rest of it is left out. */
const MOST_PRINTED = 2000;

/** A text as a terminal may print it: one line, in which every character that is not seen is written as `\u{1b}`. */
export function visible(text: string, most = MOST_PRINTED): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  return shown.replace(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/**
 * A JSON value as source text, which is in JSON and in TypeScript alike: whatever a reader of code, a browser or an editor could
 * take for something else (line separators, `</`, direction marks) is written as an escape. The only way a value gets into a file.
 */
export function serialize(value: unknown, indent = 0): string {
  return (JSON.stringify(value, null, indent) ?? 'null')
    .replace(/<(?=[/!])/g, unit(0x3c))
    .replace(UNSEEN, (character) =>
      // The line breaks of the indentation are the only controls that JSON leaves as they are.
      character === '\n'
        ? character
        : Array.from({ length: character.length }, (_, at) => unit(character.charCodeAt(at))).join(''),
    );
}
