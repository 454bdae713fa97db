import { addAmounts, amount, exactDecimals } from '../../domain/money';
import { transferPins, withdrawUsdt } from '../../features/wallet/wallet.commands';
import { recipientLookup } from '../../features/wallet/wallet.lists';
import { questionAnswered } from '../../kernel/commandEvents';
import { navigateTo } from '../../kernel/navigation';
import type { RootState } from '../../rootState';
import { logoutRequested } from '../../state/session/session.events';
import { selectPins, selectSignedIn, selectUsdt } from '../../state/session/session.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';
import { words } from '../words';

const GOOD = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
/** With one letter in the wrong case. */
const TURNED = '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

describe('money that leaves, headless against the sandbox', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/login');
  });
  afterAll(() => portal.stop());

  const step: SandboxApp['step'] = (...args) => portal.step(...args);
  const signIn = (name: string, nth: number) =>
    portal.signIn({ email: `${name}@demo.test`, password: `demo-pass-${nth}` });
  const read = (state: RootState): boolean => !state.session.info.loading && !state.wallet.info.loading;
  const withdraw = (to_address: string) => withdrawUsdt.submitted({ to_address, amount: '1,25' });

  it('signs in and opens the withdraw page with balance, own address and list', async () => {
    await signIn('asha', 1);
    const state = await step(
      'the page',
      navigateTo('/portal/wallet/withdraw'),
      ({ wallet }) => wallet.withdrawals.loaded && wallet.info.data !== null,
    );
    expect(state.wallet.info.data?.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(state.wallet.withdrawals.held).toBe(20);
    await portal.waitFor('the user', read);
  });

  it('asks once about a wrong checksum, and Cancel sends nothing', async () => {
    const before = selectUsdt(portal.state());
    const { ui } = await step('the question', withdraw(TURNED), (state) => state.ui.runtime.question !== null);
    expect(words(ui.runtime.question?.title)).toBe('Send anyway?');
    await step(
      'no question',
      questionAnswered({ command: withdrawUsdt.name, choice: 'no' }),
      (state) => state.ui.runtime.commands[withdrawUsdt.name]?.phase === 'declined',
    );
    expect(portal.state().ui.runtime.question).toBeNull();
    expect(selectUsdt(portal.state())).toBe(before);
  });

  it('sends to it after a yes: the money is gone, the list shows it', async () => {
    const before = selectUsdt(portal.state());
    await step('the question', withdraw(TURNED), (state) => state.ui.runtime.question !== null);
    const after = await step(
      'the withdrawal',
      questionAnswered({ command: withdrawUsdt.name, choice: 'yes' }),
      (state) => selectUsdt(state) !== before && state.wallet.withdrawals.pages[0]?.[0]?.to_address === TURNED,
    );
    expect(after.wallet.withdrawals.pages[0]?.[0]).toMatchObject({ amount: '1.25', tx_type: 'WITHDRAW' });
    expect(exactDecimals(addAmounts(selectUsdt(after), amount('1.25')))).toBe(exactDecimals(before));
    expect(words(after.ui.alert?.text)).toBe('Your withdrawal is on its way.');
    portal.dispatch(alertClosed());
  });

  it('sends directly to a correct one, with the amount typed with a comma', async () => {
    const { ui } = await step(
      'the withdrawal',
      withdraw(GOOD),
      (state) => state.wallet.withdrawals.pages[0]?.[0]?.to_address === GOOD,
    );
    expect(ui.runtime.question).toBeNull();
    await portal.waitFor('the user', read);
    portal.dispatch(alertClosed());
  });

  it('leaves the decision about one’s own address to the server', async () => {
    const own = portal.state().wallet.info.data?.address ?? '';
    const before = selectUsdt(portal.state());
    await step('the question', withdraw(own), (state) => state.ui.runtime.question !== null);
    const { ui } = await step(
      'a refusal',
      questionAnswered({ command: withdrawUsdt.name, choice: 'yes' }),
      (state) => state.ui.alert !== null,
    );
    expect(ui.alert?.text).toBe('This is your own deposit address.');
    expect(selectUsdt(portal.state())).toBe(before);
    portal.dispatch(alertClosed());
  });

  it('refuses more than the balance', async () => {
    const much = withdrawUsdt.submitted({ to_address: GOOD, amount: '99999999' });
    const { ui } = await step('a refusal', much, (state) => state.ui.alert !== null);
    expect(words(ui.alert?.text)).toBe('Insufficient wallet balance!');
    portal.dispatch(alertClosed());
  });

  it('transfers two E-PINs to a member who was looked up', async () => {
    await step('the page', navigateTo('/portal/wallet/transfer'), ({ wallet }) => wallet.pins.loaded);
    await portal.waitFor('the user', read);
    const before = selectPins(portal.state());
    const unknown = await step(
      'no such member',
      recipientLookup.typed('MB999999', 'immediately'),
      ({ wallet }) => wallet.recipient.phase === 'missing',
    );
    expect(unknown.wallet.recipient.found).toBeNull();
    const quiet = await step(
      'a hint',
      transferPins.submitted({ to_code: 'MB999999', amount: '2' }),
      (state) => state.ui.runtime.commands[transferPins.name]?.phase === 'rejected',
    );
    expect(quiet.ui.alert).toBeNull();

    const { wallet } = await step(
      'Nadia',
      recipientLookup.typed('MB100003', 'immediately'),
      (state) => state.wallet.recipient.phase === 'found',
    );
    expect(wallet.recipient.found).toMatchObject({ firstname: 'Nadia' });
    const sent = await step(
      'the transfer',
      transferPins.submitted({ to_code: 'MB100003', amount: '2' }),
      (state) => selectPins(state) !== before && state.wallet.pins.pages[0]?.[0]?.to_code === 'MB100003',
    );
    expect(sent.wallet.pins.pages[0]?.[0]).toMatchObject({ tx_type: 'TRANSFER', amount: '2', from_code: 'MB100001' });
    expect(selectPins(sent)).toBe(before - 2);
    expect(sent.wallet.recipient.query).toBe('');
  });

  it('the other member has them', async () => {
    await step('signed out', logoutRequested(), (state) => !selectSignedIn(state));
    await signIn('nadia', 3);
    await step('the page', navigateTo('/portal/wallet/transfer'), ({ wallet }) => wallet.pins.loaded);
    const state = await portal.waitFor('the user', read);
    expect(selectPins(state)).toBe(2);
    expect(state.wallet.pins.pages.flat()).toEqual([
      expect.objectContaining({ tx_type: 'TRANSFER', from_code: 'MB100001', to_code: 'MB100003' }),
    ]);
    expect(portal.reporter.faults).toEqual([]);
  });
});
