/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { resetOtpSent, resetStepSelected, sessionOpened, userPatched } from '../../../state/session/session.events';
import { aUser } from '../../../testing/fixtures';
import { showScreen } from '../../../testing/showScreen';
import { forgotPassword } from '../session.commands';
import { PrivacyScreen } from './PrivacyScreen';
import { ProfileScreen } from './ProfileScreen';
import { ResetScreen } from './ResetScreen';

const anita = aUser({
  ...{ code: 'PH1', firstname: 'Anita', lastname: 'Sharma', email_id: 'a@b.c' },
  ...{ country_code: '91', mobile: '98765', created_at: null },
});

const shown = (page: ReactNode, signedIn: boolean) =>
  showScreen(page, signedIn ? [sessionOpened({ accessToken: 'a', refreshToken: 'r', user: anita })] : []);

const press = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const heading = () => screen.getByRole('heading', { level: 1 });

const values = () => ['First Name', 'Last Name', 'Phone Number'].map((label) => field(label).value);

describe('/reset', () => {
  it('asks for the e-mail, then for OTP and password, then leads to LOGIN', async () => {
    const { user, dispatch, payloads, entityIds } = shown(<ResetScreen />, false);
    await user.type(field('Email ID'), 'a@b.c{Enter}');
    expect(payloads('session/forgotPassword/submitted')).toStrictEqual([{ email_id: 'a@b.c' }]);

    dispatch(resetOtpSent({ email_id: 'a@b.c' }));
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('a@b.c')).toBeTruthy();
    expect(field('OTP').autocomplete).toBe('one-time-code');
    await user.type(field('OTP'), '12');
    await user.type(field('New Password'), 'x');
    await user.type(field('Confirm Password'), 'x');
    await user.click(press('SUBMIT'));
    expect(payloads('session/resetPassword/submitted')).toStrictEqual([{ otp: '12', password: 'x', confirm: 'x' }]);
    expect(entityIds('session/resetPassword/submitted')).toStrictEqual(['a@b.c']);

    dispatch(resetStepSelected({ step: 'done' }));
    expect([heading().textContent, document.activeElement]).toStrictEqual(['Password Changed!', heading()]);
    expect(screen.getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/login');
  });

  it('goes back for another e-mail, with the first one still there; passwords are no draft', async () => {
    const { user, dispatch, store } = shown(<ResetScreen />, false);
    dispatch(resetOtpSent({ email_id: 'a@b.c' }));
    await user.type(field('New Password'), 'secret');
    await user.click(press('Change email or get a new code'));
    expect(field('Email ID').value).toBe('a@b.c');
    expect(JSON.stringify(store.getState().ui.runtime.drafts)).not.toContain('secret');
  });

  it('says inline when nothing was sent (decision 44)', () => {
    const { dispatch } = shown(<ResetScreen />, false);
    const meta = { command: forgotPassword.name, entityId: '', phase: 'failed', overlay: null };
    dispatch(Object.assign({ type: `${forgotPassword.name}/failed`, payload: { reason: 'network' } }, { meta }));
    expect(screen.getByText('Not sent. Check your connection and try again.')).toBeTruthy();
  });
});

describe('/portal/profile', () => {
  it('shows the facts, and CANCEL restores the fields', async () => {
    const { user } = shown(<ProfileScreen />, true);
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toStrictEqual([
      'PH1',
      'Anita Sharma',
      'a@b.c',
      'India',
      '+91 98765',
      '-',
      // What other members see, of which the code and the name are above.
      'BANK · USDT',
    ]);
    await user.click(press('UPDATE'));
    expect([values(), document.activeElement]).toStrictEqual([['Anita', 'Sharma', '98765'], heading()]);
    await user.type(field('First Name'), 'x');
    await user.click(press('CANCEL'));
    expect(screen.queryByLabelText('First Name')).toBeNull();
    await user.click(press('UPDATE'));
    expect(values()).toStrictEqual(['Anita', 'Sharma', '98765']);
  });

  it('never overwrites fields that are being edited (decision 61), and sends what is in them', async () => {
    const { user, dispatch, payloads } = shown(<ProfileScreen />, true);
    await user.click(press('UPDATE'));
    await user.type(field('First Name'), 'x');
    dispatch(userPatched({ firstname: 'Other', lastname: 'Other', mobile: '1' }));
    expect(values()).toStrictEqual(['Anitax', 'Sharma', '98765']);
    await user.click(screen.getByRole('button', { name: /^Country/ }));
    await user.click(screen.getByRole('radio', { name: /Nepal/ }));
    await user.click(press('OKAY'));
    await user.type(field('Phone Number'), '{Enter}');
    expect(payloads('session/updateProfile/submitted')).toStrictEqual([
      { firstname: 'Anitax', lastname: 'Sharma', country_code: '977', mobile: '98765' },
    ]);
  });
});

it('/portal/privacy shows the status and offers the other one', async () => {
  const { user, dispatch, payloads } = shown(<PrivacyScreen />, true);
  expect(screen.getByText('DISABLED')).toBeTruthy();
  expect(screen.getByText(/members can pay you in USDT only/)).toBeTruthy();
  await user.click(press('ENABLE'));
  dispatch(userPatched({ is_privacy_enabled: 1 }));
  expect(screen.getByText('ENABLED')).toBeTruthy();
  await user.click(press('DISABLE'));
  expect([payloads('session/enablePrivacy/submitted'), payloads('session/disablePrivacy/submitted')]).toStrictEqual([
    [null],
    [null],
  ]);
});

it('/portal/privacy takes no press for a moment when its button turns into the other one', () => {
  const animate = jest.fn();
  Object.assign(Element.prototype, { animate });
  const { dispatch } = shown(<PrivacyScreen />, true);
  animate.mockClear();
  dispatch(userPatched({ is_privacy_enabled: 1 }));
  const [held] = animate.mock.contexts;
  expect(held instanceof Element && held.contains(screen.getByRole('button', { name: 'DISABLE' }))).toBe(true);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

it.each([
  ['profile', ProfileScreen],
  ['privacy', PrivacyScreen],
])('GO BACK of the settings leads to the dashboard: %s', (_name, Screen) => {
  shown(<Screen />, true);
  expect(screen.getByRole('link', { name: 'GO BACK' }).getAttribute('href')).toBe('/portal');
});
