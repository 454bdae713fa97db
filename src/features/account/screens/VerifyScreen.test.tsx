/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { outcomesReceived } from '../../../kernel/outcomes';
import { ticked } from '../../../kernel/runtime';
import { otpSent, userPatched } from '../../../state/session/session.events';
import { commandEvent } from '../../../testing/events';
import { anOutcome } from '../../../testing/fixtures';
import { at, field, NOW, showScreen, signedIn } from '../../../testing/showScreen';
import { resendOtp, verifyEmail } from '../verification.commands';
import { VerifyScreen } from './VerifyScreen';

const shown = (is_email_verified: 0 | 1 = 0) =>
  showScreen(<VerifyScreen />, [signedIn({ is_email_verified, email_id: 'a@b.c' }), at('/verify')]);
const otp = () => field('OTP');

describe('/verify', () => {
  it.each([0, 1] as const)('tells of an unknown outcome that was found out there (verified: %d)', (verified) => {
    const { dispatch } = shown(verified);
    const outcomes = [anOutcome({ page: '/portal/wallet/buy', foundOn: '/verify' })];
    dispatch(outcomesReceived({ outcomes }));
    expect(screen.getByText('The outcome is not known.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'IT WAS DONE' })).toBeTruthy();
  });

  it('says where the code went and that support asks for nothing', () => {
    shown();
    expect(screen.getByText('a@b.c')).toBeTruthy();
    expect(screen.getByText(/Support never asks for your password or OTP\./)).toBeTruthy();
    expect([otp().inputMode, otp().autocomplete, otp().maxLength]).toStrictEqual(['numeric', 'one-time-code', -1]);
  });

  it('verifies by Enter and by VERIFY, and says when nothing was sent', async () => {
    const { user, payloads, dispatch } = shown();
    await user.type(otp(), '१{Enter}');
    await user.click(screen.getByRole('button', { name: 'VERIFY' }));
    expect(payloads(`${verifyEmail.name}/submitted`)).toEqual([{ otp: '१' }, { otp: '१' }]);
    expect(payloads(`${resendOtp.name}/submitted`)).toEqual([]);
    dispatch(commandEvent(verifyEmail, { phase: 'failed' }));
    expect(screen.getByText('Not sent. Check your connection and try again.').getAttribute('role')).toBe('status');
  });

  it('lets RESEND rest, moves on to the field, and writes the seconds', async () => {
    const { user, payloads, dispatch } = shown();
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'RESEND' });
    await user.click(resend);
    expect(payloads(`${resendOtp.name}/submitted`)).toEqual([null]);
    dispatch(otpSent({ resendFrom: NOW + 30_000 }));
    expect(resend.disabled).toBe(true);
    expect(document.activeElement).toBe(otp());
    expect(screen.getByText('Again in 30 s')).toBeTruthy();
    dispatch(ticked({ now: NOW + 1000 }));
    expect(screen.getByText('Again in 29 s')).toBeTruthy();
    dispatch(ticked({ now: NOW + 30_000 }));
    expect(resend.disabled).toBe(false);
  });

  it('gives way to VERIFIED, which takes the focus, and DASHBOARD', () => {
    const { dispatch, hrefOf } = shown();
    dispatch(userPatched({ is_email_verified: 1 }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'VERIFIED' }));
    expect(hrefOf('DASHBOARD')).toBe('/portal');
    expect(screen.queryByLabelText('OTP')).toBeNull();
  });
});
