/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { draftSaved } from '../../../kernel/runtime';
import { registerTabSelected, resetOtpSent, resetStepSelected } from '../../../state/session/session.events';
import { referrerLookup } from '../../../state/session/session.lists';
import { at, showScreen } from '../../../testing/showScreen';
import { startTestApp, stopTestApps } from '../../../testing/startTestApp';
import { forgotPassword, login } from '../session.commands';
import { GetStartedScreen } from './GetStartedScreen';
import { LoginScreen } from './LoginScreen';
import { RegisterScreen } from './RegisterScreen';
import { ResetScreen } from './ResetScreen';

it('/get-started leads to /login, to /register and back home', () => {
  const page = showScreen(<GetStartedScreen />, [at('/get-started')]);
  expect([page.hrefOf('LOGIN'), page.hrefOf('REGISTER'), page.hrefOf('Back to HOME')]).toEqual([
    '/login',
    '/register',
    '/',
  ]);
});

describe('/login', () => {
  it('takes e-mail id and password, and keeps the password out of the drafts', async () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    await page.user.type(screen.getByLabelText('Email ID', { selector: 'input' }), 'a@b.c');
    await page.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret');
    await page.user.click(screen.getByRole('button', { name: 'LOGIN' }));
    expect(page.asked.at(-1)).toEqual({
      type: 'session/login/submitted',
      payload: { email_id: 'a@b.c', password: 'secret' },
    });
    expect(page.store.getState().ui.runtime.drafts).toEqual({
      'session/login': [{ member: '', entityId: '', values: { email_id: 'a@b.c' } }],
    });
  });

  it('sends what a password manager has filled in without an event', async () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(screen.getByLabelText('Email ID', { selector: 'input' }), 'a@b.c');
    set?.call(screen.getByLabelText('Password', { selector: 'input' }), 'secret');
    await page.user.click(screen.getByRole('button', { name: 'LOGIN' }));
    expect(page.asked.at(-1)).toMatchObject({ payload: { email_id: 'a@b.c', password: 'secret' } });
  });

  it('has one control whose label says password: the button in the field does not', () => {
    showScreen(<LoginScreen />, [at('/login')]);
    expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
  });

  it('has RESET to /reset and HOME to /', () => {
    const page = showScreen(<LoginScreen />, [at('/login')]);
    expect([page.hrefOf('RESET'), page.hrefOf('HOME')]).toEqual(['/reset', '/']);
  });
});

it('/register has Back to HOME on every step, and NEXT, NEXT, REGISTER', async () => {
  const page = showScreen(<RegisterScreen />, [at('/register')]);
  for (const [tab, button] of [
    ['Referral', 'NEXT'],
    ['Contact', 'NEXT'],
    ['Credentials', 'REGISTER'],
  ] as const) {
    await page.user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(page.hrefOf('Back to HOME')).toBe('/');
  }
});

it('/register sends what a password manager has put in place of what was typed, without an event', async () => {
  const page = showScreen(<RegisterScreen />, [at('/register#credentials')]);
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  await page.user.type(field('Password'), 'typed');
  await page.user.type(field('Confirm Password'), 'typed');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const label of ['Password', 'Confirm Password']) set?.call(field(label), 'generated');
  await page.user.keyboard('{Enter}');
  expect(page.asked.at(-1)).toMatchObject({ payload: { password: 'generated', confirm: 'generated' } });
});

