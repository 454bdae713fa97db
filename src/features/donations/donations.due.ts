import { createSelector } from '@reduxjs/toolkit';
import { hoursMinutesSeconds } from '../../domain/countdown';
import type { Help } from '../../domain/entities';
import { PENDING_MS } from '../../domain/help';
import type { RootState } from '../../state';
import { selectNow } from '../ui/ui.selectors';
import { remainingUntil } from './donations.time';

/** The times of the member's own donations that have to be paid. A file of its own: the route table asks it whether the ticker is needed. */

const NONE: readonly Help[] = [];

/** The newest sent donations that are known: those of the list, else the dashboard's two latest. */
export const selectNewestSent = createSelector(
  (state: RootState) => state.donations.sent,
  (state: RootState) => state.donations.latest.data,
  (list, latest): readonly Help[] => (list.loaded ? list.pages.flat() : (latest ?? NONE)),
);

const selectDeadlines = createSelector(selectNewestSent, (helps) =>
  helps.flatMap(({ status, created_at }) =>
    status === 'PENDING' && created_at !== null ? [created_at + PENDING_MS] : [],
  ),
);

/** The last of the deadlines that is over, 0 when none is: it changes with them alone, and not every second as the time does. */
export const selectLastOver = (state: RootState): number =>
  Math.max(0, ...selectDeadlines(state).filter((deadline) => deadline <= selectNow(state)));

/** A donation is counting down. */
export const selectDueTicks = (state: RootState): boolean =>
  selectDeadlines(state).some((deadline) => deadline > selectNow(state));

/** `HH:MM:SS` until a deadline, server time, for the leaf that writes it every second. */
export const selectTimeLeft =
  (until: number) =>
  (state: RootState): string =>
    hoursMinutesSeconds(remainingUntil(until, state));
