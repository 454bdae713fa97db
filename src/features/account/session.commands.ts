import { msg } from '@lingui/core/macro';
import { asciiDigits, readCode } from '../../domain/typedText';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { until } from '../../kernel/effects';
import { navigateTo } from '../../kernel/navigation';
import { filled, must, trimmed } from '../../kernel/rules';
import * as paths from '../../paths';
import type { OpenedSession, RegisterForm } from '../../platform/ports/api';
import { otpSent, REGISTER, sessionOpened } from '../../state/session/session.events';
import { referrerLookup, userInfo } from '../../state/session/session.lists';

/** RESEND is disabled for this long after an OTP was sent (decision 45). */
const RESEND_COOLDOWN_MS = 30_000;

export interface LoginForm {
  readonly email_id: string;
  readonly password: string;
}

/** LOGIN: opens the session of the reply, and the dashboard (specification, section 4 "Session"). */
export const login = defineCommand<LoginForm, OpenedSession>({
  name: 'session/login',
  title: msg`sign-in`,
  scope: 'public',
  endedBy: sessionOpened.type,
  loading: msg`Processing login please wait!`,
  prepare: trimmed('email_id'),
  rules: [
    filled(['email_id'], msg`Please enter valid credentials!`),
    must((form) => form.password !== '', msg`Please enter valid credentials!`, 'password'),
  ],
  successMessage: null,
  request: (api, form) => api.auth.login(form),
  failed: failures.tryAgain,
  onSuccess: ({ data }) => [sessionOpened(data), navigateTo(paths.dashboard)],
});

/** The fields of the wizard; `confirm` is compared here and never sent (specification, section 3). */
export interface WizardForm extends RegisterForm {
  readonly confirm: string;
}

/** REGISTER, which waits for a running lookup of the referrer (decision 34). */
export const register = defineCommand<WizardForm, OpenedSession>({
  name: REGISTER,
  title: msg`registration`,
  scope: 'public',
  endedBy: sessionOpened.type,
  loading: msg`Processing registration please wait!`,
  prepare: (form) => {
    const { mobile, referrer, ...rest } = trimmed<WizardForm>('firstname', 'lastname', 'mobile', 'email_id')(form);
    return { ...rest, referrer: readCode(referrer), mobile: asciiDigits(mobile) };
  },
  before: () => until((state) => !referrerLookup.isPending(state)),
  rules: [
    must(
      (form, { session: { referrer } }) =>
        // An empty code is never found.
        referrer.phase === 'found' && referrer.query === form.referrer,
      msg`Please enter a valid referral code!`,
      'referrer',
    ),
    filled(['firstname', 'lastname', 'country_code', 'mobile'], msg`Please enter valid name and phone number!`),
    filled(['email_id'], msg`Please enter a valid email address!`),
    must(
      (form) => form.password !== '' && form.password === form.confirm,
      msg`Password should match confirm password!`,
      'password',
    ),
  ],
  successMessage: null,
  request: (api, { confirm: _confirm, ...form }) => api.auth.register(form),
  failed: failures.register,
  onSuccess: ({ data }) => [sessionOpened(data), navigateTo(paths.dashboard)],
});

/** VERIFY, after which the user is refetched (specification, section 4 "E-mail verification"). */
export const verifyEmail = defineCommand<{ readonly otp: string }>({
  name: 'session/verifyEmail',
  title: msg`email verification`,
  loading: msg`Verifying your email address please wait!`,
  prepare: ({ otp }) => ({ otp: readCode(otp) }),
  rules: [filled(['otp'], msg`Please enter valid OTP code!`)],
  successMessage: ({ state }) => {
    const email = state.session.user?.email_id ?? '';
    return { text: msg`${email} is verified` };
  },
  request: (api, form) => api.user.verifyEmail(form),
  onSuccess: () => [userInfo.requested()],
});

/** RESEND of the OTP that verifies the e-mail. */
export const resendOtp = defineCommand<null>({
  name: 'session/resendOtp',
  title: msg`request for an OTP`,
  loading: msg`Sending email verification OTP!`,
  successMessage: ({ state }) => {
    const email = state.session.user?.email_id ?? '';
    return { text: msg`A new OTP was sent to ${email}` };
  },
  request: (api) => api.user.resendEmailOtp(),
  failed: failures.resend,
  onSuccess: ({ now }) => [otpSent({ resendFrom: now + RESEND_COOLDOWN_MS })],
});
