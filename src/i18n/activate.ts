import { i18n } from './i18n';
import { setNumberLanguage } from './numberFormat';

/** A catalogue as downloaded: its ids, six letters each, in one string, and their messages (`src/boot/build/catalogues.js`). */
export type Catalogue = readonly [ids: string, messages: readonly string[]];

/** Switches to this language; messages that its catalogue lacks stay in English. */
export function activate(tag: string, [ids, messages]: Catalogue): void {
  setNumberLanguage(tag);
  i18n.loadAndActivate({
    locale: tag,
    messages: Object.fromEntries(messages.map((message, nth) => [ids.slice(nth * 6, nth * 6 + 6), message])),
  });
}
