/** The launching popup's target: 2025-10-07 09:00 at +05:30 (specification sections 1 and 9), in epoch milliseconds. */
export const LAUNCH_AT = Date.UTC(2025, 9, 7, 3, 30);

/** Milliseconds until `until`, never below 0 and never above `most` (a donation's 24 hours: a clock that is behind must not grant more). */
export function remaining(now: number, until: number, most = Number.POSITIVE_INFINITY): number {
  return Math.max(0, Math.min(most, until - now));
}

/** `HH:MM:SS`; hours may exceed 99. A started second counts in full, so that 00:00:00 means that the time is over. */
export function hoursMinutesSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
