import { isShortPassword, suggestEmail } from './typingHints';

it('a suggestion keeps what is before the @, without the spaces around the address', () => {
  expect(suggestEmail(' Asha.Rao+1@GMAIL.CON ')).toBe('Asha.Rao+1@gmail.com');
});

it.each([
  [
    'gmail.com',
    'gmial.com gmal.com gmai.com gamil.com gmaill.com gmil.com gnail.com gimail.com ' +
      'gmail.con gmail.cm gmail.om gmail.comm gmail.cmo gmail.vom gmailcom gmail,com gmail..com',
  ],
  ['hotmail.com', 'hotmial.com hotmal.com hotmil.com hotmaill.com hotmail.con hotmail.cm hotmailcom'],
  ['outlook.com', 'outlok.com outllok.com oulook.com outlook.con outlook.cm outlookcom'],
  ['yahoo.com', 'yaho.com yahho.com yhaoo.com yahooo.com yahoo.con yahoo.cm yahoocom'],
  ['icloud.com', 'iclod.com icoud.com iclould.com icloud.con icloud.cm icloudcom'],
  ['proton.me', 'protn.me protonme proton.mee'],
])('every listed mistyping of %s suggests it', (right, slips) => {
  for (const slip of slips.split(' ')) expect([slip, suggestEmail(`x@${slip}`)]).toEqual([slip, `x@${right}`]);
});

it.each([
  ...['', 'x', 'x@gmial.com y', 'x@gmial.com@y', '@gmial.com', 'x@y@gmial.com', 'a x@gmial.com', 'x@mail.com'],
  ...['x@email.com', 'x@ymail.com', 'x@company.con', 'x@constructor', 'x@__proto__', 'x@toString'],
])('%j has no known mistake', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

it.each(['x@gmail.com', 'x@hotmail.com', 'x@outlook.com', 'x@yahoo.com', 'x@icloud.com', 'x@proton.me'])(
  'typing %s never shows a suggestion',
  (right) => {
    for (let length = 0; length <= right.length; length += 1) expect(suggestEmail(right.slice(0, length))).toBeNull();
  },
);

it.each([
  ['', false],
  ['1', true],
  ['1234567', true],
  ['12345678', false],
  ['       ', true],
  // Seven characters, more units.
  ['😀😀😀😀😀😀😀', true],
  ['😀😀😀😀😀😀😀😀', false],
])('%j is short: %s', (password, short) => {
  expect(isShortPassword(password)).toBe(short);
});
