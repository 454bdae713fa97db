import { createHash } from 'node:crypto';
import { checksummed } from '../src/domain/address';

const flipped = (text: string): string =>
  Array.from(text, (char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())).join('');

/**
 * A member's deposit address: made from a name alone, without any key behind it, and written in the one casing that has every letter
 * wrong. Wallets that check EIP-55 refuse it, so that nobody can send real USDT to it. All-lower and all-upper addresses pass as
 * unchecked, therefore only names that give a mixed casing are taken.
 */
export function wrongAddress(name: string): string {
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
