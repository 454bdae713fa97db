import { createSelector } from '@reduxjs/toolkit';
import { searchDonations } from '../donations/donations.search';
import { searchIncome } from '../income/income.search';
import { searchPartners } from '../team/team.search';
import { searchTransactions } from '../wallet/wallet.search';

/** What can be found now, of every feature that gives the quick search something, in the order of the hits. */
export const selectLoaded = createSelector(
  searchDonations,
  searchPartners,
  searchTransactions,
  searchIncome,
  (...loaded) => loaded,
);
