import type { App } from '../app/createApp';
import { languageOfPage, SOURCE } from '../i18n/language';
import { languageChosen } from '../state/ui/ui.events';
import { letSheetsBePulled } from '../ui/pullToClose';
import { offer } from './languageOffer';
import { languageToOffer } from './languageToOffer';
import { prefetchScreens } from './prefetchScreens';
import { connectServiceWorker } from './updates';

/**
 * Starts what the first screen does not need: prefetching pages, pulling sheets, the offer of a language, and the way to a newer version.
 * `triggers`: the first interactions, or what else started it, such as a service worker that already controls the page.
 */
export function startOnFirstUse(app: App, triggers: readonly Event[]): void {
  prefetchScreens(triggers);
  letSheetsBePulled();
  offerLanguage(app);
  nameManifest();
  if (process.env.NODE_ENV === 'production' && process.env.WORKER !== 'off' && 'serviceWorker' in navigator) {
    connectServiceWorker(
      app,
      triggers.some(({ type }) => type === 'input'),
    );
  }
}

/**
 * Offers the browser's language; its texts load only if there is one to offer. What is typed is saved as a draft when the language changes. If
 * it does not load, the page says so, as for any choice, and keeps what was typed.
 */
function offerLanguage({ store }: App): void {
  const tag = process.env.NODE_ENV === 'production' ? languageToOffer() : null;
  if (tag) offer(tag, () => store.dispatch(languageChosen({ tag })));
}

/** The installed portal is named in the page's language. */
function nameManifest(): void {
  const lang = languageOfPage();
  if (lang !== SOURCE && process.env.NODE_ENV === 'production')
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/site.${lang}.webmanifest`);
}
