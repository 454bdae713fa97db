/** A seeded random generator (mulberry32), so that two fresh sandboxes hold the same data. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  /** A whole number from 0 to `limit` - 1. */
  const below = (limit: number) => next() % limit;
  return { below, pick: <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0] };
}
export type Random = ReturnType<typeof createRandom>;
