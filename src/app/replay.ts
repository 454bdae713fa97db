import { isRecord } from '../domain/records';
import { type Recorded, type Replay, replay } from '../features/support/replay';
import type { RootState } from '../rootState';
import { sessionReducer } from '../state/session/session.slice';
import { createRootReducer } from './rootReducer';

const SLICES = ['session', 'wallet', 'donations', 'team', 'income', 'ui'] as const;

/** Whether parsed JSON can be the state of this portal: it has the six slices. */
export function isRootState(value: unknown): value is RootState {
  return isRecord(value) && SLICES.every((slice) => isRecord(value[slice]));
}

const reducer = createRootReducer(sessionReducer);

/** The state at the start of a visit: which kinds of values are where. */
export const STATE_AT_START: RootState = reducer(undefined, { type: 'replay/started' });

/** With the parts of a slice that there were not yet when it was recorded, a list that is new since then: as they are at the start. */
function completed(state: unknown): unknown {
  if (!isRootState(state)) return state;
  return {
    ...state,
    ...Object.fromEntries(SLICES.map((slice) => [slice, { ...STATE_AT_START[slice], ...state[slice] }])),
  };
}

/** Replays a report with the portal's own reducers; `null` when it starts from no state of theirs. */
export function replayReport({ base, actions, end }: Recorded): Replay<RootState> | null {
  return replay({ base: completed(base), actions, end: completed(end) }, reducer, isRootState);
}
