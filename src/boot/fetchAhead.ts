import { matchRoute } from '../app/screens';
import { toLocation } from '../kernel/navigation';
import { savesData } from './savesData';

/**
 * Fetches the code of the page that is likely to be next: that of a link, as soon as it is pointed at, touched or reached by the keyboard.
 * Only code, never data, and never with Save-Data. No other page's file is fetched or evaluated here: a phone has better to do on its first
 * visit, and the worker for the public files keeps them for the next. `before`: what was pointed at until now.
 */
export function prefetchScreens(before: readonly Event[]): void {
  if (savesData()) return;
  const ahead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const href = link?.getAttribute('href');
    if (href) void matchRoute(toLocation(href)).route.screen.preload();
  };
  before.forEach(ahead);
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, ahead, { passive: true });
  }
}
