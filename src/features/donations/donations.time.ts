// The 24 hours of donations. A file of its own: the route table asks it whether the ticker is needed.
import { createSelector } from '@reduxjs/toolkit';
import { hoursMinutesSeconds, remaining } from '../../domain/countdown';
import type { Help } from '../../domain/entities';
import { deadlineOf, hasCountdown, PENDING_MS } from '../../domain/help';
import type { RootState } from '../../rootState';
import { selectNow } from '../../state/ui/ui.selectors';
import { latestHelps, receivedHelps, sentHelps } from './donations.lists';

/** Milliseconds until a server time, never above 24 hours; 0 without one. */
export const remainingUntil = (deadline: number | null, state: RootState): number =>
  deadline === null ? 0 : remaining(selectNow(state), deadline, PENDING_MS);

/** The opened donation, and its load state. */
export const selectOpened = (state: RootState) => state.donations.opened;

/** Server time at which the opened donation's 24 hours are over; `null` without a creation time. */
export const selectOpenedDeadline = (state: RootState): number | null =>
  deadlineOf(selectOpened(state).data?.created_at ?? null);

/** Milliseconds left of the 24 hours, on server time, never above 24:00:00 (decision 57). */
export const selectOpenedRemaining = (state: RootState): number => remainingUntil(selectOpenedDeadline(state), state);

/** `HH:MM:SS` for the component that writes it every second. */
export const selectOpenedCountdown = (state: RootState): string => hoursMinutesSeconds(selectOpenedRemaining(state));
/** Whether its time is over; also while no donation is loaded, or its creation time is not known. */
export const selectIsOpenedTimeOver = (state: RootState): boolean => selectOpenedRemaining(state) === 0;

/** The last moment at which one of these donations' countdowns runs. */
const lastDeadlineOf = (pages: readonly (readonly Help[])[]): number =>
  pages
    .flat()
    .reduce((last, help) => (hasCountdown(help.status) ? Math.max(last, deadlineOf(help.created_at) ?? 0) : last), 0);

/** Per list. Read after every action, so it is computed once for rows that stay the same. */
const selectLastDeadline = {
  sent: createSelector(sentHelps.selectPages, lastDeadlineOf),
  received: createSelector(receivedHelps.selectPages, lastDeadlineOf),
} as const;

/** A countdown is running on a card of the list. */
export const selectIsListCountingDown = {
  sent: (state: RootState): boolean => selectLastDeadline.sent(state) > selectNow(state),
  received: (state: RootState): boolean => selectLastDeadline.received(state) > selectNow(state),
} as const;

/** A countdown is running on one of the dashboard's two cards. */
export const selectAreLatestCountingDown = (state: RootState): boolean =>
  lastDeadlineOf([latestHelps.select(state).data ?? []]) > selectNow(state);

/** A countdown is running on the donation's page. */
export const selectIsOpenedCountingDown = (state: RootState): boolean =>
  hasCountdown(selectOpened(state).data?.status ?? '') && !selectIsOpenedTimeOver(state);
