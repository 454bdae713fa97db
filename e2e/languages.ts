import type { BrowserContext, Page } from '@playwright/test';
import { isolated } from '../src/boot/build/isolated';
import { LANGUAGE_KEY } from '../src/domain/storageKeys';
import LANGUAGES from '../src/i18n/languages.json';
import * as paths from '../src/paths';
import { entriesOf, TAGS } from '../src/testing/catalogues';
import { PAGES } from './routes';
import { goInside } from './sessions';

/** The tags of all languages but English, which is the source. */
export const TRANSLATED: readonly string[] = TAGS.filter((tag) => tag !== 'en');

/**
 * Translates a message; returns the source where the catalogue has no translation. `values` fill its placeholders; `context` tells
 * apart messages that share an English word.
 */
export type Say = (source: string, values?: Readonly<Record<string, string | number>>, context?: string) => string;

/** The context of the label 'Amount' for a number of E-PINs. */
export const COUNTED = 'number of E-PINs';

/** The messages of a language by their English source; of several with the same source, the one without a context. */
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

/**
 * The translations of a language, by English source. Throws for an unknown source: otherwise a test would wait for English until its
 * timeout.
 */
export function sayIn(tag: string): Say {
  const messages = messagesOf(tag);
  return (source, values = {}, context) => {
    const translation = messages.get(context === undefined ? source : `${context}|${source}`);
    if (translation === undefined) throw new Error(`No message is '${source}'.`);
    const shown = isRightToLeft(tag) ? isolated(translation) : translation;
    return (shown || source).replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

/** Sets the language of every page of the context. */
export async function speakIn(context: BrowserContext, tag: string): Promise<void> {
  await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [LANGUAGE_KEY, tag] as const);
}

/** Navigates as Back or Forward does, without reloading the portal, and waits until no request is in flight. */
export async function stepTo(page: Page, place: string): Promise<void> {
  await goInside(page, place);
  await settled(page);
}

/** Steps through every page but the landing page: of visitors, then, once signed in, of members. */
export async function throughPages(
  page: Page,
  signIn: () => Promise<void>,
  look: (path: string) => Promise<unknown>,
): Promise<void> {
  for (const isMember of [false, true]) {
    if (isMember) await signIn();
    await page.goto(isMember ? paths.privacy : '/no-such-page');
    await settled(page);
    for (const { path } of PAGES.filter((one) => (one.guard === 'member') === isMember && one.path !== paths.home)) {
      await stepTo(page, path);
      await look(path);
    }
  }
}

/** Waits until the page has its heading, nothing is pending, and its text has stayed the same for five samples. */
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
