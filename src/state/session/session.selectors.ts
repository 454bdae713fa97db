import type { User } from '../../domain/entities';
import { type Amount, ZERO } from '../../domain/money';
import type { RootState, SessionState } from '../../rootState';

/** Whether all three items are present (specification, section 4). */
export function isSignedIn(session: Pick<SessionState, 'accessToken' | 'refreshToken' | 'user'>): boolean {
  return Boolean(session.accessToken) && Boolean(session.refreshToken) && session.user !== null;
}

export const selectSignedIn = (state: RootState): boolean => isSignedIn(state.session);
export const selectUser = (state: RootState): User | null => state.session.user;
export const selectUserCode = (state: RootState): string => state.session.user?.code ?? '';
/** The wallet balance for display and checks, USDT (decision 12). */
export const selectUsdt = (state: RootState): Amount => state.session.user?.usdt ?? ZERO;
export const selectPins = (state: RootState): number => state.session.user?.pin ?? 0;
export const selectVerified = (state: RootState): boolean => state.session.user?.is_email_verified === 1;
/** Whether to show the banner 'Verify your email address.': until the e-mail is verified or the member dismisses it (decision 64). */
export const selectVerifyBanner = (state: RootState): boolean =>
  state.session.user !== null && !selectVerified(state) && !state.session.verifyBannerDismissed;
/** Whole seconds until RESEND may be pressed again. */
export const selectResendSeconds = (state: RootState): number => {
  const seconds = Math.ceil(((state.session.resendFrom ?? 0) - state.ui.runtime.clock.now) / 1000);
  // A reply with a date far ahead would disable RESEND for hours.
  return seconds > 60 ? 0 : Math.max(0, seconds);
};
export const selectReferrer = (state: RootState) => state.session.referrer;
export const selectRegisterTab = (state: RootState) => state.session.registerTab;
/** Whether RESEND is disabled after an OTP was sent (decision 45); changes twice, not every second. */
export const selectIsResendCoolingDown = (state: RootState): boolean => selectResendSeconds(state) > 0;

/** The page that was requested before signing in, until it is opened (decision 29). */
export const selectContinue = (state: RootState): string | null =>
  selectSignedIn(state) ? state.session.wanted : null;

export const selectReset = (state: RootState) => state.session.reset;
/** Donations to a private member can be paid in USDT only (specification, section 5). */
export const selectPrivate = (state: RootState): boolean => state.session.user?.is_privacy_enabled === 1;
