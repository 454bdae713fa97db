import { createContext, useContext } from 'react';

/** `https://host` of this portal, for links that are shown to other people; given by the navigator port. */
export const Origin = createContext('');

export function useOrigin(): string {
  return useContext(Origin);
}
