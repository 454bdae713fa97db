import type { App } from '../app/createApp';
import { chooseLanguage, followLanguage, SOURCE } from '../i18n/language';
import { prefetchScreens } from './fetchAhead';
import { offer } from './offer';
import { offeredTag } from './offered';
import { beginWithWorker } from './worker';

/**
 * What a page that is used has besides: pages fetched ahead of a press, the language of other tabs, and the way to a newer version. `signs`:
 * what was done before.
 */
export function beginInUse(app: App, signs: readonly Event[]): void {
  prefetchScreens(signs);
  followLanguage(signs);
  offerLanguage();
  nameManifest();
  if (process.env.NODE_ENV === 'production' && process.env.WORKER !== 'off' && 'serviceWorker' in navigator) {
    beginWithWorker(
      app,
      signs.some(({ type }) => type === 'input'),
    );
  }
}

/** Offers the browser's language; its words are fetched only where there is one to offer. What is typed is parked when the language changes. */
function offerLanguage(): void {
  const tag = process.env.NODE_ENV === 'production' ? offeredTag() : null;
  if (tag) offer(tag, () => void chooseLanguage(tag).catch(() => location.reload()));
}

/** What is installed says what it is in the page's language. */
function nameManifest(): void {
  const { lang } = document.documentElement;
  if (lang !== SOURCE && process.env.NODE_ENV === 'production')
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/site.${lang}.webmanifest`);
}
