/** A seeded random generator (mulberry32), so that two fresh sandboxes hold the same data. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Random whole numbers of 32 bits. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Random numbers from 0 to below 1, for tests that can be repeated. */
export function chance(seed: number): () => number {
  const next = numbers(seed);
  return () => next() / 2 ** 32;
}

/** The generator of a seed. */
export function createRandom(seed: number): Random {
  const next = numbers(seed);
  const below = (limit: number) => next() % limit;
  return { below, pick: (from) => from[below(from.length)] ?? from[0] };
}
