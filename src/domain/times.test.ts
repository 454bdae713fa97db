import { execFileSync } from 'node:child_process';
import { age, isoTime, parseTime, printTime, printUtc } from './times';
import { printTimesIn } from './zones';

/** 7 October 2025, 03:30:00 UTC. */
const MOMENT = Date.UTC(2025, 9, 7, 3, 30, 0);
const SECONDS = MOMENT / 1000;

const FORMS: readonly (readonly [string, unknown])[] = [
  ['ISO-8601 in UTC', '2025-10-07T03:30:00Z'],
  ['ISO-8601 with an offset', '2025-10-07T09:00:00+05:30'],
  ['epoch seconds', SECONDS],
  ['epoch milliseconds', MOMENT],
  ['a date and time without a zone, which is UTC', '2025-10-07 03:30:00'],
];

const ZONES: readonly (readonly [string, string])[] = [
  ['UTC', '2025-10-07 03:30'],
  ['Asia/Kolkata', '2025-10-07 09:00'],
  ['Asia/Kathmandu', '2025-10-07 09:15'],
  ['America/New_York', '2025-10-06 23:30'],
  ['Europe/Zurich', '2025-10-07 05:30'],
  ['Australia/Sydney', '2025-10-07 14:30'],
  ['Pacific/Kiritimati', '2025-10-07 17:30'],
  ['Pacific/Marquesas', '2025-10-06 18:00'],
];

it.each(FORMS)('a creation time given as %s is that moment', (_form, value) => {
  expect(parseTime(value)).toBe(MOMENT);
});

it.each(ZONES)('a time is shown in %s as %s', (zone, shown) => {
  printTimesIn(zone);
  expect(printTime(MOMENT)).toBe(shown);
});

describe('further forms', () => {
  it.each([
    ['epoch seconds as text', String(SECONDS), MOMENT],
    ['epoch milliseconds as text', String(MOMENT), MOMENT],
    ['seconds with a fraction', `${SECONDS}.25`, MOMENT + 250],
    ['a fraction of a second', '2025-10-07T03:30:00.123456Z', MOMENT + 123],
    ['one digit of a fraction', '2025-10-07T03:30:00.5Z', MOMENT + 500],
    ['an offset without a colon', '2025-10-07T09:00:00+0530', MOMENT],
    ['an offset of hours alone', '2025-10-07 05:30:00+02', MOMENT],
    ['an offset of no hours', '2025-10-07 03:30:00.000+00', MOMENT],
    ['an offset of minutes to the west', '2025-10-07T03:00:00-00:30', MOMENT],
    ['an offset to the west', '2025-10-06T23:00:00-04:30', MOMENT],
    ['no seconds', '2025-10-07T03:30Z', MOMENT],
    ['no seconds and no zone', '2025-10-07 03:30', MOMENT],
    ['a date alone', '2025-10-07', Date.UTC(2025, 9, 7)],
    ['blanks around', ' 2025-10-07 03:30:00 ', MOMENT],
    ['29 February of a leap year', '2024-02-29 00:00:00', Date.UTC(2024, 1, 29)],
    ['the last second of a year', '2025-12-31 23:59:59', Date.UTC(2025, 11, 31, 23, 59, 59)],
    ['the smallest number that is milliseconds', 100_000_000_000, 100_000_000_000],
    ['the largest number that is seconds', 99_999_999_999, 99_999_999_999_000],
    ['the largest number that is milliseconds', 99_999_999_999_999, 99_999_999_999_999],
    ['the smallest number that is microseconds', 100_000_000_000_000, 100_000_000_000],
    ['epoch microseconds', MOMENT * 1000 + 499, MOMENT],
    ['a small z', '2025-10-07t03:30:00z', MOMENT],
    ['the name of UTC', '2025-10-07 03:30:00 UTC', MOMENT],
    ['an offset and the name of UTC', '2025-10-07 03:30:00.123 +0000 UTC', MOMENT + 123],
    ['the date of HTTP', 'Tue, 07 Oct 2025 03:30:00 GMT', MOMENT],
  ])('%s', (_form, value, time) => {
    expect(parseTime(value)).toBe(time);
  });
});

