import { EPIN_TIERS, epinRate, epinTotal } from './epin';
import { type Amount, compareAmounts } from './money';

/**
 * The smallest pack of more E-PINs that costs no more, or `null` (decision 40): 50 cost 100 USDT, and 49 cost 110.25; 9 and 10 cost
 * the same. A file of its own, because only one page needs it.
 */
export function largerPack(count: bigint): { readonly count: bigint; readonly total: Amount } | null {
  const [rate, total] = [epinRate(count), epinTotal(count)];
  for (const tier of EPIN_TIERS) {
    // A lower rate means a larger pack.
    if (compareAmounts(tier.rate, rate) >= 0) continue;
    const pack = { count: BigInt(tier.from), total: epinTotal(BigInt(tier.from)) };
    if (compareAmounts(pack.total, total) <= 0) return pack;
  }
  return null;
}
