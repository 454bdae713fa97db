import type { Country } from './countries';
import { type Amount, addAmounts, amount, grouped, multiplyAmounts, truncated } from './money';

/** Currencies of the table that are used without decimals: the won has none, and no price in rupiah names sen. */
const WITHOUT_DECIMALS = /KRW|IDR/;

/** An amount as it is shown, rounded half up: for local currency, which is a reference and never a balance (decision 48). */
export function roundedHalfUp(value: Amount, decimals: 0 | 2): string {
  return grouped(truncated(addAmounts(value, amount(decimals === 0 ? '0.5' : '0.005')), decimals));
}

/** An amount in USDT as it is shown in the country's currency: a reference price (decision 59). */
export function localAmount(usdt: Amount, { price, currency }: Country): string {
  return roundedHalfUp(multiplyAmounts(usdt, price), WITHOUT_DECIMALS.test(currency) ? 0 : 2);
}
