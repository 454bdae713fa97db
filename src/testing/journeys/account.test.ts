import {
  disablePrivacy,
  enablePrivacy,
  forgotPassword,
  resetPassword,
  updateProfile,
} from '../../features/account/profile.commands';
import { login } from '../../features/account/session.commands';
import { claimIncome } from '../../features/income/income.commands';
import { processClaim, syncClaim } from '../../features/wallet/wallet.commands';
import { navigateTo } from '../../kernel/navigation';
import type { RootState } from '../../rootState';
import { logoutRequested } from '../../state/session/session.events';
import { selectContinue, selectSignedIn } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

const idle = (state: RootState) => state.ui.overlay === null;
const ASHA = { email_id: 'asha@demo.test', password: 'demo-pass-1' };

describe('a member’s account, headless against the sandbox', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/portal/income?from=mail');
  });
  afterAll(() => portal.stop());

  async function step(
    what: string,
    action: Parameters<SandboxApp['dispatch']>[0],
    test: (state: RootState) => boolean,
  ): Promise<RootState> {
    portal.dispatch(action);
    return portal.waitFor(what, (state) => idle(state) && test(state));
  }

  it('sends a visitor with a deep link to /, and offers the way back after signing in', async () => {
    expect(portal.navigator.href).toBe('/');
    portal.dispatch(navigateTo('/login'));
    await step('a refusal', login.submitted({ ...ASHA, password: 'no' }), (state) => state.ui.alert !== null);
    expect(portal.alert()).toBe('This password is not right. Please try again.');
    portal.dispatch(alertClosed());
    const state = await step('a session', login.submitted(ASHA), selectSignedIn);
    expect(portal.navigator.href).toBe('/portal');
    expect(selectContinue(state)).toBe('/portal/income?from=mail');
    portal.dispatch(navigateTo('/portal/income?from=mail'));
    expect(selectContinue(portal.state())).toBeNull();
  });

  it('claims the income and lands in the wallet with the money', async () => {
    const before = portal.state().session.user;
    await portal.waitFor('the rows', (state) => state.income.rows.held === 20 && state.income.summary.data !== null);
    await step('the claim', claimIncome.submitted(null), (state) => state.session.user?.income_bal === '0');
    expect(portal.navigator.href).toBe('/portal/wallet');
    expect(portal.state().session.user?.usdt).not.toBe(before?.usdt);
    expect(portal.sandbox.controls.ledgerImbalance()).toEqual([]);
  });

  it('makes earnings claimable with SYNC and claims them', async () => {
    portal.sandbox.controls.accrue({ member: ASHA.email_id, amount: '1.5' });
    const known = (await portal.waitFor('the balance', (state) => state.wallet.claim.data !== null)).wallet.claim.data;
    await step('the new balance', syncClaim.submitted(null), (state) => state.wallet.claim.data !== known);
    await step('the claim', processClaim.submitted(null), (state) => state.wallet.claim.data === '0');
    expect(portal.state().ui.alert).toBeNull();
  });

  it('updates the profile', async () => {
    portal.dispatch(navigateTo('/portal/profile'));
    const { session } = await step(
      'the new name',
      updateProfile.submitted({ firstname: 'Aisha', lastname: 'Verma', country_code: '977', mobile: '9841000000' }),
      (state) => state.session.user?.firstname === 'Aisha',
    );
    expect(session.user).toMatchObject({ country_code: '977', mobile: '9841000000', code: 'MB100001' });
  });

  it('enables and disables privacy', async () => {
    portal.dispatch(navigateTo('/portal/privacy'));
    const on = await step('on', enablePrivacy.submitted(null), (state) => state.session.user?.is_privacy_enabled === 1);
    expect(on.ui.runtime.commands['session/enablePrivacy']?.phase).toBe('succeeded');
    const off = await step(
      'off',
      disablePrivacy.submitted(null),
      (state) => state.session.user?.is_privacy_enabled === 0,
    );
    expect(off.ui.runtime.commands['session/disablePrivacy']?.phase).toBe('succeeded');
  });

  it('opens a received donation', async () => {
    portal.dispatch(navigateTo('/portal/donations/received'));
    const { donations } = await portal.waitFor('the list', (state) => state.donations.received.held === 20);
    const complete = donations.received.pages[0]?.find((help) => help.status === 'COMPLETE');
    expect(complete).toBeDefined();
    portal.dispatch(navigateTo(`/portal/donations/received/view/${complete?.code}`));
    const opened = await portal.waitFor('the donation', (state) => state.donations.opened.data !== null);
    expect(opened.donations.opened.data).toMatchObject({ code: complete?.code, status: 'COMPLETE' });
  });

  it('recovers a forgotten password with the OTP of the mailbox', async () => {
    await step('signed out', logoutRequested(), (state) => !selectSignedIn(state));
    portal.dispatch(navigateTo('/forgot'));
    expect(portal.navigator.href).toBe('/reset');
    await step(
      'the second view',
      forgotPassword.submitted({ email_id: ASHA.email_id }),
      (state) => state.session.reset.step === 'change',
    );
    const otp = /\b\d{6}\b/.exec(JSON.stringify(portal.sandbox.controls.mail(ASHA.email_id)[0]))?.[0] ?? '';
    const form = { otp, password: 'new-pass-9', confirm: 'new-pass-9' };
    await step(
      'the third view',
      resetPassword.submitted(form, ASHA.email_id),
      (state) => state.session.reset.step === 'done',
    );
    portal.dispatch(navigateTo('/login'));
    await step('a session', login.submitted({ ...ASHA, password: 'new-pass-9' }), selectSignedIn);
    expect(portal.reporter.faults).toEqual([]);
  });

  it('is signed out by a 401, with a polite notice, and led to /', async () => {
    portal.sandbox.controls.signOut({ member: ASHA.email_id });
    const { ui } = await step('signed out', navigateTo('/portal/partners'), (state) => !selectSignedIn(state));
    expect(ui.notice).toBe('sign-in-again');
    expect(ui.alert).toBeNull();
    expect(portal.navigator.href).toBe('/');
    expect(portal.storage.items.has('persist:session')).toBe(false);
  });
});
