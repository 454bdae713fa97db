import { matchRoute } from '../app/routes';
import { toLocation } from '../kernel/navigation';
import { dashboard } from '../paths';
import { isSaveDataOn } from './saveData';

/**
 * Fetches the code of the page that is likely to be next: that of a link, as soon as it is pointed at, touched or reached by the keyboard; the
 * dashboard, once somebody types into a form before signing in. Never data, and nothing with Save-Data. The code of other pages would slow
 * down a phone's first visit; the service worker caches it for the next one. `before` are the events until now.
 */
export function prefetchScreens(before: readonly Event[]): void {
  if (isSaveDataOn()) return;
  const prefetch = ({ target, type }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const isSigningIn = type === 'input' && matchRoute(toLocation(location.pathname)).route.guard === 'guest';
    const href = isSigningIn ? dashboard : link?.getAttribute('href');
    if (href) void matchRoute(toLocation(href)).route.screen.preload();
  };
  before.forEach(prefetch);
  for (const event of ['pointerover', 'touchstart', 'focusin', 'input']) {
    document.addEventListener(event, prefetch, { passive: true });
  }
}
