import fc from 'fast-check';
import { roundedHalfUp } from './localPrice';
import { missingTo, roundedUp } from './missing';
import {
  type Amount,
  addAmounts,
  amount,
  compareAmounts,
  differenceOf,
  exactDecimals,
  grouped,
  isAmount,
  multiplyAmounts,
  parseAmount,
  smallerAmount,
  truncated,
  twoDecimals,
  ungrouped,
  unlikeThousands,
  upToEightDecimals,
} from './money';

/** The oracle: amounts as whole numbers of 10^-12. */
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
  const [whole = '', fraction = ''] = ungrouped(text).split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > places)
    throw new Error(`not plain: ${text}`);
  return BigInt(whole) * 10n ** BigInt(places) + BigInt(fraction.padEnd(places, '0') || 0);
};

const PAIRS = { numRuns: 5000, seed: 20261 };
const SINGLES = { numRuns: 10_000, seed: 20262 };

/** Up to four digits, or groups of three with a narrow no-break space between them; then decimals of this form. */
const isShown = (text: string, decimals: RegExp): boolean => {
  const [, whole, rest = ''] = /^([^.]*)(.*)$/s.exec(text) ?? [];
  return /^(?:\d{1,4}|\d{2,3}\u202f\d{3}|\d{1,3}(?:\u202f\d{3}){2,})$/.test(whole ?? '') && decimals.test(rest);
};

/** Names the first thing that differs; comparing by hand is ten times as fast as an assertion for each. */
function same(results: Readonly<Record<string, readonly [unknown, unknown]>>): void {
  for (const [what, [got, wanted]] of Object.entries(results)) {
    if (got !== wanted) throw new Error(`${what}: got ${String(got)}, wanted ${String(wanted)}`);
  }
}

describe('10,000 generated amounts agree with a BigInt oracle', () => {
  it('in total, comparison, difference and product, and every result is a canonical amount again', () => {
    const check = fc.property(generated, generated, (a, b) => {
      const total = addAmounts(a.text, b.text);
      const product = multiplyAmounts(a.text, b.text);
      const { size, negative } = differenceOf(a.text, b.text);
      same({
        total: [unitsOf(total), a.units + b.units],
        comparison: [compareAmounts(a.text, b.text), a.units < b.units ? -1 : a.units > b.units ? 1 : 0],
        difference: [negative ? -unitsOf(size) : unitsOf(size), a.units - b.units],
        sign: [negative, a.units < b.units],
        product: [unitsOf(product, 2 * PLACES), a.units * b.units],
        smaller: [unitsOf(smallerAmount(a.text, b.text)), a.units < b.units ? a.units : b.units],
        form: [[total, product, size].every(isAmount), true],
      });
    });
    expect(fc.check(check, PAIRS)).toMatchObject({ failed: false, numRuns: 5000, errorInstance: null });
  });

  it('in the printed text: truncated, never rounded up; local currency rounded half up', () => {
    const check = fc.property(generated, ({ text, units }) => {
      const [shown, fine, local] = [twoDecimals(text), upToEightDecimals(text), roundedHalfUp(text, 2)];
      same({
        'two decimals': [unitsOf(shown, 2), units / 10n ** 10n],
        'never rounded up': [unitsOf(shown) <= units, true],
        'eight decimals': [unitsOf(fine, 8), units / 10n ** 4n],
        'local currency': [unitsOf(local, 2), (units + 5n * 10n ** 9n) / 10n ** 10n],
        'form of two': [isShown(shown, /^\.\d{2}$/) && isShown(local, /^\.\d{2}$/), true],
        'form of eight': [isShown(fine, /^(\.\d{0,7}[1-9])?$/), true],
        'form of whole': [isShown(exactDecimals(text), /^\.\d{2}(\d{0,5}[1-9])?$/), true],
      });
    });
    expect(fc.check(check, SINGLES)).toMatchObject({ failed: false, numRuns: 10_000, errorInstance: null });
  });
});

describe('malformed amounts', () => {
  const words = '1e3 0x10 -5 +5 NaN Infinity 1,000 .5 5. 1.2.3 ٥ five'.split(' ');
  it.each(['', ' ', ' 5 ', '5\n', ...words])('%j is refused', (text) => {
    expect(parseAmount(text)).toBeNull();
    expect(isAmount(text)).toBe(false);
    expect(() => amount(text)).toThrow(new RangeError(`not an amount: ${text}`));
  });
});

