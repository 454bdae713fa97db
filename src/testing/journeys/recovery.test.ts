import { forgotPassword, login, resetPassword } from '../../features/account/session.commands';
import { selectReset } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

const EMAIL = 'asha@demo.test';

describe('Asha has forgotten her password', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/login', { scenario: 'no-epin' });
  });
  afterAll(() => portal.stop());

  const otp = () => portal.sandbox.controls.mail(EMAIL)[0]?.otp ?? '';
  const refused = (action: Parameters<SandboxApp['step']>[1]) =>
    portal.step('an alert', action, (state) => state.ui.alert !== null);
  const reset = (more: Partial<Parameters<typeof resetPassword.submitted>[0]>) =>
    resetPassword.submitted({ otp: otp(), password: 'fresh-9', confirm: 'fresh-9', ...more }, EMAIL);

  it('tries the password she remembers', async () => {
    await refused(login.submitted({ email_id: '', password: 'x' }));
    expect(portal.alert()).toBe('Please enter valid credentials!');
    await refused(login.submitted({ email_id: EMAIL, password: 'x' }));
    expect(portal.alert()).toBe('This password is wrong. Please try again.');
    portal.dispatch(alertClosed());
  });

  it('asks for an OTP: without an e-mail, for an unknown one, for her own', async () => {
    await portal.open('/reset');
    await refused(forgotPassword.submitted({ email_id: ' ' }));
    expect(portal.alert()).toBe('Please enter a valid email address!');
    await refused(forgotPassword.submitted({ email_id: 'nobody@demo.test' }));
    expect(portal.alert()).toBe('There is no member with this email address.');
    expect(selectReset(portal.state()).step).toBe('email');
    portal.dispatch(alertClosed());
    await portal.step(
      'the second view',
      forgotPassword.submitted({ email_id: EMAIL }),
      (state) => selectReset(state).step === 'change',
    );
    expect(selectReset(portal.state()).email_id).toBe(EMAIL);
  });

  it.each([
    [{ confirm: 'other' }, 'Password should match confirm password!'],
    [{ otp: ' ' }, 'Please enter a valid email address!'],
    [{ otp: 'abcdef' }, 'This OTP is wrong. Check the newest email, or ask for a new OTP.'],
  ])('sends %j: %s', async (more, text) => {
    await refused(reset(more));
    expect(portal.alert()).toBe(text);
    expect(selectReset(portal.state()).step).toBe('change');
    portal.dispatch(alertClosed());
  });

  it('comes back from lunch: the OTP is too old, a new one works', async () => {
    await portal.clock.advance(11 * 60_000);
    await refused(reset({}));
    expect(portal.alert()).toBe('This OTP has expired. Please ask for a new one.');
    portal.dispatch(alertClosed());
    await portal.step('a new OTP', forgotPassword.submitted({ email_id: EMAIL }));
    await portal.step('Password Changed!', reset({}), (state) => selectReset(state).step === 'done');
  });

  it('signs in with the new password, not with the old one', async () => {
    await portal.open('/login');
    await refused(login.submitted({ email_id: EMAIL, password: 'demo-pass-1' }));
    expect(portal.alert()).toMatch(/^This password is wrong/);
    portal.dispatch(alertClosed());
    await portal.signIn({ email: EMAIL, password: 'fresh-9' });
    expect(portal.navigator.href).toBe('/portal');
    expect(JSON.stringify(portal.state())).not.toContain('fresh-9');
    expect(portal.reporter.faults).toEqual([]);
  });
});
