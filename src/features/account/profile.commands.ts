import { msg } from '@lingui/core/macro';
import { asciiDigits, readCode } from '../../domain/typedText';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { filled, must, trimmed } from '../../kernel/rules';
import type { ProfileForm, UserReply } from '../../platform/ports/api';
import { profileViewSelected, resetOtpSent, resetStepSelected, userPatched } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';

export interface ForgotForm {
  readonly email_id: string;
}

/** GET OTP. A failure has no alert: an inline line says so (specification, section 8; decision 44). */
export const forgotPassword = defineCommand<ForgotForm>({
  name: 'session/forgotPassword',
  title: msg`request for an OTP`,
  scope: 'public',
  loading: msg`Processing password recovery!`,
  prepare: trimmed('email_id'),
  rules: [filled(['email_id'], msg`Please enter a valid email address!`)],
  // The next step says where the OTP was sent.
  successMessage: null,
  request: (api, form) => api.auth.forgotPassword(form),
  onSuccess: ({ form }) => [resetOtpSent({ email_id: form.email_id })],
});

/** `confirm` is compared here and never sent. The command's entity is the e-mail that the OTP went to; no field holds it. */
export interface ResetForm {
  readonly otp: string;
  readonly password: string;
  readonly confirm: string;
}

/** SUBMIT of the new password. The first rule ensures that the second has a password (specification, section 5). */
export const resetPassword = defineCommand<ResetForm>({
  name: 'session/resetPassword',
  title: msg`password change`,
  scope: 'public',
  loading: msg`Processing password recovery!`,
  prepare: (form) => ({ ...form, otp: readCode(form.otp) }),
  rules: [
    must(
      (form) => form.password !== '' && form.password === form.confirm,
      msg`Password should match confirm password!`,
      'password',
    ),
    (_form, _state, email) => (email === '' ? { text: msg`Please enter a valid email address!` } : null),
    filled(['otp'], msg`Please enter a valid email address!`),
  ],
  successMessage: null,
  request: (api, { otp, password }, { entityId }) => api.auth.resetPassword({ email_id: entityId, otp, password }),
  onSuccess: () => [resetStepSelected({ step: 'done' })],
});

/** UPDATE of the profile. The reply may carry a part of the user, which is merged (decision 8). */
export const updateProfile = defineCommand<ProfileForm, UserReply>({
  name: 'session/updateProfile',
  title: msg`profile update`,
  loading: msg`Updating profile information please wait!`,
  prepare: (form) => {
    const { mobile, ...rest } = trimmed<ProfileForm>('firstname', 'lastname', 'country_code', 'mobile')(form);
    return { ...rest, mobile: asciiDigits(mobile) };
  },
  rules: [filled(['firstname', 'lastname', 'country_code', 'mobile'], msg`Please enter valid information!`)],
  successMessage: () => ({ text: msg`Profile saved` }),
  request: (api, form) => api.user.updateProfile(form),
  failed: failures.profile,
  onSuccess: ({ data }) => [userPatched(data.user), profileViewSelected({ view: 'info' })],
  refetches: () => [userInfo.refetchable()],
});

/** ENABLE. The user is reloaded, because the reply carries nothing (specification, section 4 "Privacy"). */
export const enablePrivacy = defineCommand<null>({
  name: 'session/enablePrivacy',
  title: msg`privacy change`,
  loading: msg`Enabling account privacy please wait!`,
  successMessage: () => ({ text: msg`Privacy is on` }),
  request: (api) => api.user.enablePrivacy(),
  failed: failures.pleaseTryAgain,
  refetches: () => [userInfo.refetchable()],
});

/** DISABLE, with the loading message of ENABLE: the specification's own (section 8). */
export const disablePrivacy = defineCommand<null>({
  name: 'session/disablePrivacy',
  title: msg`privacy change`,
  loading: msg`Enabling account privacy please wait!`,
  successMessage: () => ({ text: msg`Privacy is off` }),
  request: (api) => api.user.disablePrivacy(),
  failed: failures.pleaseTryAgain,
  refetches: () => [userInfo.refetchable()],
});
