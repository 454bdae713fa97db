import { type Exact, numbersIn, plainDigits, readSent, readTyped } from './typedNumber';

const printed = (number: Exact | null): string => (number === null ? '-' : `${number.digits}e-${number.scale}`);

it.each([
  ['12.5', '125e-1'],
  ['12,5', '125e-1'],
  ['12.50', '125e-1'],
  [' 007 ', '7e-0'],
  ['0', '0e-0'],
  ['0.00', '0e-0'],
  ['.5', '5e-1'],
  ['1.234', '1234e-3'],
  ['0,123', '123e-3'],
  ['0.12345678', '12345678e-8'],
  ['٣٫٥', '35e-1'],
  ['१२,५', '125e-1'],
  ['𝟙𝟚', '12e-0'],
])('reads the typed %j', (text, number) => {
  expect(printed(readTyped(text))).toBe(number);
});

it.each([
  ...['', ' ', '1,234', '12,345', '123,456', '1.2.3', '1,2,3', '1,234.5', '-5', '+5', '1e3', '0x10', 'NaN'],
  ...['1 2', '5.', '5,', '.', '0.123456789', '½', 'one'],
])('rejects %j', (text) => {
  expect(readTyped(text)).toBeNull();
});

it.each([
  ['1.5', '15e-1'],
  ['007.50', '75e-1'],
  ['0', '0e-0'],
])('reads %j of a request', (text, number) => {
  expect(printed(readSent(text))).toBe(number);
});

it.each(['', '.', '.5', '5.', '1,5', '1.2.3', '٣', '-1', ' 1', '1e3'])('rejects %j of a request', (text) => {
  expect(readSent(text)).toBeNull();
});

it('knows every decimal digit there is', () => {
  const unread: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const char = String.fromCodePoint(point);
    if (/^\p{Nd}$/u.test(char) && !/^\d$/.test(plainDigits(char))) unread.push(char);
  }
  expect(unread).toEqual([]);
});

it('finds the separate numbers of a text, but none inside a code, an address or a version', () => {
  const text = 'Withdraw 1.50 USDT to 0xab12ab12, pay HD500110, 12-3, v1.2.3, 10, and 7.';
  expect(numbersIn(text).map(printed)).toEqual(['15e-1', '12e-0', '3e-0', '10e-0', '7e-0']);
});
