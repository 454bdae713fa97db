import { createSelector } from '@reduxjs/toolkit';
import type { Help, IncomeRow } from '../../domain/entities';
import type { HelpSide } from '../../domain/help';
import { memoized } from '../../domain/memoize';
import { type Amount, addAmounts, compareAmounts, twoDecimals, ZERO } from '../../domain/money';
import { percentOf } from '../../domain/percent';
import { printTime, printUtc } from '../../domain/times';
import type { RootState } from '../../rootState';
import { selectUser } from '../../state/session/session.selectors';

/** BALANCE and RECEIVED in USDT, 2 decimals; what the summary left out comes from the user (decision 13). */
export const selectIncomeCards = createSelector(
  (state: RootState) => state.income.summary,
  selectUser,
  (summary, user) => {
    const balance = summary.data?.balance ?? user?.income_bal ?? ZERO;
    return {
      balance: twoDecimals(balance),
      /** Exactly nothing: 0.004 USDT are shown as 0.00 and can be claimed. */
      nothing: compareAmounts(balance, ZERO) === 0,
      received: twoDecimals(summary.data?.received ?? user?.income ?? ZERO),
      failed: summary.failed && !summary.loading,
    };
  },
);

/** An income row, ready to show. */
export interface IncomeFigures {
  readonly from: string;
  readonly help: string;
  readonly type: string;
  readonly amount: string;
  readonly created: string;
  readonly createdUtc: string;
}

/** Figures of rows, kept as long as the row: they are drawn, found and sorted into days by the same ones. */
export const incomeOf = memoized(
  (row: IncomeRow): IncomeFigures => ({
    from: row.from_code || '-',
    help: row.help_code || '-',
    type: row.tx_type || '-',
    amount: twoDecimals(row.amount),
    created: printTime(row.created_at),
    createdUtc: printUtc(row.created_at),
  }),
);

/** A type of income as a bar: what its rows add up to, and that sum's share of the largest. */
export interface TypeBar {
  readonly type: string;
  /** USDT, 2 decimals. */
  readonly sum: string;
  readonly percent: number;
}

/** What the rows loaded so far add up to by type, the largest first. Exact sums; only what is shown is cut. */
export const selectTypeBars = createSelector(
  (state: RootState) => state.income.rows.pages,
  (pages): readonly TypeBar[] => {
    const sums = new Map<string, Amount>();
    for (const { tx_type, amount } of pages.flat()) {
      const type = tx_type.toUpperCase() || '-';
      sums.set(type, addAmounts(sums.get(type) ?? ZERO, amount));
    }
    const sorted = [...sums].sort(([, a], [, b]) => compareAmounts(b, a));
    const largest = sorted[0]?.[1] ?? ZERO;
    return sorted.map(([type, sum]) => ({ type, sum: twoDecimals(sum), percent: percentOf(sum, largest) }));
  },
);

/** The kinds of income that have a page of their own (decision 26). */
export type IncomeKind = 'AIRDROP' | 'FLUSH';

/** Whether a row is of this kind; the server's case is its own. */
export const isOfKind = ({ tx_type }: IncomeRow, kind: IncomeKind): boolean => tx_type.toUpperCase() === kind;

/** The pages of the one income list, reduced to one kind; pages without such a row fall away. */
export const selectRowsOfKind = createSelector(
  (state: RootState) => state.income.rows.pages,
  (_state: RootState, kind: IncomeKind) => kind,
  (pages, kind) => pages.map((rows) => rows.filter((row) => isOfKind(row, kind))).filter((rows) => rows.length > 0),
);

/** Which of the member's own donations has a code, as far as is known: `null` for anybody else's, which the portal cannot show. */
export const selectOwnDonation = createSelector(
  (state: RootState) => state.donations.sent.pages,
  (state: RootState) => state.donations.received.pages,
  (state: RootState) => state.donations.latest.data,
  selectUser,
  (sent, received, latest, user) =>
    ({ help_code, from_code }: Pick<IncomeRow, 'help_code' | 'from_code'>): HelpSide | null => {
      if (help_code === '') return null;
      const named = ({ code }: Help): boolean => code === help_code;
      if (from_code === user?.code || sent.flat().some(named) || latest?.some(named)) return 'sent';
      return received.flat().some(named) ? 'received' : null;
    },
);
