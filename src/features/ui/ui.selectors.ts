import type { CommandState, RootState } from '../../state';

export const selectOverlay = (state: RootState) => state.ui.overlay;
export const selectAlert = (state: RootState) => state.ui.alert;
export const selectQuestion = (state: RootState) => state.ui.question;
export const selectSearchOpen = (state: RootState) => state.ui.searchOpen;
export const selectTheme = (state: RootState) => state.ui.theme;
export const selectConnection = (state: RootState) => state.ui.connection;
export const selectNotice = (state: RootState) => state.ui.notice;
export const selectNow = (state: RootState): number => state.ui.now;
export const selectPlace = (state: RootState) => state.ui.place;

/** How the copy control called `field` stands. */
export const selectCopyOf =
  (field: string) =>
  (state: RootState): 'idle' | 'copied' | 'failed' =>
    state.ui.copy?.field === field ? state.ui.copy.outcome : 'idle';

/** `failed` when the last try of a command had no usable answer: the screen shows 'Not sent.' (decision 44). */
export const isUnsent = (command: CommandState | undefined): boolean => command?.phase === 'failed';
