import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createSelector } from '@reduxjs/toolkit';
import { firstCountry } from '../../domain/countries';
import type { HelpTransaction } from '../../domain/entities';
import { type HelpSide, type HelpStatus, hasCountdown, isHelpStatus } from '../../domain/help';
import { localAmount } from '../../domain/localPrice';
import { twoDecimals } from '../../domain/money';
import { isOwnSide } from '../../domain/ownSide';
import { fullName, isSameMember } from '../../domain/people';
import { shortDonationHash } from '../../domain/shorten';
import { printTime, printUtc } from '../../domain/times';
import * as paths from '../../paths';
import type { RootState, Text } from '../../rootState';
import { selectUser, selectUserCode } from '../../state/session/session.selectors';
import { selectLocation } from '../../state/ui/ui.selectors';
import { UNKNOWN_FIGURE } from '../../ui/unknownFigure';
import { type HelpView, helpViewOf } from './donations.selectors';
import { selectOpened } from './donations.time';

// What the pages below /portal/donations show. A file of its own: the dashboard has donations, too, and needs none of it.

/** The recipient lines of the opened donation; `null` until they are loaded. */
export const selectRecipientRows = (state: RootState) => state.donations.recipients.data;

/** The list that the page belongs to, by its path. */
export const selectSide = (state: RootState): HelpSide => paths.sideOf(selectLocation(state)?.path ?? '');

const recipientOf = (row: HelpTransaction) => ({
  code: row.to_code,
  name: fullName(row),
  amount: twoDecimals(row.amount),
  hash: row.tx_hash,
  shortHash: shortDonationHash(row.tx_hash),
  created: printTime(row.created_at),
  createdUtc: printUtc(row.created_at),
});

/** A recipient line, ready to show. */
export type RecipientView = ReturnType<typeof recipientOf>;

/** The recipient lines of the opened donation, ready to show; empty until they are loaded. */
export const selectRecipientViews = createSelector(selectRecipientRows, (rows) => (rows ?? []).map(recipientOf));

const WAITS: { readonly [Side in HelpSide]: { readonly [Status in HelpStatus]?: MessageDescriptor } } = {
  sent: { APPROVAL: msg`Waiting for the recipient` },
  received: { PENDING: msg`Waiting for the sender`, APPROVAL: msg`Waiting for you` },
};

/** Who acts next, in words beside the status text; `null` if the status text says it or no action is due. */
function waitText(status: string, side: HelpSide): Text | null {
  return isHelpStatus(status) ? (WAITS[side][status] ?? null) : null;
}

/** A donation with the details of its own page. `local`: in the country's currency, a non-breaking space until its own data are loaded. */
export interface DonationPageView extends HelpView {
  readonly side: HelpSide;
  readonly waits: Text | null;
  readonly local: string;
  readonly currency: string;
  readonly countdown: boolean;
}

/** The opened donation, ready to show; `null` until it is loaded. */
export const selectOpenedView = createSelector(
  (state: RootState) => selectOpened(state).data,
  selectSide,
  selectUser,
  (help, side, user) => {
    if (help === null) return null;
    const ownCountry = user?.country_code ?? '';
    // The sender sees the amount in the recipient's currency, a recipient in their own (decision 59).
    const country = side === 'sent' ? firstCountry(help.to_country_code, ownCountry) : firstCountry(ownCountry);
    return {
      ...helpViewOf(help, side),
      side,
      waits: waitText(help.status, side),
      local: localAmount(help.amount, country),
      currency: country.currency,
      countdown: hasCountdown(help.status) && help.created_at !== null,
      usdtOnly: help.to_privacy === 1,
      /** The code of another member whom the server names as its sender, else '': the member may have followed an address that was shared. */
      otherSender: user && !isSameMember(help.from_code, user.code) ? help.from_code : '',
    };
  },
);

/** Whether this page shows the opened donation on the member's own side (`isOwnSide`). */
export const selectIsOwnSide = createSelector(
  (state: RootState) => selectOpened(state).data,
  selectRecipientRows,
  selectSide,
  selectUserCode,
  (help, rows, side, own) => help === null || isOwnSide(side, help, rows ?? [], own),
);

/**
 * The donation that is being opened, from a loaded list: what can be shown while its own data load. Its
 * amount in local currency and its recipients do not come from there. `null` if no list has it.
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
      waits: waitText(help.status, side),
      local: UNKNOWN_FIGURE,
      currency: '',
      countdown: hasCountdown(help.status) && help.created_at !== null,
    };
  },
);

/** The running total above a list: the sent or the received amount (decision 60). */
export const selectRunningTotal = (state: RootState): string => {
  const user = selectUser(state);
  return user ? twoDecimals(selectSide(state) === 'sent' ? user.sent : user.received) : '0.00';
};
