/** @jest-environment jest-fixed-jsdom */
import { printTimesIn } from '../../domain/zones';
import { at, showScreen } from '../../testing/showScreen';
import { useDays } from './days';

function Days() {
  const days = useDays();
  return ['2026-03-09', '2026-03-08', '2026-03-07'].map((day) => days(`${day} 12:00`)).join(' · ');
}

it('calls the previous day Yesterday on every day, even after one of 23 hours', () => {
  printTimesIn('America/New_York');
  // Half past midnight; clocks went forward the day before.
  const page = showScreen(<Days />, [at('/portal/wallet', Date.UTC(2026, 2, 9, 4, 30))]);
  expect(page.text()).toBe('Today · Yesterday · 2026-03-07');
});
