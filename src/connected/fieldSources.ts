import { createContext, useContext } from 'react';
import type { FieldSources } from '../ports/ports';

/** The clipboard and the camera for fields; nothing where the application was not given any. */
export const Sources = createContext<FieldSources>({});

export function useFieldSources(): FieldSources {
  return useContext(Sources);
}
