import { createSelector } from '@reduxjs/toolkit';
import { DONATION_USDT, deadlineOf, isTooLate } from '../../domain/help';
import { missingTo, roundedUp } from '../../domain/missing';
import {
  addAmounts,
  compareAmounts,
  differenceOf,
  exactDecimals,
  twoDecimals,
  ungrouped,
  ZERO,
} from '../../domain/money';
import { fullName } from '../../domain/people';
import { printUtc } from '../../domain/times';
import type { RootState } from '../../rootState';
import { selectUsdt, selectUser, selectUserCode } from '../../state/session/session.selectors';
import { selectNow } from '../../state/ui/ui.selectors';
import {
  type DonationPageView,
  type RecipientView,
  selectOpenedView,
  selectRecipientRows,
  selectSide,
} from './donations.pages';
import { selectOpened } from './donations.time';

/** Selectors for the page of one donation, in a file of their own to keep them out of the entry. */

/** The wallet balance and what is left of it after 25 USDT, with 2 decimals; when it is too small, the missing amount instead. */
export const selectWalletFigures = createSelector(selectUsdt, (usdt) => {
  const missing = missingTo(usdt, DONATION_USDT);
  return {
    balance: twoDecimals(usdt),
    left: missing === null ? twoDecimals(differenceOf(usdt, DONATION_USDT).size) : null,
    missing: missing === null ? '' : roundedUp(missing),
  };
});

/** A possible recipient of the opened donation's payment, with their share where there are several: USDT, or '' if it is not known. */
export type Payee = Pick<RecipientView, 'code' | 'name'> & { readonly share: string };

/** The possible recipients of the opened donation's payment, each once: a member may have several lines. */
export const selectRecipients = createSelector(selectRecipientRows, (lines): readonly Payee[] => {
  const all = lines ?? [];
  const codes = [...new Set(all.map(({ to_code }) => to_code))];
  return codes.flatMap((code) => {
    const own = all.filter(({ to_code }) => to_code === code);
    const share = own.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
    const isKnownPart = codes.length > 1 && compareAmounts(share, ZERO) > 0;
    return own
      .slice(-1)
      .map((line) => ({ code, name: fullName(line), share: isKnownPart ? exactDecimals(share) : '' }));
  });
});

/** The opened donation was not paid in its 24 hours; `null` until it is loaded. */
export function selectTooLate(state: RootState): boolean | null {
  const help = selectOpened(state).data;
  return help && isTooLate(help.status, selectSide(state), help.created_at, selectNow(state));
}

/** The opened donation is SENT, so paid but not complete, and the only one that the member has ever paid. */
export function selectIsFirstPaid(state: RootState): boolean {
  const help = selectOpened(state).data;
  const user = selectUser(state);
  return (
    help?.status === 'SENT' &&
    selectSide(state) === 'sent' &&
    user !== null &&
    compareAmounts(user.sent, help.amount) === 0
  );
}

const NOT_KNOWN = 'not known';
const amountOf = ({ amount, local, currency }: Pick<DonationPageView, 'amount' | 'local' | 'currency'>) =>
  ungrouped(`Amount: ${amount} USDT, about ${local} ${currency}`);
const utc = (time: number | null): string => (time === null ? NOT_KNOWN : printUtc(time));

/** All that support needs to approve a bank payment, to copy; plain English, because support reads it. */
export const selectApprovalText = createSelector(
  selectOpenedView,
  selectUserCode,
  (state: RootState) => selectOpened(state).data?.created_at ?? null,
  (help, recipient, created) =>
    help === null
      ? ''
      : [
          'Please approve a bank payment that I have received.',
          `Donation: ${help.code}`,
          `Sender: ${help.from.code} ${help.from.name}`,
          `Recipient: ${recipient}`,
          `Transaction ID: ${help.hash || NOT_KNOWN}`,
          amountOf(help),
          `Opened: ${utc(created)}`,
        ].join('\n'),
);

/** All that support needs about a late payment, with the typed transaction ID; plain English, because support reads it. */
export const selectLatePaymentText = createSelector(
  selectOpenedView,
  selectRecipients,
  selectUser,
  (state: RootState) => selectOpened(state).data?.created_at ?? null,
  (help, recipients, user, created) => (typed: string) =>
    help === null
      ? ''
      : [
          'I have paid this donation, and its 24 hours are over.',
          `Donation: ${help.code}`,
          `Sender: ${user === null ? NOT_KNOWN : `${user.code} ${fullName(user)}`}`,
          `Recipient: ${recipients.map(({ code, name }) => `${code} ${name}`).join(', ') || NOT_KNOWN}`,
          `Transaction ID: ${typed.trim() || help.hash || NOT_KNOWN}`,
          amountOf(help),
          `Opened: ${utc(created)}`,
          `Deadline: ${utc(deadlineOf(created))}`,
        ].join('\n'),
);
