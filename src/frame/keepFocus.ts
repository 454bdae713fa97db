/**
 * Where the focus goes when nothing else says it. Browsers give it to the page's body when its element goes, and then a screen reader says
 * nothing and the next Tab begins anywhere.
 */
export interface KeptFocus {
  /** Another page: its title takes the focus, as soon as it is there. */
  readonly arrive: () => void;
  readonly stop: () => void;
}

const titleOf = (): HTMLElement | null => document.querySelector('main h1[tabindex]');

const pageOf = (): HTMLElement | null => document.querySelector('main[tabindex]');

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** It left the page, or is in a dialog that was closed. */
const isGone = (element: Element): boolean => !element.isConnected || element.closest('dialog:not([open])') !== null;

/** Without scrolling: the result of the press is announced and already in view. */
function take(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}

/** The element that was drawn anew in the place of this one, which its `id` tells; where that is in a drawer that is closed, what opens it. */
function takeAgain({ id }: Element): boolean {
  const again = id === '' ? null : document.getElementById(id);
  const around = again?.parentElement?.closest('[id]');
  return take(again) || take(around && document.querySelector<HTMLElement>(`[aria-controls="${around.id}"]`));
}

/**
 * Keeps the focus on the page: what is drawn anew has it again, such as the choice of languages when the whole page speaks another one;
 * else the title of the page takes it, after a form that goes with its command. Whoever takes it within the next frame is left alone.
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
  // A press beside everything takes it away on purpose.
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
    arrive: () => {
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
