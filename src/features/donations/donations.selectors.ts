import { createSelector } from '@reduxjs/toolkit';
import { firstCountry } from '../../domain/countries';
import type { Help, HelpTransaction } from '../../domain/entities';
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
import { localAmount } from '../../domain/localPrice';
import { twoDecimals, upToEightDecimals } from '../../domain/money';
import { fullName } from '../../domain/people';
import { shortDonationHash } from '../../domain/shorten';
import { printTime, printUtc } from '../../domain/times';
import { hasFailed } from '../../kernel/resource';
import * as paths from '../../paths';
import type { RootState, Text } from '../../rootState';
import { selectUser } from '../../state/session/session.selectors';
import { selectLocation } from '../../state/ui/ui.selectors';
import { UNKNOWN_FIGURE } from '../../ui/unknownFigure';
import { statusText } from './donations.statusText';
import { waitText } from './donations.texts';
import { selectOpened } from './donations.time';

/** The recipient lines of the opened donation; `null` until they are loaded. */
export const selectRecipients = (state: RootState) => state.donations.recipients.data;

/** The list that the page belongs to, by its path. */
export const selectSide = (state: RootState): HelpSide => paths.sideOf(selectLocation(state)?.path ?? '');

/** A donation as a card or a page shows it: strings and flags, ready to show. */
export interface HelpView {
  readonly code: string;
  readonly status: string;
  readonly statusText: Text;
  /** Who acts next, beside the status text. */
  readonly waits: Text | null;
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
    waits: waitText(help.status, side),
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

/** A recipient line, ready to show. */
export interface RecipientView {
  readonly code: string;
  readonly name: string;
  readonly amount: string;
  readonly hash: string;
  readonly shortHash: string;
  readonly created: string;
  readonly createdUtc: string;
}

function recipientOf(row: HelpTransaction): RecipientView {
  return {
    code: row.to_code,
    name: fullName(row),
    amount: twoDecimals(row.amount),
    hash: row.tx_hash,
    shortHash: shortDonationHash(row.tx_hash),
    created: printTime(row.created_at),
    createdUtc: printUtc(row.created_at),
  };
}

/** The recipient lines of the opened donation, ready to show; empty until they are loaded. */
export const selectRecipientFigures = createSelector(selectRecipients, (rows) => (rows ?? []).map(recipientOf));

/** A donation with the details of its own page; `local` is a space that keeps its line until the price is known. */
export interface DonationPageView extends HelpView {
  readonly side: HelpSide;
  readonly local: string;
  readonly currency: string;
  readonly countdown: boolean;
}

/** The opened donation, ready to show; `null` until it is loaded. */
export const selectOpenedView = createSelector(
  (state: RootState) => selectOpened(state).data,
  selectSide,
  (state: RootState) => selectUser(state)?.country_code ?? '',
  (help, side, own) => {
    if (help === null) return null;
    // The sender compares with the recipient's prices, a recipient with their own (decision 59).
    const country = side === 'sent' ? firstCountry(help.to_country_code, own) : firstCountry(own);
    return {
      ...helpViewOf(help, side),
      side,
      local: localAmount(help.amount, country),
      currency: country.currency,
      countdown: hasCountdown(help.status) && help.created_at !== null,
      approvable: isApprovable(help.status, side),
      usdtOnly: help.to_privacy === 1,
    };
  },
);

/**
 * The donation that is being opened, from a loaded list: what can be shown while its own data load. Its
 * price and recipients do not come from there. `null` if no list has it.
 */
export const selectListedView = createSelector(
  (state: RootState) => selectOpened(state).key,
  selectSide,
  (state: RootState) => state.donations.sent.pages,
  (state: RootState) => state.donations.latest.data,
  (state: RootState) => state.donations.received.pages,
  (code, side, sent, latest, received): DonationPageView | null => {
    const rows = side === 'sent' ? [...sent.flat(), ...(latest ?? [])] : received.flat();
    const help = rows.find((row) => row.code === code);
    if (help === undefined) return null;
    return {
      ...helpViewOf(help, side),
      side,
      local: UNKNOWN_FIGURE,
      currency: '',
      countdown: hasCountdown(help.status),
    };
  },
);

/** The running total above a list: the sent or the received amount (decision 60). */
export const selectRunningTotal = (state: RootState): string => {
  const user = selectUser(state);
  return user ? twoDecimals(selectSide(state) === 'sent' ? user.sent : user.received) : '0.00';
};
