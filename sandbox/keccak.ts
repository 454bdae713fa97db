/**
 * Keccak-256 as Ethereum uses it (the padding before SHA-3 was standardised), which node:crypto lacks. It is here for one reason:
 * the EIP-55 checksum of an address, so that the sandbox's addresses can be made to fail it for certain.
 */

const MASK = (1n << 64n) - 1n;
const RATE = 136;
const ROTATIONS = [
  0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
] as const;

/** The 24 round constants, from the linear feedback shift register that defines them. */
const ROUND_CONSTANTS: readonly bigint[] = (() => {
  const constants: bigint[] = [];
  let state = 1;
  for (let round = 0; round < 24; round += 1) {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if (state & 1) constant |= 1n << BigInt((1 << bit) - 1);
      state = state & 0x80 ? ((state << 1) ^ 0x171) & 0xff : state << 1;
    }
    constants.push(constant);
  }
  return constants;
})();

const rotate = (lane: bigint, by: number): bigint => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;

function permute(lanes: bigint[]): void {
  const at = (index: number): bigint => lanes[index] ?? 0n;
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20));
    for (let x = 0; x < 5; x += 1) {
      const mixed = (columns[(x + 4) % 5] ?? 0n) ^ rotate(columns[(x + 1) % 5] ?? 0n, 1);
      for (let y = 0; y < 25; y += 5) lanes[x + y] = at(x + y) ^ mixed;
    }
    const moved: bigint[] = [];
    for (let x = 0; x < 5; x += 1) {
      for (let y = 0; y < 5; y += 1)
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(at(x + 5 * y), ROTATIONS[x + 5 * y] ?? 0);
    }
    for (let y = 0; y < 25; y += 5) {
      for (let x = 0; x < 5; x += 1) {
        lanes[x + y] =
          (moved[x + y] ?? 0n) ^ (~(moved[((x + 1) % 5) + y] ?? 0n) & MASK & (moved[((x + 2) % 5) + y] ?? 0n));
      }
    }
    lanes[0] = at(0) ^ constant;
  }
}

/** Keccak-256 of text (UTF-8), in lower-case hex. */
export function keccak256(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  const padded = Buffer.alloc((Math.floor(bytes.length / RATE) + 1) * RATE);
  bytes.copy(padded);
  padded[bytes.length] = (padded[bytes.length] ?? 0) ^ 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) ^ 0x80;
  const lanes: bigint[] = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += RATE) {
    for (let lane = 0; lane < RATE / 8; lane += 1)
      lanes[lane] = (lanes[lane] ?? 0n) ^ padded.readBigUInt64LE(block + lane * 8);
    permute(lanes);
  }
  const digest = Buffer.alloc(32);
  for (let lane = 0; lane < 4; lane += 1) digest.writeBigUInt64LE(lanes[lane] ?? 0n, lane * 8);
  return digest.toString('hex');
}
