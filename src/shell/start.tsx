import { lazy } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { App } from '../app/createApp';
import { PortalApp } from '../app/view/PortalApp';
import { selectSignedIn } from '../features/session/session.selectors';
import { prefetchScreens } from './fetchAhead';

/** The shell of the production build holds the global style; the development server's shell does not. */
const Styled = lazy(() => import('../theme/Styled').then((module) => ({ default: module.Styled })));

const fieldNamed = (root: HTMLElement, name: string): HTMLInputElement | null =>
  [...root.querySelectorAll('input')].find((input) => input.name === name) ?? null;

/** What was done to the shell's own form before the application came: typed texts, the cursor, and whether it was sent. */
function leftIn(root: HTMLElement) {
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value }));
  const active = document.activeElement;
  const focused = active instanceof HTMLInputElement && root.contains(active) ? active : null;
  const sent = root.querySelector('form')?.dataset.sent !== undefined;
  return {
    typed,
    sent,
    focused: focused && { name: focused.name, from: focused.selectionStart, to: focused.selectionEnd },
  };
}

/** Gives it to the form that stands in its place now, as if it had been typed there. */
function handOver(root: HTMLElement, { typed, sent, focused }: ReturnType<typeof leftIn>): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const { name, value } of typed) {
    const field = fieldNamed(root, name);
    // Past React's own setter, which would take it for nothing new.
    set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused) {
    const field = fieldNamed(root, focused.name);
    field?.focus({ preventScroll: true });
    // Not every kind of field has a cursor that can be set: an e-mail has none.
    if (field && focused.from !== null) field.setSelectionRange(focused.from, focused.to);
  }
  if (sent) root.querySelector('form')?.requestSubmit();
}

/** Draws the portal into the page, over what the shell shows already, in one step. */
export function startView(app: App, root: HTMLElement): void {
  const page = <PortalApp app={app} origin={location.origin} />;
  const left = leftIn(root);
  flushSync(() => createRoot(root).render(process.env.NODE_ENV === 'production' ? page : <Styled>{page}</Styled>));
  handOver(root, left);
  prefetchScreens(selectSignedIn(app.store.getState()));
}
