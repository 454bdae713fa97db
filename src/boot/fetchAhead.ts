import { matchRoute } from '../app/screens';
import { toLocation } from '../kernel/navigation';
import { dashboard } from '../paths';
import { savesData } from './savesData';

/**
 * Fetches the code of the page that is likely to be next: that of a link, as soon as it is pointed at, touched or reached by the keyboard; the
 * dashboard, once somebody types before signing in.
 * Only code, never data, and never with Save-Data. No other page's file is fetched or evaluated here: a phone has better to do on its first
 * visit, and the worker for the public files keeps them for the next. `before`: what was pointed at until now.
 */
export function prefetchScreens(before: readonly Event[]): void {
  if (savesData()) return;
  const ahead = ({ target, type }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const isSigningIn = type === 'input' && matchRoute(toLocation(location.pathname)).route.guard === 'guest';
    const href = isSigningIn ? dashboard : link?.getAttribute('href');
    if (href) void matchRoute(toLocation(href)).route.screen.preload();
  };
  before.forEach(ahead);
  for (const event of ['pointerover', 'touchstart', 'focusin', 'input']) {
    document.addEventListener(event, ahead, { passive: true });
  }
}
