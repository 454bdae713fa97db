import { epinTotal } from '../../../domain/epin';
import { DONATION_USDT } from '../../../domain/help';
import { largerPack } from '../../../domain/largerPack';
import {
  type Amount,
  amount,
  compareAmounts,
  differenceOf,
  exactDecimals,
  grouped,
  twoDecimals,
  ungrouped,
  upToEightDecimals,
  ZERO,
} from '../../../domain/money';
import { mostPins } from '../../../domain/payment';
import { fullName } from '../../../domain/people';
import { groupsOf } from '../../../domain/shorten';
import { ambiguousReadings } from '../../../domain/typedNumbers';
import { formatNumber, groupsByPoint } from '../../../i18n/numberFormat';
import type { LookupState } from '../../../rootState';
import {
  type BuyForm,
  pinCount,
  preparePurchase,
  prepareTransfer,
  prepareWithdrawal,
  type TransferForm,
  type WithdrawForm,
  withdrawalAmount,
} from '../wallet.prepare';

/**
 * The summary above SUBMIT before USDT or E-PINs leave, ready to show. It is made from the prepared form, which is also what is sent;
 * the rules decide elsewhere whether it may be.
 */

/** What a payment leaves of a balance. */
export interface Rest {
  /** All of it before an amount is typed; '' without a readable amount, and if the balance does not suffice. */
  readonly left: string;
  /** The amount exceeds the balance. */
  readonly insufficient: boolean;
  /** The balance. */
  readonly have: string;
  /** The amount that Max fills in. */
  readonly most: string;
}

function restOf(have: Amount, cost: Amount, print: (value: Amount) => string, typed: string): Omit<Rest, 'most'> {
  const { size, negative } = differenceOf(have, cost);
  const isKnown = isUntouched(typed) || compareAmounts(cost, ZERO) > 0;
  return { left: isKnown && !negative ? print(size) : '', insufficient: negative, have: print(have) };
}

/** Nothing is typed yet: the summary counts from zero. */
const isUntouched = (typed: string): boolean => typed.trim() === '';

/** What a withdrawal form shows above SUBMIT. */
export interface WithdrawalSummary extends Rest {
  /** The whole address in groups of four characters; joined, they are the address that is sent. */
  readonly groups: readonly string[];
  /** USDT, with every decimal that is sent; zero before one is typed, '' without a readable one. */
  readonly amount: string;
  /** Both readings of an ambiguous amount, USDT: it is refused. */
  readonly readings: readonly [decimal: string, whole: string] | null;
}

/** What a withdrawal does to a balance of `usdt`. */
export function withdrawalOf(typed: WithdrawForm, usdt: Amount): WithdrawalSummary {
  const form = prepareWithdrawal(typed);
  const sent = withdrawalAmount(form);
  return {
    groups: groupsOf(form.to_address),
    amount: isUntouched(typed.amount) ? twoDecimals(ZERO) : form.amount === '' ? '' : formatNumber(exactDecimals(sent)),
    readings: ambiguousReadings(typed.amount, groupsByPoint()),
    ...restOf(usdt, sent, twoDecimals, typed.amount),
    most: ungrouped(formatNumber(upToEightDecimals(usdt))),
  };
}

/** A number of E-PINs: zero before one is typed, '' without a readable one. */
const printCount = (typed: string, count: bigint): string =>
  isUntouched(typed) || count > 0n ? grouped(amount(String(count))) : '';

/** What a transfer form shows above SUBMIT. */
export interface TransferSummary extends Rest {
  readonly code: string;
  /** The name from the lookup of this code, or the code of a member without a name; '' until found. */
  readonly name: string;
  /** E-PINs (`printCount`). */
  readonly amount: string;
}

type Person = { readonly firstname: string; readonly lastname: string };

/** What a transfer does; `pins`: the member's own E-PINs, a whole number. */
export function transferOf(typed: TransferForm, pins: number, lookup: LookupState<Person>): TransferSummary {
  const form = prepareTransfer(typed);
  const count = pinCount(form);
  const { to_code: code } = form;
  return {
    code,
    name: lookup.found && lookup.query === code ? fullName(lookup.found) || code : '',
    amount: printCount(typed.amount, count),
    ...restOf(amount(String(pins)), amount(String(count)), grouped, typed.amount),
    most: String(pins),
  };
}

/** What a purchase form shows above SUBMIT. */
export interface PurchaseSummary extends Rest {
  /** E-PINs (`printCount`). */
  readonly amount: string;
  /** The total price, USDT with 2 decimals. */
  readonly total: string;
  /** A larger pack that costs no more, with its own number and price; the price is '' if it is the same (decision 40). */
  readonly larger: { readonly count: string; readonly total: string } | null;
  /** Max leaves the USDT of a donation in the wallet, because E-PINs alone open none; `false` if the rest buys no E-PIN. */
  readonly keepsDonation: boolean;
}

/** What a purchase costs, and leaves of a balance of `usdt`. */
export function purchaseOf(typed: BuyForm, usdt: Amount): PurchaseSummary {
  const form = preparePurchase(typed);
  const count = pinCount(form);
  const cost = epinTotal(count);
  const pack = count === 0n ? null : largerPack(count);
  const { size, negative } = differenceOf(usdt, DONATION_USDT);
  const besideDonation = negative ? 0n : mostPins(size);
  return {
    amount: printCount(typed.amount, count),
    total: twoDecimals(cost),
    larger: pack && {
      count: pack.count.toString(),
      total: compareAmounts(pack.total, cost) < 0 ? twoDecimals(pack.total) : '',
    },
    ...restOf(usdt, cost, twoDecimals, typed.amount),
    most: String(besideDonation || mostPins(usdt)),
    keepsDonation: besideDonation > 0n,
  };
}
