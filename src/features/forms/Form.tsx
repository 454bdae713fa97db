import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../ui/theme/tokens';

const Box = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${token.space.m};
`;

/** A form that never leaves the page: Enter and the button submit alike. */
export function Form({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <Box
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A password manager may fill a field without an event. React ignores this one where it knows the value.
        for (const field of event.currentTarget.querySelectorAll('input'))
          field.dispatchEvent(new Event('input', { bubbles: true }));
        onSubmit();
      }}
    >
      {children}
    </Box>
  );
}
