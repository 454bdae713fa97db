import { epinTotal } from './epin';
import { DONATION_USDT } from './help';
import { missingTo } from './missing';
import { type Amount, addAmounts, ZERO } from './money';

/**
 * The needs of a donation compared with the balance (specification, section 2 "Add donation", sections 5 and 9). Sending uses one E-PIN;
 * the 25 USDT are paid within 24 hours, from the wallet or by bank. The server decides: this never blocks an attempt.
 */
export interface SendingNeeds {
  /** The member has an E-PIN to send with. */
  readonly hasPin: boolean;
  /** USDT missing to buy that E-PIN, or `null`. */
  readonly missingForPin: Amount | null;
  /** USDT missing to pay the donation from the wallet after buying the E-PIN, or `null`. */
  readonly missingForPayment: Amount | null;
}

/** What a member with this balance and number of E-PINs lacks for another donation. */
export function sendingNeeds(usdt: Amount, pins: number): SendingNeeds {
  const hasPin = pins > 0;
  const pinPrice = hasPin ? ZERO : epinTotal(1n);
  return {
    hasPin,
    missingForPin: missingTo(usdt, pinPrice),
    missingForPayment: missingTo(usdt, addAmounts(DONATION_USDT, pinPrice)),
  };
}
