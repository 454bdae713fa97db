import { createContext, useContext } from 'react';
import type { SagaIterator } from 'redux-saga';
import type { Device } from '../platform/ports/ports';

/** What the application gives a screen besides the store. */
export interface Services {
  /** The device: files, printing, and the facts for a support report. Loaded on demand. */
  readonly device?: (() => Promise<Device>) | undefined;
  /** Runs a saga that was loaded with the code of a screen. */
  run<Result>(saga: () => SagaIterator<Result>): Promise<Result>;
}

/** `null` in a test that renders a screen without the application. */
export const ServicesContext = createContext<Services | null>(null);

/** The services that the application provides. */
export function useServices(): Services | null {
  return useContext(ServicesContext);
}
