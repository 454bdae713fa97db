/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { draftSaved } from '../../../kernel/runtime';
import {
  profileViewSelected,
  registerTabSelected,
  resetOtpSent,
  resetStepSelected,
  sessionOpened,
} from '../../../state/session/session.events';
import { commandEvent } from '../../../testing/events';
import { aSession } from '../../../testing/fixtures';
import { at, button, descriptionOf, field, fill, showScreen } from '../../../testing/showScreen';
import { startTestApp, stopTestApps } from '../../../testing/startTestApp';
import { updateProfile } from '../profile.commands';
import { register } from '../registration.commands';
import { forgotPassword, login, resetPassword } from '../session.commands';
import { GetStartedScreen } from './GetStartedScreen';
import { LoginScreen } from './LoginScreen';
import { ProfileScreen } from './ProfileScreen';
import { RegisterScreen } from './RegisterScreen';
import { ResetScreen } from './ResetScreen';

it('/get-started leads to /login, to /register and back home', () => {
  const page = showScreen(<GetStartedScreen />, [at('/get-started')]);
  const links = ['LOGIN', 'REGISTER', 'Back to HOME'].map(page.hrefOf);
  expect(links).toEqual(['/login', '/register', '/']);
});

const about = (label: string) => descriptionOf(field(label));

describe('/login', () => {
  it('takes e-mail id and password, and keeps the password out of the drafts', async () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    await page.user.type(field('Email ID'), 'a@b.c');
    await page.user.type(field('Password'), 'secret');
    await page.user.click(button('LOGIN'));
    const values = { email_id: 'a@b.c' };
    expect(page.asked.at(-1)).toEqual(login.submitted({ ...values, password: 'secret' }));
    expect(page.store.getState().ui.runtime.drafts).toEqual({ [login.name]: [{ member: '', entityId: '', values }] });
  });

  it('sends what a password manager has filled in without an event', async () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    fill('Email ID', 'a@b.c');
    fill('Password', 'secret');
    await page.user.click(button('LOGIN'));
    expect(page.asked.at(-1)).toMatchObject({ payload: { email_id: 'a@b.c', password: 'secret' } });
  });

  it('sends the password that a password manager has filled in, without an event, beside a typed e-mail', async () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    await page.user.type(field('Email ID'), 'a@b.c');
    fill('Password', 'secret');
    // Leaving the field draws the form anew.
    await page.user.tab();
    await page.user.click(button('LOGIN'));
    expect(page.asked.at(-1)).toMatchObject({ payload: { email_id: 'a@b.c', password: 'secret' } });
  });

  it('keeps the password that was filled in without an event while the e-mail beside it is corrected', async () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    fill('Email ID', 'a@b');
    fill('Password', 'secret');
    await page.user.type(field('Email ID'), '.c');
    expect([field('Email ID').value, field('Password').value]).toEqual(['a@b.c', 'secret']);
    await page.user.click(button('LOGIN'));
    expect(page.asked.at(-1)).toMatchObject({ payload: { email_id: 'a@b.c', password: 'secret' } });
  });

  it('keeps the password that a script has put in, with the event of typing, after the e-mail', async () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    // By the own setter of each field, as scripts of the page do: React takes such a value for known, and ignores the event.
    for (const [name, value] of Object.entries({ 'Email ID': 'a@b.c', Password: 'secret' })) {
      field(name).value = value;
      act(() => void field(name).dispatchEvent(new InputEvent('input', { bubbles: true })));
    }
    expect([field('Email ID').value, field('Password').value]).toEqual(['a@b.c', 'secret']);
    await page.user.click(button('LOGIN'));
    expect(page.asked.at(-1)).toMatchObject({ payload: { email_id: 'a@b.c', password: 'secret' } });
  });

  it('has RESET to /reset and HOME to /, and one control whose label says password: the button in the field does not', () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    expect([page.hrefOf('RESET'), page.hrefOf('HOME')]).toEqual(['/reset', '/']);
    expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
  });
});

