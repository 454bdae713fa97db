import { register, type WizardForm } from '../../features/account/registration.commands';
import { verifyEmail } from '../../features/account/verification.commands';
import { draftSaved } from '../../kernel/runtime';
import { logoutRequested } from '../../state/session/session.events';
import { referrerLookup } from '../../state/session/session.lists';
import { selectSignedIn, selectVerifyBanner } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

const REFERRER = 'MB100001';
const EMAIL = 'nisha@new.test';

/** Nisha's form, filled. */
const NISHA: WizardForm = {
  referrer: REFERRER,
  firstname: 'Nisha',
  lastname: 'Devi',
  country_code: '91',
  mobile: '९८७६५४३२१०',
  email_id: EMAIL,
  password: 'nisha-pass-1',
  confirm: 'nisha-pass-1',
};

describe('Nisha joins under Asha, after a mistake on the way', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/connect?ref=poster', { scenario: 'empty' });
  });
  afterAll(() => portal.stop());

  it('reaches the choice of LOGIN and REGISTER by an old link', () => {
    expect(portal.navigator.href).toBe('/get-started?ref=poster');
  });

  it('finds Asha', async () => {
    await portal.open('/register');
    const { session } = await portal.step(
      'Asha',
      referrerLookup.typed(` ${REFERRER} `, 'immediately'),
      (state) => state.session.referrer.phase === 'found',
    );
    expect(session.referrer.found).toMatchObject({ firstname: 'Asha', lastname: 'Verma' });
  });

  it('is refused with the e-mail of another member', async () => {
    const taken = register.submitted({ ...NISHA, email_id: 'asha@demo.test' });
    await portal.step('an answer', taken, (state) => state.ui.alert !== null);
    expect(portal.alert()).toBe('This email address is already registered.');
    expect(selectSignedIn(portal.state())).toBe(false);
    portal.dispatch(alertClosed());
  });

  it('is in: signed in, on the dashboard, with nothing yet', async () => {
    portal.dispatch(draftSaved({ command: register.name, member: '', entityId: '', values: { firstname: 'Nisha' } }));
    await portal.step('a session', register.submitted(NISHA), selectSignedIn);
    const { session, ui } = await portal.waitFor('the dashboard', (state) => state.donations.latest.data !== null);
    expect(portal.navigator.href).toBe('/portal');
    expect(session.user).toMatchObject({ firstname: 'Nisha', mobile: '9876543210', usdt: '0', pin: 0, partners: 0 });
    expect(ui.runtime.drafts).toEqual({});
    expect([...portal.storage.items].join()).not.toContain('nisha-pass');
  });

  it('is verified by the OTP of the mail, and the banner is gone', async () => {
    await portal.open('/verify');
    expect(selectVerifyBanner(portal.state())).toBe(true);
    const [mail] = portal.sandbox.controls.mail(EMAIL);
    await portal.step(
      'a verified user',
      verifyEmail.submitted({ otp: ` ${mail?.otp} ` }),
      (state) => state.session.user?.is_email_verified === 1,
    );
    expect(selectVerifyBanner(portal.state())).toBe(false);
  });

  it('is Asha’s partner', async () => {
    await portal.step('signed out', logoutRequested(), (state) => !selectSignedIn(state));
    const { session } = await portal.signIn();
    expect(session.user).toMatchObject({ partners: 1, team: 1 });
    const { team } = await portal.open('/portal/partners');
    expect(team.partners.pages).toEqual([[expect.objectContaining({ firstname: 'Nisha', sent: '0' })]]);
  });
});
