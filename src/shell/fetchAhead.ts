import { matchRoute, ROUTES } from '../app/screens';
import { toPlace } from '../kernel/navigation';
import { savesData } from './savesData';

/** Resolves when the page is idle. Safari does not say; a moment later is near enough. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

/** Fetches the portal's screens one after another, each when the page is idle, up to the first that does not come. Only code: never data, never with Save-Data. */
async function fetchPortal(): Promise<void> {
  for (const { frame, preload } of ROUTES) {
    if (frame !== 'portal') continue;
    await idle();
    if (!(await preload())) return;
  }
}

/** Fetches the code of pages that are likely to be next: when idle, and of a link as soon as it is pointed at or reached by the keyboard. */
export function prefetchScreens(signedIn: boolean): void {
  if (savesData()) return;
  const ahead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const href = link?.getAttribute('href');
    if (href) void matchRoute(toPlace(href)).route.preload();
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, ahead, { passive: true });
  }
  if (signedIn) void fetchPortal();
}
