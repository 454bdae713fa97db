import { combineReducers } from '@reduxjs/toolkit';
import { latestHelps, openedHelp, receivedHelps, recipients, sentHelps } from './donations.lists';

/** Donations: both lists, the dashboard's two, and the one that is looked at. */
export const donationsReducer = combineReducers({
  sent: sentHelps.reducer,
  received: receivedHelps.reducer,
  latest: latestHelps.reducer,
  opened: openedHelp.reducer,
  recipients: recipients.reducer,
});
