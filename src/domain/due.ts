import type { Help, User } from './entities';
import { deadlineOf, isApprovable, isPayable } from './help';
import { type Amount, compareAmounts, ZERO } from './money';

/** Something that needs the member's action. Times are server time in epoch milliseconds; amounts are USDT. */
export type Due =
  /** The member's own donation needs payment; `until` is `null` when its creation time is unknown. */
  | { readonly kind: 'pay'; readonly code: string; readonly until: number | null }
  /** The member's own donation was not paid in its 24 hours. */
  | { readonly kind: 'over'; readonly code: string; readonly until: number }
  /** A sender reports a bank payment, which the recipient has to check. */
  | { readonly kind: 'approve'; readonly code: string; readonly until: number | null }
  | { readonly kind: 'verify' }
  /** The amounts that CLAIM on the wallet page and CLAIM INCOME on the income page would bring. */
  | { readonly kind: 'claim'; readonly amount: Amount }
  | { readonly kind: 'income'; readonly amount: Amount };

/** The member's data: the newest donations of both sides, and the claimable amount, `null` while unknown. */
export interface DueInput {
  readonly user: User;
  readonly sent: readonly Help[];
  readonly received: readonly Help[];
  readonly claimable: Amount | null;
  /** The code of the donation whose time ran out unpaid at `now`; '' for none. */
  readonly over: string;
}

/** A donation with the end of its 24 hours. */
interface Timed {
  readonly code: string;
  readonly until: number | null;
}

/** Earliest end first; last those whose end is unknown or has passed at `now`: nothing more runs out. */
function sorted<T extends Timed>(rows: readonly T[], now: number): readonly T[] {
  const endOf = ({ until }: Timed) => (until !== null && until > now ? until : Number.MAX_SAFE_INTEGER);
  return [...rows].sort((one, other) => endOf(one) - endOf(other));
}

const timed = ({ code, created_at }: Help): Timed => ({ code, until: deadlineOf(created_at) });

/**
 * The member's own donations to pay, the least remaining time first. Once its 24 hours are over, a donation is the server's decision
 * (decision 57), so it is left out; `dueOf` tells of the last one.
 */
export function donationsToPay(sent: readonly Help[], now: number): readonly Timed[] {
  const payable = sent.filter(({ status }) => isPayable(status, 'sent')).map(timed);
  return sorted(
    payable.filter(({ until }) => until === null || until > now),
    now,
  );
}

/**
 * What needs the member's action, most urgent first: donations to pay and payments to check by remaining time, then one whose time
 * has run out, then the e-mail, then claims. `now` is the latest deadline that has passed: until the next one nothing changes.
 */
export function dueOf({ user, sent, received, claimable, over }: DueInput, now: number): readonly Due[] {
  return [
    ...sorted(
      [
        ...donationsToPay(sent, now).map((row) => ({ kind: 'pay' as const, ...row })),
        ...received
          .filter(({ status }) => isApprovable(status, 'received'))
          .map((help) => ({ kind: 'approve' as const, ...timed(help) })),
      ],
      now,
    ),
    ...(over === '' ? [] : [{ kind: 'over' as const, code: over, until: now }]),
    ...(user.is_email_verified === 1 ? [] : [{ kind: 'verify' as const }]),
    ...(claimable !== null && compareAmounts(claimable, ZERO) > 0
      ? [{ kind: 'claim' as const, amount: claimable }]
      : []),
    ...(compareAmounts(user.income_bal, ZERO) > 0 ? [{ kind: 'income' as const, amount: user.income_bal }] : []),
  ];
}
