import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { donationsReducer } from '../features/donations/donations.slice';
import { incomeLists } from '../features/income/income.lists';
import { teamLists } from '../features/team/team.lists';
import { walletLists } from '../features/wallet/wallet.lists';
import { sliceReducer } from '../kernel/sliceReducer';
import type { RootState, SessionState } from '../rootState';
import { sessionClosed, sessionOpened } from '../state/session/session.events';
import { uiReducer } from '../state/ui/ui.slice';

/**
 * The six slices. When a session opens or closes, the four with a member's data are reset here, so that the next member never sees it
 * (decision 30). `session` and `ui` handle these events themselves, because parts of them stay.
 */
export function createRootReducer<Session extends SessionState>(
  session: Reducer<Session>,
): Reducer<Omit<RootState, 'session'> & { readonly session: Session }> {
  const slices = combineReducers({
    session,
    wallet: sliceReducer(walletLists),
    donations: donationsReducer,
    team: sliceReducer(teamLists),
    income: sliceReducer(incomeLists),
    ui: uiReducer,
  });
  return (state, action) => {
    if (state === undefined || !(sessionClosed.match(action) || sessionOpened.match(action)))
      return slices(state, action);
    // No reducer handles this action: every slice returns its initial state.
    const initial = slices(undefined, { type: 'app/initialState' });
    return slices({ ...initial, session: state.session, ui: state.ui }, action);
  };
}
