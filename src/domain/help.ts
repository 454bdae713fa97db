import { type Amount, amount, smallerAmount } from './money';

/** Specification section 4: the known statuses; any other is shown as the server sent it (decision 55). */
export const HELP_STATUSES = ['PENDING', 'APPROVAL', 'SENT', 'COMPLETE'] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

/** The list from which a donation was opened: sent by the member, or received. */
export type HelpSide = 'sent' | 'received';
export type PaymentMethod = 'USDT' | 'BANK';

/** The price of a donation, in USDT (section 9). */
export const DONATION_USDT: Amount = amount('25');
/** The ceiling of a donation's progress, in USDT (section 9). */
export const TARGET_USDT: Amount = amount('50');
/** The countdown of a pending donation, in milliseconds (section 9). */
export const PENDING_MS = 24 * 60 * 60 * 1000;

/** The end of a donation's 24 hours from its creation time, both in epoch milliseconds; `null` when unknown. */
export const deadlineOf = (created: number | null): number | null => (created === null ? null : created + PENDING_MS);

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

/** A private recipient can be paid in USDT only (section 5). */
export function paymentMethodFor(toPrivacy: 0 | 1, chosen: string): PaymentMethod {
  return toPrivacy === 1 || chosen === 'USDT' ? 'USDT' : 'BANK';
}

/** Only a PENDING donation can be paid, and only by its sender (decision 58). */
export function isPayable(status: string, side: HelpSide): boolean {
  return side === 'sent' && status === 'PENDING';
}

/**
 * Whether its 24 hours passed without payment: the portal asks for no more money, and the server decides (decisions 57 and 73). Times are
 * epoch milliseconds, `now` by the server's clock.
 */
export function isTooLate(status: string, side: HelpSide, created: number | null, now: number): boolean {
  const end = deadlineOf(created);
  return isPayable(status, side) && end !== null && now >= end;
}

/** Whether it was paid, and a bank payment approved. Lists the statuses, so that a new status does not count as paid by default. */
export function wasPaid(status: string): boolean {
  return status === 'SENT' || status === 'COMPLETE';
}

/** Whether a bank payment waits for its recipient's approval (decision 69). */
export function isApprovable(status: string, side: HelpSide): boolean {
  return side === 'received' && status === 'APPROVAL';
}

/** The urgency of a deadline: below 3 hours `soon`, below 30 minutes `last`. */
export type Urgency = 'calm' | 'soon' | 'last' | 'over';

const SOON_MS = 3 * 60 * 60 * 1000;
const LAST_MS = 30 * 60 * 1000;

/** `left` is in milliseconds. */
export function urgencyOf(left: number): Urgency {
  if (left <= 0) return 'over';
  if (left < LAST_MS) return 'last';
  return left < SOON_MS ? 'soon' : 'calm';
}

/** Whether a status is shown with the 24-hour countdown (section 4). */
export function hasCountdown(status: string): boolean {
  return status === 'PENDING' || status === 'APPROVAL';
}
