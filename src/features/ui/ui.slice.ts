import { createReducer, isAnyOf, type Reducer } from '@reduxjs/toolkit';
import { type CommandMeta, hasCommandMeta, questionAnswered } from '../../kernel/commandEvents';
import { connectionHealed, connectionLost, serverTimeSeen } from '../../kernel/effects';
import { arrived } from '../../kernel/navigation';
import { afterNews, afterOutcomeEvent, outcomesGone, outcomesHeard } from '../../kernel/outcomes';
import type { CommandState, Draft, UiState } from '../../state';
import { sessionClosed, sessionOpened } from '../session/session.events';
import {
  alertClosed,
  copied,
  copyExpired,
  copyFailed,
  draftEdited,
  draftForgotten,
  newsDismissed,
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
  lastSent: null,
  outcomes: [],
  drafts: {},
  focus: null,
  connection: { lost: null, since: null },
  notice: null,
};

/** What a command's event does to the overlay, the alert, its own record and its form's draft: one place for all commands. */
function withCommand(state: UiState, meta: CommandMeta): UiState {
  const { command, phase, overlay, alert, hint, question, outcome, clears } = meta;
  return {
    ...state,
    commands: { ...state.commands, [command]: recordAfter(state.commands[command], meta) },
    drafts: clears ? withoutDraft(state.drafts, command, meta.subject) : state.drafts,
    overlay: overlay ? { command, text: overlay, lingering: false } : withoutOverlayOf(state, command, overlay),
    alert: alert ?? state.alert,
    question: question ? { ...question, command } : state.question?.command === command ? null : state.question,
    focus: hint?.field ? nextFocus(state, hint.field) : state.focus,
    lastSent: phase === 'running' ? command : state.lastSent,
    outcomes: outcome ? afterNews(state.outcomes, outcome, state.place?.path ?? '') : state.outcomes,
  };
}

/** What was said of an earlier submission about something else is not said of this one. */
function recordAfter(before: CommandState | undefined, meta: CommandMeta): CommandState {
  const { subject, phase, hint, clears } = meta;
  const same = before?.subject === subject ? before : undefined;
  const kept = <T>(news: T | undefined, old: T): T => (news === undefined ? old : news);
  return {
    phase: phase ?? same?.phase ?? 'settled',
    subject,
    cleared: (before?.cleared ?? 0) + (clears ? 1 : 0),
    title: kept(meta.title, same?.title ?? null),
    said: kept(meta.said, same?.said ?? null),
    reread: kept(meta.reread, same?.reread ?? null),
    ...(hint ? { hint } : {}),
  };
}

type Drafts = UiState['drafts'];

function withoutDraft(drafts: Drafts, command: string, subject: string): Drafts {
  const own = drafts[command];
  if (!own) return drafts;
  const { [command]: _own, ...others } = drafts;
  const left = own.filter((draft) => draft.subject !== subject);
  return left.length === 0 ? others : { ...others, [command]: left };
}

function withDraft(drafts: Drafts, command: string, { member, subject, values }: Draft): Drafts {
  // Whoever was here before has taken their drafts along.
  const others = (drafts[command] ?? []).filter((draft) => draft.member === member && draft.subject !== subject);
  return { ...drafts, [command]: [...others, { member, subject, values }] };
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
  lastSent: null,
  outcomes: [],
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
    .addCase(draftEdited, (state, { payload: { command, ...draft } }) => ({
      ...state,
      drafts: withDraft(state.drafts, command, draft),
    }))
    .addCase(draftForgotten, (state, { payload: { command, subject } }) => ({
      ...state,
      drafts: withoutDraft(state.drafts, command, subject),
    }))
    .addCase(newsDismissed, (state, { payload: { command } }) => {
      const record = state.commands[command];
      return record ? { ...state, commands: { ...state.commands, [command]: { ...record, reread: null } } } : state;
    })
    .addCase(noticeShown, (state, { payload }) => ({ ...state, notice: payload.notice }))
    .addCase(noticeDismissed, (state) => ({ ...state, notice: null }))
    .addCase(sessionOpened, (state) => ({ ...state, ...forgotten, notice: null }))
    .addCase(sessionClosed, (state, { payload }) => ({
      ...state,
      ...forgotten,
      notice: payload.reason === 'expired' ? 'sign-in-again' : null,
    }))
    .addMatcher(isAnyOf(outcomesHeard, outcomesGone), (state, action) => ({
      ...state,
      outcomes: afterOutcomeEvent(state.outcomes, action),
    }))
    .addMatcher(hasCommandMeta, (state, { meta }) => withCommand(state, meta)),
);
