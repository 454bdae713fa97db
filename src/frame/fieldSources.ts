import { createContext, useContext } from 'react';
import type { FieldSources } from '../platform/ports/ports';

/** The clipboard and the camera for fields, and the sharing of texts; nothing where the application was not given any. */
export const Sources = createContext<FieldSources>({});

/** What this browser offers beside typing. */
export function useFieldSources(): FieldSources {
  return useContext(Sources);
}
