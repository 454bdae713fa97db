import { type Amount, aligned } from './money';

/** `value` of `whole` in percent, 0 to 100, rounded down to hundredths; for bars and arcs only, never for text. */
export function percentOf(value: Amount, whole: Amount): number {
  const [x, y] = aligned(value, whole);
  return y === 0n ? 0 : Math.min(100, Number((x * 10000n) / y) / 100);
}
