import { isRecord } from '../domain/records';
import { type Recorded, type Replay, replay } from '../features/support/replay';
import type { RootState } from '../rootState';
import { sessionReducer } from '../state/session/session.slice';
import { createRootReducer } from './rootReducer';

const SLICES = ['session', 'wallet', 'donations', 'team', 'income', 'ui'] as const;

/** Whether parsed JSON can be a state of this portal: it has the six slices. */
export function isRootState(value: unknown): value is RootState {
  return isRecord(value) && SLICES.every((slice) => isRecord(value[slice]));
}

const reducer = createRootReducer(sessionReducer);

/** The initial state. A recorded state must have the same types, and fields that an older recording lacks are taken from here. */
export const STATE_AT_START: RootState = reducer(undefined, { type: 'replay/started' });

/** Adds what a slice of an older recording lacks, such as a list that is new since then, from the initial state. */
function withMissingFields(state: unknown): unknown {
  if (!isRootState(state)) return state;
  return {
    ...state,
    ...Object.fromEntries(SLICES.map((slice) => [slice, { ...STATE_AT_START[slice], ...state[slice] }])),
  };
}

/** Replays a report with the portal's own reducers; `null` when its base is not a state. */
export function replayReport({ base, actions, end }: Recorded): Replay<RootState> | null {
  return replay({ base: withMissingFields(base), actions, end: withMissingFields(end) }, reducer, isRootState);
}
