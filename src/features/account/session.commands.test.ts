import type { ApiReply } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { registerTabSelected, resetOtpSent } from '../../state/session/session.events';
import { referrerLookup } from '../../state/session/session.lists';
import { sessionReducer } from '../../state/session/session.slice';
import { lookupFailed, lookupFound } from '../../testing/events';
import { answer, type FakeApi, fakeApi } from '../../testing/fakeApi';
import { aReferrer, aRegistration, aSession } from '../../testing/fixtures';
import { memberState, rootReducer, runWorker, stateAfter } from '../../testing/runWorker';
import { alertOf } from '../../testing/words';
import { register } from './registration.commands';
import { forgotPassword, login, resetPassword } from './session.commands';
import { resendOtp, verifyEmail } from './verification.commands';

const knows = (code: string) =>
  stateAfter(referrerLookup.typed(code), lookupFound(referrerLookup, code, aReferrer({ code })));

/** The alert of a press that was not sent, and its field. */
function refusal({ state, api }: Awaited<ReturnType<typeof runWorker>>) {
  expect(api.calls).toEqual([]);
  return alertOf(state);
}

describe('login', () => {
  const run = (form: { email_id: string; password: string }) =>
    runWorker(login.worker, [login.submitted(form)], { state: stateAfter() });

  it.each([
    ['e-mail', { email_id: ' ', password: 'x' }, 'email_id'],
    ['password', { email_id: 'a@b.c', password: '' }, 'password'],
    ['anything', { email_id: '', password: '' }, 'email_id'],
  ])('without %s is not sent', async (_what, form, field) => {
    expect(refusal(await run(form))).toEqual(['Please enter valid credentials!', field]);
  });

  it('sends the e-mail trimmed and the password as it was typed, stores all three and goes to /portal', async () => {
    const { state, events, api } = await run({ email_id: ' \u200ea@b.c\u200b ', password: ' p ' });
    expect(api.argsOf('auth.login')).toEqual([[{ email_id: 'a@b.c', password: ' p ' }]]);
    expect(state.session).toMatchObject(aSession());
    expect(events.at(-1)).toMatchObject({ type: 'navigation/requested', payload: { to: '/portal' } });
  });
});

const EMAIL = 'a@b.c';
const MAIL = 'Please enter a valid email address!';
const PASS = 'Password should match confirm password!';

describe('GET OTP', () => {
  const ask = (email_id: string) =>
    runWorker(forgotPassword.worker, [forgotPassword.submitted({ email_id })], { state: stateAfter() });

  it('needs an e-mail', async () => {
    expect(refusal(await ask('  '))).toEqual(['Please enter a valid email address!', 'email_id']);
  });

  it('sends it, moves to the second view and keeps it', async () => {
    const { state, api } = await ask(` ${EMAIL} `);
    expect(api.argsOf('auth.forgotPassword')).toEqual([[{ email_id: EMAIL }]]);
    expect([state.session.reset, state.ui.overlay, state.ui.alert]).toEqual([
      { step: 'change', email_id: EMAIL },
      null,
      null,
    ]);
  });
});

describe('SUBMIT of a new password', () => {
  const form = { otp: '123456', password: 'new', confirm: 'new' };
  const submit = (typed: typeof form, email = EMAIL) =>
    runWorker(resetPassword.worker, [resetPassword.submitted(typed, email)], { state: stateAfter() });

  it.each([
    [{ ...form, confirm: 'other' }, EMAIL, PASS, 'password'],
    [{ ...form, password: '', confirm: '' }, EMAIL, PASS, 'password'],
    // Both are wrong: the first rule's message wins.
    [{ ...form, otp: '', confirm: '' }, EMAIL, PASS, 'password'],
    [{ ...form, otp: ' ' }, EMAIL, MAIL, 'otp'],
    // Without the e-mail of GET OTP there is no field to focus.
    [form, '', MAIL, null],
  ])('refuses %j', async (typed, email, text, field) => {
    expect(refusal(await submit(typed, email))).toEqual([text, field]);
  });

  it('sends an OTP of any length and script as ASCII, without the confirmation, and moves to the last view', async () => {
    const { state, api } = await submit({ ...form, otp: ' १२\u00a0३\u2060 ' });
    expect(api.argsOf('auth.resetPassword')).toEqual([[{ email_id: EMAIL, otp: '123', password: 'new' }]]);
    expect(state.session.reset.step).toBe('done');
  });

  it('whose reply was lost may be done: a refused second try does not hide that, a new OTP does', async () => {
    const send = async (reply: ApiReply<null>, before: RootState) => {
      const api = fakeApi({ auth: { resetPassword: () => reply } });
      const press = resetPassword.submitted(form, EMAIL);
      const { state } = await runWorker(resetPassword.worker, [press], { api, state: before });
      return state;
    };
    const asked = stateAfter(resetOtpSent({ email_id: EMAIL }));
    const lost = await send(answer.failed('network'), asked);
    const refused = await send(answer.refused('Wrong OTP'), lost);
    const broken = await send(answer.refused('Try later', 500), asked);
    expect([lost, refused, broken].map(({ session }) => session.reset.mayBeDone)).toEqual([true, true, true]);
    expect((await send(answer.refused('Wrong OTP'), asked)).session.reset.mayBeDone).toBeUndefined();
    expect(sessionReducer(refused.session, resetOtpSent({ email_id: EMAIL })).reset.mayBeDone).toBeUndefined();
  });
});

