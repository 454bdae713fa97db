import { createContext, useContext } from 'react';
import type { FieldSources } from '../platform/ports/ports';

/** The clipboard and the camera for fields, and sharing; empty where the application provides none. */
export const FieldSourcesContext = createContext<FieldSources>({});

/** What this browser offers for fields besides typing, and for sharing. */
export function useFieldSources(): FieldSources {
  return useContext(FieldSourcesContext);
}
