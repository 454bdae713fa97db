import { epinRate, epinTotal } from './epin';
import { largerPack } from './largerPack';
import { amount, exactDecimals } from './money';

describe('the E-PIN price', () => {
  it.each([
    [0n, '2.5', '0.00'],
    [1n, '2.5', '2.50'],
    [9n, '2.5', '22.50'],
    [10n, '2.25', '22.50'],
    [11n, '2.25', '24.75'],
    [49n, '2.25', '110.25'],
    [50n, '2', '100.00'],
    [51n, '2', '102.00'],
    [99n, '2', '198.00'],
    [100n, '1.75', '175.00'],
    [101n, '1.75', '176.75'],
    [10n ** 15n, '1.75', '1750000000000000'],
  ])('%d E-PINs cost %s USDT each and %s together', (count, rate, total) => {
    expect(exactDecimals(epinRate(count))).toBe(exactDecimals(amount(rate)));
    expect(exactDecimals(epinTotal(count))).toBe(exactDecimals(amount(total)));
  });
});

describe('a larger pack that costs no more', () => {
  /** Hundredths of a USDT, directly from the specification. */
  const cents = (count: number): number => count * (count < 10 ? 250 : count < 50 ? 225 : count < 100 ? 200 : 175);

  it('is the smallest such pack, for every number from 1 to 200', () => {
    for (let count = 1; count <= 200; count++) {
      let expected: number | null = null;
      for (let larger = count + 1; larger <= 400 && expected === null; larger++) {
        if (cents(larger) <= cents(count)) expected = larger;
      }
      const pack = largerPack(BigInt(count));
      expect([count, pack === null ? null : Number(pack.count)]).toEqual([count, expected]);
      if (pack !== null) expect(pack.total).toBe(epinTotal(pack.count));
    }
  });
});
