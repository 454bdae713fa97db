import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { donationsReducer } from '../features/donations/donations.slice';
import { incomeReducer } from '../features/income/income.slice';
import { teamReducer } from '../features/team/team.slice';
import { walletReducer } from '../features/wallet/wallet.slice';
import type { RootState, SessionState } from '../rootState';
import { sessionClosed, sessionOpened } from '../state/session/session.events';
import { uiReducer } from '../state/ui/ui.slice';

/**
 * Six slices. A session that opens or closes empties the member's four in one place: what one member read can never
 * be shown to the next (decision 30). Session and ui answer to the same events themselves, because part of them stays.
 */
export function createRootReducer<Session extends SessionState>(
  session: Reducer<Session>,
): Reducer<Omit<RootState, 'session'> & { readonly session: Session }> {
  const slices = combineReducers({
    session,
    wallet: walletReducer,
    donations: donationsReducer,
    team: teamReducer,
    income: incomeReducer,
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
