import { createContext, useContext } from 'react';

/** `https://host` of this portal, for links that are shown to other people. */
export const OriginContext = createContext('');

/** This portal's origin, as the application was given it; '' where it was given none. */
export function useOrigin(): string {
  return useContext(OriginContext);
}
