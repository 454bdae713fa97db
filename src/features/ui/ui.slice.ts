import { createReducer, type Reducer } from '@reduxjs/toolkit';
import { type CommandMeta, hasCommandMeta } from '../../kernel/command';
import { serverTimeSeen } from '../../kernel/effects';
import { arrived } from '../../kernel/navigation';
import type { CommandState, UiState } from '../../state';
import { sessionClosed, sessionOpened } from '../session/session.events';
import {
  alertClosed,
  copied,
  copyExpired,
  copyFailed,
  draftEdited,
  noticeDismissed,
  noticeShown,
  overlayLingered,
  themeRestored,
  themeToggled,
  ticked,
} from './ui.events';

const initial: UiState = {
  place: null,
  overlay: null,
  alert: null,
  theme: 'dark',
  now: 0,
  clockOffset: 0,
  copy: null,
  commands: {},
  drafts: {},
  focus: null,
  notice: null,
};

/** What a command's event does to the overlay, the alert, its own record and its form's draft: one place for all commands. */
function withCommand(state: UiState, { command, phase, overlay, alert, intent }: CommandMeta): UiState {
  const before = state.commands[command];
  const record: CommandState = {
    phase,
    successes: (before?.successes ?? 0) + (phase === 'succeeded' ? 1 : 0),
    intent: intent === undefined ? (before?.intent ?? null) : intent,
  };
  const { [command]: sent, ...otherDrafts } = state.drafts;
  return {
    ...state,
    commands: { ...state.commands, [command]: record },
    drafts: phase === 'succeeded' && sent ? otherDrafts : state.drafts,
    overlay: overlay ? { command, text: overlay, lingering: false } : withoutOverlayOf(state, command, overlay),
    alert: alert ?? state.alert,
  };
}

function withoutOverlayOf(state: UiState, command: string, overlay: CommandMeta['overlay']): UiState['overlay'] {
  return overlay === null && state.overlay?.command === command ? null : state.overlay;
}

/** Everything that a member left on the surface; theme, place and clock belong to the device. */
const forgotten = { overlay: null, alert: null, copy: null, commands: {}, drafts: {}, focus: null } as const;

export const uiReducer: Reducer<UiState> = createReducer(initial, (builder) =>
  builder
    .addCase(arrived, (state, { payload: { place, now } }) => ({ ...state, place, now, focus: null }))
    .addCase(ticked, (state, { payload }) => ({ ...state, now: payload.now }))
    .addCase(serverTimeSeen, (state, { payload }) => ({
      ...state,
      clockOffset: payload.offset,
      now: state.now + payload.offset - state.clockOffset,
    }))
    .addCase(alertClosed, (state) => ({
      ...state,
      alert: null,
      focus: state.alert?.focus ? { field: state.alert.focus, nonce: (state.focus?.nonce ?? 0) + 1 } : state.focus,
    }))
    .addCase(overlayLingered, (state) => ({
      ...state,
      overlay: state.overlay ? { ...state.overlay, lingering: true } : null,
    }))
    .addCase(themeToggled, (state) => ({ ...state, theme: state.theme === 'dark' ? 'light' : 'dark' }))
    .addCase(themeRestored, (state, { payload }) => ({ ...state, theme: payload.theme }))
    .addCase(copied, (state, { payload }) => ({ ...state, copy: { field: payload.field, outcome: 'copied' } }))
    .addCase(copyFailed, (state, { payload }) => ({ ...state, copy: { field: payload.field, outcome: 'failed' } }))
    .addCase(copyExpired, (state) => ({ ...state, copy: null }))
    .addCase(draftEdited, (state, { payload }) => ({
      ...state,
      drafts: { ...state.drafts, [payload.form]: payload.values },
    }))
    .addCase(noticeShown, (state, { payload }) => ({ ...state, notice: payload.notice }))
    .addCase(noticeDismissed, (state) => ({ ...state, notice: null }))
    .addCase(sessionOpened, (state) => ({ ...state, ...forgotten, notice: null }))
    .addCase(sessionClosed, (state, { payload }) => ({
      ...state,
      ...forgotten,
      notice: payload.reason === 'expired' ? 'sign-in-again' : null,
    }))
    .addMatcher(hasCommandMeta, (state, { meta }) => withCommand(state, meta)),
);
