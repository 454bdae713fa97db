import { type Civil, printTimesBy } from './times';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes as long as printing a page of rows. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const existing = formats.get(timeZone);
  if (existing) return existing;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** A moment in a zone (an IANA name that the device knows). */
function civilIn(timeZone: string, at: Date): Civil {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  return [get('year'), get('month'), get('day'), get('hour'), get('minute')];
}

/**
 * Prints times in this zone from now on. Only for the replay of a report, which shows the member's zone. A file of its own, because
 * members' pages never create a format of a zone.
 */
export function printTimesIn(zone: string): void {
  printTimesBy((at) => civilIn(zone, at));
}
