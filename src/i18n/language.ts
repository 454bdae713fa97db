import { activate, type Catalogue } from './activate';

/** The language of the texts in the code; it has no catalogue. */
export const SOURCE = 'en';

const NOTHING: Catalogue = ['', []];

/** The API of the page's first script for languages (`src/boot/language.js`). */
interface LanguageOfPage {
  /** The language of the page. The `lang` of its root is not: a browser that translates the page writes it. */
  readonly tag: string;
  /** Loads the messages of a language other than English. Rejects if that fails. */
  readonly load: (tag: string) => Promise<Catalogue>;
  /** Sets language and direction of the page's root element. */
  readonly show: (tag: string) => void;
  /** The stored choice; `null` for none, '' when the storage is unavailable. With a tag: stores it; other tabs are notified. */
  readonly stored: (tag?: string) => string | null;
  /** Whether the portal has this language. */
  readonly knows: (tag: string) => boolean;
  /**
   * Requests the document with the prerendered pages of a language other than English, the shell's sentences and the offer of the language.
   */
  readonly loadPages: (tag: string) => XMLHttpRequest;
  /** The running request for the page's own language, if it is not English (`src/boot/begin.ts`). */
  readonly pages?: XMLHttpRequest;
}

declare global {
  interface Window {
    portalLanguage?: LanguageOfPage;
  }
}

/** The page's language. */
export const languageOfPage = (): string => window.portalLanguage?.tag ?? SOURCE;

/** Whether an answer is a catalogue: a server may send other JSON in place of a missing file. */
const isCatalogue = (answer: unknown): boolean =>
  Array.isArray(answer) && typeof answer[0] === 'string' && Array.isArray(answer[1]);

/** The language that was requested last. */
let wanted = '';

/**
 * Switches the language. `false` when another was requested before its catalogue arrived. Rejects, without any change, when it cannot be
 * loaded.
 */
export async function applyLanguage(tag: string): Promise<boolean> {
  wanted = tag;
  const catalogue = tag === SOURCE || !window.portalLanguage ? NOTHING : await window.portalLanguage.load(tag);
  if (wanted !== tag) return false;
  if (!isCatalogue(catalogue)) throw new Error(`The answer holds no catalogue of ${tag}.`);
  activate(tag, catalogue);
  // Setting the same language again would make a phone style all elements again.
  if (tag !== languageOfPage() || tag !== document.documentElement.lang) window.portalLanguage?.show(tag);
  return true;
}
