const findTitle = (): HTMLElement | null => document.querySelector('main h1[tabindex]');

const findMain = (): HTMLElement | null => document.querySelector('main[tabindex]');

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** Whether an element was removed, or is in a dialog that was closed. */
const isGone = (element: Element): boolean => !element.isConnected || element.closest('dialog:not([open])') !== null;

/** Focuses an element; `false` if it did not take the focus. Never scrolls: what the member looks at must not move. */
function tryFocus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}

/** Focuses the element that replaced this one, with the same `id`; if that is in a closed drawer, the control that opens it. */
function takeReplacement({ id }: Element): boolean {
  const replacement = id === '' ? null : document.getElementById(id);
  const around = replacement?.parentElement?.closest('[id]');
  return (
    tryFocus(replacement) || tryFocus(around && document.querySelector<HTMLElement>(`[aria-controls="${around.id}"]`))
  );
}

/**
 * Keeps the focus in the page. When the focused element is removed, browsers focus the body: a screen reader then says nothing, and the next
 * Tab starts from the top. An element that is drawn again gets the focus back, such as the language button when the whole page changes its
 * language; otherwise the page's title gets it, for instance when a form disappears after success. An element that takes the focus itself
 * within the next frame keeps it.
 */
export function keepFocus() {
  /** The element that had the focus last; `null` after a press on an empty area. */
  let held = document.activeElement;
  /** Whether the title of a new page is still to be focused. */
  let arriving = false;
  let frame = 0;

  const focusTitle = () => {
    arriving = !tryFocus(findTitle());
  };
  const restore = () => {
    const lost = held;
    if (!lost || !isGone(lost) || !isNowhere()) return;
    if (!takeReplacement(lost)) tryFocus(findTitle() ?? findMain());
  };
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    held = target;
    if (!target.matches('main')) arriving = false;
  };
  // A press on an empty area removes the focus on purpose: it is not given back.
  const onBlur = () =>
    queueMicrotask(() => {
      if (held && !isGone(held) && isNowhere()) held = null;
    });
  const observer = new MutationObserver(() => {
    if (arriving) focusTitle();
    else if (held && isNowhere() && isGone(held)) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(restore);
    }
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return {
    /**
     * A new page is shown: after Back from the page `from`, the link to that page gets the focus; otherwise the title, once it is mounted.
     * A GO BACK to it is that of a page that Forward led to.
     */
    arrive: (from?: string): void => {
      const links = `main :not(.back) > a[href="${from && CSS.escape(from)}"]`;
      // The first one may be in a part that is closed.
      if (from && Array.from(document.querySelectorAll<HTMLElement>(links)).some(tryFocus)) return;
      focusTitle();
      if (arriving) tryFocus(findMain());
    },
    stop: (): void => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
