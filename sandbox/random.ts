/** Random whole numbers of 32 bits (mulberry32). */
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

/** A seeded random generator, so that two fresh sandboxes hold the same data. */
export function createRandom(seed: number) {
  const next = numbers(seed);
  /** A whole number from 0 to `limit` - 1. */
  const below = (limit: number) => next() % limit;
  return { below, pick: <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0] };
}
export type Random = ReturnType<typeof createRandom>;
