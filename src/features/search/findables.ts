import { createSelector } from '@reduxjs/toolkit';
import { findableDonations } from '../donations/donations.search';
import { findableIncome } from '../income/income.search';
import { findablePartners } from '../team/team.search';
import { findableMovements } from '../wallet/wallet.search';

/** What can be found now, of every feature that gives the quick search something, in the order of the hits. */
export const selectLoaded = createSelector(
  findableDonations,
  findablePartners,
  findableMovements,
  findableIncome,
  (...loaded) => loaded,
);
