import { EPIN_TIERS } from '../../domain/epin';
import { DONATION_USDT } from '../../domain/help';
import { type Amount, addAmounts, compareAmounts } from '../../domain/money';

/** A price tier: USDT per E-PIN in a purchase of `from` to `to` of them. `to` is `null` in the last tier, which has no end. */
interface Tier {
  readonly from: number;
  readonly to: number | null;
  readonly rate: Amount;
}

/** The price tiers of specification section 9, with both ends included; the first begins at 1. */
export const TIERS: readonly Tier[] = EPIN_TIERS.map(({ from, rate }, index) => {
  const next = EPIN_TIERS[index + 1];
  return { from: Math.max(1, from), to: next ? next.from - 1 : null, rate };
});

/** The least and the most of some amounts. */
interface CostRange {
  readonly low: Amount;
  readonly high: Amount;
}

const RATES = TIERS.map(({ rate }) => rate);

/** The least and the most that one E-PIN costs, USDT. */
export const EPIN_PRICE: CostRange = {
  low: RATES.reduce((low, rate) => (compareAmounts(rate, low) < 0 ? rate : low)),
  high: RATES.reduce((high, rate) => (compareAmounts(rate, high) > 0 ? rate : high)),
};

/** What one donation costs in all, USDT: the donation itself and one E-PIN. */
export const TOTAL_PER_DONATION: CostRange = {
  low: addAmounts(DONATION_USDT, EPIN_PRICE.low),
  high: addAmounts(DONATION_USDT, EPIN_PRICE.high),
};
