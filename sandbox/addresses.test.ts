import { checksummed, isAddressShaped } from '../src/domain/address';
import { unpayableAddress } from './addresses';

it('addresses of the sandbox mix cases, and every letter has the wrong one for the checksum', () => {
  for (let nth = 0; nth < 60; nth += 1) {
    const address = unpayableAddress(`member ${nth}`);
    const right = checksummed(address);
    expect(isAddressShaped(address)).toBe(true);
    expect(address.slice(2)).toMatch(/[a-f]/);
    expect(address.slice(2)).toMatch(/[A-F]/);
    const rightLetters = Array.from(address.slice(2)).filter(
      (char, at) => /[a-f]/i.test(char) && char === right.charAt(at + 2),
    );
    expect(rightLetters).toEqual([]);
  }
});
