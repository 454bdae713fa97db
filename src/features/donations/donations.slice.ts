import type { Reducer } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import { keepEqual } from '../../domain/keepEqual';
import { emptyResource } from '../../kernel/resource';
import { sliceReducer } from '../../kernel/sliceReducer';
import type { DonationsState, ListState } from '../../rootState';
import { donationLists } from './donations.lists';

const parts = sliceReducer(donationLists);

/**
 * Rows with this donation as it is now. Fetching a list again brings only its first twenty rows and may be slow; until then, a paid donation
 * would still look due.
 */
const withHelp = (rows: readonly Help[], help: Help): readonly Help[] =>
  keepEqual(
    rows,
    rows.map((row) => (row.code === help.code ? help : row)),
  );

const listWithHelp = (list: ListState<Help>, help: Help): ListState<Help> => ({
  ...list,
  pages: list.pages.map((page) => withHelp(page, help)),
});

/**
 * Donations: both lists, the dashboard's two, and the opened one. Opening another one clears the recipient lines of the one before: they
 * must never show under another donation, nor replace its own lines when they arrive late.
 */
export const donationsReducer: Reducer<DonationsState> = (state, action) => {
  let next = parts(state, action);
  const { opened, recipients: lines } = next;
  const help = opened.data;
  if (help && help !== state?.opened.data)
    next = {
      ...next,
      sent: listWithHelp(next.sent, help),
      received: listWithHelp(next.received, help),
      latest: { ...next.latest, data: next.latest.data && withHelp(next.latest.data, help) },
    };
  if (lines.key === opened.key || lines.data === null) return next;
  return { ...next, recipients: state?.recipients.key === opened.key ? state.recipients : emptyResource };
};
