import { epinRate } from '../../domain/epin';
import { EPIN_PRICE, TIERS, TOTAL_PER_DONATION } from './landing.costs';

it('the price tiers of the landing page are those by which a purchase is computed', () => {
  expect(TIERS.map(({ from, to, rate }) => [from, to, rate])).toEqual([
    [1, 9, '2.5'],
    [10, 49, '2.25'],
    [50, 99, '2.0'],
    [100, null, '1.75'],
  ]);
  for (const { from, to, rate } of TIERS) {
    expect(epinRate(BigInt(from))).toBe(rate);
    if (to === null) continue;
    expect(epinRate(BigInt(to))).toBe(rate);
    expect(epinRate(BigInt(to) + 1n)).not.toBe(rate);
  }
});

it('a donation costs 25 USDT and an E-PIN of 1.75 to 2.50', () => {
  expect(EPIN_PRICE).toEqual({ low: '1.75', high: '2.5' });
  expect(TOTAL_PER_DONATION).toEqual({ low: '26.75', high: '27.5' });
});
