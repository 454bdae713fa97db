/**
 * Moves what was done to a prerendered form, before the application loaded, to the form that the application draws in its place, as if it had
 * been done there.
 */

/** Remembers that the form was sent: the application sends it when it starts. */
export function rememberSubmit(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset.sent = '';
  });
}

const fieldNamed = (root: HTMLElement, name: string): HTMLInputElement | null =>
  [...root.querySelectorAll('input')].find((input) => input.name === name) ?? null;

/** Typed texts, the cursor, and whether it was sent. */
export function formStateOf(root: HTMLElement) {
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value }));
  const active = document.activeElement;
  const focused = active instanceof HTMLInputElement && root.contains(active) ? active : null;
  const submitPressed = root.querySelector('form')?.dataset.sent !== undefined;
  return {
    typed,
    submitPressed,
    focused: focused && { name: focused.name, from: focused.selectionStart, to: focused.selectionEnd },
  };
}

/** Types it into the form that the application has drawn. */
export function moveFormState(
  root: HTMLElement,
  { typed, submitPressed, focused }: ReturnType<typeof formStateOf>,
): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const { name, value } of typed) {
    const field = fieldNamed(root, name);
    if (!field) continue;
    // The prototype's setter: React has one of its own on each field, after which it ignores the event.
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused) {
    const field = fieldNamed(root, focused.name);
    field?.focus({ preventScroll: true });
    // Not every kind of field has a cursor that can be set: an e-mail has none.
    if (field && focused.from !== null) field.setSelectionRange(focused.from, focused.to);
  }
  // Safari before 16 has no `requestSubmit`.
  if (submitPressed)
    root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
