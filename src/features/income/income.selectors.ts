import { createSelector } from '@reduxjs/toolkit';
import type { Help, IncomeRow } from '../../domain/entities';
import type { HelpSide } from '../../domain/help';
import { memoized } from '../../domain/memoize';
import { type Amount, addAmounts, compareAmounts, twoDecimals, ZERO } from '../../domain/money';
import { isSameMember } from '../../domain/people';
import { percentOf } from '../../domain/percent';
import { printTime, printUtc } from '../../domain/times';
import { hasFailed } from '../../kernel/resource';
import type { RootState } from '../../rootState';
import { selectUser } from '../../state/session/session.selectors';

/** BALANCE and RECEIVED in USDT, 2 decimals; values that the summary lacks come from the user (decision 13). */
export const selectIncomeCards = createSelector(
  (state: RootState) => state.income.summary,
  selectUser,
  (summary, user) => {
    const balance = summary.data?.balance ?? user?.income_bal ?? ZERO;
    return {
      balance: twoDecimals(balance),
      /** Exactly zero: 0.004 USDT is shown as 0.00 but can be claimed. */
      hasNothingToClaim: compareAmounts(balance, ZERO) === 0,
      received: twoDecimals(summary.data?.received ?? user?.income ?? ZERO),
      failed: hasFailed(summary),
    };
  },
);

/** The kinds of income that have a page of their own (decision 26). */
export type IncomeKind = 'AIRDROP' | 'FLUSH';

/** Whether a row is of this kind; the case of the server's type is ignored. */
export const isOfKind = ({ tx_type }: IncomeRow, kind: IncomeKind): boolean => tx_type.toUpperCase() === kind;

/** An income row, ready to show, memoised by the row: table, filter and days use the same figures. */
export const incomeOf = memoized((row: IncomeRow) => {
  // What FLUSH does is not known (decision 26): like a COMMITMENT it has no sign.
  const sign = isOfKind(row, 'FLUSH') ? '' : '+';
  return {
    from: row.from_code || '-',
    help: row.help_code || '-',
    type: row.tx_type || '-',
    sign,
    amount: `${sign}${twoDecimals(row.amount)}`,
    created: printTime(row.created_at),
    createdUtc: printUtc(row.created_at),
  };
});

/** A type of income as a bar: the sum of its rows, and its share of the largest sum. */
export interface TypeBar {
  readonly type: string;
  /** USDT, 2 decimals. */
  readonly sum: string;
  readonly percent: number;
}

/** The sums of the loaded rows by type, the largest first. Sums are exact; only the shown figure is truncated. */
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

/** The pages of the one income list, reduced to one kind; pages without such a row are dropped. */
export const selectRowsOfKind = createSelector(
  (state: RootState) => state.income.rows.pages,
  (_state: RootState, kind: IncomeKind) => kind,
  (pages, kind) => pages.map((rows) => rows.filter((row) => isOfKind(row, kind))).filter((rows) => rows.length > 0),
);

/**
 * The side on which the member has the donation of an income row: sent if `from_code` is the member, otherwise by the loaded lists.
 * `null` for any other donation, which is likely that of another member: the portal cannot show it.
 */
export const selectOwnDonationSide = createSelector(
  (state: RootState) => state.donations.sent.pages,
  (state: RootState) => state.donations.received.pages,
  (state: RootState) => state.donations.latest.data,
  selectUser,
  (sent, received, latest, user) =>
    ({ help_code, from_code }: Pick<IncomeRow, 'help_code' | 'from_code'>): HelpSide | null => {
      if (help_code === '') return null;
      const named = ({ code }: Help): boolean => code === help_code;
      const isOwn = user !== null && isSameMember(from_code, user.code);
      if (isOwn || sent.flat().some(named) || latest?.some(named)) return 'sent';
      return received.flat().some(named) ? 'received' : null;
    },
);