describe('malformed times', () => {
  it.each([
    ['null', null],
    ['undefined', undefined],
    ['an empty text', ''],
    ['a blank', ' '],
    ['a word', 'yesterday'],
    ['an object', {}],
    ['a list', [SECONDS]],
    ['true', true],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['a negative number', -1],
    ['the zero date of MySQL', '0000-00-00 00:00:00'],
    ['the zero time of other servers', '0001-01-01T00:00:00Z'],
    ['30 February', '2025-02-30 00:00:00'],
    ['29 February of a common year', '2025-02-29'],
    ['month 13', '2025-13-01'],
    ['month 0', '2025-00-10'],
    ['day 0', '2025-01-00'],
    ['day 32', '2025-01-32'],
    ['hour 24', '2025-01-01 24:00:00'],
    ['minute 60', '2025-01-01 10:60:00'],
    ['second 60', '2025-01-01 10:00:60'],
    ['another order', '07-10-2025'],
    ['something behind', '2025-10-07x'],
    ['another zone by its name', '2025-10-07 03:30:00 IST'],
    ['a date of HTTP with another zone', 'Tue, 07 Oct 2025 03:30:00 +0530'],
    ['a date of HTTP without a month', 'Tue, 07 Foo 2025 03:30:00 GMT'],
    ['something in front', 'x2025-10-07'],
    ['a number of more digits than microseconds have', 99_999_999_999_999_999],
  ])('%s', (_what, value) => {
    expect(parseTime(value)).toBeNull();
  });

  it('is shown as a dash, without a title', () => {
    expect(printTime(null)).toBe('-');
    expect(printUtc(null)).toBe('');
  });
});

it('every number of up to 16 digits is either rejected or can be printed', () => {
  for (let digits = 1; digits <= 16; digits++) {
    const time = parseTime('9'.repeat(digits));
    expect(printUtc(time)).toMatch(time === null ? /^$/ : /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2} UTC$/);
  }
});

it('midnight is shown as 00, and years keep four digits', () => {
  expect(printUtc(Date.UTC(2025, 0, 1))).toBe('2025-01-01 00:00 UTC');
  expect(printUtc(-50_000_000_000_000)).toMatch(/^0\d{3}-/);
  printTimesIn('Asia/Kolkata');
  expect(printTime(Date.UTC(2024, 11, 31, 18, 30))).toBe('2025-01-01 00:00');
});

/** Runs a device in this zone, since a process has one zone, and returns the times at which the two printers differ. */
function differingIn(zone: string): unknown {
  const script = `
    const { printTime } = require('./src/domain/times.ts');
    const { printTimesIn } = require('./src/domain/zones.ts');
    const times = Array.from({ length: 20_000 }, (_, n) => n * (199 * 3_600_000 + 1_111_111));
    const shown = times.map(printTime);
    printTimesIn('${zone}');
    console.log(JSON.stringify(times.filter((time, n) => printTime(time) !== shown[n])));`;
  const output = execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

it.each(['Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'])(
  'a device in %s prints what Intl prints for it, also where clocks go back by an hour or half of one',
  (zone) => {
    expect(differingIn(zone)).toEqual([]);
  },
);

it('a format is created once per zone, because creating one takes as long as a page of rows', () => {
  const make = jest.spyOn(Intl, 'DateTimeFormat');
  printTimesIn('Atlantic/Azores');
  const shown = [MOMENT, MOMENT + 60_000, MOMENT + 120_000].map(printTime);
  expect(shown).toEqual(['2025-10-07 03:30', '2025-10-07 03:31', '2025-10-07 03:32']);
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRestore();
});

/** The limit of `Date`. */
const LAST = 8_640_000_000_000_000;

it.each([
  [MOMENT, '2025-10-07 03:30', '2025-10-07T03:30:00.000Z'],
  [LAST, '275760-09-13 00:00', '+275760-09-13T00:00:00.000Z'],
  [LAST + 1, '-', ''],
  [-LAST - 1, '-', ''],
  [null, '-', ''],
])('%j is shown as %j and is %j in files', (time, shown, iso) => {
  printTimesIn('UTC');
  expect([printTime(time), isoTime(time)]).toEqual([shown, iso]);
});

it.each([
  [-5000, 0, 'seconds'],
  [999, 0, 'seconds'],
  [1000, 1, 'seconds'],
  [59_999, 59, 'seconds'],
  [60_000, 1, 'minutes'],
  [3_599_999, 59, 'minutes'],
  [3_600_000, 1, 'hours'],
  [86_399_999, 23, 'hours'],
  [86_400_000, 1, 'days'],
  [30 * 86_400_000, 30, 'days'],
])('after %d ms it is %d %s', (passed, count, unit) => {
  expect(age(MOMENT + passed, MOMENT)).toEqual({ count, unit });
});
