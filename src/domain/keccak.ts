/**
 * Keccak-256 as Ethereum uses it, with the padding from before SHA-3. Only for the EIP-55 checksum of an address (decision 39). Optimised
 * for size: it hashes 40 characters while the member types.
 */

/** 64 bits as two 32-bit halves, low half first; a `bigint` would be slower and not shorter. */
type Lane = readonly [low: number, high: number];

// Stryker disable next-line ArrayDeclaration: bitwise operators read a missing half as 0
const EMPTY: Lane = [0, 0];
/** Bytes per permutation. */
const RATE = 136;

const xor = (a: Lane, b: Lane): Lane => [a[0] ^ b[0], a[1] ^ b[1]];

function rotate([low, high]: Lane, by: number): Lane {
  const [a, b] = by & 32 ? [high, low] : [low, high];
  const rest = by & 31;
  return rest === 0 ? [a, b] : [(a << rest) | (b >>> (32 - rest)), (b << rest) | (a >>> (32 - rest))];
}

/** The 24 rounds. Rotation offsets and round constants are computed by their defining rules. */
function permute(before: readonly Lane[]): readonly Lane[] {
  let lanes = before;
  let register = 1;
  for (let round = 0; round < 24; round += 1) {
    const from = lanes;
    const column = (x: number): Lane => [0, 5, 10, 15, 20].map((y) => from[(x % 5) + y] ?? EMPTY).reduce(xor);
    const mixed = from.map((lane, at) => xor(lane, xor(column(at + 4), rotate(column(at + 1), 1))));

    const moved = [...mixed];
    let [x, y] = [1, 0];
    for (let step = 1; step < 25; step += 1) {
      const lane = mixed[x + 5 * y] ?? EMPTY;
      [x, y] = [y, (2 * x + 3 * y) % 5];
      moved[x + 5 * y] = rotate(lane, ((step * (step + 1)) / 2) % 64);
    }

    let constant = EMPTY;
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant = xor(constant, rotate([1, 0], (1 << bit) - 1));
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    lanes = moved.map((lane, at) => {
      const row = at - (at % 5);
      const next = moved[row + ((at + 1) % 5)] ?? EMPTY;
      const after = moved[row + ((at + 2) % 5)] ?? EMPTY;
      const turned = xor(lane, [~next[0] & after[0], ~next[1] & after[1]]);
      return at === 0 ? xor(turned, constant) : turned;
    });
  }
  return lanes;
}

/** Keccak-256 of ASCII text, in lower-case hex. */
export function keccak256(text: string): string {
  let lanes: readonly Lane[] = Array.from({ length: 25 }, () => EMPTY);
  const absorb = (place: number, byte: number) => {
    const bits: Lane = [byte << (8 * (place % 4)), 0];
    const half: Lane = place % 8 < 4 ? bits : [0, bits[0]];
    lanes = lanes.map((lane, at) => (at === place >> 3 ? xor(lane, half) : lane));
  };
  let place = 0;
  for (const char of text) {
    absorb(place, char.charCodeAt(0));
    place = (place + 1) % RATE;
    if (place === 0) lanes = permute(lanes);
  }
  absorb(place, 0x01);
  absorb(RATE - 1, 0x80);
  let out = '';
  for (const half of permute(lanes).slice(0, 4).flat()) {
    for (let shift = 0; shift < 32; shift += 8) out += ((half >>> shift) & 0xff).toString(16).padStart(2, '0');
  }
  return out;
}
