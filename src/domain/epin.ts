import { type Amount, amount, compareAmounts, multiplyAmounts } from './money';

/** Price tiers of the specification, section 9: from this many E-PINs on, this many USDT each. */
export const EPIN_TIERS: readonly { readonly from: number; readonly rate: Amount }[] = [
  { from: 0, rate: amount('2.5') },
  { from: 10, rate: amount('2.25') },
  { from: 50, rate: amount('2.0') },
  { from: 100, rate: amount('1.75') },
];

/** USDT per E-PIN when `count` E-PINs are bought at once. */
export function epinRate(count: bigint): Amount {
  let rate = amount('2.5');
  for (const tier of EPIN_TIERS) if (count >= BigInt(tier.from)) rate = tier.rate;
  return rate;
}

/** What `count` E-PINs cost in USDT: rate × count, exactly. */
export function epinTotal(count: bigint): Amount {
  return multiplyAmounts(epinRate(count), amount(count.toString()));
}

/**
 * The tiers are not monotonic: 49 cost 110.25 and 50 cost 100. The smallest larger pack that costs less, if there is one
 * (decision 40), so that the page can say so.
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
