import { addHelp, payHelp } from '../../features/donations/donations.commands';
import { selectOpenedView, selectRecipientViews, selectRunningTotal } from '../../features/donations/donations.pages';
import { navigateTo } from '../../kernel/navigation';
import { logoutRequested } from '../../state/session/session.events';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

describe('a donation and its payment', () => {
  let portal: SandboxApp;
  let code = '';

  beforeAll(async () => {
    portal = await startSandboxApp('/login', { scenario: 'empty' });
  });
  afterAll(() => portal.stop());

  /** Brings the sandbox into a scenario, signs Asha in and opens the page that shows it. */
  async function given(scenario: string): Promise<void> {
    // A refusal outlives the session until its balances are read.
    await portal.waitFor('the figures', ({ ui }) => ui.runtime.outcomes.every(({ phase }) => phase !== 'refused'));
    const { page } = portal.sandbox.controls.scenario({ name: scenario });
    code = page.split('/').at(-1) ?? '';
    portal.dispatch(logoutRequested());
    portal.dispatch(navigateTo('/login'));
    await portal.signIn();
    await portal.open(page);
  }
  const view = () => selectOpenedView(portal.state());
  const pay = (method: string, transaction_id = '') =>
    portal.step(
      'an answer',
      payHelp.submitted({ method, transaction_id }, code),
      (state) => state.ui.alert !== null || state.donations.opened.data?.status !== 'PENDING',
    );
  const lines = () => portal.waitFor('the line', (state) => (state.donations.recipients.data ?? []).length > 0);

  it('no E-PIN, no donation: the server’s own message says so', async () => {
    await given('no-epin');
    await portal.step('a refusal', addHelp.submitted(null), (state) => state.ui.alert !== null);
    expect(portal.alert()).toBe('You need an E-PIN to send a donation. Please buy one first.');
    portal.dispatch(alertClosed());
    // Without an E-PIN nothing can have been done: once the figures confirm it, no question is asked about it.
    await portal.waitFor('the figures', ({ ui }) => ui.runtime.outcomes.length === 0);
  });

  it('paid by USDT: the money is gone, the recipient is there with a hash', async () => {
    await given('pending');
    await pay('USDT');
    await lines();
    await portal.waitFor('the balance', (state) => state.session.user?.usdt === '75');
    expect(view()).toMatchObject({ status: 'SENT', payable: false, countdown: false, stars: 0 });
    const [line] = selectRecipientViews(portal.state());
    expect(line).toMatchObject({ code: 'MB100002', name: 'Bilal Ahmed', amount: '25.00' });
    expect(line?.shortHash).toMatch(/^0x..….{5}$/);
    expect(selectRunningTotal(portal.state())).toBe('25.00');
  });

  it('paid by bank: it asks for a transaction id, then waits until the recipient approves', async () => {
    await given('pending');
    await pay('BANK', ' ');
    expect(portal.alert()).toBe('Please provide valid transaction id!');
    portal.dispatch(alertClosed());
    await pay('BANK', ' TX-1 ');
    expect(view()).toMatchObject({ status: 'APPROVAL', countdown: true, payable: false });
    expect(portal.state().donations.recipients.data).toEqual([]);
    expect(portal.state().session.user?.usdt).toBe('100');
    portal.sandbox.controls.approve({ help: code });
    await portal.open(`/portal/donations/view/${code}`);
    await lines();
    expect(view()).toMatchObject({ status: 'SENT' });
  });

  it('a private recipient is always paid in USDT; without 25 USDT not at all', async () => {
    await given('pending-private-no-balance');
    expect(view()).toMatchObject({ usdtOnly: true, payable: true });
    await pay('BANK', 'TX-2');
    expect(portal.alert()).toBe('Insufficient USDT balance please try again!');
    portal.dispatch(alertClosed());
    portal.sandbox.controls.fund({ member: 'MB100001', amount: '25' });
    await portal.open(`/portal/donations/view/${code}`);
    await pay('BANK', 'TX-2');
    await portal.waitFor('the balance', (state) => state.session.user?.usdt === '0');
    expect(view()).toMatchObject({ status: 'SENT' });
    expect(portal.reporter.faults).toEqual([]);
  });
});
