import { enablePrivacy } from '../../features/account/privacy.commands';
import { login } from '../../features/account/session.commands';
import { selectOpenedCountdown } from '../../features/donations/donations.time';
import { claimIncome } from '../../features/income/income.commands';
import { buyPins } from '../../features/wallet/wallet.commands';
import { transactions } from '../../features/wallet/wallet.lists';
import { questionAnswered } from '../../kernel/commandEvents';
import { navigateTo } from '../../kernel/navigation';
import { outcomeRetried } from '../../kernel/outcomes';
import { logoutRequested } from '../../state/session/session.events';
import { selectSignedIn } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

describe('Asha on a bad day: the server, the network and the clocks', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/login', { scenario: 'pending' });
  });
  afterAll(() => portal.stop());

  const controls = () => portal.sandbox.controls;
  /** Brings the sandbox into a scenario, with Asha on the sign-in page. */
  async function given(scenario: string): Promise<string> {
    portal.dispatch(logoutRequested());
    const { page } = controls().scenario({ name: scenario });
    await portal.open('/login');
    return page;
  }

  it('cannot sign in while connections break, is told so, and signs in when the server is back', async () => {
    controls().fault({ kind: 'dropped', match: '/api/auth/login' });
    const form = login.submitted({ email_id: 'asha@demo.test', password: 'demo-pass-1' });
    await portal.step('a failure', form, (state) => state.ui.alert !== null);
    expect(portal.alert()).toBe('Oops something went wrong try again!');
    expect(portal.state().ui.runtime.connection.lost).toBe('offline');
    portal.dispatch(alertClosed());
    await portal.step('a session', form, selectSignedIn);
    expect(portal.state().ui.runtime.connection.lost).toBeNull();
  });

  it('buys, and the reply is lost: she is told, her balances are refetched, and the retry is the same purchase', async () => {
    await portal.open('/portal/wallet/buy');
    controls().fault({ kind: 'lost', match: '/api/wallet/pin/buy' });
    await portal.step(
      'the truth',
      buyPins.submitted({ amount: '2' }),
      (state) => state.ui.alert !== null && state.session.user?.pin === 6,
    );
    expect(portal.alert()).toBe('Oops something went wrong please try again!');
    expect(portal.state().ui.runtime.outcomes).toMatchObject([
      { command: buyPins.name, form: { amount: '2' }, phase: 'pending' },
    ]);
    portal.dispatch(alertClosed());
    await portal.step(
      'the question',
      buyPins.submitted({ amount: '2' }),
      (state) => state.ui.runtime.question !== null,
    );
    const same = questionAnswered({ command: buyPins.name, choice: 'same' });
    await portal.step('the same', same, (state) => state.ui.alert !== null);
    expect(portal.state().ui.runtime.outcomes).toEqual([]);
    expect(portal.alert()).toBe('You bought 2 E-PINs for 5 USDT.');
    await portal.waitFor('the user', (state) => !state.session.info.loading);
    expect(portal.state().session.user).toMatchObject({ usdt: '95', pin: 6 });
    portal.dispatch(alertClosed());
  });

  it('waits 45 seconds for a claim that is never answered; after 10 the overlay says so', async () => {
    await portal.open('/portal/income');
    controls().fault({ kind: 'held', match: '/api/wallet/claim/income' });
    portal.dispatch(claimIncome.submitted(null));
    const { ui } = await portal.waitFor('the overlay', (state) => state.ui.overlay !== null);
    expect(ui.overlay?.lingering).toBe(false);
    await portal.clock.advance(10_000);
    expect(portal.state().ui.overlay?.lingering).toBe(true);
    await portal.clock.advance(35_000);
    await portal.waitFor('the alert', (state) => state.ui.alert !== null && state.ui.overlay === null);
    expect(portal.alert()).toBe('Oops something went wrong try again!');
    expect(portal.navigator.href).toBe('/portal/income');
    controls().release();
    portal.dispatch(alertClosed());
  });

  it('reads the balance before a second claim: nothing is sent while it cannot be read', async () => {
    const claims = () =>
      controls()
        .requests()
        .filter(({ path }) => path === '/api/wallet/claim/income').length;
    // The first one reaches the server late.
    while (claims() === 0) await portal.apiOf(() => null).auth.referrer('MB100001');
    const key = portal.state().ui.runtime.outcomes.find(({ command }) => command === claimIncome.name)?.key ?? '';
    const again = outcomeRetried({ command: claimIncome.name, key });
    controls().fault({ kind: 'dropped', match: '/api/user/info', times: 20 });
    await portal.step('a failed reading', again, (state) => claimIncome.select(state)?.refetch?.phase === 'failed');
    controls().clearFaults();
    await portal.open('/portal/income');
    expect(claims()).toBe(1);
    expect(portal.state().ui.runtime.outcomes).toMatchObject([{ key, phase: 'pending' }]);
    await portal.step('an answer', again, (state) => state.ui.runtime.outcomes.length === 0);
    await portal.waitFor('the user', (state) => !state.session.info.loading);
    expect(claims()).toBe(2);
    portal.dispatch(alertClosed());
  });

  it('keeps her rows when the list cannot be read, and refetches it when the network is back', async () => {
    const held = (await portal.open('/portal/wallet')).wallet.transactions.held;
    // The claim is among them, once.
    expect(held).toBe(4);
    controls().fault({ kind: '500-html', match: '/api/wallet/transactions' });
    const { wallet, ui } = await portal.step(
      'a failure',
      transactions.reload(),
      (state) => state.wallet.transactions.failed,
    );
    expect(wallet.transactions.held).toBe(held);
    expect(ui.alert).toBeNull();
    portal.navigator.setOnline(false);
    await portal.waitFor('the notice', (state) => state.ui.runtime.connection.lost !== null);
    portal.navigator.setOnline(true);
    await portal.waitFor(
      'the list',
      (state) => state.ui.runtime.connection.lost === null && !state.wallet.transactions.failed,
    );
  });

  it.each([
    ['pending', '22:00:00'],
    ['pending-clock-ahead', '22:00:00'],
    ['pending-clock-behind', '22:00:00'],
    ['pending-expired-clock-behind', '00:00:00'],
  ])('%s: her device’s clock does not matter', async (scenario, left) => {
    const page = await given(scenario);
    await portal.signIn();
    await portal.open(page);
    expect(selectOpenedCountdown(portal.state())).toBe(left);
  });

  it('server-down: she is signed in, sees stored data, and can do nothing', async () => {
    await given('server-down');
    await portal.signIn();
    expect(portal.state().session.user?.usdt).toBe('100');
    expect(portal.state().ui.runtime.connection.lost).toBe('offline');
    await portal.open('/portal/privacy');
    await portal.step('a failure', enablePrivacy.submitted(null), (state) => state.ui.alert !== null);
    expect(portal.alert()).toBe('Oops something went wrong please try again!');
    portal.dispatch(alertClosed());
    controls().clearFaults();
    const { ui } = await portal.open('/portal/wallet');
    expect(ui.runtime.connection.lost).toBeNull();
  });

  it('signed-out-elsewhere: the second page signs her out, and she can come back', async () => {
    await given('signed-out-elsewhere');
    await portal.signIn();
    expect(portal.navigator.href).toBe('/portal');
    await portal.step('signed out', navigateTo('/portal/wallet'), (state) => !selectSignedIn(state));
    expect([portal.navigator.href, portal.state().ui.notice]).toEqual(['/', 'sign-in-again']);
    await portal.open('/login');
    await portal.signIn();
    await portal.open('/portal/wallet');
    expect(selectSignedIn(portal.state())).toBe(true);
  });
});
