import type { OpenedSession } from '../platform/ports/api';
import { rememberPresses } from './pageInput';

/** Prerendered pages: rendered by the build, shown by the script immediately, replaced by the application. */

/** Fills what is known of a member into a page: what is stored before the page is shown, the rest when replies arrive. */
export type Fill = (content: DocumentFragment, session: OpenedSession) => void;

/**
 * Shows the prerendered page of this address, if `from` has one and nothing is shown yet: a form that can be typed into, or a page with the
 * stored member's data.
 */
export function showPrerendered(session: OpenedSession | null, from: Document, fill?: Fill): void {
  const root = document.getElementById('root');
  const page = [...from.querySelectorAll('template')].find(({ dataset }) => dataset.page === location.pathname);
  // The application may have been faster than the pages of a language.
  if (!page || !root || root.firstChild) return;
  const content = document.importNode(page.content, true);
  rememberPresses(root);
  if (session) fill?.(content, session);
  root.append(content);
}
