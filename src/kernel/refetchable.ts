import type { Action } from '@reduxjs/toolkit';
import type { RootState } from '../rootState';

/** Something that can be fetched again: how to request it, and its status. */
export interface Refetchable {
  /** Whether it may hold figures that a money command compares. A list holds none, and says itself when it could not be fetched. */
  readonly hasFigures: boolean;
  readonly request: () => Action;
  readonly status: (state: RootState) => { readonly loading: boolean; readonly failed: boolean };
}
