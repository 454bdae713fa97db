import type { App } from '../app/createApp';
import { languageOfPage } from '../i18n/language';
import { registerWorker } from '../platform/adapters/serviceWorker';
import { mayKeepFiles, savesData } from './savesData';

/**
 * What shows that somebody uses the portal. A pointer that moves: what is drawn below one that rests gets a `pointerover`, and on a phone there
 * is always one in the corner.
 */
const SIGNS = ['pointermove', 'touchstart', 'focusin', 'input'];

/**
 * What begins when the first page is drawn and the browser idle. The service worker is registered; all else (pages fetched ahead of a press,
 * the way to a newer version, the offer of a language) is in a file of its own. Where the worker has it, it comes immediately and
 * costs no request; on a first visit it comes with the first sign of use, or of a newer version: a visitor who only looks loads no more.
 */
export function beginAfterwards(app: App): void {
  const { dataset } = document.documentElement;
  const signs: Event[] = [];
  const hear = (sign: Event): void => {
    if (signs.push(sign) > 1) return;
    // A file that does not come is not asked for again: what it begins is a convenience, and a pointer that moves would ask without end.
    void import(/* webpackChunkName: "inUse" */ './inUse').then(
      ({ beginInUse }) => {
        for (const name of SIGNS) removeEventListener(name, hear);
        beginInUse(app, signs);
      },
      () => undefined,
    );
  };

  if (process.env.NODE_ENV === 'production' && process.env.WORKER !== 'off' && 'serviceWorker' in navigator) {
    const { serviceWorker } = navigator;
    let isKept = serviceWorker.controller !== null;
    if (isKept) hear(new Event('kept'));
    // This version has started: each worker that takes the page over hears it, and one that a hard reload has gone past.
    const tell = (worker: ServiceWorker | null) =>
      worker?.postMessage({ started: dataset.version, language: languageOfPage() }, []);
    serviceWorker.addEventListener('controllerchange', (change) => {
      tell(serviceWorker.controller);
      if (isKept) hear(change);
      isKept = true;
    });
    void serviceWorker.ready.then(({ active }) => isKept || tell(active));
    if (mayKeepFiles()) void registerWorker();
  }
  // Another language than English is spoken, or is to be offered.
  if (!`${languageOfPage()}${navigator.language}`.startsWith('enen')) hear(new Event('language'));
  // With Save-Data nothing is fetched ahead, and without a worker there is no newer version to tell of.
  for (const name of savesData() ? [] : SIGNS) addEventListener(name, hear, { passive: true });
}
