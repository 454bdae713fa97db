import { createContext, useContext } from 'react';
import type { Share } from '../ports/ports';

/** Hands a text to another program of the device; `null` where the browser does not offer it. */
export const Sharing = createContext<Share | null>(null);

export function useShare(): Share | null {
  return useContext(Sharing);
}
