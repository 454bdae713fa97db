import type { Action, Reducer } from '@reduxjs/toolkit';

/** Collects the cases of a reducer. */
export interface Cases<State> {
  /** An action of this creator, or of this type. */
  addCase<Creator extends { readonly type: string } & ((...args: never) => Action)>(
    creator: Creator,
    reduce: (state: State, action: ReturnType<Creator>) => State,
  ): Cases<State>;
  addCase(type: string, reduce: (state: State) => State): Cases<State>;
  /** Any action that passes the test; runs after the cases. */
  addMatcher<Matched extends Action>(
    matches: (action: Action) => action is Matched,
    reduce: (state: State, action: Matched) => State,
  ): Cases<State>;
}

/**
 * A reducer by cases, as Redux Toolkit's `createReducer` makes it, but without Immer: no reducer here mutates its state, and Immer
 * would add 3 kB to every first page.
 */
export function createReducer<State>(initial: State, declare: (cases: Cases<State>) => unknown): Reducer<State> {
  type Reduce = (state: State, action: never) => State;
  const byType = new Map<string, Reduce>();
  const matchers: (readonly [(action: Action) => boolean, Reduce])[] = [];
  const cases: Cases<State> = {
    addCase: (of: string | { readonly type: string }, reduce: Reduce) => {
      byType.set(typeof of === 'string' ? of : of.type, reduce);
      return cases;
    },
    addMatcher: (matches, reduce) => {
      matchers.push([matches, reduce]);
      return cases;
    },
  };
  declare(cases);
  return (state = initial, action) => {
    const reduced = byType.get(action.type)?.(state, action as never) ?? state;
    return matchers.reduce((all, [matches, reduce]) => (matches(action) ? reduce(all, action as never) : all), reduced);
  };
}
