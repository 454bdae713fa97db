import { checksummed, isAddressShaped } from '../src/domain/address';
import { unpayableAddress } from './addresses';

describe('addresses', () => {
  it('gives sandbox addresses that mix cases and fail the checksum in every letter', () => {
    for (let index = 0; index < 60; index += 1) {
      const address = unpayableAddress(`member ${index}`);
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
