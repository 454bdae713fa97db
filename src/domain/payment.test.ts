import { IS_THOROUGH } from '../testing/thorough';
import { epinTotal } from './epin';
import { amount, compareAmounts } from './money';
import { mostPins } from './payment';

describe('the most E-PINs that a balance buys', () => {
  it.each([
    ['0', 0n],
    ['2.49999999', 0n],
    ['2.5', 1n],
    ['22.49', 8n],
    // Ten cost as much as nine.
    ['22.5', 10n],
    ['99.99999999', 44n],
    // 50 cost less than 45.
    ['100', 50n],
    ['174.99', 87n],
    ['175', 100n],
    ['176.74', 100n],
    ['176.75', 101n],
    ['123456789.12345678', 70546736n],
    // Not more than can be typed.
    [`1${'0'.repeat(40)}`, 999_999_999_999_999_999n],
  ])('%s USDT buy %s', (balance, most) => {
    expect(mostPins(amount(balance))).toBe(most);
  });

  it('is within the balance, and no larger number is', () => {
    const step = IS_THOROUGH ? 25n : 250n;
    for (let cents = 0n; cents <= 25_000n; cents += step) {
      const balance = amount(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
      const most = mostPins(balance);
      expect(compareAmounts(epinTotal(most), balance)).toBeLessThanOrEqual(0);
      const larger = Array.from({ length: Math.max(0, 150 - Number(most)) }, (_, nth) => most + BigInt(nth + 1));
      expect(larger.filter((more) => compareAmounts(epinTotal(more), balance) !== 1)).toEqual([]);
    }
  });
});
