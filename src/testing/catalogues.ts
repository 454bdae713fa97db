import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import LANGUAGES from '../i18n/languages.json';

/** The languages of the portal by their tags, English first. */
export const TAGS: readonly string[] = LANGUAGES.map(({ tag }) => tag);

/** A message of a PO file: its source and its translation; '' without a translation. */
export interface Entry {
  readonly source: string;
  /** Distinguishes it from the same source elsewhere; mostly ''. */
  readonly context: string;
  readonly translation: string;
}

/** The text of `msgid "…"` including its continuation lines. */
const textOf = (block: string, keyword: string): string | undefined => {
  const lines = new RegExp(`^${keyword} ((?:".*"(?:\\n|$))+)`, 'm').exec(block)?.[1];
  return lines === undefined
    ? undefined
    : [...lines.matchAll(/^"(.*)"$/gm)]
        .map(([, text = '']) => text)
        .join('')
        .replace(/\\n/g, '\n')
        .replace(/\\(["\\])/g, '$1');
};

const catalogueOf = (tag: string): string => fs.readFileSync(path.join(__dirname, `../i18n/locales/${tag}.po`), 'utf8');

/** A line of the header of a language's catalogue; '' without it. */
export const headerOf = (tag: string, name: string): string =>
  new RegExp(`^"${name}: (.*)\\\\n"$`, 'm').exec(catalogueOf(tag))?.[1] ?? '';

/** Every message of a language's catalogue. */
export function entriesOf(tag: string): readonly Entry[] {
  return catalogueOf(tag)
    .split('\n\n')
    .map((block) => ({
      source: textOf(block, 'msgid') ?? '',
      context: textOf(block, 'msgctxt') ?? '',
      translation: textOf(block, 'msgstr') ?? '',
    }))
    .filter(({ source }) => source !== '');
}

/**
 * The output of Lingui's own compiler for a message in a language, as in the production build: without the offset of plurals, which is
 * never used, and in English with the singular by its number (`src/i18n/i18n.ts`).
 */
export function compiledByLingui(tag: string, message: string): unknown {
  const byNumber = (_key: string, value: unknown): unknown => {
    if (tag !== 'en' || !Array.isArray(value) || value[1] !== 'plural') return value;
    const forms = Object.entries(Object(value[2])).map(([category, form]) => [category === 'one' ? 1 : category, form]);
    return [value[0], 'select', Object.fromEntries(forms)];
  };
  return JSON.parse(JSON.stringify(compileMessage(message)), byNumber);
}
