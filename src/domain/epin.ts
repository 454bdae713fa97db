import { type Amount, amount, multiplyAmounts } from './money';

const SINGLE_RATE = amount('2.5');

/** Price tiers of the specification, section 9: from this many E-PINs on, this many USDT each. */
export const EPIN_TIERS: readonly { readonly from: number; readonly rate: Amount }[] = [
  { from: 0, rate: SINGLE_RATE },
  { from: 10, rate: amount('2.25') },
  { from: 50, rate: amount('2.0') },
  { from: 100, rate: amount('1.75') },
];

/** USDT per E-PIN when `count` E-PINs are bought at once. */
export function epinRate(count: bigint): Amount {
  let rate = SINGLE_RATE;
  for (const tier of EPIN_TIERS) if (count >= BigInt(tier.from)) rate = tier.rate;
  return rate;
}

/** What `count` E-PINs cost in USDT: rate × count, exactly. */
export function epinTotal(count: bigint): Amount {
  return multiplyAmounts(epinRate(count), amount(count.toString()));
}
