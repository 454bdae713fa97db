import { createAction } from '@reduxjs/toolkit';
import type { User } from '../../domain/entities';
import type { OpenedSession } from '../../platform/ports/api';
import type { ProfileView, RegisterTab, ResetStep } from '../../rootState';

/** Signed in by login, registration, or another tab. */
export const sessionOpened = createAction<OpenedSession>('session/opened');

/** Signed out for any reason. Every slice of the member resets. */
export const sessionClosed = createAction<{ reason: 'logout' | 'expired' | 'elsewhere' }>('session/closed');

/** Logout was pressed in the profile menu. */
export const logoutRequested = createAction('session/logoutRequested');

/** Newer fields of the session user from any reply; merged into the stored user (decision 8). */
export const userPatched = createAction<Partial<User>>('session/userPatched');

/** Another tab wrote or removed the stored session; `null` after removal. */
export const storedSessionChanged = createAction<OpenedSession | null>('session/storedSessionChanged');

/** A visitor asked for a portal page. */
export const pageWanted = createAction<{ to: string }>('session/pageWanted');
/** The link 'Continue where you were' was dismissed. */
export const wantedForgotten = createAction('session/wantedForgotten');

export const verifyBannerDismissed = createAction('session/verifyBannerDismissed');
/** A verification OTP was sent; RESEND is disabled until `resendFrom` (decision 45). */
export const otpSent = createAction<{ resendFrom: number }>('session/otpSent');
/** The tabs of the registration wizard in their order; the fragment of the address names the open one. */
export const REGISTER_TABS: readonly RegisterTab[] = ['referral', 'name', 'credentials'];
export const registerTabSelected = createAction<{ tab: RegisterTab }>('session/registerTabSelected');

/** The name of the register command, for slices that must not import the command. */
export const REGISTER = 'session/register';

/** The name of the command that sends a new password, for the slice. */
export const RESET_PASSWORD = 'session/resetPassword';

/** /reset was opened: a finished recovery starts over, one under way continues. */
export const resetOpened = createAction('session/resetOpened');
/** The member has an OTP for a new password, or gets one now: it was sent to this e-mail address. */
export const resetOtpSent = createAction<{ email_id: string }>('session/resetOtpSent');
export const resetStepSelected = createAction<{ step: ResetStep }>('session/resetStepSelected');
export const profileViewSelected = createAction<{ view: ProfileView }>('session/profileViewSelected');
