import type { RootState } from '../../rootState';
import { attempt, type Problem, replayText } from './readReport';
import { type Timeline, timelineUpTo } from './timeline';

/** A report that was opened. */
export interface OpenedReport {
  readonly timeline: Timeline;
  /** The last state with a signed-in member: the final one, unless the report ends after a sign-out. `null` when no member was signed in. */
  readonly lastSignedIn: RootState | null;
}

/** Parses and replays the text of a report; returns a `Problem` if that fails. Never throws. */
export function openReport(text: string): OpenedReport | Problem {
  const read = replayText(text);
  if ('problem' in read) return read;
  return attempt(() => {
    const timeline = timelineUpTo(read, Number.POSITIVE_INFINITY);
    const lastSignedIn = read.replayed.states.findLast(({ session }) => session.user !== null) ?? null;
    return 'problem' in timeline ? timeline : { timeline, lastSignedIn };
  });
}
