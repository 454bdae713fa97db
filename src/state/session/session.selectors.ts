import type { User } from '../../domain/entities';
import { type Amount, ZERO } from '../../domain/money';
import type { RootState, SessionState } from '../../rootState';

/** Logged in means that all three items are present (specification, section 4). */
export function isSignedIn(session: Pick<SessionState, 'accessToken' | 'refreshToken' | 'user'>): boolean {
  return Boolean(session.accessToken) && Boolean(session.refreshToken) && session.user !== null;
}

export const selectSignedIn = (state: RootState): boolean => isSignedIn(state.session);
export const selectUser = (state: RootState): User | null => state.session.user;
export const selectUserCode = (state: RootState): string => state.session.user?.code ?? '';
/** The wallet balance that is shown and checked, USDT (decision 12). */
export const selectUsdt = (state: RootState): Amount => state.session.user?.usdt ?? ZERO;
export const selectPins = (state: RootState): number => state.session.user?.pin ?? 0;
export const selectVerified = (state: RootState): boolean => state.session.user?.is_email_verified === 1;
/** The banner 'Verify your email address.' is while the e-mail is not verified and nobody sent it away (decision 64). */
export const selectVerifyBanner = (state: RootState): boolean =>
  state.session.user !== null && !selectVerified(state) && !state.session.verifyBannerDismissed;
/** Whole seconds until RESEND may be pressed again. */
export const selectResendSeconds = (state: RootState): number =>
  Math.max(0, Math.ceil(((state.session.resendFrom ?? 0) - state.ui.runtime.clock.now) / 1000));
export const selectReferrer = (state: RootState) => state.session.referrer;
export const selectRegisterTab = (state: RootState) => state.session.registerTab;
/** RESEND rests after an OTP went out (decision 45); it changes twice, not every second. */
export const selectResendResting = (state: RootState): boolean => selectResendSeconds(state) > 0;

/** The page that was asked for before signing in, for as long as one is not there (decision 29). */
export const selectContinue = (state: RootState): string | null =>
  selectSignedIn(state) ? state.session.wanted : null;

export const selectReset = (state: RootState) => state.session.reset;
/** Donations to a private member can be paid in USDT only (specification, section 5). */
export const selectPrivate = (state: RootState): boolean => state.session.user?.is_privacy_enabled === 1;
