import { createSelector } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import {
  boostStars,
  deadlineOf,
  type HelpSide,
  hasCountdown,
  isApprovable,
  isPayable,
  progressOf,
  TARGET_USDT,
} from '../../domain/help';
import { twoDecimals, upToEightDecimals } from '../../domain/money';
import { fullName } from '../../domain/people';
import { shortDonationHash } from '../../domain/shorten';
import { printTime, printUtc } from '../../domain/times';
import { hasFailed } from '../../kernel/resource';
import type { RootState } from '../../rootState';
import { statusText } from './donations.statusText';
import { actorText } from './donations.texts';

/** A donation as a card or a page shows it: strings and flags, ready to show. */
export type HelpView = ReturnType<typeof helpViewOf>;

/** A donation as its sender sees it or, with `received`, as its recipient does. */
export function helpViewOf(help: Help, side: HelpSide = 'sent') {
  const complete = help.status === 'COMPLETE';
  const filled = complete ? TARGET_USDT : progressOf(help.filled);
  return {
    code: help.code,
    status: help.status,
    statusText: statusText(help.status),
    /** Who acts next, in one word. */
    actor: actorText(help.status, side),
    /** The member has to pay it. */
    payable: isPayable(help.status, side),
    /** The member has to approve its bank payment. */
    approvable: isApprovable(help.status, side),
    /** The end of its 24 hours, epoch milliseconds; `null` if none are running. */
    until: hasCountdown(help.status) ? deadlineOf(help.created_at) : null,
    amount: twoDecimals(help.amount),
    created: printTime(help.created_at),
    createdUtc: printUtc(help.created_at),
    /** The progress of SENT and COMPLETE, in USDT out of 50.00; `value` only drives the bar. */
    progress:
      complete || help.status === 'SENT'
        ? {
            value: filled,
            text: complete ? twoDecimals(TARGET_USDT) : upToEightDecimals(filled),
            ceiling: twoDecimals(TARGET_USDT),
          }
        : null,
    stars: boostStars(help.boost_time, help.max_time),
    from: { code: help.from_code, name: fullName(help) },
    hash: help.tx_hash,
    shortHash: shortDonationHash(help.tx_hash),
  };
}

/** The dashboard's two latest sent donations (decision 54). */
export const selectLatest = createSelector(
  (state: RootState) => hasFailed(state.donations.latest),
  (state: RootState) => state.donations.latest.data,
  (failed, helps) => ({
    failed,
    helps: (helps ?? []).map((help) => helpViewOf(help)),
    known: helps !== null,
  }),
);
