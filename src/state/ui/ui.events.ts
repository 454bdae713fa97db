import { type Action, createAction } from '@reduxjs/toolkit';
import type { ListUse, SearchText, Theme, UiState } from '../../rootState';

export const alertClosed = createAction('ui/alertClosed');
/** The overlay has been for 10 seconds (decision 63). */
export const overlayLingered = createAction('ui/overlayLingered');

/** A message of a command was read and sent away, or has been there for long enough. */
export const messageClosed = createAction<{ nonce: number }>('ui/messageClosed');

/** The quick search (decision 62): Ctrl or ⌘ K, or its button. */
export const searchOpened = createAction('ui/searchOpened');
export const searchClosed = createAction('ui/searchClosed');
export const searchTyped = createAction<SearchText>('ui/searchTyped');

export const themeToggled = createAction('ui/themeToggled');
/** The member's earlier choice, read from storage at the start. */
export const themeRestored = createAction<{ theme: Theme }>('ui/themeRestored');
/** A language was chosen by its tag. `kept`: in another tab, which has stored the choice. */
export const languageChosen = createAction<{ tag: string; kept?: boolean }>('ui/languageChosen');
/** Everything is said in it. */
export const languageSpoken = createAction<{ tag: string }>('ui/languageSpoken');
/** Its messages did not come: the language is the one that was there. */
export const languageFailed = createAction('ui/languageFailed');

/** The API takes approvals of bank payments (decision 69). */
export const approvalsOffered = createAction('ui/approvalsOffered');

/** What an event says of the use of a list: the features have such events, and the state one place for all of them. */
export interface ListMeta {
  readonly list: string;
  readonly use: Partial<ListUse>;
}

/** True for every event of the use of a list. */
export function hasListMeta(action: Action): action is Action & { readonly meta: ListMeta } {
  return 'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'use' in action.meta;
}

/** The first steps of a new member were sent away: they are not shown again on this device. */
export const stepsClosed = createAction('ui/stepsClosed');

/** `field` names the place that shows the confirmation; `shownFor` is for how long, in milliseconds. */
export const copyRequested = createAction<{ field: string; text: string; shownFor: number }>('ui/copyRequested');
export const copied = createAction<{ field: string }>('ui/copied');
export const copyFailed = createAction<{ field: string }>('ui/copyFailed');
export const copyExpired = createAction('ui/copyExpired');

/** Something broke that no member can repair; `ref` is the id that was shown, '' when nothing was. For whoever reads the journal. */
export const faultReported = createAction<{ where: string; kind: string; ref: string }>('ui/faultReported');
export const noticeShown = createAction<{ notice: NonNullable<UiState['notice']> }>('ui/noticeShown');
export const noticeDismissed = createAction('ui/noticeDismissed');
