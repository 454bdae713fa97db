import { createReducer, type Reducer } from '@reduxjs/toolkit';
import { type CommandMeta, hasCommandMeta, questionAnswered } from '../../kernel/command';
import { connectionHealed, connectionLost, serverTimeSeen } from '../../kernel/effects';
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
  searchClosed,
  searchOpened,
  themeRestored,
  themeToggled,
  ticked,
} from './ui.events';

const initial: UiState = {
  place: null,
  overlay: null,
  alert: null,
  question: null,
  searchOpen: false,
  theme: 'dark',
  now: 0,
  clockOffset: 0,
  copy: null,
  commands: {},
  drafts: {},
  focus: null,
  connection: { lost: null, since: null },
  notice: null,
};

/** What a command's event does to the overlay, the alert, its own record and its form's draft: one place for all commands. */
function withCommand(state: UiState, { command, phase, overlay, alert, hint, question, intent }: CommandMeta): UiState {
  const before = state.commands[command];
  const record: CommandState = {
    phase,
    successes: (before?.successes ?? 0) + (phase === 'succeeded' ? 1 : 0),
    intent: intent === undefined ? (before?.intent ?? null) : intent,
    ...(hint ? { hint } : {}),
  };
  const { [command]: sent, ...otherDrafts } = state.drafts;
  return {
    ...state,
    commands: { ...state.commands, [command]: record },
    drafts: phase === 'succeeded' && sent ? otherDrafts : state.drafts,
    overlay: overlay ? { command, text: overlay, lingering: false } : withoutOverlayOf(state, command, overlay),
    alert: alert ?? state.alert,
    question: question ? { ...question, command } : state.question?.command === command ? null : state.question,
    focus: hint?.field ? nextFocus(state, hint.field) : state.focus,
  };
}

function withoutOverlayOf(state: UiState, command: string, overlay: CommandMeta['overlay']): UiState['overlay'] {
  return overlay === null && state.overlay?.command === command ? null : state.overlay;
}

/** Asks a field to take the focus, once more even when it was asked before. */
const nextFocus = (state: UiState, field: string) => ({ field, nonce: (state.focus?.nonce ?? 0) + 1 });

/** Everything that a member left on the surface; theme, place and clock belong to the device. */
const forgotten = {
  overlay: null,
  alert: null,
  question: null,
  searchOpen: false,
  copy: null,
  commands: {},
  drafts: {},
  focus: null,
} as const;

export const uiReducer: Reducer<UiState> = createReducer(initial, (builder) =>
  builder
    .addCase(arrived, (state, { payload: { place, now } }) => ({
      ...state,
      place,
      now,
      focus: null,
      searchOpen: false,
    }))
    .addCase(ticked, (state, { payload }) => ({ ...state, now: payload.now }))
    .addCase(serverTimeSeen, (state, { payload }) => ({
      ...state,
      clockOffset: payload.offset,
      now: state.now + payload.offset - state.clockOffset,
    }))
    .addCase(connectionLost, (state, { payload }) => ({ ...state, connection: payload }))
    .addCase(connectionHealed, (state) => ({ ...state, connection: { lost: null, since: null } }))
    .addCase(alertClosed, (state) => ({
      ...state,
      alert: null,
      focus: state.alert?.focus ? nextFocus(state, state.alert.focus) : state.focus,
    }))
    .addCase(questionAnswered, (state, { payload }) =>
      state.question?.command === payload.command ? { ...state, question: null } : state,
    )
    // Not above what must be answered or awaited first.
    .addCase(searchOpened, (state) => ({ ...state, searchOpen: !state.overlay && !state.alert && !state.question }))
    .addCase(searchClosed, (state) => ({ ...state, searchOpen: false }))
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
