import { EPIN_TIERS } from '../../domain/epin';
import { DONATION_USDT } from '../../domain/help';
import { type Amount, addAmounts, compareAmounts } from '../../domain/money';

/** A pack of E-PINs and the USDT price of each. `to` is `null` for the largest pack, which has no cheaper one above it. */
interface Pack {
  readonly from: number;
  readonly to: number | null;
  readonly rate: Amount;
}

/** The packs of specification section 9, as people count: packs start at 1. */
export const PACKS: readonly Pack[] = EPIN_TIERS.map(({ from, rate }, index) => {
  const next = EPIN_TIERS[index + 1];
  return { from: Math.max(1, from), to: next ? next.from - 1 : null, rate };
});

/** The least and the most of some amounts. */
export interface Range {
  readonly low: Amount;
  readonly high: Amount;
}

const RATES = PACKS.map(({ rate }) => rate);

/** The least and the most that one E-PIN costs, USDT. */
export const EPIN_PRICE: Range = {
  low: RATES.reduce((low, rate) => (compareAmounts(rate, low) < 0 ? rate : low)),
  high: RATES.reduce((high, rate) => (compareAmounts(rate, high) > 0 ? rate : high)),
};

/** What one donation costs in all, USDT: the donation itself and one E-PIN. */
export const TOTAL: Range = {
  low: addAmounts(DONATION_USDT, EPIN_PRICE.low),
  high: addAmounts(DONATION_USDT, EPIN_PRICE.high),
};
