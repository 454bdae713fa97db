import { msg } from '@lingui/core/macro';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import { asciiDigits, readCode, readLine } from '../../domain/typedText';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { read, until } from '../../kernel/effects';
import { navigateTo } from '../../kernel/navigation';
import { filled, must, trimmed } from '../../kernel/rules';
import { selectPath } from '../../kernel/steps/confirm';
import { defineEvents } from '../../kernel/steps/events';
import * as paths from '../../paths';
import type { OpenedSession, RegisterForm } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { REGISTER, sessionOpened } from '../../state/session/session.events';
import { referrerLookup } from '../../state/session/session.lists';

/** The fields of the wizard; `confirm` is compared here and never sent (specification, section 3). */
export interface WizardForm extends RegisterForm {
  readonly confirm: string;
}

const loading = msg`Processing registration please wait!`;

/**
 * Waits for a running lookup of the referrer, below the overlay: what is changed in the form meanwhile would not be what is sent. Leaving
 * the page cancels the submission, and so does a sign-in in another tab.
 */
function* untilLookedUp(): SagaIterator<boolean> {
  if (!(yield* read(referrerLookup.isPending))) return true;
  const events = defineEvents<null>(REGISTER);
  const here = yield* read(selectPath);
  yield put(events.refetchStateChanged(null, { entityId: '', overlay: loading }));
  const result: object = yield race({
    // First, because its session ends the lookup, too.
    ended: take(sessionOpened.type),
    left: call(until, (state: RootState) => selectPath(state) !== here),
    isLookedUp: call(until, (state: RootState) => !referrerLookup.isPending(state)),
  });
  if ('isLookedUp' in result) return true;
  yield put(events.declined(null, { entityId: '' }));
  return false;
}

/** REGISTER, which waits for a running lookup of the referrer (decision 34). */
export const register = defineCommand<WizardForm, OpenedSession>({
  name: REGISTER,
  title: msg`registration`,
  scope: 'public',
  endedBy: sessionOpened.type,
  loading,
  prepare: (form) => {
    const { mobile, referrer, email_id, ...rest } = trimmed<WizardForm>('firstname', 'lastname', 'mobile')(form);
    return {
      ...rest,
      referrer: readCode(referrer),
      mobile: asciiDigits(mobile),
      email_id: readLine(email_id),
    };
  },
  ready: untilLookedUp,
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
