import { type Civil, printTimesBy } from './times';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs as much as printing a page of rows. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
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

/** A moment by the clocks of a zone (an IANA name that the device knows). */
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
 * From here on times are printed in this zone. For the replay of a report alone: it shows what the member saw, and their device was in
 * another zone. A file of its own: members' pages never make a format of a zone.
 */
export function printTimesIn(zone: string): void {
  printTimesBy((at) => civilIn(zone, at));
}
