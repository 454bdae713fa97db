import { CANCEL } from 'redux-saga';

/** A promise that redux-saga cancels together with the saga that waits for it. */
export function cancellable<T>(promise: Promise<T>, cancel: () => void): Promise<T> {
  return Object.assign(promise, { [CANCEL]: cancel });
}
