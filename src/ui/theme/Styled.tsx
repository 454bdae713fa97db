import { type ReactNode, StrictMode } from 'react';
import { GlobalStyle } from './GlobalStyle';

/** What a development build puts around the application: the global style, and React's checks. */
export function Styled({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <GlobalStyle />
      {children}
    </StrictMode>
  );
}
