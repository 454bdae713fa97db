import type { BrowserContext, Page } from '@playwright/test';
import { isolated } from '../src/boot/build/isolated';
import { LANGUAGE_KEY } from '../src/domain/storageKeys';
import LANGUAGES from '../src/i18n/languages.json';
import { entriesOf, TAGS } from '../src/testing/catalogues';

/** The tags of all languages but English, which is the source. */
export const TRANSLATED: readonly string[] = TAGS.filter((tag) => tag !== 'en');

/**
 * What a message says in a language: the source where the catalogue says nothing yet. `values` fill its placeholders; `context` tells apart
 * what is one word in English.
 */
export type Say = (source: string, values?: Readonly<Record<string, string | number>>, context?: string) => string;

/** The context of the label 'Amount' where it is a number of E-PINs. */
export const COUNTED = 'number of E-PINs';

/** What a language says, by the English source; of the same words in more than one place, those that have no context. */
function messagesOf(tag: string): ReadonlyMap<string, string> {
  const entries = entriesOf(tag).toSorted((a, b) => Number(a.context === '') - Number(b.context === ''));
  return new Map(
    entries.flatMap(({ source, translation, context }) => [
      [source, translation] as const,
      [`${context}|${source}`, translation] as const,
    ]),
  );
}

const isRightToLeft = (tag: string): boolean =>
  LANGUAGES.some((language) => language.tag === tag && language.dir === 'rtl');

/** What is said in a language, by the English source. Throws for a source that no message has: a test would look for English for ever. */
export function sayIn(tag: string): Say {
  const messages = messagesOf(tag);
  return (source, values = {}, context) => {
    const said = messages.get(context === undefined ? source : `${context}|${source}`);
    if (said === undefined) throw new Error(`No message is '${source}'.`);
    const drawn = isRightToLeft(tag) ? isolated(said) : said;
    return (drawn || source).replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

/** Every page of the context is in this language. */
export async function speakIn(context: BrowserContext, tag: string): Promise<void> {
  await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [LANGUAGE_KEY, tag] as const);
}

/** Goes to another page as a step back or forward does, without loading the portal again, and waits until nothing is on its way. */
export async function stepTo(page: Page, place: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);
  await settled(page);
}

/** Waits until the page has its heading, nothing is pending, and what is drawn has been the same for five looks. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const now = document.body.innerText;
      const state: { said?: string; same?: number } = Reflect.get(window, 'seenByTest') ?? {};
      const pending = document.querySelector('main [data-kind][aria-hidden], [aria-busy=true]') !== null;
      const same = state.said === now && !pending && document.querySelector('h1') !== null ? (state.same ?? 0) + 1 : 0;
      Reflect.set(window, 'seenByTest', { said: now, same });
      return same >= 5;
    },
    undefined,
    { polling: 60 },
  );
}
