/** @jest-environment jest-fixed-jsdom */

import { I18nProvider } from '@lingui/react';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createRootReducer } from '../../../app/rootReducer';
import { i18n } from '../../../i18n/i18n';
import { outcomesReceived } from '../../../kernel/outcomes';
import { ticked } from '../../../kernel/runtime';
import { otpSent, sessionOpened } from '../../../state/session/session.events';
import { sessionReducer } from '../../../state/session/session.slice';
import { anOutcome, aSession } from '../../../testing/fixtures';
import { at } from '../../../testing/showScreen';
import { ResendSeconds } from '../components/ResendSeconds';
import { VerifyView, type VerifyViewProps } from './VerifyView';

function shown(first: Partial<VerifyViewProps> = {}) {
  const store = configureStore({ reducer: createRootReducer(sessionReducer) });
  const does = { onVerify: jest.fn(), onResend: jest.fn(), typed: jest.fn() };
  const view = (changed: Partial<VerifyViewProps>) => (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MemoryRouter>
          <VerifyView
            verified={false}
            email="a@b.c"
            otp={{
              name: 'otp',
              value: '',
              onChange: does.typed,
              error: '',
              inputRef: () => undefined,
              isLeft: false,
              onBlur: () => undefined,
              required: true,
            }}
            onVerify={does.onVerify}
            status=""
            onResend={does.onResend}
            isCoolingDown={false}
            seconds={<ResendSeconds />}
            {...changed}
          />
        </MemoryRouter>
      </Provider>
    </I18nProvider>
  );
  const { rerender } = render(view(first));
  return {
    user: userEvent.setup(),
    store,
    does,
    change: (to: Partial<VerifyViewProps>) => rerender(view(to)),
  };
}

describe('/verify', () => {
  it.each([false, true])('tells of an unknown outcome that was found out there (verified: %s)', (verified) => {
    const { store } = shown({ verified });
    act(() => {
      store.dispatch(sessionOpened(aSession()));
      store.dispatch(at('/verify'));
      store.dispatch(outcomesReceived({ outcomes: [anOutcome({ page: '/portal/wallet/buy', foundOn: '/verify' })] }));
    });
    expect(screen.getByText('The outcome is not known.')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'IT WAS DONE' })).not.toBeNull();
  });

  it('says where the code went and that support asks for nothing', () => {
    shown();
    expect(screen.getByText('a@b.c')).toBeTruthy();
    expect(screen.getByText(/Support never asks for your password or OTP\./)).toBeTruthy();
    const otp = screen.getByLabelText<HTMLInputElement>('OTP');
    expect([otp.inputMode, otp.autocomplete, otp.maxLength]).toStrictEqual(['numeric', 'one-time-code', -1]);
  });

  it('verifies by Enter and by VERIFY', async () => {
    const { user, does } = shown();
    await user.type(screen.getByLabelText('OTP'), '१{Enter}');
    await user.click(screen.getByRole('button', { name: 'VERIFY' }));
    expect(does.typed).toHaveBeenCalledWith('१');
    expect(does.onVerify).toHaveBeenCalledTimes(2);
    expect(does.onResend).not.toHaveBeenCalled();
  });

  it('lets RESEND rest, moves on to the field, and writes the seconds', async () => {
    const { user, does, store, change } = shown();
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'RESEND' });
    await user.click(resend);
    expect(does.onResend).toHaveBeenCalledTimes(1);
    act(() => {
      store.dispatch(ticked({ now: 1000 }));
      store.dispatch(otpSent({ resendFrom: 31_000 }));
    });
    change({ isCoolingDown: true });
    expect(resend.disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('OTP'));
    expect(screen.getByText('Again in 30 s')).toBeTruthy();
    act(() => void store.dispatch(ticked({ now: 2000 })));
    expect(screen.getByText('Again in 29 s')).toBeTruthy();
  });

  it('says when nothing was sent', () => {
    shown({ status: 'Not sent. Check your connection and try again.' });
    expect(screen.getByText('Not sent. Check your connection and try again.').getAttribute('role')).toBe('status');
  });

  it('gives way to VERIFIED, which takes the focus, and DASHBOARD', () => {
    const { change } = shown();
    change({ verified: true });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'VERIFIED' }));
    expect(screen.getByRole('link', { name: 'DASHBOARD' }).getAttribute('href')).toBe('/portal');
    expect(screen.queryByLabelText('OTP')).toBeNull();
  });
});
