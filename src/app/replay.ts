import { isRecord } from '../domain/records';
import { sessionReducer } from '../features/session/session.slice';
import type { RootState } from '../state';
import { type Replay, replay } from '../support/replay';
import type { Report } from '../support/report';
import { createRootReducer } from './rootReducer';

const SLICES = ['session', 'wallet', 'donations', 'team', 'income', 'ui'] as const;

/** Whether parsed JSON can be the state of this portal: it has the six slices. */
export function isRootState(value: unknown): value is RootState {
  return isRecord(value) && SLICES.every((slice) => isRecord(value[slice]));
}

/** Replays a report with the portal's own reducers; `null` when its texts hold no state and actions. */
export function replayReport(report: Report): Replay<RootState> | null {
  return replay(report, createRootReducer(sessionReducer), isRootState);
}
