import { createHash } from 'node:crypto';
import { checksummed } from '../src/domain/address';

const flipped = (text: string): string =>
  Array.from(text, (char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())).join('');

/**
 * An address for USDT: derived from a name, without a private key, with every letter in the wrong case. Wallets that check EIP-55 refuse it,
 * so real USDT cannot be sent to it. Addresses in one case pass as unchecked: those are skipped.
 */
export function unpayableAddress(name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const digits = createHash('sha256').update(`address:${name}:${attempt}`).digest('hex').slice(0, 40);
    const wrong = `0x${flipped(checksummed(`0x${digits}`).slice(2))}`;
    if (/[a-f]/.test(wrong.slice(2)) && /[A-F]/.test(wrong)) return wrong;
  }
}

/** A transaction hash that is the same in every fresh sandbox. */
export function hashOf(name: string): string {
  return `0x${createHash('sha256').update(`hash:${name}`).digest('hex')}`;
}
