import type { RootState } from '../rootState';

/** `<slice>/<key>`: the location of a list, lookup or resource in the state and the prefix of its events. */
export type StatePath = `${keyof RootState & string}/${string}`;

/** Selects the state at a path, or `empty` before its reducer has run. */
export function selectAt<T>(name: StatePath, empty: T): (state: RootState) => T {
  const keys = name.split('/');
  return (state) => {
    const found = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], state);
    return (found as T | undefined) ?? empty;
  };
}
