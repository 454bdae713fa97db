import { createAction } from '@reduxjs/toolkit';
import type { User } from '../../domain/entities';
import type { OpenedSession } from '../../platform/ports/api';
import type { ProfileView, RegisterTab, ResetStep } from '../../rootState';

/** Signed in: by login, by registration, or in another tab. */
export const sessionOpened = createAction<OpenedSession>('session/opened');

/** Signed out, for whatever reason. Every slice that belongs to the member forgets. */
export const sessionClosed = createAction<{ reason: 'logout' | 'expired' | 'elsewhere' }>('session/closed');

/** Logout was pressed in the profile menu. */
export const logoutRequested = createAction('session/logoutRequested');

/** Newer fields of the session user, from any reply that carries them; merged over what is there (decision 8). */
export const userPatched = createAction<Partial<User>>('session/userPatched');

/** Another tab wrote or removed the stored session; `null` when there is none any more. */
export const storedSessionChanged = createAction<OpenedSession | null>('session/storedSessionChanged');

/** A portal page was asked for while signed out. */
export const pageWanted = createAction<{ to: string }>('session/pageWanted');
/** The link 'Continue where you were' was followed or dismissed. */
export const wantedForgotten = createAction('session/wantedForgotten');

export const verifyBannerDismissed = createAction('session/verifyBannerDismissed');
/** A verification OTP went out; RESEND rests until then (decision 45). */
export const otpSent = createAction<{ resendFrom: number }>('session/otpSent');
export const registerTabSelected = createAction<{ tab: RegisterTab }>('session/registerTabSelected');

/** The name of the command that registers; the slice must know it without carrying the command. */
export const REGISTER = 'session/register';

/** /reset was opened: a recovery that is over begins afresh, one under way goes on. */
export const resetOpened = createAction('session/resetOpened');
/** An OTP for a new password went out to this e-mail. */
export const resetOtpSent = createAction<{ email_id: string }>('session/resetOtpSent');
export const resetStepSelected = createAction<{ step: ResetStep }>('session/resetStepSelected');
export const profileViewSelected = createAction<{ view: ProfileView }>('session/profileViewSelected');
