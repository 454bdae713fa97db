import { createSelector } from '@reduxjs/toolkit';
import { searchDonations } from '../donations/donations.search';
import { searchIncome } from '../income/income.search';
import { searchPartners } from '../team/team.search';
import { searchTransactions } from '../wallet/wallet.search';

/** Everything loaded that can be searched, from every feature with a search source, in the order of the results. */
export const selectLoaded = createSelector(
  searchDonations,
  searchPartners,
  searchTransactions,
  searchIncome,
  (...loaded) => loaded,
);
