/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { at, showScreen } from '../../../testing/showScreen';
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
      'session/login': [{ member: '', subject: '', values: { email_id: 'a@b.c' } }],
    });
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

it('/reset begins with the e-mail and GET OTP', async () => {
  const page = showScreen(<ResetScreen />, [at('/reset')]);
  await page.user.type(screen.getByLabelText('Email ID', { selector: 'input' }), 'a@b.c');
  await page.user.click(screen.getByRole('button', { name: 'GET OTP' }));
  expect(page.asked.at(-1)).toEqual({ type: 'session/forgotPassword/submitted', payload: { email_id: 'a@b.c' } });
});
