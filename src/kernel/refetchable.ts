import type { Action } from '@reduxjs/toolkit';
import type { RootState } from '../rootState';

/** Something that can be fetched again: how to request it, and its status. */
export interface Refetchable {
  readonly request: () => Action;
  readonly status: (state: RootState) => { readonly loading: boolean; readonly failed: boolean };
}
