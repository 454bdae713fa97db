import type { Reducer } from '@reduxjs/toolkit';
import { emptyResource } from '../../kernel/resource';
import { sliceOf } from '../../kernel/sliceOf';
import type { DonationsState } from '../../rootState';
import { donationLists } from './donations.lists';

const parts = sliceOf(donationLists);

/**
 * Donations: both lists, the dashboard's two, and the opened one. Opening another one clears its recipient lines, which must never
 * show under a different donation.
 */
export const donationsReducer: Reducer<DonationsState> = (state, action) => {
  const next = parts(state, action);
  const { opened, recipients: lines } = next;
  return lines.key === opened.key || lines.data === null ? next : { ...next, recipients: emptyResource };
};
