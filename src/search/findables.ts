import { createSelector } from '@reduxjs/toolkit';
import { findableDonations } from '../features/donations/donations.search';
import { findableIncome } from '../features/income/income.search';
import { findablePartners } from '../features/team/team.search';
import { findableMovements } from '../features/wallet/wallet.search';

/** What can be found now, of every feature that gives the quick search something, in the order of the hits. */
export const selectLoaded = createSelector(
  findableDonations,
  findablePartners,
  findableMovements,
  findableIncome,
  (...loaded) => loaded,
);
