import { dayNames } from './days';

it.each([
  ['en', '2026-11-22'],
  ['hi', 'रविवार, 22 नवंबर 2026'],
  // Gregorian, not Buddhist; Latin digits, not Bengali.
  ['th', 'วันอาทิตย์ที่ 22 พฤศจิกายน ค.ศ. 2026'],
  ['bn', 'রবিবার, 22 নভেম্বর, 2026'],
])('in %s the name of a day is %s', (locale, name) => {
  expect(dayNames(locale)('2026-11-22')).toBe(name);
});

it('leaves a text that is not a day unchanged', () => {
  expect(dayNames('hi')('-')).toBe('-');
});

it('uses English, not the device’s own language, if the device does not support the language', () => {
  const { supportedLocalesOf } = Intl.DateTimeFormat;
  Intl.DateTimeFormat.supportedLocalesOf = () => [];
  expect(dayNames('ne')('2026-11-22')).toBe('2026-11-22');
  Intl.DateTimeFormat.supportedLocalesOf = supportedLocalesOf;
});
