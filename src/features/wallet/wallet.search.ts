import { createSelector } from '@reduxjs/toolkit';
import type { Transaction } from '../../domain/entities';
import { twoDecimals } from '../../domain/money';
import { shortWalletHash } from '../../domain/shorten';
import * as paths from '../../paths';
import type { Findable, Found } from '../../search/findable';
import { deposits, pins, transactions, withdrawals } from './wallet.lists';

const foundOn =
  (href: string, amountOf: (row: Transaction) => string = ({ amount }) => `${twoDecimals(amount)} USDT`) =>
  (row: Transaction): Found => ({
    kind: 'movement',
    key: row.hash,
    words: [row.hash],
    href,
    label: shortWalletHash(row.hash),
    detail: `${row.tx_type}, ${amountOf(row)}`,
  });

/** Movements by hash (decision 62), the wallet's own list first: a movement that is in two lists is found there. */
export const findableMovements: Findable = createSelector(
  transactions.selectPages,
  deposits.selectPages,
  withdrawals.selectPages,
  pins.selectPages,
  (all, ins, outs, pinRows) => ({
    // A shorter piece is in nearly every hash.
    least: 3,
    rows: [
      ...all.flat().map(foundOn(paths.wallet)),
      ...ins.flat().map(foundOn(paths.deposit)),
      ...outs.flat().map(foundOn(paths.withdraw)),
      ...pinRows.flat().map(foundOn(paths.transfer, ({ amount }) => `${amount} E-PIN`)),
    ],
  }),
);
