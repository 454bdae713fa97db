import type { RootState } from '../rootState';

/** `<slice>/<key>`: where something of the kernel is in the state; also the prefix of its events. */
export type StatePath = `${keyof RootState & string}/${string}`;

/** Reads what is there; `empty` while nothing is. */
export function selectAt<T>(name: StatePath, empty: T): (state: RootState) => T {
  const keys = name.split('/');
  return (state) => {
    const found = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], state);
    return (found as T | undefined) ?? empty;
  };
}
