import { EPIN_TIERS } from './epin';
import { type Amount, truncated, twoDecimals, upToEightDecimals } from './money';

/** What is said of a payment before it is made, and how much can be paid. No command needs it: it comes with the pages that do. */

/** An amount that will be sent, with every decimal that it has: at least 2, and 8 at most, which is as many as can be typed. */
export function everyDecimal(value: Amount): string {
  const short = upToEightDecimals(value);
  const decimals = short.split('.')[1]?.length ?? 0;
  return decimals < 2 ? twoDecimals(value) : short;
}

/** The largest whole number that can be typed (`parseTypedCount`). */
const MOST_TYPED = 10n ** 18n - 1n;

const inCents = (value: Amount): bigint => BigInt(truncated(value, 2).replace('.', ''));

/**
 * The most E-PINs that a balance in USDT buys at once. The tiers are not monotonic (100 USDT buy 50, but not 49), so each tier is asked
 * for the most that it sells, the largest packs first. Prices are whole cents: what is below a cent buys nothing.
 */
export function mostPins(balance: Amount): bigint {
  let most = MOST_TYPED;
  for (const { from, rate } of EPIN_TIERS.toReversed()) {
    const affordable = inCents(balance) / inCents(rate);
    const count = affordable < most ? affordable : most;
    if (count >= BigInt(from)) return count;
    most = BigInt(from) - 1n;
  }
  return 0n;
}
