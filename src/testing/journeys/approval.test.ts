import { approveHelp, payHelp } from '../../features/donations/donations.commands';
import { selectOpenedView } from '../../features/donations/donations.pages';
import { selectApprovalText } from '../../features/donations/donations.payment';
import { inEnglish } from '../../features/support/replay';
import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeRetried } from '../../kernel/outcomes';
import { logoutRequested } from '../../state/session/session.events';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

const ASHA = { email: 'asha@demo.test', password: 'demo-pass-1', code: 'MB100001' };
const BILAL = { email: 'bilal@demo.test', password: 'demo-pass-2', code: 'MB100002' };

describe('recipient approves a bank payment', () => {
  let portal: SandboxApp;
  let code = '';

  beforeAll(async () => {
    portal = await startSandboxApp('/login');
    ({ code } = portal.sandbox.controls.donation({ from: BILAL.code, to: ASHA.code, status: 'PENDING' }));
  });
  afterAll(() => portal.stop());

  const view = () => selectOpenedView(portal.state());
  const received = () => `/portal/donations/received/view/${code}`;
  const price = () => `${view()?.local} ${view()?.currency}`;
  const answerWith = (choice: string) => questionAnswered({ command: approveHelp.name, choice });
  const ask = () =>
    portal.step(
      'the question',
      approveHelp.submitted({ price: price() }, code),
      ({ ui }) => ui.runtime.question !== null,
    );

  it("the sender pays by bank, and the recipient's turn begins", async () => {
    await portal.signIn(BILAL);
    await portal.open(`/portal/donations/view/${code}`);
    expect(view()).toMatchObject({ payable: true, waits: null });
    await portal.step(
      'the payment',
      payHelp.submitted({ method: 'BANK', transaction_id: 'UTR 77/1' }, code),
      () => view()?.status === 'APPROVAL',
    );
    expect(inEnglish(view()?.waits ?? '')).toBe('Waiting for the recipient');
    await portal.step('signed out', logoutRequested(), ({ session }) => session.user === null);
  });

  it('the recipient sees the sender, the transaction id and the amount in local currency', async () => {
    await portal.signIn(ASHA);
    await portal.open(received());
    expect(view()).toMatchObject({
      approvable: true,
      from: { code: BILAL.code, name: 'Bilal Ahmed' },
      hash: 'UTR 77/1',
      local: '2300.00',
      currency: 'INR',
    });
    expect(inEnglish(view()?.waits ?? '')).toBe('Waiting for you');
    expect(selectApprovalText(portal.state())).toContain('Transaction ID: UTR 77/1');
  });

  it('a no to the question sends nothing', async () => {
    const { question } = (await ask()).ui.runtime;
    expect(question && inEnglish(question.title)).toBe('Approve this payment?');
    await portal.step('declined', answerWith('no'), ({ ui }) => ui.runtime.question === null);
    expect(portal.sandbox.controls.requests().some(({ path }) => path === '/api/help/approve')).toBe(false);
    expect(view()?.status).toBe('APPROVAL');
  });

  it('a lost reply leaves a pending outcome; the retry is done once', async () => {
    portal.sandbox.controls.fault({ kind: 'lost', match: 'POST /api/help/approve', times: 1 });
    await ask();
    await portal.step('the alert', answerWith('yes'), ({ ui }) => ui.alert !== null);
    expect(portal.alert()).toBe('Oops something went wrong please try again!');
    portal.dispatch(alertClosed());
    // The unknown outcome caused a refetch.
    const { ui } = await portal.waitFor('the donation', () => view()?.status === 'SENT');
    expect(ui.runtime.outcomes).toMatchObject([{ command: approveHelp.name, entityId: code, phase: 'pending' }]);
    const again = outcomeRetried({ command: approveHelp.name, key: ui.runtime.outcomes[0]?.key ?? '' });
    await portal.step('known', again, (state) => state.ui.runtime.outcomes.length === 0);
    expect(view()).toMatchObject({ status: 'SENT', approvable: false, waits: null });
  });

  it('counts once: the recipient has one line, and a second approval is refused', async () => {
    await portal.waitFor('the line', (state) => (state.donations.recipients.data ?? []).length === 1);
    const again = await portal
      .apiOf(() => portal.state().session.accessToken)
      .help.approve({ help_code: code }, 'another key');
    expect(again).toMatchObject({ kind: 'refused', message: 'This donation is not waiting for approval.' });
  });
});
