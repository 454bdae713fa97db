import { now } from '../platform/adapters/now';

/**
 * Moves what was done on a prerendered page, before the application loaded, to the page that the application draws in its place, as if it had
 * been done there.
 */

/**
 * How long a press counts, in milliseconds. On a very slow network the application may load long after the member has
 * moved on: what moves money must not surprise them.
 */
const PRESS_COUNTS_MS = 30_000;

/** Remembers when the form was sent, and when which button was pressed last: the application sends and presses them when it starts. */
export function rememberPresses(root: HTMLElement): void {
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    root.dataset.sent = `${now()}`;
  });
  // Typing after a submit cancels it: the application would send a form that is half typed.
  root.addEventListener('input', () => delete root.dataset.sent);
  root.addEventListener('click', ({ target }) => {
    pressedIn(root)?.removeAttribute('data-pressed');
    if (target instanceof Element) target.closest('[type=button]')?.setAttribute('data-pressed', `${now()}`);
  });
}

const pressedIn = (root: HTMLElement): HTMLElement | null => root.querySelector('[data-pressed]');

const counts = (time: string | undefined): boolean => now() - Number(time) <= PRESS_COUNTS_MS;

/** What a button, link or summary is called, by its label or its words. */
const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent;

/** The first of these elements with this name. */
const elementNamed = (root: HTMLElement, css: string, name: string | null): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(css)].find((each) => nameOf(each) === name);

const fieldNamed = (root: HTMLElement, name: string): HTMLInputElement | null =>
  [...root.querySelectorAll('input')].find((input) => input.name === name) ?? null;

/** The elements that can be pressed. */
const PRESSABLE = 'a, button, summary';

/** How long after a press ends the browser may take for its click, in milliseconds: some phones wait for a second tap. */
const CLICK_MS = 300;

/**
 * Presses what was held down while the application took over. Browsers send no click when what is pressed is replaced before it is let go. The
 * press must end on a button, link or summary of this name; a click that comes all the same, or another press, counts instead.
 */
function pressWhenLetGo(held: string): void {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const once = { capture: true, once: true };
  addEventListener('pointerdown', end, once);
  addEventListener('click', end, once);
  addEventListener(
    'pointerup',
    ({ target, button, ctrlKey, metaKey, shiftKey }) => {
      // Another button of the mouse presses nothing, and with these keys a link opens elsewhere: the member presses again.
      if (button !== 0 || ctrlKey || metaKey || shiftKey) return;
      const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
      setTimeout(() => {
        if (pressed && !isOver && nameOf(pressed) === held) pressed.click();
      }, CLICK_MS);
    },
    once,
  );
}

/** The state of the page: typed values, focus and cursor, open sections, a recent submit, and what was pressed or is held down. */
export function pageInputOf(root: HTMLElement) {
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value }));
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && root.contains(active) ? active : null;
  const pressed = pressedIn(root);
  const held = [...root.querySelectorAll(PRESSABLE)].find((each) => each.matches(':active'));
  return {
    typed,
    submitPressed: counts(root.dataset.sent),
    pressed: pressed && counts(pressed.dataset.pressed) ? nameOf(pressed) : null,
    held: held ? nameOf(held) : null,
    opened: [...root.querySelectorAll('details[open] > summary')].map(nameOf),
    focused:
      focused instanceof HTMLInputElement
        ? { name: focused.name, from: focused.selectionStart, to: focused.selectionEnd }
        : focused && { label: nameOf(focused) },
  };
}

/** Types it into the form that the application has drawn, opens and focuses the same elements, and presses the same button. */
export function movePageInput(
  root: HTMLElement,
  { typed, submitPressed, pressed, held, opened, focused }: ReturnType<typeof pageInputOf>,
): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const { name, value } of typed) {
    const field = fieldNamed(root, name);
    if (!field) continue;
    // The prototype's setter: React has one of its own on each field, after which it ignores the event.
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const name of opened) elementNamed(root, 'details:not([open]) > summary', name)?.click();
  if (focused && 'label' in focused) {
    elementNamed(root, PRESSABLE, focused.label)?.focus({ preventScroll: true });
  } else if (focused) {
    const field = fieldNamed(root, focused.name);
    field?.focus({ preventScroll: true });
    // Not every kind of field has a cursor that can be set: an e-mail field has none.
    if (field && focused.from !== null) field.setSelectionRange(focused.from, focused.to);
  }
  // Safari before 16 has no `requestSubmit`.
  if (submitPressed)
    root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const button = pressed === null ? undefined : elementNamed(root, '[type=button]', pressed);
  button?.focus({ preventScroll: true });
  button?.click();
  // Last, because a click ends it.
  if (held !== null) pressWhenLetGo(held);
}
