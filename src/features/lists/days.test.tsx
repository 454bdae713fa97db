/** @jest-environment jest-fixed-jsdom */
import { printTimesIn } from '../../domain/zones';
import { at, showScreen } from '../../testing/showScreen';
import { dayNames, useDays } from './days';

function Days() {
  const days = useDays();
  return ['2026-03-09', '2026-03-08', '2026-03-07'].map((day) => days(`${day} 12:00`)).join(', ');
}

it('calls the previous day Yesterday on every day, even after one of 23 hours', () => {
  printTimesIn('America/New_York');
  // Half past midnight; clocks went forward the day before.
  const page = showScreen(<Days />, [at('/portal/wallet', Date.UTC(2026, 2, 9, 4, 30))]);
  expect(page.text()).toBe('Today, Yesterday, 2026-03-07 · Saturday');
});

it.each([
  ['en', '2026-11-22 · Sunday'],
  ['en', '1969-12-31 · Wednesday'],
  ['ru', '2026-11-22 · воскресенье'],
  ['hi', '2026-11-22 · रविवार'],
  ['th', '2026-11-22 · วันอาทิตย์'],
  ['ar', '2026-11-22 · الأحد'],
])('in %s the name of a day is %s', (locale, name) => {
  expect(dayNames(locale)(name.slice(0, 10))).toBe(name);
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
