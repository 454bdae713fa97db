import { toPlace } from '../../kernel/navigation';
import { matchRoute, ROUTES } from '../screens';

/** Whether the member asked the browser to save data; not every browser says. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** Resolves when the page is idle. Safari does not say; a moment later is near enough. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

/** Fetches the portal's screens one after another, each when the page is idle. Only code: never data, never with Save-Data. */
async function fetchPortal(): Promise<void> {
  for (const { frame, load } of ROUTES) {
    if (frame !== 'portal') continue;
    await idle();
    await load();
  }
}

/** Fetches the code of pages that are likely to be next: when idle, and of a link as soon as it is pointed at or reached by the keyboard. */
export function prefetchScreens(signedIn: boolean): void {
  if (savesData()) return;
  const ahead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const href = link?.getAttribute('href');
    if (href)
      matchRoute(toPlace(href))
        .route.load()
        .catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, ahead, { passive: true });
  }
  // What does not come now is asked for again when it is needed.
  if (signedIn) fetchPortal().catch(() => undefined);
}
