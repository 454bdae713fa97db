import type { Action } from '@reduxjs/toolkit';
import type { RootState } from '../rootState';

/** Something that can be read again: how to ask for it, and how it went. */
export interface Refetchable {
  readonly request: () => Action;
  readonly status: (state: RootState) => { readonly loading: boolean; readonly failed: boolean };
}
