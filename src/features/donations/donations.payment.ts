import { createSelector } from '@reduxjs/toolkit';
import { DONATION_USDT } from '../../domain/help';
import { missingTo, roundedUp } from '../../domain/missing';
import { differenceOf, twoDecimals } from '../../domain/money';
import { printUtc } from '../../domain/times';
import type { RootState } from '../../state';
import { selectUsdt, selectUserCode } from '../session/session.selectors';
import { type RecipientFigures, selectOpenedView, selectRecipientFigures } from './donations.selectors';
import { selectOpened } from './donations.time';

/** What only the page of one donation shows, kept apart from what comes with the entry. */

/** What the wallet holds and what 25 USDT do to it, USDT with 2 decimals: never a negative rest, but what is missing. */
export const selectWalletFigures = createSelector(selectUsdt, (usdt) => {
  const missing = missingTo(usdt, DONATION_USDT);
  return {
    balance: twoDecimals(usdt),
    left: missing === null ? twoDecimals(differenceOf(usdt, DONATION_USDT).size) : null,
    missing: missing === null ? '' : roundedUp(missing),
  };
});

/** Whom the opened donation may be paid to, each once: a member may have several lines. */
export const selectReceivers = createSelector(selectRecipientFigures, (lines): readonly RecipientFigures[] => [
  ...new Map(lines.map((line) => [line.code, line])).values(),
]);

/** All that support needs to approve a bank payment, to be copied; plain English, as support reads it. */
export const selectForSupport = createSelector(
  selectOpenedView,
  selectUserCode,
  (state: RootState) => selectOpened(state).data?.created_at ?? null,
  (help, receiver, created) =>
    help === null
      ? ''
      : [
          'Please approve a bank payment that I have received.',
          `Donation: ${help.code}`,
          `Sender: ${help.from.code} ${help.from.name}`,
          `Receiver: ${receiver}`,
          `Transaction ID: ${help.hash === '' ? 'not known' : help.hash}`,
          `Amount: ${help.amount} USDT, about ${help.local} ${help.currency}`,
          `Opened: ${created === null ? 'not known' : printUtc(created)}`,
        ].join('\n'),
);