describe('parsing', () => {
  it.each([
    ['0', '0'],
    ['000', '0'],
    ['007.50', '7.50'],
    ['0.10', '0.10'],
    ['00.1', '0.1'],
    ['10', '10'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['-000.0', '0.0'],
    ['24.999999999999999999', '24.999999999999999999'],
  ])('%s is read as %s', (text, canonical) => {
    expect(parseAmount(text)).toBe(canonical);
  });

  it('a text with leading zeros is not canonical', () => {
    expect(['007', '00.1', '0.00'].map(isAmount)).toEqual([false, false, true]);
  });
});

describe('printing', () => {
  // What every amount looks like is held by the oracle above: these rows show it.
  it.each([
    ['24.999999999999999999', '24.99', '24.99999999', '24.99999999'],
    ['0.009', '0.00', '0.009', '0.009'],
    ['0.000000001', '0.00', '0', '0.00'],
    ['100.50', '100.50', '100.5', '100.50'],
    ['7.1203405', '7.12', '7.1203405', '7.1203405'],
    ['9999.999', '9999.99', '9999.999', '9999.999'],
    ['10000', '10\u202f000.00', '10\u202f000', '10\u202f000.00'],
    [
      '123456789.12345678',
      '123\u202f456\u202f789.12',
      '123\u202f456\u202f789.12345678',
      '123\u202f456\u202f789.12345678',
    ],
  ])('%s is %s with 2 decimals, %s with up to 8, and %s whole', (text, two, upToEight, whole) => {
    const value = amount(text);
    expect([twoDecimals(value), upToEightDecimals(value), exactDecimals(value)]).toEqual([two, upToEight, whole]);
  });

  it('truncation to whole numbers leaves no point', () => {
    expect(truncated(amount('12.99'), 0)).toBe('12');
    expect(truncated(amount('12.9'), 3)).toBe('12.900');
  });
});

describe('groups of three digits', () => {
  const figures = fc
    .record({
      sign: fc.constantFrom('', '+', '-'),
      whole: fc.oneof(fc.bigInt({ min: 0n, max: 20_000n }), fc.bigInt({ min: 0n, max: 10n ** 24n })),
      decimals: fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,12}$/)),
    })
    .map(({ sign, whole, decimals }) => ({ sign, whole, decimals, text: `${sign}${whole}${decimals}` }));

  it('change nothing but the gaps: the same sign, digits and decimals, and grouping again changes nothing', () => {
    const check = fc.property(figures, ({ sign, whole, decimals, text }) => {
      const shown = grouped(text);
      same({
        'the same figure': [ungrouped(shown), text],
        'without its gaps': [shown.replaceAll('\u202f', ''), text],
        'the sign stays in front': [shown.slice(0, sign.length), sign],
        'the decimals stay': [shown.slice(shown.length - decimals.length), decimals],
        'grouped once': [grouped(shown), shown],
        'gaps from 10,000 on': [shown.includes('\u202f'), whole >= 10_000n],
        form: [isShown(shown.slice(sign.length), /^(\.\d{1,12})?$/), true],
      });
    });
    expect(fc.check(check, SINGLES)).toMatchObject({ failed: false, numRuns: 10_000, errorInstance: null });
  });

  // No figure, a placeholder, a prepared slot, nothing.
  it.each(['HD500104', '\u00a0', '\uE006.\uE007', ''])('%j stays as it is', (text) => {
    expect(grouped(text)).toBe(text);
  });

  it('are taken out of a text with figures, and out of nothing else', () => {
    expect(ungrouped('12\u202f345.00 USDT, about 415\u202f000 IDR')).toBe('12345.00 USDT, about 415000 IDR');
    expect(ungrouped('1\u202f2 a\u202fb 1\u202f2345')).toBe('1\u202f2 a\u202fb 1\u202f2345');
  });
});

it.each([
  ['7.125', '7.1250'],
  ['+7.125', '+7.1250'],
  ['0.125', '0.1250'],
  ['1234.567', '1234.5670'],
  ['7.12', '7.12'],
  ['7.1250', '7.1250'],
  ['1.123456', '1.123456'],
  ['7000', '7000'],
  ['', ''],
])('%s cannot be read as thousands when it is shown as %s', (printed, shown) => {
  expect(unlikeThousands(printed)).toBe(shown);
});

it('amounts with different numbers of decimals are compared by value', () => {
  expect(compareAmounts(amount('1.50'), amount('1.5'))).toBe(0);
  expect(compareAmounts(amount('9'), amount('10'))).toBe(-1);
  expect(compareAmounts(amount('25.00'), amount('24.999999999999999999'))).toBe(1);
  expect(smallerAmount(amount('1.50'), amount('1.5'))).toBe('1.50');
  expect(differenceOf(amount('2'), amount('2.0'))).toEqual({ size: '0.0', negative: false });
});

describe('the missing amount', () => {
  it.each([
    ['24.99', '25', '0.01'],
    ['0', '25', '25'],
    ['25', '25', null],
    ['25.0', '25', null],
    ['26', '25', null],
    ['24.99999999', '25', '0.00000001'],
  ])('of %s to %s is %s', (have, need, missing) => {
    expect(missingTo(amount(have), amount(need))).toBe(missing);
  });

  it.each([
    ['0.004', '0.01'],
    ['0.01', '0.01'],
    ['12.5', '12.50'],
    ['12.500000001', '12.51'],
    ['0', '0.00'],
    ['9.999', '10.00'],
  ])('%s is shown as %s: paying that in is enough', (missing, shown) => {
    expect(roundedUp(amount(missing))).toBe(shown);
  });
});
