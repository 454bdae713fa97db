import { keccak256 } from './keccak';
import { readCode } from './typedNumbers';

/** What can be known of a BEP-20 address without asking anybody (decision 39). */

const SHAPE = /^0x[0-9a-fA-F]{40}$/;
/** How an address begins: it may become one. */
const BEGINNING = /^(?:0|0x[0-9a-fA-F]{0,39})$/;

/** Characters of an address, with its 0x. */
export const ADDRESS_LENGTH = 42;

/** Whether text is 0x and 40 hexadecimal digits. */
export function isAddressShaped(text: string): boolean {
  return SHAPE.test(text);
}

/** The one casing of an address that EIP-55 calls right. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(digits);
  return `0x${Array.from(digits, (digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}

/**
 * `unfinished`, `shape`, `zero`, `own` and `checksum` are provably wrong; `proven` has a checksum that fits; `unproven` is all in
 * one case, so it has no checksum that could be wrong.
 */
export type AddressVerdict = 'empty' | 'unfinished' | 'shape' | 'zero' | 'own' | 'checksum' | 'unproven' | 'proven';

/** The verdict on what was typed. `own` is the member's deposit address, '' when it is not known. */
export function verdictOn(typed: string, own: string): AddressVerdict {
  const address = readCode(typed);
  if (address === '') return 'empty';
  if (!isAddressShaped(address)) return BEGINNING.test(address) ? 'unfinished' : 'shape';
  const digits = address.slice(2);
  if (/^0+$/.test(digits)) return 'zero';
  if (address.toLowerCase() === own.toLowerCase()) return 'own';
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'unproven';
  return address === checksummed(address) ? 'proven' : 'checksum';
}
