import { msg } from '@lingui/core/macro';
import { asciiDigits } from '../../domain/typed';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { filled, must, trimmed } from '../../kernel/rules';
import type { ProfileForm, UserReply } from '../../ports/api';
import { profileViewSelected, resetOtpSent, resetStepSelected, userPatched } from './session.events';
import { userInfo } from './session.lists';

export interface ForgotForm {
  readonly email_id: string;
}

/** GET OTP. A failure has no alert: an inline line says so (specification, section 8; decision 44). */
export const forgotPassword = defineCommand<ForgotForm>({
  name: 'session/forgotPassword',
  scope: 'public',
  loading: msg`Processing password recovery!`,
  prepare: trimmed('email_id'),
  rules: [filled(['email_id'], msg`Please enter a valid email address!`)],
  request: (api, form) => api.auth.forgotPassword(form),
  then: ({ form }) => [resetOtpSent({ email_id: form.email_id })],
});

/** `confirm` is compared here and never sent. */
export interface ResetForm extends ForgotForm {
  readonly otp: string;
  readonly password: string;
  readonly confirm: string;
}

/** SUBMIT of the new password. The first rule has seen to it that the password of the second is there (specification, section 5). */
export const resetPassword = defineCommand<ResetForm>({
  name: 'session/resetPassword',
  scope: 'public',
  loading: msg`Processing password recovery!`,
  prepare: (form) => ({ ...form, email_id: form.email_id.trim(), otp: asciiDigits(form.otp.trim()) }),
  rules: [
    must(
      (form) => form.password !== '' && form.password === form.confirm,
      msg`Password should match confirm password!`,
      'password',
    ),
    filled(['email_id', 'otp'], msg`Please enter a valid email address!`),
  ],
  request: (api, { confirm: _confirm, ...form }) => api.auth.resetPassword(form),
  then: () => [resetStepSelected({ step: 'done' })],
});

/** UPDATE of the profile. The reply may carry a part of the user, which is merged (decision 8). */
export const updateProfile = defineCommand<ProfileForm, UserReply>({
  name: 'session/updateProfile',
  loading: msg`Updating profile information please wait!`,
  prepare: (form) => {
    const { mobile, ...rest } = trimmed<ProfileForm>('firstname', 'lastname', 'country_code', 'mobile')(form);
    return { ...rest, mobile: asciiDigits(mobile) };
  },
  rules: [filled(['firstname', 'lastname', 'country_code', 'mobile'], msg`Please enter valid information!`)],
  request: (api, form) => api.user.updateProfile(form),
  failed: failures.profile,
  then: ({ data }) => [userPatched(data.user), profileViewSelected({ view: 'info' })],
  unsure: () => [userInfo.requested()],
});

/** ENABLE. The user is reloaded, because the reply carries nothing (specification, section 4 "Privacy"). */
export const enablePrivacy = defineCommand<null>({
  name: 'session/enablePrivacy',
  loading: msg`Enabling account privacy please wait!`,
  request: (api) => api.user.enablePrivacy(),
  failed: failures.pleaseTryAgain,
  then: () => [userInfo.requested()],
  unsure: () => [userInfo.requested()],
});

/** DISABLE, with the loading message of ENABLE: the specification's own (section 8). */
export const disablePrivacy = defineCommand<null>({
  name: 'session/disablePrivacy',
  loading: msg`Enabling account privacy please wait!`,
  request: (api) => api.user.disablePrivacy(),
  failed: failures.pleaseTryAgain,
  then: () => [userInfo.requested()],
  unsure: () => [userInfo.requested()],
});
