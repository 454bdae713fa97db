import { type Amount, amount, multiplyAmounts } from './money';

const SINGLE_RATE = amount('2.5');

/** Price tiers (specification, section 9): the smallest count, and USDT per E-PIN. */
export const EPIN_TIERS: readonly { readonly from: number; readonly rate: Amount }[] = [
  { from: 0, rate: SINGLE_RATE },
  { from: 10, rate: amount('2.25') },
  { from: 50, rate: amount('2.0') },
  { from: 100, rate: amount('1.75') },
];

/** USDT per E-PIN in a purchase of `count`. */
export function epinRate(count: bigint): Amount {
  let rate = SINGLE_RATE;
  for (const tier of EPIN_TIERS) if (count >= BigInt(tier.from)) rate = tier.rate;
  return rate;
}

/** The exact price of `count` E-PINs in USDT. */
export function epinTotal(count: bigint): Amount {
  return multiplyAmounts(epinRate(count), amount(count.toString()));
}
