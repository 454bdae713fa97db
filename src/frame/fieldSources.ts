import { createContext, useContext } from 'react';
import type { FieldSources } from '../platform/ports/ports';

/** The clipboard and the camera for fields, and sharing; empty where the application provides none. */
export const FieldSourcesContext = createContext<FieldSources>({});

/** This browser's input sources besides typing. */
export function useFieldSources(): FieldSources {
  return useContext(FieldSourcesContext);
}
