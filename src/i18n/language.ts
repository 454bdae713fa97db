import { activate, type Catalogue } from './activate';

/** The language of the texts in the code; no catalogue is fetched for it. */
export const SOURCE = 'en';

const NOTHING: Catalogue = ['', []];

/** What the first script of the page knows of languages (`src/boot/language.js`). */
interface LanguageOfPage {
  /** The messages of a language other than English. Rejects when they do not come. */
  readonly ask: (tag: string) => Promise<Catalogue>;
  /** Says in the page's root which language it is in, and in which direction that is written. */
  readonly show: (tag: string) => void;
  /** What was chosen; `null` when nothing was, '' when it cannot be known. With a tag: remembers that choice; other tabs hear of it. */
  readonly keep: (tag?: string) => string | null;
  /** Whether the portal speaks it. */
  readonly knows: (tag: string) => boolean;
  /** Asks for the prerendered pages of a language other than English, the sentences of the shell and the language's offer: a document. */
  readonly askPages: (tag: string) => XMLHttpRequest;
  /** Those of the page's own language, where it is not English (`src/boot/begin.ts`). */
  readonly pages?: XMLHttpRequest;
}

declare global {
  interface Window {
    portalLanguage?: LanguageOfPage;
  }
}

/** The language that was asked for last. */
let wanted = '';

/**
 * Everything is said in this language from now on; `false` when another was asked for before its catalogue came. Rejects when that does not
 * come; nothing is changed then.
 */
export async function speak(tag: string): Promise<boolean> {
  wanted = tag;
  const catalogue = (tag === SOURCE ? null : await window.portalLanguage?.ask(tag)) ?? NOTHING;
  if (wanted !== tag) return false;
  activate(tag, catalogue);
  window.portalLanguage?.show(tag);
  return true;
}
