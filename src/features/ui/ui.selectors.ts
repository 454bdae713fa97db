import { createSelector } from '@reduxjs/toolkit';
import { selectOutcomes } from '../../kernel/runtime';
import * as paths from '../../paths';
import type { CommandState, RootState } from '../../state';

export const selectOverlay = (state: RootState) => state.ui.overlay;
export const selectAlert = (state: RootState) => state.ui.alert;
export const selectMessages = (state: RootState) => state.ui.messages.shown;
export const selectQuestion = (state: RootState) => state.ui.runtime.question;
export const selectSearchOpen = (state: RootState) => state.ui.searchOpen;
export const selectStepsClosed = (state: RootState) => state.ui.stepsClosed;
export const selectTheme = (state: RootState) => state.ui.theme;
/** APPROVE is offered (decision 69). */
export const selectApproves = (state: RootState): boolean => state.ui.approves;
export const selectConnection = (state: RootState) => state.ui.runtime.connection;
export const selectNotice = (state: RootState) => state.ui.notice;
export const selectNow = (state: RootState): number => state.ui.runtime.clock.now;
export const selectPlace = (state: RootState) => state.ui.runtime.place;

/** The state of the copy control called `field`. */
export const selectCopyOf =
  (field: string) =>
  (state: RootState): 'idle' | 'copied' | 'failed' =>
    state.ui.copy?.field === field ? state.ui.copy.outcome : 'idle';

/** How the command is that last sent something; `null` when none has. */
export const selectLastSent = (state: RootState): CommandState | null =>
  (state.ui.runtime.lastSent === null ? null : state.ui.runtime.commands[state.ui.runtime.lastSent]) ?? null;

/** Every open outcome, oldest first. */
const selectUnknownOutcomes = createSelector(selectOutcomes, (outcomes) =>
  outcomes.filter(({ phase }) => phase === 'open'),
);

/** What newer figures say about a claim that was refused or not answered, by command: said on every page, since it may have been left. */
export const selectNews = createSelector(
  (state: RootState) => state.ui.runtime.commands,
  (commands) =>
    Object.entries(commands).flatMap(([command, record]) =>
      record?.reread?.phase === 'read' && record.reread.news ? [{ command, text: record.reread.news }] : [],
    ),
);

/**
 * The open outcomes that are told on the page where the member is: the dashboard tells of every one, the page of a command of its own,
 * and so does the page where it was found out, or left under its alert (decision 70).
 */
export const selectOpenOutcomes = createSelector(
  selectUnknownOutcomes,
  (state: RootState) => selectPlace(state)?.path ?? '',
  (outcomes, path) => outcomes.filter(({ page, foundOn }) => [paths.dashboard, page, foundOn].includes(path)),
);
