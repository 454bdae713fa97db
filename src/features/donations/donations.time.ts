import { hoursMinutesSeconds, remaining } from '../../domain/countdown';
import { hasCountdown, PENDING_MS } from '../../domain/help';
import type { RootState } from '../../state';

/** The opened donation's 24 hours. A file of its own: the route table asks it whether the ticker is needed. */

export const selectOpened = (state: RootState) => state.donations.opened;

/** Server time at which the opened donation's 24 hours are over; `null` when its creation time is not known. */
export const selectOpenedDeadline = (state: RootState): number | null => {
  const created = selectOpened(state).data?.created_at ?? null;
  return created === null ? null : created + PENDING_MS;
};

/** Milliseconds left of the 24 hours, on server time, never above 24:00:00 (decision 57). */
export const selectOpenedRemaining = (state: RootState): number => {
  const deadline = selectOpenedDeadline(state);
  return deadline === null ? 0 : remaining(state.ui.runtime.clock.now, deadline, PENDING_MS);
};

/** `HH:MM:SS` for the leaf that writes it every second. */
export const selectOpenedCountdown = (state: RootState): string => hoursMinutesSeconds(selectOpenedRemaining(state));
export const selectOpenedOver = (state: RootState): boolean => selectOpenedRemaining(state) === 0;

/** A countdown is running on the donation's page. */
export const selectOpenedTicks = (state: RootState): boolean =>
  hasCountdown(selectOpened(state).data?.status ?? '') && !selectOpenedOver(state);
