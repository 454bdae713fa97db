import { hoursMinutesSeconds } from '../../domain/countdown';
import { type Urgency, urgencyOf } from '../../domain/help';
import type { RootState } from '../../rootState';
import { remainingUntil, selectOpenedRemaining } from './donations.time';

/** How close the donation of the open page is to the end of its 24 hours. In a file of its own: the route table needs none of it. */
export const selectOpenedUrgency = (state: RootState): Urgency => urgencyOf(selectOpenedRemaining(state));

const MINUTE = 60_000;

/** The moments at which the remaining time is announced, in minutes before its end. */
export type SpokenMinutes = 1 | 10 | 60;

/**
 * The last of these moments that the opened donation's time has passed; `null` before the first and after the end, which has a
 * sentence of its own. Changes four times in 24 hours.
 */
export const selectOpenedSpoken = (state: RootState): SpokenMinutes | null => {
  const left = selectOpenedRemaining(state);
  return left === 0 ? null : (([1, 10, 60] as const).find((minutes) => left < minutes * MINUTE) ?? null);
};

/**
 * Selectors of the time that a donation has left until `until`, in epoch milliseconds. `text` is for `LiveText`, which writes it every second
 * without rendering.
 */
export const timeLeftOf = (until: number) => {
  const left = (state: RootState): number => remainingUntil(until, state);
  return {
    /** `HH:MM:SS` */
    text: (state: RootState): string => hoursMinutesSeconds(left(state)),
    /** Minutes left, in whole hours above one hour: an accessible name with them must not change every second. */
    roughly: (state: RootState): number => {
      const minutes = Math.ceil(left(state) / MINUTE);
      return minutes < 60 ? minutes : minutes - (minutes % 60);
    },
    /** Changes three times in 24 hours. */
    urgency: (state: RootState): Urgency => urgencyOf(left(state)),
  };
};
