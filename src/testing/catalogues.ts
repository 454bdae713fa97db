import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import LANGUAGES from '../i18n/languages.json';

/** The languages of the portal by their tags, English first. */
export const TAGS: readonly string[] = LANGUAGES.map(({ tag }) => tag);

const catalogueOf = (tag: string): PO =>
  PO.parse(fs.readFileSync(path.join(__dirname, `../i18n/locales/${tag}.po`), 'utf8'));

/** A line of the header of a language's catalogue; '' without it. */
export const headerOf = (tag: string, name: string): string => catalogueOf(tag).headers[name] ?? '';

/** Every message of a language's catalogue: its source, the context that tells it apart from the same source elsewhere, its translation. */
export const entriesOf = (tag: string) =>
  catalogueOf(tag)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgctxt, msgstr }) => ({ source: msgid, context: msgctxt ?? '', translation: msgstr[0] ?? '' }));
export type Entry = ReturnType<typeof entriesOf>[number];

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
