import { combineReducers, type Reducer } from '@reduxjs/toolkit';

/** The reducer of a slice: each of its lists, lookups and resources under its key. */
export function sliceReducer<Parts extends { readonly [key: string]: { readonly reducer: Reducer } }>(parts: Parts) {
  // Entries lose the types of their keys; the annotation of `reducers` brings them back.
  const entries: unknown[][] = Object.entries(parts).map(([key, { reducer }]) => [key, reducer]);
  const reducers: { [Key in keyof Parts]: Parts[Key]['reducer'] } = Object.fromEntries(entries);
  return combineReducers(reducers);
}
