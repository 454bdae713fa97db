import { msg } from '@lingui/core/macro';
import { readCode } from '../../domain/typedText';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { filled } from '../../kernel/rules';
import { otpSent, userPatched } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';

/** RESEND is disabled for this long after an OTP was sent (decision 45). */
const RESEND_COOLDOWN_MS = 30_000;

/** VERIFY, after which the member is verified and the user is refetched (specification, section 4 "E-mail verification"). */
export const verifyEmail = defineCommand<{ readonly otp: string }>({
  name: 'session/verifyEmail',
  title: msg`email verification`,
  loading: msg`Verifying your email address please wait!`,
  prepare: ({ otp }) => ({ otp: readCode(otp) }),
  rules: [filled(['otp'], msg`Please enter valid OTP code!`)],
  // The page says VERIFIED, once.
  successMessage: null,
  request: (api, form) => api.user.verifyEmail(form),
  // After a failure: it may have been verified before, by a press whose reply was lost or on another device.
  refetches: () => [userInfo.refetchable()],
  onSuccess: () => [userPatched({ is_email_verified: 1 }), userInfo.requested()],
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
  refetches: () => [userInfo.refetchable()],
  onSuccess: ({ now }) => [otpSent({ resendFrom: now + RESEND_COOLDOWN_MS })],
});
