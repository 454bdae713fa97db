import fc from 'fast-check';
import {
  type Amount,
  addAmounts,
  amount,
  compareAmounts,
  differenceOf,
  isAmount,
  multiplyAmounts,
  parseAmount,
  percentOf,
  roundedHalfUp,
  smallerAmount,
  truncated,
  twoDecimals,
  upToEightDecimals,
} from './money';

/** The oracle: amounts as whole numbers of 10^-12, and nothing else. */
const PLACES = 12;

interface Generated {
  readonly text: Amount;
  readonly units: bigint;
}

const generated: fc.Arbitrary<Generated> = fc
  .record({
    whole: fc.oneof(fc.bigInt({ min: 0n, max: 200n }), fc.bigInt({ min: 0n, max: 10n ** 24n })),
    places: fc.integer({ min: 0, max: PLACES }),
    seed: fc.bigInt({ min: 0n, max: 10n ** BigInt(PLACES) - 1n }),
  })
  .map(({ whole, places, seed }) => {
    const fraction = seed.toString().padStart(PLACES, '0').slice(0, places);
    return {
      text: amount(places === 0 ? whole.toString() : `${whole}.${fraction}`),
      units: whole * 10n ** BigInt(PLACES) + BigInt(fraction.padEnd(PLACES, '0')),
    };
  });

const unitsOf = (text: string, places = PLACES): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > places)
    throw new Error(`not plain: ${text}`);
  return BigInt(whole) * 10n ** BigInt(places) + BigInt(fraction.padEnd(places, '0') || 0);
};

const PAIRS = { numRuns: 5000, seed: 20261 };
const SINGLES = { numRuns: 10_000, seed: 20262 };

describe('10,000 generated amounts agree with a BigInt oracle', () => {
  it('in total, comparison, difference and product', () => {
    fc.assert(
      fc.property(generated, generated, (a, b) => {
        expect(unitsOf(addAmounts(a.text, b.text))).toBe(a.units + b.units);
        expect(compareAmounts(a.text, b.text)).toBe(a.units < b.units ? -1 : a.units > b.units ? 1 : 0);
        const { size, negative } = differenceOf(a.text, b.text);
        expect(negative ? -unitsOf(size) : unitsOf(size)).toBe(a.units - b.units);
        expect(negative).toBe(a.units < b.units);
        expect(unitsOf(multiplyAmounts(a.text, b.text), 2 * PLACES)).toBe(a.units * b.units);
        expect(unitsOf(smallerAmount(a.text, b.text))).toBe(a.units < b.units ? a.units : b.units);
      }),
      PAIRS,
    );
  });

  it('in what is shown: truncated, never rounded up; local currency rounded half up', () => {
    fc.assert(
      fc.property(generated, ({ text, units }) => {
        const shown = twoDecimals(text);
        expect(shown).toMatch(/^\d+\.\d{2}$/);
        expect(unitsOf(shown, 2)).toBe(units / 10n ** 10n);
        expect(unitsOf(shown)).toBeLessThanOrEqual(units);
        const fine = upToEightDecimals(text);
        expect(fine).toMatch(/^\d+(\.\d{0,7}[1-9])?$/);
        expect(unitsOf(fine, 8)).toBe(units / 10n ** 4n);
        const local = roundedHalfUp(text);
        expect(local).toMatch(/^\d+\.\d{2}$/);
        expect(unitsOf(local, 2)).toBe((units + 5n * 10n ** 9n) / 10n ** 10n);
      }),
      SINGLES,
    );
  });

  it('in form: every result is a canonical amount again', () => {
    fc.assert(
      fc.property(generated, generated, (a, b) => {
        for (const text of [
          addAmounts(a.text, b.text),
          multiplyAmounts(a.text, b.text),
          differenceOf(a.text, b.text).size,
        ]) {
          expect(isAmount(text)).toBe(true);
        }
      }),
      { numRuns: 1000, seed: 20263 },
    );
  });
});

