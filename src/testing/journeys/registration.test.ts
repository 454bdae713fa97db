import { register, type WizardForm } from '../../features/account/registration.commands';
import { resendOtp, verifyEmail } from '../../features/account/verification.commands';
import { navigateTo } from '../../kernel/navigation';
import { draftSaved } from '../../kernel/runtime';
import { registerTabSelected, verifyBannerDismissed } from '../../state/session/session.events';
import { referrerLookup } from '../../state/session/session.lists';
import { selectResendSeconds, selectSignedIn, selectVerifyBanner } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

const REFERRER = 'MB100001';
const EMAIL = 'nisha@new.test';

/** Nisha's form, still empty. */
const BLANK: WizardForm = {
  referrer: '',
  firstname: '',
  lastname: '',
  country_code: '91',
  mobile: '',
  email_id: '',
  password: '',
  confirm: '',
};

describe('Nisha joins under Asha, after every possible mistake on the way', () => {
  let portal: SandboxApp;
  let typed = BLANK;

  beforeAll(async () => {
    portal = await startSandboxApp('/connect?ref=poster', { scenario: 'empty' });
  });
  afterAll(() => portal.stop());

  /** Types into some fields and presses REGISTER. */
  const press = async (more: Partial<WizardForm>) => {
    typed = { ...typed, ...more };
    return portal.step('an answer', register.submitted(typed), (state) => state.ui.alert !== null);
  };

  it('reaches the choice of LOGIN and REGISTER by an old link', () => {
    expect(portal.navigator.href).toBe('/get-started?ref=poster');
  });

  it('types an unknown code, which is looked up 400 ms after the last key', async () => {
    await portal.open('/register');
    portal.dispatch(referrerLookup.typed('MB9999'));
    expect(portal.state().session.referrer.phase).toBe('waiting');
    await portal.clock.advance(399);
    const asked = () => portal.sandbox.controls.requests().filter(({ path }) => path === '/api/auth/referrer');
    // Any earlier request would be in the log before this one.
    await portal.apiOf(() => null).auth.referrer('beside');
    expect(asked().map(({ query }) => query)).toEqual([{ referrer_code: 'beside' }]);
    await portal.clock.advance(601);
    const { session } = await portal.waitFor('no such member', (state) => state.session.referrer.phase === 'missing');
    expect(session.referrer.found).toBeNull();
    expect(asked()).toHaveLength(2);
  });

  it('presses REGISTER nevertheless, and is led to the wrong field', async () => {
    portal.dispatch(registerTabSelected({ tab: 'credentials' }));
    const { session } = await press({ referrer: 'MB9999' });
    expect(portal.alert()).toBe('Please enter a valid referral code!');
    expect(session.registerTab).toBe('referral');
    portal.dispatch(alertClosed());
    expect(portal.state().ui.focus?.field).toBe('referrer');
  });

  it('finds Asha', async () => {
    const { session } = await portal.step(
      'Asha',
      referrerLookup.typed(` ${REFERRER} `, 'immediately'),
      (state) => state.session.referrer.phase === 'found',
    );
    expect(session.referrer.found).toMatchObject({ firstname: 'Asha', lastname: 'Verma' });
  });

  it.each([
    [{ referrer: REFERRER, firstname: 'Nisha' }, 'Please enter valid name and phone number!', 'name'],
    [{ lastname: 'Devi', mobile: '९८७६५४३२१०' }, 'Please enter a valid email address!', 'credentials'],
    [{ email_id: EMAIL, password: 'one', confirm: 'two' }, 'Password should match confirm password!', 'credentials'],
    [{ email_id: 'asha@demo.test', confirm: 'one' }, 'This email address is already registered.', 'credentials'],
  ] as const)('presses it with %j: %s', async (more, text, tab) => {
    const { session } = await press(more);
    expect(portal.alert()).toBe(text);
    expect(session.registerTab).toBe(tab);
    expect(selectSignedIn(portal.state())).toBe(false);
    portal.dispatch(alertClosed());
  });

  it('is in: signed in, on the dashboard, with nothing yet', async () => {
    portal.dispatch(draftSaved({ command: register.name, member: '', entityId: '', values: { firstname: 'Nisha' } }));
    await portal.step('a session', register.submitted({ ...typed, email_id: EMAIL }), selectSignedIn);
    const { session, ui } = await portal.waitFor('the dashboard', (state) => state.donations.latest.data !== null);
    expect(portal.navigator.href).toBe('/portal');
    expect(session.user).toMatchObject({ firstname: 'Nisha', mobile: '9876543210', usdt: '0', pin: 0, partners: 0 });
    expect(ui.runtime.drafts).toEqual({});
    expect(JSON.stringify([...portal.storage.items])).not.toContain('"one"');
  });

  it('cannot go back to the pages of visitors', () => {
    for (const page of ['/login', '/register?ref=MB100001', '/get-started', '/forgot']) {
      portal.dispatch(navigateTo(page));
      expect(portal.navigator.href).toBe('/portal');
    }
    portal.dispatch(navigateTo('/'));
    expect(portal.navigator.href).toBe('/');
  });

  it('sees the banner, dismisses it, and sees it again after a reload', async () => {
    expect(selectVerifyBanner(portal.state())).toBe(true);
    portal.dispatch(verifyBannerDismissed());
    expect(selectVerifyBanner(portal.state())).toBe(false);
    await portal.reload();
    expect(selectVerifyBanner(portal.state())).toBe(true);
  });

  it('asks for another OTP, and has to wait 30 seconds before the next', async () => {
    await portal.open('/verify');
    const first = portal.sandbox.controls.mail(EMAIL)[0]?.otp ?? '';
    await portal.step('a mail', resendOtp.submitted(null), (state) => selectResendSeconds(state) === 30);
    await portal.clock.advance(29_000);
    expect(selectResendSeconds(portal.state())).toBe(1);
    await portal.clock.advance(1_000);
    expect(selectResendSeconds(portal.state())).toBe(0);

    await portal.step('a refusal', verifyEmail.submitted({ otp: '' }), (state) => state.ui.alert !== null);
    expect(portal.alert()).toBe('Please enter valid OTP code!');
    portal.dispatch(alertClosed());
    await portal.step('a refusal', verifyEmail.submitted({ otp: first }), (state) => state.ui.alert !== null);
    expect(portal.alert()).toMatch(/^This OTP is wrong/);
    portal.dispatch(alertClosed());
  });

  it('is verified by the newer one, and the banner is gone', async () => {
    const [newest] = portal.sandbox.controls.mail(EMAIL);
    await portal.step(
      'a verified user',
      verifyEmail.submitted({ otp: ` ${newest?.otp} ` }),
      (state) => state.session.user?.is_email_verified === 1,
    );
    expect(selectVerifyBanner(portal.state())).toBe(false);
  });

  it('is Asha’s partner', async () => {
    const asha = await portal.openTab('/login');
    portal.sandbox.controls.signOut({});
    await portal.open('/portal/partners');
    const { session } = await asha.signIn();
    expect(session.user).toMatchObject({ partners: 1, team: 1 });
    const { team } = await asha.open('/portal/partners');
    expect(team.partners.pages).toEqual([[expect.objectContaining({ firstname: 'Nisha', sent: '0' })]]);
    expect(portal.reporter.faults).toEqual([]);
  });
});
