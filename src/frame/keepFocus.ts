/**
 * Where the focus goes by default. When the focused element is removed, browsers focus the page's body, so a screen reader says
 * nothing and the next Tab starts anywhere.
 */
export interface KeptFocus {
  /** Another page: its link to the page `from` takes the focus if there is one, else its title as soon as it is mounted. */
  readonly arrive: (from?: string) => void;
  readonly stop: () => void;
}

const titleOf = (): HTMLElement | null => document.querySelector('main h1[tabindex]');

const pageOf = (): HTMLElement | null => document.querySelector('main[tabindex]');

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** It was removed, or is in a dialog that was closed. */
const isGone = (element: Element): boolean => !element.isConnected || element.closest('dialog:not([open])') !== null;

/** Without scrolling: the result of the press is announced and already in view. */
function take(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}

/** Focuses the element that replaced this one, with the same `id`; if that is in a closed drawer, the control that opens it. */
function takeAgain({ id }: Element): boolean {
  const again = id === '' ? null : document.getElementById(id);
  const around = again?.parentElement?.closest('[id]');
  return take(again) || take(around && document.querySelector<HTMLElement>(`[aria-controls="${around.id}"]`));
}

/**
 * Keeps the focus on the page: a redrawn element gets it back, such as the language button when the whole page changes its language;
 * otherwise the page's title does, after a form that disappears with its command. An element that takes it within the next frame keeps it.
 */
export function keepFocus(): KeptFocus {
  let held = document.activeElement;
  let arriving = false;
  let frame = 0;

  const arrived = () => {
    arriving = !take(titleOf());
  };
  const restore = () => {
    const lost = held;
    if (!lost || !isGone(lost) || !isNowhere()) return;
    if (!takeAgain(lost)) take(titleOf() ?? pageOf());
  };
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    held = target;
    if (!target.matches('main')) arriving = false;
  };
  // A press on an empty area removes the focus on purpose.
  const onBlur = () =>
    queueMicrotask(() => {
      if (held && !isGone(held) && isNowhere()) held = null;
    });
  const observer = new MutationObserver(() => {
    if (arriving) arrived();
    else if (held && isNowhere() && isGone(held)) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(restore);
    }
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return {
    arrive: (from) => {
      if (from !== undefined && take(document.querySelector<HTMLElement>(`main a[href="${CSS.escape(from)}"]`))) return;
      arrived();
      if (arriving) take(pageOf());
    },
    stop: () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