describe('what is no amount', () => {
  it.each([
    ['an exponent', '1e3'],
    ['hexadecimal', '0x10'],
    ['a negative number', '-5'],
    ['a plus sign', '+5'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['nothing', ''],
    ['a blank', ' '],
    ['blanks around', ' 5 '],
    ['a line break behind', '5\n'],
    ['grouping', '1,000'],
    ['no whole part', '.5'],
    ['no decimals behind the point', '5.'],
    ['two points', '1.2.3'],
    ['digits of another script', '٥'],
    ['a word', 'five'],
  ])('%s is refused', (_what, text) => {
    expect(parseAmount(text)).toBeNull();
    expect(isAmount(text)).toBe(false);
    expect(() => amount(text)).toThrow(new RangeError(`not an amount: ${text}`));
  });
});

describe('reading', () => {
  it.each([
    ['0', '0'],
    ['000', '0'],
    ['007.50', '7.50'],
    ['0.10', '0.10'],
    ['00.1', '0.1'],
    ['10', '10'],
    ['24.999999999999999999', '24.999999999999999999'],
  ])('%s is read as %s', (text, canonical) => {
    expect(parseAmount(text)).toBe(canonical);
  });

  it('a text with superfluous zeros in front is not canonical yet', () => {
    expect(isAmount('007')).toBe(false);
    expect(isAmount('00.1')).toBe(false);
    expect(isAmount('0.00')).toBe(true);
  });
});

describe('showing', () => {
  it.each([
    ['24.996', '24.99'],
    ['24.999999999999999999', '24.99'],
    ['0.009', '0.00'],
    ['25', '25.00'],
    ['0.1', '0.10'],
    ['1234567890123456789012.345', '1234567890123456789012.34'],
  ])('%s with 2 decimals is %s', (text, shown) => {
    expect(twoDecimals(amount(text))).toBe(shown);
  });

  it.each([
    ['0.123456789', '0.12345678'],
    ['10', '10'],
    ['100.00', '100'],
    ['100.50', '100.5'],
    ['0.000000001', '0'],
    ['0', '0'],
    ['49.99999999999', '49.99999999'],
  ])('%s with up to 8 decimals is %s', (text, shown) => {
    expect(upToEightDecimals(amount(text))).toBe(shown);
  });

  it.each([
    ['0.005', '0.01'],
    ['0.0049999', '0.00'],
    ['2.675', '2.68'],
    ['9.995', '10.00'],
    ['1.5', '1.50'],
    ['1.25', '1.25'],
    ['3', '3.00'],
  ])('%s in local currency is %s', (text, shown) => {
    expect(roundedHalfUp(amount(text))).toBe(shown);
  });

  it('truncation to whole numbers leaves no point', () => {
    expect(truncated(amount('12.99'), 0)).toBe('12');
    expect(truncated(amount('12.9'), 3)).toBe('12.900');
  });
});

describe('percent of a whole, for bars', () => {
  it.each([
    ['0', '50', 0],
    ['25', '50', 50],
    ['12.5', '50', 25],
    ['50', '50', 100],
    ['60', '50', 100],
    ['0.0001', '50', 0],
    ['33.333', '50', 66.66],
    ['1', '0', 0],
  ])('%s of %s is %d', (value, whole, percent) => {
    expect(percentOf(amount(value), amount(whole))).toBe(percent);
  });
});

it('amounts with different numbers of decimals are compared by value', () => {
  expect(compareAmounts(amount('1.50'), amount('1.5'))).toBe(0);
  expect(compareAmounts(amount('9'), amount('10'))).toBe(-1);
  expect(compareAmounts(amount('25.00'), amount('24.999999999999999999'))).toBe(1);
  expect(smallerAmount(amount('1.50'), amount('1.5'))).toBe('1.50');
  expect(differenceOf(amount('2'), amount('2.0'))).toEqual({ size: '0.0', negative: false });
});
