import { type Amount, rescale, scaled } from './money';

/** `value` of `whole` in percent, 0 to 100, rounded down; for bars and arcs only, never for text. */
export function percentOf(value: Amount, whole: Amount): number {
  const x = scaled(value);
  const y = scaled(whole);
  const scale = Math.max(x.scale, y.scale);
  const total = rescale(y, scale);
  if (total === 0n) return 0;
  const percent = Number((rescale(x, scale) * 10000n) / total) / 100;
  return Math.min(100, percent);
}
