import type { CommandState, ListView, RootState } from '../../rootState';

export const selectOverlay = (state: RootState) => state.ui.overlay;
export const selectAlert = (state: RootState) => state.ui.alert;
export const selectMessage = (state: RootState) => state.ui.messages.shown;
export const selectQuestion = (state: RootState) => state.ui.runtime.question;
export const selectSearched = (state: RootState): string => state.ui.searched.values.typed;
export const selectSearchOpen = (state: RootState) => state.ui.searchOpen;
export const selectStepsClosed = (state: RootState) => state.ui.stepsClosed;
export const selectLanguage = (state: RootState) => state.ui.language;
export const selectTheme = (state: RootState) => state.ui.theme;
/** Whether to offer APPROVE (decision 69). */
export const selectOffersApprovals = (state: RootState): boolean => state.ui.offersApprovals;
export const selectConnection = (state: RootState) => state.ui.runtime.connection;
export const selectNotice = (state: RootState) => state.ui.notice;
export const selectNow = (state: RootState): number => state.ui.runtime.clock.now;
export const selectLocation = (state: RootState) => state.ui.runtime.location;

/** The view of a list before the member does anything with it. */
export const INITIAL_VIEW: ListView = {
  searchOlder: null,
  file: null,
  filter: { values: { typed: '' }, type: '', direction: '' },
};

/** The view of the list with this name on the current page. */
export const selectListView =
  (list: string) =>
  (state: RootState): ListView =>
    state.ui.lists[list] ?? INITIAL_VIEW;

/** The state of the copy control `field`. */
export const selectCopyOf =
  (field: string) =>
  (state: RootState): 'idle' | 'copied' | 'failed' =>
    state.ui.copy?.field === field ? state.ui.copy.outcome : 'idle';

/** The state of the command that last sent something; `null` if none has. */
export const selectLastSent = (state: RootState): CommandState | null =>
  (state.ui.runtime.lastSent === null ? null : state.ui.runtime.commands[state.ui.runtime.lastSent]) ?? null;
