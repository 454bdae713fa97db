import { EPIN_TIERS } from './epin';
import { type Amount, truncated } from './money';

/** How much a balance can pay for. No command needs it: it comes with the pages that do. */

/** The largest whole number that can be typed (`parseTypedCount`). */
const MAX_TYPED = 10n ** 18n - 1n;

const inCents = (value: Amount): bigint => BigInt(truncated(value, 2).replace('.', ''));

/**
 * The most E-PINs that a balance in USDT buys at once. The tiers are not monotonic (100 USDT buy 50, but not 49), so each tier is asked
 * for what it sells, the largest packs first: a smaller one is dearer, and never sells more. Prices are whole cents: what is below a cent
 * buys nothing.
 */
export function mostPins(balance: Amount): bigint {
  for (const { from, rate } of [...EPIN_TIERS].reverse()) {
    const affordable = inCents(balance) / inCents(rate);
    if (affordable >= BigInt(from)) return affordable < MAX_TYPED ? affordable : MAX_TYPED;
  }
  return 0n;
}
