/** What a QR code may say about where to send USDT on BEP-20. */

/** The chain of BEP-20 in an `ethereum:` address (EIP-681). */
const BEP_20 = '56';

/**
 * `network`: an address, but on another chain, or a call of a contract, whose address is not whom it pays. `other`: no address at all.
 */
export type Scanned =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'network' }
  | { readonly kind: 'other' };

/**
 * Reads a scanned text: a plain `0x…` address, or `ethereum:0x…@56`. Whatever else it says is never guessed at. Codes in capitals alone are
 * smaller, and write `0X`.
 */
export function readScanned(text: string): Scanned {
  const [, scheme, address, chain, more] =
    /^(ethereum:(?:pay-)?)?(0x[0-9a-f]{40})(?:@([0-9]+))?([/?].*)?$/is.exec(text.trim()) ?? [];
  if (address === undefined) return { kind: 'other' };
  const isPlain = scheme === undefined && chain === undefined;
  const isOnBep20 = scheme !== undefined && chain === BEP_20;
  return more === undefined && (isPlain || isOnBep20)
    ? { kind: 'address', address: `0x${address.slice(2)}` }
    : { kind: 'network' };
}
