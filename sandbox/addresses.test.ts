import { checksummed, isAddressShaped, wrongAddress } from './addresses';
import { keccak256 } from './keccak';

describe('keccak256', () => {
  it.each([
    ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
    ['testing', '5f16f4c7f149ac4f9510d9cf8cf384038ad348b3bcdc01915f95de12df9d1b02'],
  ])('of %j is the published digest', (text, digest) => {
    expect(keccak256(text)).toBe(digest);
  });

  it('pads a text of exactly one block', () => {
    expect(keccak256('a'.repeat(136))).not.toBe(keccak256('a'.repeat(135)));
    expect(keccak256('a'.repeat(136))).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('addresses', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('know the checksum of %s, an example of EIP-55 itself', (address) => {
    expect(checksummed(address.toLowerCase())).toBe(address);
  });

  it('of the sandbox fail the checksum, with both cases, in every letter', () => {
    for (let index = 0; index < 60; index += 1) {
      const address = wrongAddress(`member ${index}`);
      const right = checksummed(address);
      expect(isAddressShaped(address)).toBe(true);
      expect(address.slice(2)).toMatch(/[a-f]/);
      expect(address.slice(2)).toMatch(/[A-F]/);
      const lettersThatAgree = Array.from(address.slice(2)).filter(
        (char, at) => /[a-f]/i.test(char) && char === right.charAt(at + 2),
      );
      expect(lettersThatAgree).toEqual([]);
    }
  });
});
