import { donationsToPay } from './due';
import type { Help, User } from './entities';
import { epinTotal } from './epin';
import { DONATION_USDT } from './help';
import { type Amount, addAmounts, compareAmounts, ZERO } from './money';

/** The steps to the first donation, in order. */
export const FIRST_STEPS = ['verify', 'deposit', 'buy', 'send', 'pay'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** USDT for the first donation: 25 and the price of one E-PIN. */
export const FIRST_DEPOSIT: Amount = addAmounts(DONATION_USDT, epinTotal(1n));

export interface FirstSteps {
  readonly done: readonly FirstStep[];
  /** The next step: the payment first, because it has a deadline. */
  readonly next: FirstStep;
  /** The code of the donation to pay, '' if there is none. */
  readonly code: string;
  /** Its deadline, server time in epoch milliseconds; `null` if there is none or it is unknown. */
  readonly until: number | null;
}

/**
 * The steps that a member without a paid donation has done; `null` once a donation was paid or received. `sent` are the newest donations,
 * empty while unknown; `now` is server time in epoch milliseconds.
 */
export function firstStepsOf(user: User, sent: readonly Help[], now: number): FirstSteps | null {
  const gave = compareAmounts(user.sent, ZERO) > 0 || compareAmounts(user.received, ZERO) > 0;
  if (gave || sent.some(({ status }) => status !== 'PENDING')) return null;
  const [pending] = donationsToPay(sent, now);
  const has = (amount: Amount) => compareAmounts(user.usdt, amount) >= 0;
  const isDone: { readonly [step in FirstStep]: boolean } = {
    verify: user.is_email_verified === 1,
    // An existing donation can be paid by bank, too.
    deposit: pending !== undefined || has(user.pin > 0 ? DONATION_USDT : FIRST_DEPOSIT),
    buy: pending !== undefined || user.pin > 0,
    send: pending !== undefined,
    pay: false,
  };
  const next = (pending ? undefined : FIRST_STEPS.find((step) => !isDone[step])) ?? 'pay';
  return {
    done: FIRST_STEPS.filter((step) => isDone[step]),
    next,
    code: pending?.code ?? '',
    until: pending?.until ?? null,
  };
}
