import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { App } from '../app/createApp';
import { languageOfPage, SOURCE } from '../i18n/language';
import { languageApplied, languageChosen, languageFailed } from '../state/ui/ui.events';
import { offer } from './languageOffer';
import { languageToOffer } from './languageToOffer';
import { prefetchScreens } from './prefetchScreens';
import { connectServiceWorker } from './updates';

/**
 * Starts what the first screen does not need: prefetching pages, the offer of a language, and the way to a newer version. `triggers`: the
 * first interactions, or what else started it, such as a service worker that already controls the page.
 */
export function startOnFirstUse(app: App, triggers: readonly Event[]): void {
  prefetchScreens(triggers);
  offerLanguage(app);
  nameManifest();
  if (process.env.NODE_ENV === 'production' && process.env.WORKER !== 'off' && 'serviceWorker' in navigator) {
    connectServiceWorker(
      app,
      triggers.some(({ type }) => type === 'input'),
    );
  }
}

/** Offers the browser's language; its texts load only if there is one to offer. What is typed is saved as a draft when the language changes. */
function offerLanguage(app: App): void {
  const tag = process.env.NODE_ENV === 'production' ? languageToOffer() : null;
  if (!tag) return;
  offer(tag, () =>
    app.run(function* (): SagaIterator<void> {
      yield put(languageChosen({ tag }));
      const end: Action = yield take([languageApplied.type, languageFailed.type]);
      // The choice is stored already, so the reloaded page starts in it.
      if (languageFailed.match(end)) app.reload('asked');
    }),
  );
}

/** The installed portal is named in the page's language. */
function nameManifest(): void {
  const lang = languageOfPage();
  if (lang !== SOURCE && process.env.NODE_ENV === 'production')
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/site.${lang}.webmanifest`);
}
