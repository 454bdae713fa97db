// biome-ignore assist/source/organizeImports: what the libraries ask for as they are loaded comes before them.
import './olderBrowsers';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Facts, Receipt } from './facts';

/**
 * The checksum of facts: SHA-256 over their canonical form (RFC 8785), whatever the order of their keys and their white space are. By a library,
 * because a page without TLS has no `crypto.subtle`. The facts may hold no half of a character: `judge.ts` looks first.
 */
export function checksumOf(facts: Facts): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalize(facts) ?? '')));
}

/** The receipt with its checksum. */
export function sealed(facts: Facts): Receipt {
  return { ...facts, sha256: checksumOf(facts) };
}

/** The file of a receipt. */
export const fileOf = (receipt: Receipt): string => `${JSON.stringify(receipt, null, 2)}\n`;

/** Its name: letters, digits, hyphens and underscores alone, whatever the reference holds. */
export const fileNameOf = ({ reference }: Receipt): string =>
  `receipt-${reference.replace(/[^\w-]+/g, '-').slice(0, 60)}.json`;
