import fc from 'fast-check';
import { cases } from '../../testing/thorough';
import { readExactJson } from './json';

describe('numbers keep the text in which they were written', () => {
  it.each([
    ['24.999999999999999999', '24.999999999999999999'],
    ['0.1', '0.1'],
    ['25.00', '25.00'],
    ['9007199254740993', '9007199254740993'],
    ['-5', '-5'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.0', '0.0'],
    ['-0.0e+0', '0.0'],
    ['-0.05', '-0.05'],
    ['-1.7763568394002505e-15', '0.0000000000000017763568394002505'],
    ['-5E-09', '0.000000005'],
    ['-0.000000000000001', '0.000000000000001'],
    ['-1e-8', '-0.00000001'],
    ['-0.00000001', '-0.00000001'],
    ['-5e-05', '-0.00005'],
    ['-12345e-9', '-0.000012345'],
    ['1e-7', '0.0000001'],
    ['1.5e-7', '0.00000015'],
    ['1E3', '1000'],
    ['1.25e1', '12.5'],
    ['1.25e+2', '125'],
    ['-2.5e-1', '-0.25'],
    ['12345e-2', '123.45'],
  ])('%s', (written, kept) => {
    expect(readExactJson(written)).toBe(kept);
    expect(readExactJson(`{"amount": ${written}, "list": [${written},${written}]}`)).toEqual({
      amount: kept,
      list: [kept, kept],
    });
  });

  it.each(['1e61', '1e-61', '1E400', '1e999999999'])(
    'an exponent that is nonsense is not written out: %s',
    (written) => {
      expect(readExactJson(written)).toBe(written);
    },
  );
});

describe('everything else is untouched', () => {
  it.each([
    ['a text of digits', '"007"', '007'],
    ['a text with a number in it', '"pay 1e3, or 25.50"', 'pay 1e3, or 25.50'],
    ['a text with escaped quotes around a number', '"a \\"12\\" b"', 'a "12" b'],
    ['a text that ends with a backslash', '["\\\\", 5]', ['\\', '5']],
    ['a unicode escape', '"\\u00e9 1"', 'é 1'],
    ['a key of digits', '{"12": 3}', { '12': '3' }],
    ['true, false and null', '[true, false, null]', [true, false, null]],
    ['nothing in it', '[{}, [], ""]', [{}, [], '']],
  ])('%s', (_what, json, value) => {
    expect(readExactJson(json)).toEqual(value);
  });

  it('any JSON is read as JSON.parse reads it, with texts for numbers', () => {
    const compare = (exact: unknown, plain: unknown): void => {
      if (typeof plain === 'number') {
        expect(typeof exact).toBe('string');
        // What is next to nothing loses its sign.
        expect(Math.abs(Number(exact))).toBe(Math.abs(plain));
      } else if (typeof plain === 'object' && plain !== null) {
        expect([Array.isArray(exact), Object.keys(Object(exact))]).toEqual([Array.isArray(plain), Object.keys(plain)]);
        for (const [key, value] of Object.entries(plain)) compare(Reflect.get(Object(exact), key), value);
      } else expect(exact).toBe(plain);
    };
    fc.assert(
      fc.property(fc.json({ depthSize: 'small' }), (json) => compare(readExactJson(json), JSON.parse(json))),
      { numRuns: cases(300), seed: 7 },
    );
  });
});

describe('what is not JSON is undefined', () => {
  const words = `x <html>502</html> { [1,] {"a":1,} 01 1. .5 +1 - 0x10 NaN Infinity 1e 'a' "a undefined`;
  it.each(['', ' ', '"\n"', '1 2', ...words.split(' ')])('%j', (text) => {
    expect(readExactJson(text)).toBeUndefined();
  });
});

it('reads huge texts', () => {
  const long = 'x1'.repeat(2_000_000);
  expect(readExactJson(JSON.stringify({ long, n: 1 }))).toEqual({ long, n: '1' });
});
