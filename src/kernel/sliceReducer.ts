import { combineReducers, type Reducer } from '@reduxjs/toolkit';

/** The reducer of a slice: each of its lists, lookups and resources under its key. */
export function sliceReducer<Parts extends { readonly [key: string]: { readonly reducer: Reducer } }>(parts: Parts) {
  const reducers = Object.fromEntries(Object.entries(parts).map(([key, { reducer }]) => [key, reducer]));
  return combineReducers(reducers as { [Key in keyof Parts]: Parts[Key]['reducer'] });
}
