import { type ReactNode, StrictMode } from 'react';
import { GlobalStyle } from './GlobalStyle';

/** Wraps the application in a development build, the gallery and the replay: the global style, and React's checks. */
export function Styled({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <GlobalStyle />
      {children}
    </StrictMode>
  );
}
