import { msg } from '@lingui/core/macro';
import { readCode, readLine } from '../../domain/typedText';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { navigateTo } from '../../kernel/navigation';
import { filled, must } from '../../kernel/rules';
import * as paths from '../../paths';
import type { OpenedSession } from '../../platform/ports/api';
import { RESET_PASSWORD, resetOtpSent, resetStepSelected, sessionOpened } from '../../state/session/session.events';

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
  // Invisible characters come along when an e-mail is pasted, and the server would refuse it for no visible reason.
  prepare: ({ email_id, ...rest }) => ({ ...rest, email_id: readLine(email_id) }),
  rules: [
    filled(['email_id'], msg`Please enter valid credentials!`),
    must((form) => form.password !== '', msg`Please enter valid credentials!`, 'password'),
  ],
  successMessage: null,
  request: (api, form) => api.auth.login(form),
  failed: failures.tryAgain,
  onSuccess: ({ data }) => [sessionOpened(data), navigateTo(paths.dashboard)],
});

interface ForgotForm {
  readonly email_id: string;
}

/** GET OTP. A failure has no alert: an inline line says so (specification, section 8; decision 44). */
export const forgotPassword = defineCommand<ForgotForm>({
  name: 'session/forgotPassword',
  title: msg`request for an OTP`,
  scope: 'public',
  loading: msg`Processing password recovery!`,
  prepare: ({ email_id }) => ({ email_id: readLine(email_id) }),
  rules: [filled(['email_id'], msg`Please enter a valid email address!`)],
  // The next step says where the OTP was sent.
  successMessage: null,
  request: (api, form) => api.auth.forgotPassword(form),
  onSuccess: ({ form }) => [resetOtpSent({ email_id: form.email_id })],
});

/** `confirm` is compared here and never sent. The command's entity is the e-mail that the OTP went to; no field holds it. */
interface ResetForm {
  readonly otp: string;
  readonly password: string;
  readonly confirm: string;
}

/**
 * SUBMIT of the new password. The last two rules are the second check of the specification, section 5; the first rule has already checked
 * that the password is filled.
 */
export const resetPassword = defineCommand<ResetForm>({
  name: RESET_PASSWORD,
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
