import type { Reducer } from '@reduxjs/toolkit';
import { type CommandMeta, hasCommandMeta, type SuccessMessage } from '../../kernel/commandEvents';
import { locationChanged } from '../../kernel/navigation';
import { createReducer } from '../../kernel/reducer';
import { carryOutcomesTo, isRunningOrPending, runtimeReducer, withoutMember } from '../../kernel/runtime';
import type { Outcome, RuntimeState, UiState } from '../../rootState';
import { REGISTER, sessionClosed, sessionOpened } from '../session/session.events';
import { isShownOn } from './outcomes.rules';
import {
  alertClosed,
  approvalsOffered,
  copied,
  copyExpired,
  copyFailed,
  hasListMeta,
  languageApplied,
  languageChosen,
  languageFailed,
  messageClosed,
  noticeDismissed,
  noticeShown,
  overlayLingered,
  searchClosed,
  searchOpened,
  searchTyped,
  stepsClosed,
  themeRestored,
  themeToggled,
} from './ui.events';
import { INITIAL_VIEW } from './ui.selectors';

const initial: UiState = {
  overlay: null,
  alert: null,
  messages: { nonce: 0, shown: null },
  searchOpen: false,
  searched: INITIAL_VIEW.filter,
  theme: 'dark',
  language: { tag: 'en', asked: null, failed: false },
  stepsClosed: false,
  offersApprovals: false,
  lists: {},
  copy: null,
  focus: null,
  notice: null,
  runtime: runtimeReducer(undefined, { type: 'ui/started' }),
};

/** Applies an event of any command to overlay, alert, messages and focus. */
function withCommand(
  state: UiState,
  { command, phase, overlay, alert, validationMessage, successMessage }: CommandMeta,
): UiState {
  return {
    ...state,
    overlay: overlay ? { command, text: overlay, lingering: false } : overlayAfter(state, command, phase),
    alert: alert ? { focus: validationMessage?.field ?? null, ...alert } : state.alert,
    messages: successMessage
      ? withMessage(state.messages, successMessage)
      : phase === 'succeeded'
        ? { ...state.messages, shown: null }
        : state.messages,
    // With an alert, the field gets the focus when the alert closes.
    focus: validationMessage?.field && !alert ? nextFocus(state, validationMessage.field) : state.focus,
  };
}

/** One at a time: what a newer message says may have made the older one untrue. So may a success without a message, which removes it. */
function withMessage({ nonce: last }: UiState['messages'], { text, page = '' }: SuccessMessage): UiState['messages'] {
  const nonce = last + 1;
  return { nonce, shown: { nonce, text, page } };
}

/** A message disappears with the page it was shown on, unless the next page shows its result. */
const onNextPage = ({ nonce, shown }: UiState['messages'], path: string): UiState['messages'] => ({
  nonce,
  shown: shown?.page === path ? shown : null,
});

/** The end of a call, or its question, closes its overlay; a refetch, or what settles an earlier press, does not. */
function overlayAfter({ overlay }: UiState, command: string, phase: CommandMeta['phase']): UiState['overlay'] {
  return phase && phase !== 'settled' && overlay?.command === command ? null : overlay;
}

/** Requests the focus for a field, again even if it was the last one. */
const nextFocus = (state: UiState, field: string) => ({ field, nonce: (state.focus?.nonce ?? 0) + 1 });

/** Removes expired outcomes that the page being left has shown: they are shown once. */
function withoutSeenOutcomes(runtime: RuntimeState, to: string): RuntimeState {
  const { location, outcomes } = runtime;
  const isSeen = (outcome: Outcome) => outcome.phase === 'over' && isShownOn(outcome, location?.path ?? '');
  if (location?.path === to || !outcomes.some(isSeen)) return runtime;
  return { ...runtime, outcomes: outcomes.filter((outcome) => !isSeen(outcome)) };
}

/** Removes everything of the member; what belongs to the device stays, such as the theme. */
const withoutMemberState = (state: UiState): UiState => ({
  ...state,
  overlay: null,
  alert: null,
  messages: { ...state.messages, shown: null },
  searchOpen: false,
  searched: INITIAL_VIEW.filter,
  lists: {},
  copy: null,
  focus: null,
  runtime: withoutMember(state.runtime),
});

