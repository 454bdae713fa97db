import { checkAddress, checksummed, isAddressShaped } from './address';
import { keccak256 } from './keccak';

/** The examples of EIP-55. */
const EXAMPLES = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const ZEROS = `0x${'0'.repeat(40)}`;

describe('keccak256', () => {
  it.each([
    ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
    ['testing', '5f16f4c7f149ac4f9510d9cf8cf384038ad348b3bcdc01915f95de12df9d1b02'],
    ['a'.repeat(135), '34367dc248bbd832f4e3e69dfaac2f92638bd0bbd18f2912ba4ef454919cf446'],
    ['a'.repeat(136), 'a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e'],
    ['a'.repeat(137), 'd869f639c7046b4929fc92a4d988a8b22c55fbadb802c0c66ebcd484f1915f39'],
  ])('of %j is the published one', (text, digest) => {
    expect(keccak256(text)).toBe(digest);
  });
});

describe('the checksum of EIP-55', () => {
  it.each(EXAMPLES)('is the published one for %s', (address) => {
    expect(checksummed(address.toLowerCase())).toBe(address);
    expect(checkAddress(address, '')).toBe('proven');
  });

  it('is recognised after removing invisible characters, white space and other digits', () => {
    const [address = ''] = EXAMPLES;
    const pasted = `\u2066${address.slice(0, 12)}\u200b ${address.slice(12).replace('6', '६')}\u2069\n`;
    expect(checkAddress(pasted, '')).toBe('proven');
    expect(checkAddress(pasted, address)).toBe('own');
  });

  it('fails when a digit, or the case of any letter is changed', () => {
    expect(checkAddress(`${EXAMPLES[0]?.slice(0, -1)}c`, '')).toBe('checksum');
    for (const address of EXAMPLES) {
      for (const [at, char] of Array.from(address).entries()) {
        if (at < 2 || !/[a-f]/i.test(char)) continue;
        const turned = char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase();
        expect(checkAddress(address.slice(0, at) + turned + address.slice(at + 1), '')).toBe('checksum');
      }
    }
  });

  it('does not apply to an address in one case', () => {
    const inOneCase = EXAMPLES.flatMap((it) => [it.toLowerCase(), `0x${it.slice(2).toUpperCase()}`]);
    for (const address of [...inOneCase, `0x${'1'.repeat(40)}`]) expect(checkAddress(address, '')).toBe('unproven');
  });
});

describe('other checks', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['0', 'unfinished'],
    ['0x', 'unfinished'],
    [`0x${'a'.repeat(39)}`, 'unfinished'],
    [`0x${'a'.repeat(41)}`, 'shape'],
    [`0X${'a'.repeat(40)}`, 'shape'],
    [`0x${'g'.repeat(40)}`, 'shape'],
    ['a'.repeat(40), 'shape'],
    ['MB100001', 'shape'],
    ['x0', 'shape'],
    [`a${ZEROS}`, 'shape'],
    [ZEROS, 'zero'],
    [`0x${'1'.repeat(39)}0`, 'unproven'],
    [` ${EXAMPLES[0]}\n`, 'proven'],
  ] as const)('%j is %s', (typed, verdict) => {
    expect(checkAddress(typed, '')).toBe(verdict);
  });

  it('the member’s own address is recognised in any case, before its checksum', () => {
    const own = '0x00000000000000000000000000000000000ABCDe';
    expect(checkAddress(own, own)).toBe('own');
    expect(checkAddress(own.toLowerCase(), own)).toBe('own');
    expect(checkAddress(own, '')).not.toBe('own');
  });

  it('the shape is 0x and 40 digits', () => {
    expect([ZEROS, `${ZEROS}0`].map(isAddressShaped)).toEqual([true, false]);
  });
});
