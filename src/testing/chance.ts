import { createRandom } from '../../sandbox/random';

const RANGE = 2 ** 32;

/** Random numbers from 0 to below 1: the same for the same seed, so that a test can be repeated. */
export function chance(seed: number): () => number {
  const { below } = createRandom(seed);
  return () => below(RANGE) / RANGE;
}
