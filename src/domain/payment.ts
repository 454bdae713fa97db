import { EPIN_TIERS } from './epin';
import { type Amount, truncated } from './money';

/** What a balance can pay for. Apart from the commands, because only some pages need it. */

/** The largest count that `parseTypedCount` accepts. */
const MAX_TYPED = 10n ** 18n - 1n;

const inCents = (value: Amount): bigint => BigInt(truncated(value, 2).replace('.', ''));

/**
 * The most E-PINs that a balance in USDT buys in one purchase. The tiers are not monotonic (100 USDT buy 50, but not 49), so this checks
 * every tier, largest packs first: a smaller pack costs more per E-PIN and never yields more. Prices are whole cents, so fractions of a
 * cent buy nothing.
 */
export function mostPins(balance: Amount): bigint {
  for (const { from, rate } of [...EPIN_TIERS].reverse()) {
    const affordable = inCents(balance) / inCents(rate);
    if (affordable >= BigInt(from)) return affordable < MAX_TYPED ? affordable : MAX_TYPED;
  }
  return 0n;
}