describe('registration', () => {
  const run = (form: ReturnType<typeof aRegistration>, state = knows('M9')) =>
    runWorker(register.worker, [register.submitted(form)], { state });
  const notFound = stateAfter(referrerLookup.typed('M9'), lookupFailed(referrerLookup, 'M9'));
  const CODE = 'Please enter a valid referral code!';
  const NAME = 'Please enter valid name and phone number!';

  /** On the last tab, where REGISTER is. */
  const onLastTab = (state: RootState) => rootReducer(state, registerTabSelected({ tab: 'credentials' }));
  it.each([
    ['no code', aRegistration({ referrer: ' ' }), CODE, 'referrer', 'referral'],
    ['another code than the one that was found', aRegistration({ referrer: 'M8' }), CODE, 'referrer', 'referral'],
    ['a code that was not found', aRegistration(), CODE, 'referrer', 'referral', notFound],
    ['nothing at all', aRegistration({ referrer: '', firstname: '', email_id: '' }), CODE, 'referrer', 'referral'],
    ['no first name', aRegistration({ firstname: ' ' }), NAME, 'firstname', 'name'],
    ['no last name', aRegistration({ lastname: '' }), NAME, 'lastname', 'name'],
    ['no country code', aRegistration({ country_code: '' }), NAME, 'country_code', 'name'],
    ['no phone', aRegistration({ mobile: '' }), NAME, 'mobile', 'name'],
    ['no phone and no e-mail', aRegistration({ mobile: '', email_id: '' }), NAME, 'mobile', 'name'],
    ['no e-mail', aRegistration({ email_id: '', password: '' }), MAIL, 'email_id', 'credentials'],
    ['no password', aRegistration({ password: '' }), PASS, 'password', 'credentials'],
    ['another confirmation', { ...aRegistration(), confirm: 'other' }, PASS, 'password', 'credentials'],
  ] as const)(
    'with %s is not sent, and the tab at fault opens',
    async (_what, form, text, field, tab, before = knows('M9')) => {
      const done = await run(form, onLastTab(before));
      expect([...refusal(done), done.state.session.registerTab]).toEqual([text, field, tab]);
    },
  );

  it('sends the seven fields without the confirmation, stores all three and goes to /portal', async () => {
    const { confirm: _confirm, ...payload } = aRegistration();
    const [referrer, email_id] = [' \u200bM\u200f ९ ', 'asha@example.org\u200e '];
    const typed = aRegistration({ referrer, email_id, firstname: ' Asha ', mobile: '९००००००००१' });
    const { state, events, api } = await run(typed);
    expect(api.argsOf('auth.register')).toEqual([[payload]]);
    expect(state.session).toMatchObject(aSession());
    expect(events.at(-1)).toMatchObject({ type: 'navigation/requested', payload: { to: '/portal' } });
  });
});

/** A press of RESEND. */
const resend = (api = fakeApi()) =>
  runWorker(resendOtp.worker, [resendOtp.submitted(null)], { api, state: memberState() });

describe('email verification', () => {
  const VERIFIED = answer.refused('Already verified.');

  it('needs the OTP', async () => {
    const done = await runWorker(verifyEmail.worker, [verifyEmail.submitted({ otp: ' ' })]);
    expect(refusal(done)).toEqual(['Please enter valid OTP code!', 'otp']);
  });

  it('sends it, shows the member as verified and reads the user again', async () => {
    const press = verifyEmail.submitted({ otp: '\u200e१23 456\u200b ' });
    const unverified = memberState({ is_email_verified: 0 });
    const { state, types, api } = await runWorker(verifyEmail.worker, [press], { state: unverified });
    expect(state.session.user?.is_email_verified).toBe(1);
    expect(api.argsOf('user.verifyEmail')).toEqual([[{ otp: '123456' }]]);
    expect(types.at(-1)).toBe('session/info/requested');
  });

  const verify = (api: FakeApi) => runWorker(verifyEmail.worker, [verifyEmail.submitted({ otp: '1' })], { api });
  it.each([
    ['VERIFY without a reply', verify, { verifyEmail: () => answer.failed() }],
    ['VERIFY that is refused', verify, { verifyEmail: () => VERIFIED }],
    ['RESEND that is refused', resend, { resendEmailOtp: () => VERIFIED }],
  ])(
    '%s reads the user again: it may have been verified by an earlier press, or on another device',
    async (_what, press, user) => {
      expect((await press(fakeApi({ user }))).types.at(-1)).toBe('session/info/requested');
    },
  );
});

describe('RESEND', () => {
  it('rests for 30 seconds of server time after success', async () => {
    expect((await resend()).state.session.resendFrom).toBe(Date.UTC(2026, 0, 15, 12, 0, 30));
  });

  it('that fails shows its text and does not rest', async () => {
    const { state } = await resend(fakeApi({ user: { resendEmailOtp: () => answer.failed() } }));
    expect(alertOf(state)).toEqual(['Oops something went wrong, please try again!', null]);
    expect(state.session.resendFrom).toBeNull();
  });
});
