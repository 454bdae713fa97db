import type { App } from '../app/createApp';
import { languageOfPage } from '../i18n/language';
import { registerWorker } from '../platform/adapters/serviceWorker';
import { isSaveDataOn, mayKeepFiles } from './saveData';

/** Events of somebody who uses the page. Not `pointerover`, which an element also gets when it is drawn below a stationary pointer. */
const INTERACTIONS = ['pointermove', 'touchstart', 'focusin', 'input'];

/**
 * Runs when the first page is drawn and the browser is idle: registers the service worker. Everything else (prefetching pages, updating to a
 * new version, offering a language) is in `firstUse`. That loads immediately if a worker controls the page and so has it cached, or if another
 * language than English is shown or may be offered; otherwise with the first interaction or a new version, so that merely looking loads less.
 */
export function startIdleTasks(app: App): void {
  const { dataset } = document.documentElement;
  const triggers: Event[] = [];
  const start = (trigger: Event): void => {
    triggers.push(trigger);
    if (triggers.length > 1) return;
    // Not requested again when it fails: it is a convenience, and a moving pointer would request it without end.
    void import(/* webpackChunkName: "firstUse" */ './firstUse').then(
      ({ startOnFirstUse }) => {
        for (const name of INTERACTIONS) removeEventListener(name, start);
        startOnFirstUse(app, triggers);
      },
      () => undefined,
    );
  };

  if (process.env.NODE_ENV === 'production' && process.env.WORKER !== 'off' && 'serviceWorker' in navigator) {
    const { serviceWorker } = navigator;
    let hasController = serviceWorker.controller !== null;
    if (hasController) start(new Event('controlled'));
    // Tells each worker that takes over the page, and one that a hard reload bypassed, that this version has started.
    const tell = (worker: ServiceWorker | null) =>
      worker?.postMessage({ started: dataset.version, language: languageOfPage() }, []);
    serviceWorker.addEventListener('controllerchange', (change) => {
      tell(serviceWorker.controller);
      if (hasController) start(change);
      hasController = true;
    });
    void serviceWorker.ready.then(({ active }) => (hasController ? undefined : tell(active)));
    if (mayKeepFiles()) void registerWorker();
  }
  // The page is not in English, or another language may be offered.
  if (languageOfPage() !== 'en' || !navigator.language.startsWith('en')) start(new Event('language'));
  // With Save-Data no interaction loads it: nothing is prefetched, and where there is a worker, that loads it to report a new version.
  for (const name of isSaveDataOn() ? [] : INTERACTIONS) addEventListener(name, start, { passive: true });
}