describe('/reset', () => {
  const heading = () => screen.getByRole('heading', { level: 1 });
  const shown = () => showScreen(<ResetScreen />, [at('/reset')]);

  it('asks for the e-mail, then for OTP and password, then leads to LOGIN', async () => {
    const { user, dispatch, payloads, entityIds, hrefOf } = shown();
    await user.type(field('Email ID'), 'a@b.c');
    await user.click(button('GET OTP'));
    expect(payloads('session/forgotPassword/submitted')).toStrictEqual([{ email_id: 'a@b.c' }]);

    dispatch(resetOtpSent({ email_id: 'a@b.c' }));
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('a@b.c')).toBeTruthy();
    expect(field('OTP').autocomplete).toBe('one-time-code');
    await user.type(field('OTP'), '12');
    await user.type(field('New Password'), 'x');
    await user.type(field('Confirm Password'), 'x');
    await user.click(button('SUBMIT'));
    expect(payloads('session/resetPassword/submitted')).toStrictEqual([{ otp: '12', password: 'x', confirm: 'x' }]);
    expect(entityIds('session/resetPassword/submitted')).toStrictEqual(['a@b.c']);

    dispatch(resetStepSelected({ step: 'done' }));
    expect([heading().textContent, document.activeElement]).toStrictEqual(['Password Changed!', heading()]);
    expect(hrefOf('LOGIN')).toBe('/login');
  });

  it('keeps nothing that is typed beside an OTP, and goes back for another e-mail, with the first one still there', async () => {
    const { user, dispatch, payloads, store } = shown();
    dispatch(resetOtpSent({ email_id: 'a@b.c' }));
    await user.type(field('OTP'), '123456');
    await user.type(field('New Password'), 'first secret');
    await user.type(field('Confirm Password'), 'other secret{Enter}');
    expect(payloads('session/resetPassword/submitted')).toHaveLength(1);
    await user.click(button('Change email or get a new code'));
    expect(field('Email ID').value).toBe('a@b.c');
    expect(store.getState().ui.runtime.drafts).toEqual({});
  });

  it('goes on with a code that was sent before a phone dropped the page, once it knows the e-mail', async () => {
    const { user, payloads, entityIds, text } = shown();
    const haveCode = () => user.click(button('I already have a code'));
    await haveCode();
    expect(heading().textContent).toBe('Reset password');
    expect(payloads('session/forgotPassword/submitted')).toEqual([{ email_id: '' }]);
    await user.type(field('Email ID'), ' a@b.c');
    await haveCode();
    // The page has sent none: it must not say so.
    expect(text()).toContain('Enter the code that was sent to a@b.c.');
    await user.type(field('OTP'), '12{Enter}');
    expect(entityIds('session/resetPassword/submitted')).toEqual(['a@b.c']);
    expect(payloads('session/forgotPassword/submitted')).toHaveLength(1);
  });

  it.each(['', 'old@b.c'])('takes the e-mail that a password manager has put over %p without an event', async (old) => {
    const { user, dispatch, entityIds } = shown();
    dispatch(resetOtpSent({ email_id: old }));
    dispatch(resetStepSelected({ step: 'email' }));
    fill('Email ID', 'new@b.c');
    await user.click(button('I already have a code'));
    await user.type(field('OTP'), '12{Enter}');
    expect(entityIds('session/resetPassword/submitted')).toEqual(['new@b.c']);
  });

  it('says that the password may be changed when the reply was lost, also when a second try is refused', () => {
    const { dispatch } = shown();
    dispatch(resetOtpSent({ email_id: 'a@b.c' }));
    const ended = (phase: 'refused' | 'failed') => commandEvent(resetPassword, { entityId: 'a@b.c', phase });
    const HINT = 'The new password may be set already: if a second try is refused, sign in with it.';
    dispatch(ended('refused'));
    expect(screen.queryByText(HINT)).toBeNull();
    dispatch(ended('failed'));
    expect(screen.getByText('Not sent. Check your connection and try again.')).toBeTruthy();
    dispatch(ended('refused'));
    expect(screen.getByText(HINT)).toBeTruthy();
  });

  it('says inline when nothing was sent (decision 44)', () => {
    const { dispatch } = shown();
    dispatch(commandEvent(forgotPassword, { phase: 'failed' }));
    expect(screen.getByText('Not sent. Check your connection and try again.')).toBeTruthy();
  });
});

