import { createContext, useContext } from 'react';
import type { SagaIterator } from 'redux-saga';
import type { Device } from '../platform/ports/ports';

/** What a screen may ask of what is around the portal. Given by the application. */
export interface Services {
  /** The device: files, paper, other applications. */
  readonly device?: (() => Promise<Device>) | undefined;
  /** Runs a saga that came with the code of a screen. */
  run<Result>(saga: () => SagaIterator<Result>): Promise<Result>;
}

/** `null` where there is nothing around it, as in a picture of the portal. */
export const ServicesContext = createContext<Services | null>(null);

/** What is around the portal, as far as the application gave it. */
export function useServices(): Services | null {
  return useContext(ServicesContext);
}
