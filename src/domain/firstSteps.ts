import { type Due, donationsToPay } from './due';
import type { Help, User } from './entities';
import { epinTotal } from './epin';
import { DONATION_USDT } from './help';
import { type Amount, addAmounts, amount, compareAmounts, differenceOf, truncated, ZERO } from './money';

/** The steps to the first donation, in order. Verifying the e-mail is none: the banner above every page asks for it. */
export const FIRST_STEPS = ['deposit', 'buy', 'send', 'pay'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** USDT for the first donation: 25 and the price of one E-PIN. */
export const FIRST_DEPOSIT: Amount = addAmounts(DONATION_USDT, epinTotal(1n));

/** What the guide to the first donation shows. */
export interface FirstSteps {
  readonly done: readonly FirstStep[];
  /** The next step: the payment first, because it has a deadline. */
  readonly next: FirstStep;
  /** USDT to deposit: what the wallet lacks, in whole cents; once the step is done, the whole sum. */
  readonly deposit: Amount;
}

/**
 * The steps that a member without a paid donation has done; `null` once a donation was paid or received. `sent` are the newest donations,
 * empty while unknown; `now` is server time in epoch milliseconds.
 */
export function firstStepsOf(user: User, sent: readonly Help[], now: number): FirstSteps | null {
  const isPastGuide = compareAmounts(user.sent, ZERO) > 0 || compareAmounts(user.received, ZERO) > 0;
  if (isPastGuide || sent.some(({ status }) => status !== 'PENDING')) return null;
  const isSent = donationsToPay(sent, now).length > 0;
  const needed = user.pin > 0 ? DONATION_USDT : FIRST_DEPOSIT;
  // A fraction of a cent in the wallet counts for nothing: what is asked for is enough.
  const { size, negative } = differenceOf(needed, amount(truncated(user.usdt, 2)));
  const isShort = !negative && compareAmounts(size, ZERO) > 0;
  const isDone: { readonly [step in FirstStep]: boolean } = {
    // An existing donation may be paid by bank, too.
    deposit: isSent || !isShort,
    buy: isSent || user.pin > 0,
    send: isSent,
    pay: false,
  };
  const next = (isSent ? undefined : FIRST_STEPS.find((step) => !isDone[step])) ?? 'pay';
  const deposit = isDone.deposit ? needed : size;
  return { done: FIRST_STEPS.filter((step) => isDone[step]), next, deposit };
}

/** What waits for a member, including steps of the guide. */
export type Task =
  | Due
  | { readonly kind: 'deposit'; readonly amount: Amount }
  | { readonly kind: Exclude<FirstStep, Due['kind'] | 'deposit'> };

/** A step of the guide as a task; payments are tasks of their own, one for each donation. */
export const taskOf = (step: Exclude<FirstStep, 'pay'>, { deposit }: FirstSteps): Task =>
  step === 'deposit' ? { kind: step, amount: deposit } : { kind: step };

/**
 * What waits, most urgent first. While the guide is shown, only tasks with a deadline, past ones too; without any, the guide's open step.
 * What may be claimed can wait until the guide is done.
 */
export function waitingOf(due: readonly Due[], steps: FirstSteps | null): readonly Task[] {
  if (steps === null) return due;
  const { next } = steps;
  const timed = due.filter((each) => 'code' in each);
  return next === 'pay' || timed.length > 0 ? timed : [taskOf(next, steps)];
}
