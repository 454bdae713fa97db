import { register, verifyEmail } from '../../features/account/session.commands';
import { addHelp, payHelp } from '../../features/donations/donations.commands';
import { buyPins, checkDeposits } from '../../features/wallet/wallet.commands';
import { navigateTo } from '../../kernel/navigation';
import type { RootState } from '../../rootState';
import { logoutRequested } from '../../state/session/session.events';
import { selectSignedIn } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';
import { words } from '../words';

const idle = (state: RootState) => state.ui.overlay === null;
const EMAIL = 'farah@new.test';

describe('the main path, headless against the sandbox', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/register?ref=MB100001');
  });
  afterAll(() => portal.stop());

  /** Dispatches, and waits until nothing is running and the state is as expected. */
  async function step(
    what: string,
    action: Parameters<SandboxApp['dispatch']>[0],
    test: (state: RootState) => boolean,
  ) {
    portal.dispatch(action);
    return portal.waitFor(what, (state) => idle(state) && test(state));
  }

  it('looks up the referrer of the link immediately', async () => {
    const { session } = await portal.waitFor('the referrer', (state) => state.session.referrer.phase === 'found');
    expect(session.referrer.found).toMatchObject({ firstname: 'Asha', lastname: 'Verma' });
  });

  it('refuses a registration without a name, then joins, keeps the session and opens the dashboard', async () => {
    const form = {
      referrer: 'MB100001',
      firstname: '',
      lastname: 'Khan',
      country_code: '92',
      mobile: '3001234567',
      email_id: EMAIL,
      password: 'secret-1',
      confirm: 'secret-1',
    };
    const refused = await step('the alert', register.submitted(form), (state) => state.ui.alert !== null);
    expect(words(refused.ui.alert?.text)).toBe('Please enter valid name and phone number!');
    expect(refused.session.registerTab).toBe('name');
    portal.dispatch(alertClosed());

    await step('a session', register.submitted({ ...form, firstname: 'Farah' }), selectSignedIn);
    const { session } = await portal.waitFor('the dashboard', (state) => state.ui.runtime.location?.path === '/portal');
    expect(session.user).toMatchObject({
      firstname: 'Farah',
      email_id: EMAIL,
      is_email_verified: 0,
      usdt: '0',
      pin: 0,
    });
    expect([...portal.storage.items.keys()]).toEqual(['persist:session']);
  });

  it('stays signed in after a reload', async () => {
    const code = portal.state().session.user?.code;
    await portal.reload();
    expect(portal.state().session.user?.code).toBe(code);
    expect(portal.navigator.href).toBe('/portal');
  });

  it('verifies the e-mail with the OTP of the mailbox, after a wrong one was refused', async () => {
    portal.dispatch(navigateTo('/verify'));
    await step('a refusal', verifyEmail.submitted({ otp: '000000' }), (state) => state.ui.alert !== null);
    expect(portal.alert()).toMatch(/^This OTP is not right/);
    portal.dispatch(alertClosed());

    const mail = portal.sandbox.controls.mail(EMAIL)[0];
    const otp = /\d{6}/.exec(JSON.stringify(mail))?.[0] ?? '';
    await step(
      'a verified user',
      verifyEmail.submitted({ otp }),
      (state) => state.session.user?.is_email_verified === 1,
    );
  });

  it('funds the wallet: SYNC finds the deposit', async () => {
    portal.dispatch(navigateTo('/portal/wallet/deposit'));
    portal.sandbox.controls.fund({ member: EMAIL, amount: '60.5', pending: true });
    const { wallet } = await step(
      'the money',
      checkDeposits.submitted(null),
      (state) => state.session.user?.usdt === '60.5' && state.wallet.deposits.held === 1,
    );
    expect(wallet.deposits.pages[0]?.[0]).toMatchObject({ amount: '60.5' });
  });

  it('buys two E-PINs for 5 USDT, and refuses more than the wallet can pay', async () => {
    portal.dispatch(navigateTo('/portal/wallet/buy'));
    const poor = await step('a refusal', buyPins.submitted({ amount: '50' }), (state) => state.ui.alert !== null);
    expect(words(poor.ui.alert?.text)).toBe('Insufficient wallet balance!');
    portal.dispatch(alertClosed());
    const { session } = await step(
      'E-PINs',
      buyPins.submitted({ amount: '२' }),
      (state) => state.session.user?.pin === 2,
    );
    expect(session.user?.usdt).toBe('55.5');
    portal.dispatch(alertClosed());
  });

  it('sends a donation and pays it by USDT', async () => {
    await portal.open('/portal/donations/add');
    await step('the list', addHelp.submitted(null), (state) => state.donations.sent.held === 1);
    expect(portal.navigator.href).toBe('/portal/donations');
    const code = portal.state().donations.sent.pages[0]?.[0]?.code ?? '';
    portal.dispatch(navigateTo(`/portal/donations/view/${code}`));
    await portal.waitFor('the donation', (state) => state.donations.opened.data?.status === 'PENDING');
    const { donations } = await step(
      'the payment',
      payHelp.submitted({ method: 'USDT', transaction_id: '' }, code),
      (state) => state.session.user?.usdt === '30.5' && state.donations.recipients.data?.length === 1,
    );
    expect(donations.opened.data?.status).toBe('SENT');
  });

  it('sends a second one and pays it by bank, which asks for a transaction id', async () => {
    portal.sandbox.controls.recipient({ member: 'MB100002' });
    await portal.open('/portal/donations/add');
    await step('the list', addHelp.submitted(null), (state) => state.donations.sent.held === 2);
    const code = portal.state().donations.sent.pages[0]?.[0]?.code ?? '';
    portal.dispatch(navigateTo(`/portal/donations/view/${code}`));
    await portal.waitFor('the donation', (state) => state.donations.opened.data?.code === code);
    const bank = { method: 'BANK', transaction_id: ' ' };
    const refused = await step('a refusal', payHelp.submitted(bank, code), (state) => state.ui.alert !== null);
    expect(words(refused.ui.alert?.text)).toBe('Please provide valid transaction id!');
    portal.dispatch(alertClosed());
    const { session } = await step(
      'the approval',
      payHelp.submitted({ ...bank, transaction_id: 'TX-778' }, code),
      (state) => state.donations.opened.data?.status === 'APPROVAL' && state.session.user?.pin === 0,
    );
    expect(session.user).toMatchObject({ usdt: '30.5', pin: 0 });
  });

  it('shows both in the list, and refuses a third without an E-PIN in the server’s own words', async () => {
    const listed = await step('the list', navigateTo('/portal/donations'), (state) =>
      (state.donations.sent.pages[0] ?? []).some((help) => help.status === 'APPROVAL'),
    );
    expect(listed.donations.sent.pages.flat().map((help) => help.status)).toEqual(['APPROVAL', 'SENT']);
    await portal.open('/portal/donations/add');
    const refused = await step('a refusal', addHelp.submitted(null), (state) => state.ui.alert !== null);
    expect(words(refused.ui.alert?.text)).toMatch(/E-PIN/);
    expect(portal.sandbox.controls.ledgerImbalance()).toEqual([]);
  });

  it('forgets everything at sign-out', async () => {
    await step('signed out', logoutRequested(), (state) => !selectSignedIn(state));
    expect(portal.navigator.href).toBe('/');
    expect(portal.storage.items.has('persist:session')).toBe(false);
    expect(portal.state().donations.sent.held).toBe(0);
    expect(portal.reporter.faults).toEqual([]);
  });
});