it.each([
  ['/register', <RegisterScreen key="register" />],
  ['/login', <LoginScreen key="login" />],
  ['/reset', <ResetScreen key="reset" />],
])('%s asks about an e-mail that looks mistyped, and takes what was meant', async (path, view) => {
  const page = showScreen(view, [at(path), registerTabSelected({ tab: 'credentials' })]);
  await page.user.type(field('Email ID'), 'x@gmial.com');
  expect(about('Email ID')).toContain('Did you mean x@gmail.com?');
  await page.user.click(button('Use it'));
  expect(field('Email ID').value).toBe('x@gmail.com');
  expect(document.activeElement).toBe(field('Email ID'));
  expect(page.text()).not.toContain('Did you mean');
});

// Without a reply it may have been done; what happened is in the alert of section 8.
it.each([
  ['/register', <RegisterScreen key="register" />, register],
  ['/login', <LoginScreen key="login" />, login],
  ['/portal/profile', <ProfileScreen key="profile" />, updateProfile],
])('%s never says that nothing was sent', (path, view, command) => {
  const events = [
    sessionOpened(aSession({})),
    profileViewSelected({ view: 'edit' }),
    registerTabSelected({ tab: 'credentials' }),
  ];
  const page = showScreen(view, [at(path), ...events]);
  page.dispatch(commandEvent(command, { phase: 'failed' }));
  expect(screen.getByRole('button', { name: /^(REGISTER|LOGIN|UPDATE)$/ })).toBeTruthy();
  expect(page.text()).not.toContain('Not sent');
});

it.each([
  ['/register', <RegisterScreen key="register" />, 'Password'],
  ['/reset', <ResetScreen key="reset" />, 'New Password'],
])('%s says that a short password is easy to guess', async (path, view, label) => {
  const events = [registerTabSelected({ tab: 'credentials' }), resetOtpSent({ email_id: 'a@b.c' })];
  const page = showScreen(view, [at(path), ...events]);
  const words = 'Short passwords are easy to guess.';
  expect(about(label)).not.toContain(words);
  await page.user.type(field(label), '1234567');
  expect(about(label)).toBe(words);
  await page.user.type(field(label), '8');
  expect(about(label)).not.toContain(words);
});

describe('the e-mail that was typed at sign-in', () => {
  afterEach(stopTestApps);
  const typedAt = (command: { readonly name: string }, email_id: string) =>
    draftSaved({ command: command.name, member: '', entityId: '', values: { email_id } });

  const underWay = [resetOtpSent({ email_id: 'sent@b.c' }), resetStepSelected({ step: 'email' })];
  it.each([
    ['goes along to /reset', [], 'a@b.c'],
    ['gives way to that of a recovery under way', underWay, 'sent@b.c'],
  ])('%s', (_what, events, shownThere) => {
    showScreen(<ResetScreen />, [at('/reset'), typedAt(login, 'a@b.c'), ...events]);
    expect(field('Email ID').value).toBe(shownThere);
  });

  it.each([
    ['takes the place of one that was typed on /reset before', 'a@b.c', undefined],
    [
      'does not, when nothing was typed at sign-in',
      ' ',
      [expect.objectContaining({ values: { email_id: 'old@b.c' } })],
    ],
  ])('%s, when RESET is pressed', async (_what, typed, left) => {
    const page = showScreen(<LoginScreen />, [at('/login'), typedAt(forgotPassword, 'old@b.c')]);
    await page.user.type(field('Email ID'), typed);
    await page.user.click(screen.getByRole('link', { name: 'RESET' }));
    expect(page.store.getState().ui.runtime.drafts[forgotPassword.name]).toEqual(left);
  });

  it('is forgotten after signing in, and never in the address', async () => {
    const app = await startTestApp({ at: '/login' });
    await app.dispatch(typedAt(login, 'a@b.c'));
    await app.goTo('/reset');
    expect(app.navigator.href).toBe('/reset');
    await app.goTo('/login');
    await app.dispatch(login.submitted({ email_id: 'a@b.c', password: 'secret' }));
    expect(app.navigator.href).toBe('/portal');
    await app.logout();
    expect(app.state().ui.runtime.drafts).toEqual({});
  });
});
