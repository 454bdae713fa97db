import { decodeStoredSession, storedText } from '../adapters/storedSession';
import { isOpenTo } from '../domain/guard';
import { ask, fetchFiles, routeOf } from './early';
import { showPrepared } from './prepared';

/**
 * The shell's own script, inline in its head: it runs as soon as the HTML is there, a second or more before the application on a slow
 * network. It fetches the files of the page that is asked for beside the entry, starts the page's own reads with the stored session,
 * and shows the prepared page. What it does not know, and a page that the guards will not show, it leaves to the application.
 */

const session = decodeStoredSession(storedText());
const table = document.getElementById('early')?.textContent;
const found = table ? routeOf(JSON.parse(table), location.pathname) : null;
const open = found && !window.portalWatch?.isOld && isOpenTo(found.route.guard, session !== null) ? found : null;
if (open) {
  // The answers first: a browser opens few connections at once, and they are small.
  if (session) ask(open, session.accessToken);
  fetchFiles(open.files);
}
// Called at the end of the body, when the prepared pages are there.
window.portalShell = { show: () => open && showPrepared(session) };
