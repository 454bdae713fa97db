import { hoursMinutesSeconds, LAUNCH_AT, remaining } from './countdown';

const DAY = 86_400_000;

it('the launch is on 2025-10-07 at 09:00 Indian time', () => {
  expect(new Date(LAUNCH_AT).toISOString()).toBe('2025-10-07T03:30:00.000Z');
});

it.each([
  ['before the end', 1000, 5000, DAY, 4000],
  ['at the end', 5000, 5000, DAY, 0],
  ['after the end', 5001, 5000, DAY, 0],
  ['more than the maximum, when the sender’s clock is behind', 0, DAY + 3_600_000, DAY, DAY],
  ['as far off as it is, without a maximum', 0, 10 * DAY, undefined, 10 * DAY],
])('the remaining time: %s', (_when, now, until, most, expected) => {
  expect(remaining(now, until, most)).toBe(expected);
});

it.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [1000, '00:00:01'],
  [1001, '00:00:02'],
  [59_000, '00:00:59'],
  [60_000, '00:01:00'],
  [3_599_000, '00:59:59'],
  [3_600_000, '01:00:00'],
  [DAY - 1, '24:00:00'],
  [100 * 3_600_000 + 61_000, '100:01:01'],
])('%d ms is %s', (milliseconds, shown) => {
  expect(hoursMinutesSeconds(milliseconds)).toBe(shown);
});
