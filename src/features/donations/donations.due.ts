import { createSelector } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import { deadlineOf, isPayable } from '../../domain/help';
import type { RootState } from '../../rootState';
import { selectNow } from '../../state/ui/ui.selectors';

/**
 * The deadlines of the donations that the member has to pay. In a file apart from the dashboard's selectors, because the route table needs these before
 * any screen is loaded: they decide whether the ticker runs.
 */

const NONE: readonly Help[] = [];

/**
 * Whether a donation that is due may be missing from the dashboard's two: only if the older of the two is less than 24 hours old, because
 * all others are older still.
 */
export function selectMayHideDue(state: RootState): boolean {
  const [, second] = state.donations.latest.data ?? NONE;
  return second !== undefined && (deadlineOf(second.created_at) ?? Number.POSITIVE_INFINITY) > selectNow(state);
}

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

const selectUnpaid = createSelector(selectNewestSent, (helps) =>
  helps.flatMap(({ status, created_at, code }) => {
    const until = deadlineOf(created_at);
    return isPayable(status, 'sent') && until !== null ? [{ code, until }] : [];
  }),
);

const selectDeadlines = createSelector(selectUnpaid, (unpaid) => unpaid.map(({ until }) => until));

/** The latest deadline that has passed, 0 for none. Selectors use it instead of the time, which would compute them again every second. */
export const selectLastOver = (state: RootState): number =>
  Math.max(0, ...selectDeadlines(state).filter((deadline) => deadline <= selectNow(state)));

const DAY_MS = 24 * 60 * 60 * 1000;

/** The code of the donation whose time ran out unpaid, if that is less than a day ago; '' for none. */
export function selectJustOver(state: RootState): string {
  const last = selectLastOver(state);
  if (last === 0 || selectNow(state) - last >= DAY_MS) return '';
  return selectUnpaid(state).find(({ until }) => until === last)?.code ?? '';
}

/** Whether a donation that the member has to pay is counting down. */
export const selectDueTicks = (state: RootState): boolean =>
  selectDeadlines(state).some((deadline) => deadline > selectNow(state));
