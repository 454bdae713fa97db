import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolated } from '../../boot/build/isolated';
import LANGUAGES from '../../i18n/languages.json';
import { entriesOf, TAGS } from '../catalogues';

const MEDIA = join(__dirname, '../../../tools/media');

/** The English presentation: placeholders for what the portal draws, and the words beside it. */
const SOURCE = readFileSync(join(MEDIA, 'presentation.html'), 'utf8');

const TRANSLATIONS = readdirSync(join(MEDIA, 'presentation')).map((name) => name.replace(/\.json$/, ''));

/** The languages with a presentation of their own, English first. */
export const PRESENTED: readonly string[] = TAGS.filter((tag) => tag === 'en' || TRANSLATIONS.includes(tag));

/** Matches styles and comments without a group; with a group the readable texts: between tags, and in attributes. */
const TEXT = /<style>[^]*?<\/style>|<!--.*?-->|(?<=>)\s*([^<>]*\p{L}[^<>]*?)\s*(?=<)|(?<=\b(?:alt|content)=")([^"]+)/gu;

/** The name is not translated. */
const isTranslated = (text: string): boolean => text !== 'PeerHelp';

/** The presentation's own English texts, without duplicates. */
export const PRESENTATION_TEXTS: readonly string[] = [
  ...new Set([...SOURCE.matchAll(TEXT)].map(([, text, attribute]) => text ?? attribute ?? '')),
].filter((text) => text !== '' && isTranslated(text));

/** The translated texts of a language, by the English ones: those that its catalogue does not have. */
export function translatedPresentation(tag: string): { readonly [text: string]: string | undefined } {
  return JSON.parse(readFileSync(join(MEDIA, 'presentation', `${tag}.json`), 'utf8'));
}

/** Translates a text of the presentation: with the portal's catalogue if it has the text, else with the presentation's own file. */
export function sayingIn(tag: string): (text: string) => string {
  if (tag === 'en') return (text) => text;
  const catalogue = new Map(entriesOf(tag).map(({ source, translation }) => [source, translation]));
  const own = translatedPresentation(tag);
  const isMirrored = directionOf(tag) === 'rtl';
  return (text) => {
    const words = catalogue.get(text) ?? own[text];
    if (!words) {
      throw new Error(
        `Neither the portal nor tools/media/presentation/${tag}.json says: ${text} (tools/media/presentation.html)`,
      );
    }
    return isMirrored ? isolated(words) : words;
  };
}

/** The direction in which a language is written. */
const directionOf = (tag: string): string => LANGUAGES.find((language) => language.tag === tag)?.dir ?? 'ltr';

/** The presentation in a language, still without what the portal draws. */
export function presentationIn(tag: string): string {
  const say = sayingIn(tag);
  return SOURCE.replace(TEXT, (whole: string, text?: string, attribute?: string) => {
    const words = text ?? attribute;
    return words && isTranslated(words) ? whole.replace(words, () => say(words)) : whole;
  }).replace('lang="en" dir="ltr"', `lang="${tag}" dir="${directionOf(tag)}"`);
}
