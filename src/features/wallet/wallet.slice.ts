import { combineReducers } from '@reduxjs/toolkit';
import { claimBalance, deposits, pins, recipientLookup, transactions, walletInfo, withdrawals } from './wallet.lists';

/** Wallet: address, claimable balance, the four lists of transactions and the E-PIN recipient. */
export const walletReducer = combineReducers({
  info: walletInfo.reducer,
  claim: claimBalance.reducer,
  transactions: transactions.reducer,
  deposits: deposits.reducer,
  withdrawals: withdrawals.reducer,
  pins: pins.reducer,
  recipient: recipientLookup.reducer,
});
