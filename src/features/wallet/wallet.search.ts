import { createSelector } from '@reduxjs/toolkit';
import type { Transaction } from '../../domain/entities';
import { shortWalletHash } from '../../domain/shorten';
import { decimalsOf, transactionKey, type Unit } from '../../domain/transaction';
import * as paths from '../../paths';
import { selectUserCode } from '../../state/session/session.selectors';
import type { SearchEntry, SearchSource } from '../lists/searchSource';
import { typeText } from '../lists/typeText';
import { deposits, pins, transactions, withdrawals } from './wallet.lists';
import { transactionOf } from './wallet.selectors';

const foundOn =
  (own: string, list: string, unit: Unit = 'USDT') =>
  (row: Transaction): SearchEntry => {
    const { type, amount, from, to, created, direction } = transactionOf(row, own, decimalsOf(unit));
    const other = direction === 'incoming' ? from : to;
    return {
      kind: 'transaction',
      key: transactionKey(row),
      words: [type, row.hash, from, to, row.from_address, row.to_address, created],
      href: paths.row(list, transactionKey(row)),
      label: shortWalletHash(row.hash),
      detail: [typeText(type), `${amount} ${unit}`, other, created],
    };
  };

/** Transactions as they are shown (decision 62), the wallet's own list first: a transaction in two lists is found there. */
export const searchTransactions: SearchSource = createSelector(
  selectUserCode,
  transactions.selectPages,
  deposits.selectPages,
  withdrawals.selectPages,
  pins.selectPages,
  (own, all, ins, outs, pinRows) => ({
    // Nearly every hash contains a shorter text.
    minLengthAnywhere: 3,
    rows: [
      ...all.flat().map(foundOn(own, paths.wallet)),
      ...ins.flat().map(foundOn(own, paths.deposit)),
      ...outs.flat().map(foundOn(own, paths.withdraw)),
      ...pinRows.flat().map(foundOn(own, paths.transfer, 'E-PIN')),
    ],
  }),
);
