import { amount } from './money';
import { percentOf } from './percent';

it.each([
  ['0', '50', 0],
  ['25', '50', 50],
  ['12.5', '50', 25],
  ['50', '50', 100],
  ['60', '50', 100],
  ['0.0001', '50', 0],
  ['33.333', '50', 66.66],
  ['1', '0', 0],
])('a bar of %s of %s is %d per cent long', (value, whole, percent) => {
  expect(percentOf(amount(value), amount(whole))).toBe(percent);
});
