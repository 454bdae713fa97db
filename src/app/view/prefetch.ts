import { toPlace } from '../../kernel/navigation';
import { matchRoute, ROUTES } from '../screens';

/** Whether the member asked the browser to save data; not every browser says. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** Safari has no idle callback; a moment later is near enough. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
};

/** Fetches the screens behind a frame one after another, each when the page is idle. Only code: never data, never with Save-Data. */
function fetchNext(frame: 'public' | 'portal', from = 0): void {
  const at = ROUTES.findIndex((route, place) => place >= from && route.frame === frame);
  const route = ROUTES[at];
  if (!route) return;
  // What does not come now is asked for again when it is needed.
  const next = () => whenIdle(() => fetchNext(frame, at + 1));
  route.load().then(next, () => undefined);
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
  if (signedIn) whenIdle(() => fetchNext('portal'));
}
