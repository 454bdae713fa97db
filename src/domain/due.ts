import type { Help, User } from './entities';
import { deadlineOf, isApprovable, isPayable } from './help';
import { type Amount, compareAmounts, ZERO } from './money';

/** Something that waits for the member. Times are server time, epoch milliseconds; amounts are USDT. */
export type Due =
  /** A donation of the member's own that has to be paid; `until` is `null` when its creation time is not known. */
  | { readonly kind: 'pay'; readonly code: string; readonly until: number | null }
  /** Somebody says that they paid by bank: the receiver has to look. */
  | { readonly kind: 'approve'; readonly code: string; readonly until: number | null }
  | { readonly kind: 'verify' }
  /** What CLAIM on the wallet page and CLAIM INCOME on the income page would bring. */
  | { readonly kind: 'claim'; readonly amount: Amount }
  | { readonly kind: 'income'; readonly amount: Amount };

/** What is known of a member: the newest donations of both sides, and what may be claimed, `null` while that is not known. */
export interface Known {
  readonly user: User;
  readonly sent: readonly Help[];
  readonly received: readonly Help[];
  readonly claimable: Amount | null;
}

/** A donation in its 24 hours. */
interface Timed {
  readonly code: string;
  readonly until: number | null;
}

/** The sooner the earlier; what has no known end comes after what has. */
const byTime = (one: Timed, other: Timed): number =>
  (one.until ?? Number.MAX_SAFE_INTEGER) - (other.until ?? Number.MAX_SAFE_INTEGER);

const sorted = <T extends Timed>(rows: readonly T[]): readonly T[] => [...rows].sort(byTime);

const timed = ({ code, created_at }: Help): Timed => ({ code, until: deadlineOf(created_at) });

/**
 * The member's own donations that have to be paid, the least time first. One whose 24 hours are over is the server's to decide
 * (decision 57): it waits for nobody.
 */
export function donationsToPay(sent: readonly Help[], now: number): readonly Timed[] {
  const payable = sent.filter(({ status }) => isPayable(status, 'sent')).map(timed);
  return sorted(payable.filter(({ until }) => until === null || until > now));
}

/**
 * What waits for the member, most urgent first: donations to pay and payments to look at by the time that is left, then the e-mail, then
 * what may be claimed.
 */
export function dueOf({ user, sent, received, claimable }: Known, now: number): readonly Due[] {
  return [
    ...sorted([
      ...donationsToPay(sent, now).map((row) => ({ kind: 'pay' as const, ...row })),
      ...received
        .filter(({ status }) => isApprovable(status, 'received'))
        .map((help) => ({ kind: 'approve' as const, ...timed(help) })),
    ]),
    ...(user.is_email_verified === 1 ? [] : [{ kind: 'verify' as const }]),
    ...(claimable !== null && compareAmounts(claimable, ZERO) > 0
      ? [{ kind: 'claim' as const, amount: claimable }]
      : []),
    ...(compareAmounts(user.income_bal, ZERO) > 0 ? [{ kind: 'income' as const, amount: user.income_bal }] : []),
  ];
}