it('/reset begins with the e-mail and GET OTP', async () => {
  const page = showScreen(<ResetScreen />, [at('/reset')]);
  await page.user.type(screen.getByLabelText('Email ID', { selector: 'input' }), 'a@b.c');
  await page.user.click(screen.getByRole('button', { name: 'GET OTP' }));
  expect(page.asked.at(-1)).toEqual({ type: 'session/forgotPassword/submitted', payload: { email_id: 'a@b.c' } });
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** What a field is described by. */
const about = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

describe('who invites', () => {
  const invited = (path: string, ...events: readonly Parameters<typeof showScreen>[1][]) =>
    showScreen(<RegisterScreen />, [at(path), ...events.flatMap((more) => more ?? [])]);
  const found = {
    type: 'session/referrer/found',
    ...{ payload: { query: 'MB1', found: { code: 'MB1', firstname: 'Asha', lastname: 'Rao', fullname: '' } } },
  };

  it('is shown below the field of the code, and by the head line of the steps without that field', () => {
    const page = invited('/register?ref=MB1', [referrerLookup.typed('MB1', 'immediately')]);
    page.dispatch(found);
    // In the place of the hint.
    expect(about('Referral ID')).toBe('Asha Rao');
    expect(page.text()).not.toContain('Invited by');
    page.dispatch(registerTabSelected({ tab: 'name' }));
    expect(page.text()).toContain('Invited by Asha Rao');
  });

  it('is still looked up when REGISTER is pressed: the line below it says so', () => {
    const page = invited('/register?ref=MB1', [referrerLookup.typed('MB1', 'immediately')]);
    page.dispatch(registerTabSelected({ tab: 'credentials' }));
    const lines = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(lines()).toContain('Looking up the code…');
    page.dispatch(found);
    expect(lines()).not.toContain('Looking up the code…');
  });

  it('is not shown when the code of the link is unknown, or another one is typed', () => {
    const page = invited('/register?ref=MB1', [referrerLookup.typed('MB1', 'immediately')]);
    page.dispatch({ type: 'session/referrer/failed', ...{ payload: { query: 'MB1' } } });
    expect(about('Referral ID')).toBe('Enter a valid referral id!');
    page.dispatch(registerTabSelected({ tab: 'name' }));
    expect(page.text()).not.toContain('Invited by');
    page.dispatch(referrerLookup.typed('MB2'));
    expect(page.text()).not.toContain('Invited by');
  });

  it('says the text of a wrong code when the lookup has no answer, and that the name cannot be looked up now', () => {
    const page = invited('/register?ref=MB1', [referrerLookup.typed('MB1', 'immediately')]);
    page.dispatch({ type: 'session/referrer/failed', ...{ payload: { query: 'MB1', reason: 'network' } } });
    expect(screen.getByText('Enter a valid referral id!')).toBeTruthy();
    expect(screen.getByText('We cannot check the name right now.')).toBeTruthy();
  });

  it('is not said without a link, but what it is and what it costs', () => {
    const page = invited('/register');
    expect(page.text()).toContain('You join with the code of a member.');
    expect(page.text()).toContain(
      'Members give each other donations: a donation is a gift and may never come back. Joining is free; a donation costs 25.00 USDT and an E-PIN (1.75–2.50 USDT).',
    );
    expect(screen.queryByRole('link', { name: 'Watch the tour' })).toBeNull();
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
  await page.user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(field('Email ID').value).toBe('x@gmail.com');
  expect(document.activeElement).toBe(field('Email ID'));
  expect(page.text()).not.toContain('Did you mean');
});

it('a mistyped e-mail is sent all the same, when that is what is wanted', async () => {
  const page = showScreen(<ResetScreen />, [at('/reset')]);
  await page.user.type(field('Email ID'), 'x@gmial.com{Enter}');
  expect(page.asked.at(-1)).toEqual({ type: 'session/forgotPassword/submitted', payload: { email_id: 'x@gmial.com' } });
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

it('/reset keeps nothing of what was typed beside an OTP: all of it is secret', async () => {
  const page = showScreen(<ResetScreen />, [at('/reset'), resetOtpSent({ email_id: 'a@b.c' })]);
  await page.user.type(field('OTP'), '123456');
  await page.user.type(field('New Password'), 'first secret');
  await page.user.type(field('Confirm Password'), 'other secret{Enter}');
  expect(page.asked.at(-1)).toMatchObject({ type: 'session/resetPassword/submitted' });
  expect(page.store.getState().ui.runtime.drafts).toEqual({});
});

describe('the e-mail that was typed at sign-in', () => {
  afterEach(stopTestApps);
  const typedAt = (command: { readonly name: string }, email_id: string) =>
    draftSaved({ command: command.name, member: '', entityId: '', values: { email_id } });

  it('goes along to /reset', () => {
    showScreen(<ResetScreen />, [at('/reset'), typedAt(login, 'a@b.c')]);
    expect(field('Email ID').value).toBe('a@b.c');
  });

  it('takes the place of one that was typed on /reset before, when RESET is pressed', async () => {
    const page = showScreen(<LoginScreen />, [at('/login'), typedAt(forgotPassword, 'old@b.c')]);
    await page.user.type(field('Email ID'), 'a@b.c');
    await page.user.click(screen.getByRole('link', { name: 'RESET' }));
    const { drafts } = page.store.getState().ui.runtime;
    expect(drafts[forgotPassword.name]).toBeUndefined();
    expect(drafts[login.name]).toEqual([{ member: '', entityId: '', values: { email_id: 'a@b.c' } }]);
  });

  it('does not take the place of what was typed on /reset, when nothing was typed at sign-in', async () => {
    const page = showScreen(<LoginScreen />, [at('/login'), typedAt(forgotPassword, 'old@b.c')]);
    await page.user.click(screen.getByRole('link', { name: 'RESET' }));
    expect(page.store.getState().ui.runtime.drafts[forgotPassword.name]).toHaveLength(1);
  });

  it('gives way to that of a recovery under way', () => {
    const underWay = [resetOtpSent({ email_id: 'sent@b.c' }), resetStepSelected({ step: 'email' })];
    showScreen(<ResetScreen />, [at('/reset'), typedAt(login, 'a@b.c'), ...underWay]);
    expect(field('Email ID').value).toBe('sent@b.c');
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
