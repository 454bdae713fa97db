import { type Amount, addAmounts, amount, compareAmounts, differenceOf, truncated, twoDecimals } from './money';

/** Amounts missing from a sum. A file of its own: the forms that spend money need it, the first page does not. */

/** How much `have` lacks of `need`; `null` if nothing. */
export function missingTo(have: Amount, need: Amount): Amount | null {
  const { size, negative } = differenceOf(have, need);
  return negative ? size : null;
}

const A_CENT = amount('0.01');

/** An amount as it is shown, with 2 decimals, rounded up: for what is missing, so that paying it in is enough. */
export function roundedUp(value: Amount): string {
  const cut = amount(truncated(value, 2));
  return twoDecimals(compareAmounts(cut, value) < 0 ? addAmounts(cut, A_CENT) : cut);
}
