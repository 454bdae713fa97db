import { ambiguousReadings, parseTypedAmount, parseTypedCount } from './typedNumbers';
import { asciiDigits, readCode } from './typedText';

describe('digits that members type', () => {
  it('digits of every script that Unicode knows become ASCII (decision 37)', () => {
    const wrong: string[] = [];
    let digits = 0;
    for (let point = 0; point <= 0x1ffff; point++) {
      const char = String.fromCodePoint(point);
      const read = asciiDigits(char);
      // Unicode lists the ten digits of each script in order, and an invisible character is removed.
      const expected = /\p{Nd}/u.test(char) ? String(digits++ % 10) : read && char;
      if (read !== expected) wrong.push(`U+${point.toString(16)} is ${read}`);
    }
    expect(wrong).toEqual([]);
    expect(digits).toBeGreaterThan(600);
  });

  it('everything else stays as it was typed', () => {
    expect(asciiDigits('a१b ٫,.-😀')).toBe('a1b ٫,.-😀');
  });
});

it('invisible characters such as direction marks are removed from pasted text', () => {
  expect(asciiDigits('\u202a+91 98\u00ad765\u202c\u200f')).toBe('+91 98765');
  expect(asciiDigits('\u2067१२३४५६\u2069')).toBe('123456');
  expect(parseTypedAmount('\u061c٢٥٫٧٥\u200e')).toBe('25.75');
  expect(parseTypedCount('\u200f١٢')).toBe(12n);
});

const NO_NUMBERS = ['', '   ', '1e3', '0x10', '-5', '+5', 'NaN', 'Infinity'];

describe('a typed amount', () => {
  it.each([
    ['25', '25'],
    [' 25.5 ', '25.5'],
    ['25,5', '25.5'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['1,2345', '1.2345'],
    ['1.234', '1.234'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['007', '7'],
    ['0.12345678', '0.12345678'],
    ['१२.५', '12.5'],
    ['٢٥٫٧٥', '25.75'],
    ['２５.５', '25.5'],
    ['２５．５', '25.5'],
    ['25。5', '25.5'],
    ['２５，５', '25.5'],
  ])('%s is %s', (typed, read) => {
    expect(parseTypedAmount(typed)).toBe(read);
  });

  it.each<readonly [what: string, typed: string]>([
    ...NO_NUMBERS.map((typed) => [`'${typed}'`, typed] as const),
    ['9 decimals', '0.123456789'],
    ['9 decimals without a whole part', '.123456789'],
    ['a comma that may group thousands', '1,234'],
    ['a comma that may group thousands, in other digits', '१२,३४५'],
    ['a wide comma that may group thousands', '１，２３４'],
    ['two commas', '1,23,456'],
    ['a comma and a point', '1,234.5'],
    ['a point and a comma', '1.234,5'],
    ['two points', '1.2.3'],
    ['grouping by blanks', '1 000'],
    ['a point alone', '.'],
    ['a point at the end', '5.'],
    ['a unit', '5 USDT'],
    ['a fraction', '½'],
  ])('%s is refused', (_what, typed) => {
    expect(parseTypedAmount(typed)).toBeNull();
  });
});

describe('a typed amount whose thousands may be grouped', () => {
  it.each([
    ['1.000', ['1', '1000']],
    ['7.125', ['7.125', '7125']],
    [' १.०००', ['1', '1000']],
    ['123.456', ['123.456', '123456']],
    ['007.125', ['7.125', '7125']],
    ['1,000', ['1', '1000']],
  ])('%s has two readings where readers group thousands with a point, and is refused', (typed, readings) => {
    expect(ambiguousReadings(typed, true)).toEqual(readings);
    expect(parseTypedAmount(typed, true)).toBeNull();
  });

  it.each([
    ['7.1250', '7.1250'],
    ['7.12', '7.12'],
    ['0.125', '0.125'],
    ['.125', '0.125'],
    ['1234.567', '1234.567'],
    ['٧٫١٢٥', '7.125'],
    ['1000', '1000'],
  ])('%s has one reading there, %s', (typed, read) => {
    expect(ambiguousReadings(typed, true)).toBeNull();
    expect(parseTypedAmount(typed, true)).toBe(read);
  });

  it('elsewhere a point is the decimal separator, and a comma stays ambiguous', () => {
    expect([ambiguousReadings('1.000', false), parseTypedAmount('1.000', false)]).toEqual([null, '1.000']);
    expect([ambiguousReadings('1,000', false), parseTypedAmount('1,000', false)]).toEqual([['1', '1000'], null]);
  });
});

describe('a typed code', () => {
  it.each([
    ['zero-width and direction marks', '\u200bMB\u200d100\ufeff001\u200f\u2060', 'MB100001'],
    ['marks that are letters to Unicode', 'MB\u034f1\u3164\ufe0f', 'MB1'],
    ['white space of any kind', ' MB 100\u00a0001\u2003\n', 'MB100001'],
    ['Arabic-Indic digits', 'MB١٠٠٠٠١', 'MB100001'],
    ['Devanagari digits', '१२३ ४५६', '123456'],
    ['a digit of another script among letters', 'mb-é_०x', 'mb-é_0x'],
  ])('is understood with %s', (_what, typed, read) => {
    expect(readCode(typed)).toBe(read);
  });
});

describe('a typed number of E-PINs', () => {
  it.each([
    ['1', 1n],
    [' 12 ', 12n],
    ['007', 7n],
    ['0', 0n],
    ['१०', 10n],
    ['999999999999999999', 999999999999999999n],
  ])('%s is read', (typed, count) => {
    expect(parseTypedCount(typed)).toBe(count);
  });

  it.each([...NO_NUMBERS, '1.0', '1,0', '1 2', '1000000000000000000'])('"%s" is refused', (typed) => {
    expect(parseTypedCount(typed)).toBeNull();
  });
});
