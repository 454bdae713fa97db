import { createSelector } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import { deadlineOf, isPayable } from '../../domain/help';
import type { RootState } from '../../rootState';
import { selectNow } from '../../state/ui/ui.selectors';

/**
 * The deadlines of the donations that the member has to pay. Apart from the dashboard's selectors, because the route table needs these before
 * any screen is loaded: they decide whether the ticker runs.
 */

const NONE: readonly Help[] = [];

/**
 * Whether donations besides the dashboard's two latest may have to be paid: only if the older of the two is less than 24 hours old, because
 * all others are older still.
 */
function mayHideDue(latest: readonly Help[], now: number): boolean {
  const [, second] = latest;
  return second !== undefined && (deadlineOf(second.created_at) ?? Number.POSITIVE_INFINITY) > now;
}

export const selectMayHideDue = (state: RootState): boolean =>
  mayHideDue(state.donations.latest.data ?? NONE, selectNow(state));

/** The sent donations that may have to be paid: the dashboard's two, and those of the list if there may be more. */
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

/** The latest deadline that has passed, 0 for none. Selectors use it instead of the time, which would compute them again every second. */
export const selectLastOver = (state: RootState): number =>
  Math.max(0, ...selectDeadlines(state).filter((deadline) => deadline <= selectNow(state)));

/** Whether a donation is counting down. */
export const selectDueTicks = (state: RootState): boolean =>
  selectDeadlines(state).some((deadline) => deadline > selectNow(state));
