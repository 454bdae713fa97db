import { keccak256 } from './keccak';
import { readCode } from './typedText';

/** Checks of a BEP-20 address that need no server (decision 39). */

const SHAPE = /^0x[0-9a-fA-F]{40}$/;
/** The beginning of an address. */
const BEGINNING = /^(?:0|0x[0-9a-fA-F]{0,39})$/;

/** The length of an address, including 0x. */
export const ADDRESS_LENGTH = 42;

/** Whether a text has the form of a wallet address. */
export function isAddressShaped(text: string): boolean {
  return SHAPE.test(text);
}

/** An address in its EIP-55 casing. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(digits);
  return `0x${Array.from(digits, (digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}

/**
 * `unfinished`, `shape`, `zero`, `own` and `checksum` are certainly wrong; `proven` has a matching checksum; `unproven` is in one case, so
 * it has no checksum.
 */
export type AddressCheck = 'empty' | 'unfinished' | 'shape' | 'zero' | 'own' | 'checksum' | 'unproven' | 'proven';

/** Checks a typed address. `own` is the member's deposit address, '' when unknown. */
export function checkAddress(typed: string, own: string): AddressCheck {
  const address = readCode(typed);
  if (address === '') return 'empty';
  if (!isAddressShaped(address)) return BEGINNING.test(address) ? 'unfinished' : 'shape';
  const digits = address.slice(2);
  if (/^0+$/.test(digits)) return 'zero';
  if (address.toLowerCase() === own.toLowerCase()) return 'own';
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'unproven';
  return address === checksummed(address) ? 'proven' : 'checksum';
}
