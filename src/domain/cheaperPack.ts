import { EPIN_TIERS, epinRate, epinTotal } from './epin';
import { type Amount, compareAmounts } from './money';

/**
 * The tiers are not monotonic: 49 cost 110.25 and 50 cost 100. The smallest larger pack that costs less, if there is one
 * (decision 40), so that the page can say so. A file of its own: one page needs it.
 */
export function cheaperPack(count: bigint): { readonly count: bigint; readonly total: Amount } | null {
  const [rate, total] = [epinRate(count), epinTotal(count)];
  for (const tier of EPIN_TIERS) {
    // A lower rate is a larger pack.
    if (compareAmounts(tier.rate, rate) >= 0) continue;
    const pack = { count: BigInt(tier.from), total: epinTotal(BigInt(tier.from)) };
    if (compareAmounts(pack.total, total) < 0) return pack;
  }
  return null;
}
