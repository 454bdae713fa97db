import { createContext, useContext } from 'react';

/** `https://host` of this portal, for links that are shown to other people. */
export const OriginContext = createContext('');

/** '' where the application was given none. */
export function useOrigin(): string {
  return useContext(OriginContext);
}
