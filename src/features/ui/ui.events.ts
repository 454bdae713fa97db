import { createAction } from '@reduxjs/toolkit';
import type { Theme, UiState } from '../../state';

export const alertClosed = createAction('ui/alertClosed');
/** The overlay has been for 10 seconds (decision 63). */
export const overlayLingered = createAction('ui/overlayLingered');

/** The quick search (decision 62): Ctrl or ⌘ K, or its button. */
export const searchOpened = createAction('ui/searchOpened');
export const searchClosed = createAction('ui/searchClosed');

export const themeToggled = createAction('ui/themeToggled');
/** The member's earlier choice, read from storage at the start. */
export const themeRestored = createAction<{ theme: Theme }>('ui/themeRestored');
/** The API takes approvals of bank payments (decision 69). */
export const approvalsOffered = createAction('ui/approvalsOffered');

/** `field` names the place that shows the confirmation; `shownFor` is for how long, in milliseconds. */
export const copyRequested = createAction<{ field: string; text: string; shownFor: number }>('ui/copyRequested');
export const copied = createAction<{ field: string }>('ui/copied');
export const copyFailed = createAction<{ field: string }>('ui/copyFailed');
export const copyExpired = createAction('ui/copyExpired');

/** Something broke that no member can repair; `ref` is the id that was shown, '' when nothing was. For whoever reads the journal. */
export const faultReported = createAction<{ where: string; kind: string; ref: string }>('ui/faultReported');
export const noticeShown = createAction<{ notice: NonNullable<UiState['notice']> }>('ui/noticeShown');
export const noticeDismissed = createAction('ui/noticeDismissed');
