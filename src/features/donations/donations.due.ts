import { createSelector } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import { deadlineOf, isPayable } from '../../domain/help';
import type { RootState } from '../../rootState';
import { selectNow } from '../../state/ui/ui.selectors';

/** The member's own donations that have to be paid. A file of its own: the route table asks it whether the ticker is needed. */

const NONE: readonly Help[] = [];

/**
 * Whether a third donation may still be counting down behind the dashboard's two latest: only if the older of them is less than 24 hours
 * old. All those behind it are older.
 */
function mayHideDue(latest: readonly Help[], now: number): boolean {
  const [, second] = latest;
  return second !== undefined && (deadlineOf(second.created_at) ?? Number.POSITIVE_INFINITY) > now;
}

export const selectMayHideDue = (state: RootState): boolean =>
  mayHideDue(state.donations.latest.data ?? NONE, selectNow(state));

/** The newest sent donations that matter: the dashboard's two, and those of the list if more may be counting down. */
export const selectNewestSent = createSelector(
  (state: RootState) => state.donations.latest.data,
  (state: RootState) => (selectMayHideDue(state) ? state.donations.sent.pages : null),
  (latest, pages): readonly Help[] => {
    const first = latest ?? NONE;
    const codes = first.map(({ code }) => code);
    return pages === null ? first : [...first, ...pages.flat().filter(({ code }) => !codes.includes(code))];
  },
);

const selectDeadlines = createSelector(selectNewestSent, (helps) =>
  helps.flatMap(({ status, created_at }) => (isPayable(status, 'sent') ? (deadlineOf(created_at) ?? []) : [])),
);

/** The latest deadline that has passed, 0 for none: it only changes with deadlines, not every second as the time does. */
export const selectLastOver = (state: RootState): number =>
  Math.max(0, ...selectDeadlines(state).filter((deadline) => deadline <= selectNow(state)));

/** A donation is counting down. */
export const selectDueTicks = (state: RootState): boolean =>
  selectDeadlines(state).some((deadline) => deadline > selectNow(state));
