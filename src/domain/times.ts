/** One parser and one printer for every `created_at` (decision 9). Times are epoch milliseconds; `null` for none. */

/** `2026-01-15`, with a time, a fraction and a zone, each optional. The zone may be `UTC`, and behind an offset `UTC` says nothing more. */
const CIVIL =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(?:Z|([+-])(\d{2})(?::?(\d{2}))?)?(?: ?UTC)?$/i;
/** The date of HTTP, which some frameworks write: `Tue, 07 Oct 2025 03:30:00 GMT`. */
const HTTP_DATE = /^\w{3}, \d\d \w{3} .+ GMT$/;
/** Epoch seconds stay below this until the year 5138; milliseconds have been above it since 1973, and microseconds a thousandfold. */
const MILLISECONDS_FROM = 100_000_000_000;
/** The limit of `Date`; printing a later time would throw. */
const LAST_TIME = 8_640_000_000_000_000;

/** Parses epoch seconds, milliseconds or microseconds, or a date as in `CIVIL`, in UTC without a zone, or as in `HTTP_DATE`. Anything else is `null`. */
export function parseTime(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).trim();
  if (/^\d{1,16}(\.\d+)?$/.test(text)) {
    const epoch = Number(text);
    return Math.round(
      epoch < MILLISECONDS_FROM ? epoch * 1000 : epoch < MILLISECONDS_FROM * 1000 ? epoch : epoch / 1000,
    );
  }
  const match = CIVIL.exec(text);
  if (!match) return HTTP_DATE.test(text) ? Date.parse(text) || null : null;
  const [, year, month, day, hour = '00', minute = '00', second = '', fraction = '', sign, hours, minutes] = match;
  const utc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  // Date.UTC rolls 30 February over into March, so a date that does not print as it was written is invalid.
  const isRealDate = new Date(utc).toISOString().startsWith(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return isRealDate ? utc + (sign === '-' ? offset : -offset) : null;
}

/** Year, month (1 to 12), day, hour and minute of a moment in one zone. */
export type Civil = readonly [year: number, month: number, day: number, hour: number, minute: number];

/** In the device's zone. Uses Date, because the first use of `Intl` would take each page 10 ms of CPU. */
let civilHere = (at: Date): Civil => [
  at.getFullYear(),
  at.getMonth() + 1,
  at.getDate(),
  at.getHours(),
  at.getMinutes(),
];

const civilInUtc = (at: Date): Civil => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
];

/** Makes `printTime` use another zone than the device's (`zones.ts`). */
export function printTimesBy(civil: (at: Date) => Civil): void {
  civilHere = civil;
}

function print(time: number, toCivil: (at: Date) => Civil): string {
  const [year, month, day, hour, minute] = toCivil(new Date(time)).map((part) => String(part).padStart(2, '0'));
  return `${String(year).padStart(4, '0')}-${month}-${day} ${hour}:${minute}`;
}

const isPrinted = (time: number | null): time is number => time !== null && Math.abs(time) <= LAST_TIME;

/**
 * `2025-10-07 09:00` in the member's zone, Gregorian with Latin digits. '-' for `null` and for a time beyond the limit of `Date`, which can
 * result from a computation.
 */
export function printTime(time: number | null): string {
  return isPrinted(time) ? print(time, civilHere) : '-';
}

/** The same moment in UTC, for a title attribute or for support: `2025-10-07 03:30 UTC`; '' for `null`. */
export function printUtc(time: number | null): string {
  if (time === null) return '';
  return `${isPrinted(time) ? print(time, civilInUtc) : '-'} UTC`;
}

/** The same moment for files: `2025-10-07T03:30:00.000Z`; '' for none. */
export function isoTime(time: number | null): string {
  return isPrinted(time) ? new Date(time).toISOString() : '';
}

/** An age in one unit: 9 hours. */
export interface Age {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
}

/** An age for the activity list: seconds under 60 s, minutes under 60 min, hours under 24 h, otherwise days (specification section 9). */
export function age(now: number, time: number): Age {
  const seconds = Math.max(0, Math.floor((now - time) / 1000));
  if (seconds < 60) return { count: seconds, unit: 'seconds' };
  if (seconds < 3600) return { count: Math.floor(seconds / 60), unit: 'minutes' };
  if (seconds < 86_400) return { count: Math.floor(seconds / 3600), unit: 'hours' };
  return { count: Math.floor(seconds / 86_400), unit: 'days' };
}
