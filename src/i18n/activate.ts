import { readFiguresIn } from './figures';
import { i18n } from './i18n';

/** A catalogue as it is fetched: the ids, of six letters each, in one text; and what each of them says (`src/boot/build/catalogues.js`). */
export type Catalogue = readonly [ids: string, messages: readonly string[]];

/** Everything is said in this language from now on; what the catalogue lacks is said in English. */
export function activate(tag: string, [ids, messages]: Catalogue): void {
  readFiguresIn(tag);
  i18n.loadAndActivate({
    locale: tag,
    messages: Object.fromEntries(messages.map((message, nth) => [ids.slice(nth * 6, nth * 6 + 6), message])),
  });
}
