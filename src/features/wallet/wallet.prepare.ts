import { compareAmounts, parseAmount, ZERO } from '../../domain/money';
import { parseTypedAmount, parseTypedCount } from '../../domain/typedNumbers';
import { readCode } from '../../domain/typedText';
import { groupsByPoint } from '../../i18n/numberFormat';

/**
 * The forms that move USDT and E-PINs, and their prepared values, which the commands send and the summaries show (decision 37). The same types
 * hold what was typed and what is prepared: then codes are normalised, and numbers are in ASCII digits, '' for invalid ones.
 */

/** The form of BUY E-PINS. */
export interface BuyForm {
  /** A whole number of E-PINs. */
  readonly amount: string;
}

/** The form of a withdrawal. */
export interface WithdrawForm {
  readonly to_address: string;
  /** USDT. */
  readonly amount: string;
}

/** The form of an E-PIN transfer. */
export interface TransferForm {
  readonly to_code: string;
  /** A whole number of E-PINs. */
  readonly amount: string;
}

/** A typed whole number in ASCII digits, '' if it is invalid. */
const countOf = (typed: string): string => String(parseTypedCount(typed) ?? '');

/** The number in ASCII digits, '' if it is invalid. */
export const preparePurchase = ({ amount }: BuyForm): BuyForm => ({ amount: countOf(amount) });

/** Zero, negative amounts and text that is not a number count as no amount (decision 38). */
export function prepareWithdrawal({ to_address, amount }: WithdrawForm): WithdrawForm {
  const meant = parseTypedAmount(amount, groupsByPoint()) ?? ZERO;
  return { to_address: readCode(to_address), amount: compareAmounts(meant, ZERO) === 0 ? '' : meant };
}

/** The normalised code, and the number in ASCII digits. */
export const prepareTransfer = ({ to_code, amount }: TransferForm): TransferForm => ({
  to_code: readCode(to_code),
  amount: countOf(amount),
});

/** The amount of a prepared withdrawal, USDT. */
export const withdrawalAmount = ({ amount }: WithdrawForm) => parseAmount(amount) ?? ZERO;

/** The number of E-PINs of a prepared purchase or transfer. */
export const pinCount = ({ amount }: Pick<BuyForm, 'amount'>): bigint => BigInt(amount || 0);
