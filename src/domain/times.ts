/** One parser and one printer for every `created_at` (decision 9). Times are epoch milliseconds; `null` when there is none. */

const CIVIL =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** Epoch seconds stay below this until the year 5138; milliseconds have been above it since 1973. */
const MILLISECONDS_FROM = 100_000_000_000;
/** No `Date` reaches further, and printing such a time would throw. */
const LAST_TIME = 8_640_000_000_000_000;

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined) return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  // None behind a Z, which is 0.
  const digits = zone.slice(1).replace(':', '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
}

/** ISO-8601 with a zone, epoch seconds, epoch milliseconds, or `YYYY-MM-DD HH:MM:SS`, which is UTC. Anything else is `null`. */
export function parseTime(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).trim();
  if (/^\d{1,16}(\.\d+)?$/.test(text)) {
    const epoch = Number(text);
    const time = Math.round(epoch >= MILLISECONDS_FROM ? epoch : epoch * 1000);
    return time <= LAST_TIME ? time : null;
  }
  const match = CIVIL.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '', fraction = '', zone] = match;
  const utc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  // Date.UTC rolls 30 February over into March; a date that does not come back as it was written was never a date.
  const real = new Date(utc).toISOString().startsWith(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  return real ? utc - offsetMinutes(zone) * 60_000 : null;
}

const printers = new Map<string | undefined, Intl.DateTimeFormat>();

function printer(timeZone: string | undefined): Intl.DateTimeFormat {
  let format = printers.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    printers.set(timeZone, format);
  }
  return format;
}

/** `undefined` is the zone of the device. */
let ownZone: string | undefined;

/**
 * From here on times are printed in this zone (an IANA name that the device knows) where none is given. For the replay of a report alone:
 * it shows what the member saw, and their device was in another zone.
 */
export function printTimesIn(zone: string): void {
  ownZone = zone;
}

/**
 * `2025-10-07 09:00` in the given zone (the member's own when none is given): Gregorian, Latin digits; '-' when there is no time, and
 * for one beyond the last (what was computed from a server's time may lie there).
 */
export function printTime(time: number | null, timeZone = ownZone): string {
  if (time === null || Math.abs(time) > LAST_TIME) return '-';
  const parts = new Map(
    printer(timeZone)
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => String(parts.get(type));
  return `${get('year').padStart(4, '0')}-${get('month')}-${get('day')} ${get('hour')}:${get('minute')}`;
}

/** The same moment for a title attribute: `2025-10-07 03:30 UTC`. */
export function printUtc(time: number | null): string {
  return time === null ? '' : `${printTime(time, 'UTC')} UTC`;
}

/** The same moment for files: `2025-10-07T03:30:00.000Z`; '' when there is none. */
export function isoTime(time: number | null): string {
  return time === null || Math.abs(time) > LAST_TIME ? '' : new Date(time).toISOString();
}

export type RelativeUnit = 'seconds' | 'minutes' | 'hours' | 'days';

/** Age for the activity list: seconds under 60 s, minutes under 60 min, hours under 24 h, else days (specification section 9). */
export function age(now: number, time: number): { readonly count: number; readonly unit: RelativeUnit } {
  const seconds = Math.max(0, Math.floor((now - time) / 1000));
  if (seconds < 60) return { count: seconds, unit: 'seconds' };
  if (seconds < 3600) return { count: Math.floor(seconds / 60), unit: 'minutes' };
  if (seconds < 86_400) return { count: Math.floor(seconds / 3600), unit: 'hours' };
  return { count: Math.floor(seconds / 86_400), unit: 'days' };
}