/** The notice after the end of a session. A manual sign-out has asked about money before. */
function noticeAfter(reason: 'logout' | 'expired' | 'elsewhere', isMoneyOpen: boolean): UiState['notice'] {
  if (reason === 'logout') return null;
  if (isMoneyOpen) return 'ended-meanwhile';
  return reason === 'expired' ? 'sign-in-again' : null;
}

const ownReducer: Reducer<UiState> = createReducer(initial, (builder) =>
  builder
    // Runs before the runtime reducer, so `runtime.location` is still the page being left.
    .addCase(locationChanged, (state, { payload: { location } }) => ({
      ...state,
      focus: null,
      searchOpen: false,
      // The next row of a list has the same controls.
      copy: null,
      ...(location.path === state.runtime.location?.path
        ? {}
        : { lists: {}, messages: onNextPage(state.messages, location.path) }),
      // After Back an alert stays open, above a page that would otherwise not show the outcome that it is about.
      runtime: withoutSeenOutcomes(
        state.alert ? carryOutcomesTo(state.runtime, location.path) : state.runtime,
        location.path,
      ),
    }))
    .addCase(alertClosed, (state) => ({
      ...state,
      alert: null,
      focus: state.alert?.focus ? nextFocus(state, state.alert.focus) : state.focus,
    }))
    .addCase(messageClosed, (state, { payload: { nonce } }) =>
      state.messages.shown?.nonce === nonce ? { ...state, messages: { ...state.messages, shown: null } } : state,
    )
    // Not above anything that must be answered or awaited first.
    .addCase(searchOpened, (state) => ({
      ...state,
      searched: INITIAL_VIEW.filter,
      searchOpen: !state.overlay && !state.alert && !state.runtime.question,
    }))
    .addCase(searchTyped, (state, { payload }) => ({ ...state, searched: payload }))
    .addCase(searchClosed, (state) => ({ ...state, searchOpen: false }))
    .addCase(overlayLingered, (state) => ({
      ...state,
      overlay: state.overlay ? { ...state.overlay, lingering: true } : null,
    }))
    .addCase(themeToggled, (state) => ({ ...state, theme: state.theme === 'dark' ? 'light' : 'dark' }))
    .addCase(themeRestored, (state, { payload }) => ({ ...state, theme: payload.theme }))
    .addCase(languageChosen, (state, { payload: { tag: asked } }) => ({
      ...state,
      language: { ...state.language, asked, failed: false },
    }))
    .addCase(languageApplied, (state, { payload: { tag } }) => ({ ...state, language: { ...initial.language, tag } }))
    .addCase(languageFailed, (state, { payload: { tag: asked } }) => ({
      ...state,
      language: { ...state.language, asked, failed: true },
    }))
    .addCase(stepsClosed, (state) => ({ ...state, stepsClosed: true }))
    // For a new member, what another one dismissed on this device does not count.
    .addCase(`${REGISTER}/succeeded`, (state) => ({ ...state, stepsClosed: false }))
    .addCase(approvalsOffered, (state) => ({ ...state, offersApprovals: true }))
    .addCase(copied, (state, { payload }) => ({ ...state, copy: { field: payload.field, outcome: 'copied' } }))
    .addCase(copyFailed, (state, { payload }) => ({ ...state, copy: { field: payload.field, outcome: 'failed' } }))
    .addCase(copyExpired, (state) => ({ ...state, copy: null }))
    .addCase(noticeShown, (state, { payload }) => ({ ...state, notice: payload.notice }))
    .addCase(noticeDismissed, (state) => ({ ...state, notice: null }))
    .addCase(sessionOpened, (state) => ({ ...withoutMemberState(state), notice: null }))
    .addCase(sessionClosed, (state, { payload: { reason } }) => ({
      ...withoutMemberState(state),
      notice: noticeAfter(
        reason,
        state.runtime.outcomes.some((outcome) => isRunningOrPending(outcome) || outcome.phase === 'refused'),
      ),
    }))
    .addMatcher(hasListMeta, (state, { meta: { list, view } }) => ({
      ...state,
      lists: { ...state.lists, [list]: { ...INITIAL_VIEW, ...state.lists[list], ...view } },
    }))
    .addMatcher(hasCommandMeta, (state, { meta }) => withCommand(state, meta)),
);

/** Reduces the slice's own state, then the kernel's runtime state. */
export const uiReducer: Reducer<UiState> = (state, action) => {
  const own = ownReducer(state, action);
  const runtime = runtimeReducer(own.runtime, action);
  return runtime === own.runtime ? own : { ...own, runtime };
};
