import { groupsOf, shortAddress, shortDonationHash, shorten, shortWalletHash } from './shorten';

const HASH = '0x0123456789abcdef';

it('a donation hash shows its first 4 and last 5 characters', () => {
  expect(shortDonationHash(HASH)).toBe('0x01…bcdef');
});
it('a wallet hash shows its first 5 and last 5 characters', () => {
  expect(shortWalletHash(HASH)).toBe('0x012…bcdef');
});
it('a wallet address shows its first 5 and last 6 characters', () => {
  expect(shortAddress(HASH)).toBe('0x012…abcdef');
});
it.each([
  ['a text that would not get shorter is shown in full', '1234567890', '1234567890'],
  ['one that would is shortened', '12345678901', '1234…78901'],
  ['an empty text is shown as a dash', '', '-'],
])('%s', (_what, text, shown) => expect(shorten(text, 4, 5)).toBe(shown));

it('an address is in groups of four characters after its 0x, which joined are the address; a longer text is one piece', () => {
  expect(groupsOf(HASH)).toEqual(['0x0123', '4567', '89ab', 'cdef']);
  expect(['0x', '0xa', '0a0x1'].map(groupsOf)).toEqual([['0x'], ['0xa'], ['0a0x', '1']]);
  expect(groupsOf('')).toEqual([]);
  expect(groupsOf(HASH.repeat(20))).toEqual([HASH.repeat(20)]);
});
