import { createSelector } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import {
  boostStars,
  deadlineOf,
  type HelpSide,
  hasCountdown,
  isPayable,
  progressOf,
  TARGET_USDT,
} from '../../domain/help';
import { twoDecimals, upToEightDecimals } from '../../domain/money';
import { fullName } from '../../domain/people';
import { shortDonationHash } from '../../domain/shorten';
import { printTime, printUtc } from '../../domain/times';
import { hasFailed } from '../../kernel/resource';
import type { RootState, Text } from '../../rootState';
import { statusText } from './donations.statusText';
import { actorText } from './donations.texts';

/** A donation as a card or a page shows it: strings and flags, ready to show. */
export interface HelpView {
  readonly code: string;
  readonly status: string;
  readonly statusText: Text;
  /** Who acts next, in one word. */
  readonly actor: Text | null;
  /** The member has to pay it. */
  readonly payable: boolean;
  /** The end of its 24 hours, epoch milliseconds; `null` if none are running. */
  readonly until: number | null;
  readonly amount: string;
  readonly created: string;
  readonly createdUtc: string;
  /** The progress of SENT and COMPLETE, in USDT out of 50.00; `value` only drives the bar. */
  readonly progress: { readonly value: string; readonly text: string; readonly ceiling: string } | null;
  readonly stars: 0 | 1.5 | 3;
  readonly from: { readonly code: string; readonly name: string };
  readonly hash: string;
  readonly shortHash: string;
}

/** A donation as its sender sees it or, with `received`, its recipient. */
export function helpViewOf(help: Help, side: HelpSide = 'sent'): HelpView {
  const complete = help.status === 'COMPLETE';
  const filled = complete ? TARGET_USDT : progressOf(help.filled);
  return {
    code: help.code,
    status: help.status,
    statusText: statusText(help.status),
    actor: actorText(help.status, side),
    payable: isPayable(help.status, side),
    until: hasCountdown(help.status) ? deadlineOf(help.created_at) : null,
    amount: twoDecimals(help.amount),
    created: printTime(help.created_at),
    createdUtc: printUtc(help.created_at),
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
