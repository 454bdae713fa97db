import { isOpenTo } from '../domain/guard';
import { decodeStoredSession, storedText } from '../platform/adapters/storedSession';
import { ask, fetchFiles, routeOf } from './preloadedReplies';
import { type Fill, showPrepared } from './prepared';

/**
 * What the shell's own script does, inline in its head: it runs as soon as the HTML is there, a second or more before the application on a
 * slow network. It fetches the files of the page that is asked for beside the entry, starts the page's own reads with the stored session,
 * and shows the prerendered page. What it does not know, and a page that the guards will not show, it leaves to the application.
 */
export function begin(fill?: Fill): void {
  const session = decodeStoredSession(storedText());
  const table = document.getElementById('early')?.textContent;
  const found = table ? routeOf(JSON.parse(table), location.pathname) : null;
  const open = found && !window.portalWatch?.isOld && isOpenTo(found.route.guard, session !== null) ? found : null;
  if (open) {
    // Replies first: a browser opens few connections at a time, and replies are small.
    if (session) ask(open, session.accessToken);
    fetchFiles(open.files);
  }
  // Called at the end of the body, when the prerendered pages are there.
  window.portalShell = { show: () => inLanguage((from) => open && showPrepared(session, from, fill)) };
}

/**
 * Calls with the document that holds the prerendered pages: this one, or, where another language was chosen, the one that is on its way. Until
 * then nothing is shown: English would only flash.
 */
function inLanguage(act: (from: Document) => void): void {
  const pages = window.portalLanguage?.pages;
  if (!pages) {
    act(document);
    return;
  }
  const come = (): void => {
    const from: unknown = pages.response;
    // The application draws the parts that do not arrive.
    if (!(from instanceof Document)) return;
    act(from);
    const said = document.getElementById('stranded');
    const other = from.getElementById('stranded');
    // Text that is already shown stays.
    if (said?.hidden && other) said.replaceWith(document.importNode(other, true));
  };
  if (pages.readyState === pages.DONE) come();
  else pages.addEventListener('load', come);
}
