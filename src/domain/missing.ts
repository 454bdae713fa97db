import { type Amount, addAmounts, amount, compareAmounts, differenceOf, twoDecimals } from './money';

/** Amounts missing from a sum. A file of its own: the forms that spend money need it, the first page does not. */

/** How much `have` lacks of `need`; `null` if nothing. */
export function missingTo(have: Amount, need: Amount): Amount | null {
  const { size, negative } = differenceOf(have, need);
  return negative ? size : null;
}

const A_CENT = amount('0.01');

/** Rounds up to 2 decimals: for missing amounts, so that paying this in is enough. */
export function roundedUp(value: Amount): string {
  const shown = amount(twoDecimals(value));
  return compareAmounts(shown, value) < 0 ? twoDecimals(addAmounts(shown, A_CENT)) : shown;
}
