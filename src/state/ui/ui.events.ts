import { type Action, createAction } from '@reduxjs/toolkit';
import type { ListView, SearchText, Theme, UiState } from '../../rootState';

export const alertClosed = createAction('ui/alertClosed');
/** The overlay has been open for 10 seconds (decision 63). */
export const overlayLingered = createAction('ui/overlayLingered');

/** A success message was closed or has timed out. */
export const messageClosed = createAction<{ nonce: number }>('ui/messageClosed');

/** The quick search (decision 62): Ctrl or ⌘ K, or its button. */
export const searchOpened = createAction('ui/searchOpened');
export const searchClosed = createAction('ui/searchClosed');
export const searchTyped = createAction<SearchText>('ui/searchTyped');

export const themeToggled = createAction('ui/themeToggled');
/** The stored theme was read at the start. */
export const themeRestored = createAction<{ theme: Theme }>('ui/themeRestored');
/** A language was chosen, as a tag. `kept`: another tab chose it and has stored it. */
export const languageChosen = createAction<{ tag: string; kept?: boolean }>('ui/languageChosen');
/** The portal is now in this language. */
export const languageApplied = createAction<{ tag: string }>('ui/languageApplied');
/** The messages of this language could not be loaded; the language stays as it was. */
export const languageFailed = createAction<{ tag: string }>('ui/languageFailed');

/** The API offers approvals of bank payments (decision 69). */
export const approvalsOffered = createAction('ui/approvalsOffered');

/** A change in the view of a list, in the event of a feature; one reducer handles all of them. */
interface ListMeta {
  readonly list: string;
  readonly view: Partial<ListView>;
}

/** Whether an action changes the view of a list. */
export function hasListMeta(action: Action): action is Action & { readonly meta: ListMeta } {
  return 'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'view' in action.meta;
}

/** The member dismissed the first steps, now or on an earlier visit; they stay hidden on this device until somebody registers on it. */
export const stepsClosed = createAction('ui/stepsClosed');

/** `field` names the control that shows the confirmation for `shownFor` milliseconds. */
export const copyRequested = createAction<{ field: string; text: string; shownFor: number }>('ui/copyRequested');
export const copied = createAction<{ field: string }>('ui/copied');
export const copyFailed = createAction<{ field: string }>('ui/copyFailed');
export const copyExpired = createAction('ui/copyExpired');

/** A fault that no member can fix, for the journal; `ref` is the id that was shown, '' if none was. */
export const faultReported = createAction<{ where: string; kind: string; ref: string }>('ui/faultReported');
export const noticeShown = createAction<{ notice: UiState['notice'] }>('ui/noticeShown');
export const noticeDismissed = createAction('ui/noticeDismissed');
