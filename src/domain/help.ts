import { type Amount, amount, smallerAmount } from './money';

/** Specification section 4: the statuses the portal knows; anything else is shown as it came (decision 55). */
export const HELP_STATUSES = ['PENDING', 'APPROVAL', 'SENT', 'COMPLETE'] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

/** Which list a donation was opened from: sent by the member, or received. */
export type HelpSide = 'sent' | 'received';
export type PaymentMethod = 'USDT' | 'BANK';

/** What a donation costs the sender, in USDT (section 9). */
export const DONATION_USDT: Amount = amount('25');
/** The ceiling of a donation's progress, in USDT (section 9). */
export const TARGET_USDT: Amount = amount('50');
/** A pending donation's countdown, in milliseconds (section 9). */
export const PENDING_MS = 24 * 60 * 60 * 1000;

/** When the 24 hours of a donation are over that was created at this time, epoch milliseconds both; `null` when that is not known. */
export const deadlineOf = (created: number | null): number | null => (created === null ? null : created + PENDING_MS);

/** Whether a status is one of the four. */
export function isHelpStatus(text: string): text is HelpStatus {
  return HELP_STATUSES.some((status) => status === text);
}

/** Progress towards 50 USDT, capped (section 4). */
export function progressOf(filled: Amount): Amount {
  return smallerAmount(filled, TARGET_USDT);
}

/** Boost stars of a SENT donation, of 3 (section 4, decision 56). */
export function boostStars(boostTime: number, maxTime: number): 0 | 1.5 | 3 {
  if (maxTime > 1) return 3;
  return boostTime > 0 ? 1.5 : 0;
}

/** A private recipient is paid in USDT alone (section 5). */
export function paymentMethodFor(toPrivacy: 0 | 1, chosen: string): PaymentMethod {
  return toPrivacy === 1 || chosen === 'USDT' ? 'USDT' : 'BANK';
}

/** Only a PENDING donation, and only by its sender (decision 58). */
export function isPayable(status: string, side: HelpSide): boolean {
  return side === 'sent' && status === 'PENDING';
}

/**
 * Its 24 hours are over and it was not paid: no money is asked for any more, and the server decides (decisions 57 and 73). Times in epoch
 * milliseconds, `now` on the server's clock.
 */
export function isTooLate(status: string, side: HelpSide, created: number | null, now: number): boolean {
  const end = deadlineOf(created);
  return isPayable(status, side) && end !== null && now >= end;
}

/** Its payment is whole, and the other side has it. Each status by its name: one that is added later must not count as paid by itself. */
export function wasPaid(status: string): boolean {
  return status === 'SENT' || status === 'COMPLETE';
}

/** A bank payment waits for its receiver, and for nobody else (decision 69). */
export function isApprovable(status: string, side: HelpSide): boolean {
  return side === 'received' && status === 'APPROVAL';
}

/** How near the end of the 24 hours is: below 3 hours `soon`, below 30 minutes `last`. */
export type Urgency = 'calm' | 'soon' | 'last' | 'over';

const SOON_MS = 3 * 60 * 60 * 1000;
const LAST_MS = 30 * 60 * 1000;

/** `left`: milliseconds. */
export function urgencyOf(left: number): Urgency {
  if (left <= 0) return 'over';
  if (left < LAST_MS) return 'last';
  return left < SOON_MS ? 'soon' : 'calm';
}

/** Whether a status is shown with the 24-hour countdown (section 4). */
export function hasCountdown(status: string): boolean {
  return status === 'PENDING' || status === 'APPROVAL';
}
