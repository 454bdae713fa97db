import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { donationsReducer } from '../features/donations/donations.slice';
import { incomeReducer } from '../features/income/income.slice';
import { teamReducer } from '../features/team/team.slice';
import { walletReducer } from '../features/wallet/wallet.slice';
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
