import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { donationsReducer } from '../features/donations/donations.slice';
import { incomeLists } from '../features/income/income.lists';
import { teamLists } from '../features/team/team.lists';
import { walletLists } from '../features/wallet/wallet.lists';
import { sliceOf } from '../kernel/sliceOf';
import type { RootState, SessionState } from '../rootState';
import { sessionClosed, sessionOpened } from '../state/session/session.events';
import { uiReducer } from '../state/ui/ui.slice';

/**
 * The six slices. When a session opens or closes, the member's four are reset here, so that one member's data is never shown to the next
 * (decision 30). `session` and `ui` handle these events themselves, because parts of them stay.
 */
export function createRootReducer<Session extends SessionState>(
  session: Reducer<Session>,
): Reducer<Omit<RootState, 'session'> & { readonly session: Session }> {
  const slices = combineReducers({
    session,
    wallet: sliceOf(walletLists),
    donations: donationsReducer,
    team: sliceOf(teamLists),
    income: sliceOf(incomeLists),
    ui: uiReducer,
  });
  return (state, action) => {
    if (state === undefined || !(sessionClosed.match(action) || sessionOpened.match(action)))
      return slices(state, action);
    return slices(
      { ...slices(undefined, { type: 'session/forgotten' }), session: state.session, ui: state.ui },
      action,
    );
  };
}
