/** Reads the recipient of USDT on BEP-20 from a QR code. */

/** The chain id of BEP-20 in an `ethereum:` URI (EIP-681). */
const BEP_20 = '56';

/** `network`: an address on another chain, or with more, such as a contract call, whose address is not the recipient. `other`: no address. */
type Scanned =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'network' }
  | { readonly kind: 'other' };

/**
 * Reads a scanned text: a plain `0x…` address, or `ethereum:0x…@56`; anything else is not guessed at. QR codes in capitals are smaller and
 * write `0X`.
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
