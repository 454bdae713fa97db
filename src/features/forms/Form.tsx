import type { ReactNode, SyntheticEvent } from 'react';
import { Stack } from '../../ui/layout';

/**
 * Adopts what a password manager has filled in without an event: the next time that the form is drawn it would be gone, and something else
 * would be sent than is shown. React keeps the value that it knows as the default value.
 */
function adoptFilledIn({ currentTarget, target, type }: SyntheticEvent<HTMLFormElement>): void {
  for (const field of currentTarget.querySelectorAll('input')) {
    const { value, defaultValue } = field;
    // React receives what is typed by the same event, and the caret stays where it is.
    if (value === defaultValue || (type === 'input' && field === target)) continue;
    // React ignores the event when the value was put in by the field's own setter, as scripts on the page do: it would take it for known.
    field.value = defaultValue;
    Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A form that never leaves the page: Enter and the button submit alike. */
export function Form({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <Stack
      as="form"
      noValidate
      onBlur={adoptFilledIn}
      onInput={(event) => {
        // Only typing: React may not receive what a script puts into this field, which drawing the form anew would then take away. The event of
        // `adoptFilledIn` has no type either.
        if (Reflect.get(event.nativeEvent, 'inputType')) adoptFilledIn(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        adoptFilledIn(event);
        onSubmit();
      }}
    >
      {children}
    </Stack>
  );
}
