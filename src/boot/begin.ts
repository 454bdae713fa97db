import { isOpenTo } from '../domain/guard';
import { decodeStoredSession, storedText } from '../platform/adapters/storedSession';
import { preloadFiles, routeOf, sendReads } from './preloadedReplies';
import { type Fill, showPrerendered } from './prerendered';

/**
 * The inline script in the shell's head. It runs as soon as the HTML arrives, a second or more before the application on a slow network. It
 * starts fetching the page's files and, with the stored session, its data, and shows the prerendered page. Unknown routes, and pages that a
 * guard will not show, are left to the application.
 */
export function begin(fill?: Fill): void {
  const session = decodeStoredSession(storedText());
  const table = document.getElementById('preload')?.textContent;
  const found = table ? routeOf(JSON.parse(table), location.pathname) : null;
  const open = found && !window.portalWatch?.isOld && isOpenTo(found.route.guard, session !== null) ? found : null;
  if (open) {
    // Replies first: a browser opens few connections at a time, and replies are small.
    if (session) sendReads(open, session.accessToken);
    preloadFiles(open.files);
  }
  // Called at the end of the body, after the prerendered pages.
  window.portalShell = { show: () => inLanguage((from) => open && showPrerendered(session, from, fill)) };
}

/**
 * Calls `act` with the document that holds the prerendered pages: this one, or that of the chosen language once it has loaded. Nothing is shown
 * before, because English would flash.
 */
function inLanguage(act: (from: Document) => void): void {
  const pages = window.portalLanguage?.pages;
  if (!pages) {
    act(document);
    return;
  }
  const showArrived = (): void => {
    const from: unknown = pages.response;
    // The application draws the parts that do not arrive.
    if (!(from instanceof Document)) return;
    act(from);
    const shown = document.getElementById('stranded');
    const translated = from.getElementById('stranded');
    // Text that is already shown stays.
    if (shown?.hidden && translated) shown.replaceWith(document.importNode(translated, true));
  };
  if (pages.readyState === pages.DONE) showArrived();
  else pages.addEventListener('load', showArrived);
}
