import { createSelector } from '@reduxjs/toolkit';
import { remaining } from '../../domain/countdown';
import { PENDING_MS } from '../../domain/help';
import type { RootState } from '../../state';

export const selectOpened = (state: RootState) => state.donations.opened;
export const selectRecipients = (state: RootState) => state.donations.recipients.data;

/** Server time at which the opened donation's 24 hours are over; `null` when its creation time is not known. */
export const selectOpenedDeadline = createSelector(selectOpened, ({ data }) =>
  data === null || data.created_at === null ? null : data.created_at + PENDING_MS,
);

/** Milliseconds left of the 24 hours, on server time, never above 24:00:00 (decision 57). */
export const selectOpenedRemaining = (state: RootState): number => {
  const deadline = selectOpenedDeadline(state);
  return deadline === null ? 0 : remaining(state.ui.now, deadline, PENDING_MS);
};
