import { epinTotal } from './epin';
import { DONATION_USDT } from './help';
import { missingTo } from './missing';
import { type Amount, addAmounts, ZERO } from './money';

/**
 * What a donation needs, against what there is (specification, section 2 "Add donation", sections 5 and 9). One E-PIN is used when it is
 * sent; the 25 USDT are paid within 24 hours, from the wallet or by bank. The server decides: nothing here keeps anybody from trying.
 */
export interface SendingNeeds {
  /** There is an E-PIN to send with. */
  readonly hasPin: boolean;
  /** USDT that are missing to buy that E-PIN; `null` when none are. */
  readonly missingForPin: Amount | null;
  /** USDT that are missing to pay the donation from the wallet, after the E-PIN was bought; `null` when none are. */
  readonly missingForPayment: Amount | null;
}

/** `usdt`: the wallet's balance; `pins`: how many E-PINs there are. */
export function sendingNeeds(usdt: Amount, pins: number): SendingNeeds {
  const hasPin = pins > 0;
  const pinPrice = hasPin ? ZERO : epinTotal(1n);
  return {
    hasPin,
    missingForPin: missingTo(usdt, pinPrice),
    missingForPayment: missingTo(usdt, addAmounts(DONATION_USDT, pinPrice)),
  };
}
