import { claimIncome } from '../../features/income/income.commands';
import { selectIncomeCards } from '../../features/income/income.selectors';
import { purchaseOf } from '../../features/wallet/moneyForms/wallet.summaries';
import { buyPins, checkDeposits, processClaim, syncClaim } from '../../features/wallet/wallet.commands';
import { selectAddress, selectBalances, transactionOf } from '../../features/wallet/wallet.selectors';
import { selectUsdt } from '../../state/session/session.selectors';
import { alertClosed, copyRequested } from '../../state/ui/ui.events';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

describe('Asha fills her wallet and spends it', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/login', { scenario: 'no-epin' });
    await portal.signIn();
  });
  afterAll(() => portal.stop());

  const usdt = () => portal.state().session.user?.usdt;
  const refused = (action: Parameters<SandboxApp['step']>[1]) =>
    portal.step('an alert', action, (state) => state.ui.alert !== null);

  it('opens the deposit page and copies the address, which is confirmed for a second', async () => {
    await portal.open('/portal/wallet/deposit');
    const { address, short } = selectAddress(portal.state());
    expect(short).toBe(`${address?.slice(0, 5)}…${address?.slice(-6)}`);
    await portal.step(
      'copied',
      copyRequested({ field: 'deposit/address', text: address ?? '', shownFor: 1000 }),
      (state) => state.ui.copy?.outcome === 'copied',
    );
    await portal.clock.advance(999);
    expect(portal.state().ui.copy).not.toBeNull();
    await portal.clock.advance(1);
    expect(portal.state().ui.copy).toBeNull();
    expect(portal.clipboard.copied).toEqual([address]);
  });

  it('presses SYNC: the 40 pending USDT arrive, and are in the list', async () => {
    expect(usdt()).toBe('100');
    expect(portal.state().wallet.deposits.held).toBe(1);
    await portal.step(
      'the money',
      checkDeposits.submitted(null),
      (state) => state.session.user?.usdt === '140' && state.wallet.deposits.held === 2,
    );
    expect(portal.alert()).toBeUndefined();
    await portal.step('nothing new', checkDeposits.submitted(null));
    expect(usdt()).toBe('140');
  });

  it('makes her earnings claimable with SYNC, and claims them', async () => {
    await portal.open('/portal/wallet');
    expect(selectBalances(portal.state())).toMatchObject({ usdt: '140.00', claimable: '2.5', pins: '0' });
    await portal.step('the sum', syncClaim.submitted(null), (state) => state.wallet.claim.data === '3.5');
    expect(usdt()).toBe('140');
    const { wallet } = await portal.step(
      'the money',
      processClaim.submitted(null),
      ({ session, wallet: { claim, transactions } }) =>
        session.user?.usdt === '143.5' && claim.data === '0' && transactions.pages[0]?.[0]?.tx_type === 'CLAIM',
    );
    const [row] = wallet.transactions.pages[0] ?? [];
    expect(row && transactionOf(row, 'MB100001', 2)).toMatchObject({ direction: 'incoming', amount: '+3.50' });
  });

  it('claims again, and reads that there is nothing to claim', async () => {
    await refused(processClaim.submitted(null));
    expect(portal.alert()).toBe('There is nothing to claim at the moment.');
    portal.dispatch(alertClosed());
  });

  it('claims her income and lands in the wallet; a second claim is refused', async () => {
    await portal.open('/portal/income');
    expect(selectIncomeCards(portal.state())).toMatchObject({ balance: '4.50', received: '4.50' });
    expect(portal.state().income.rows.pages.flat()).toEqual([
      expect.objectContaining({ from_code: 'MB100002', help_code: 'HD500001', tx_type: 'DIRECT', amount: '4.5' }),
    ]);
    await portal.step('the money', claimIncome.submitted(null), (state) => state.session.user?.usdt === '148');
    expect(portal.navigator.href).toBe('/portal/wallet');
    await portal.open('/portal/income');
    await refused(claimIncome.submitted(null));
    expect(portal.alert()).toBe('There is nothing to claim at the moment.');
    expect(portal.navigator.href).toBe('/portal/income');
    portal.dispatch(alertClosed());
  });

  it.each([
    ['0', 'Purchase amount should be avove 0!'],
    ['-3', 'Purchase amount should be avove 0!'],
    ['2.5', 'Purchase amount should be avove 0!'],
    ['', 'Purchase amount should be avove 0!'],
    ['85', 'Insufficient wallet balance!'],
  ])('types %j E-PINs: %s', async (amount, text) => {
    await portal.open('/portal/wallet/buy');
    await refused(buyPins.submitted({ amount }));
    expect(portal.alert()).toBe(text);
    portal.dispatch(alertClosed());
  });

  it('sees the price, and that 50 cost less than 49', () => {
    expect(purchaseOf({ amount: '49' }, selectUsdt(portal.state()))).toMatchObject({
      total: '110.25',
      rate: '2.25',
      cheaper: { count: '50', total: '100.00' },
    });
  });

  it('buys 50, reads the confirmation, and the form is empty', async () => {
    const { wallet, ui } = await portal.step(
      'the E-PINs',
      buyPins.submitted({ amount: '50' }),
      (state) => state.session.user?.pin === 50 && state.wallet.pins.pages[0]?.[0]?.tx_type === 'BUY',
    );
    expect(usdt()).toBe('48');
    expect(portal.alert()).toBe('You bought 50 E-PINs for 100 USDT.');
    expect(ui.runtime.drafts[buyPins.name]).toBeUndefined();
    expect(wallet.pins.pages[0]?.[0]).toMatchObject({ amount: '50', to_code: 'MB100001' });
    portal.dispatch(alertClosed());
  });

  it('finds every transaction in the wallet, newest first', async () => {
    const { wallet } = await portal.open('/portal/wallet');
    expect(wallet.transactions.pages.flat().map((row) => `${row.tx_type} ${row.amount}`)).toEqual([
      'EPIN 100',
      'INCOME 4.5',
      'CLAIM 3.5',
      'DEPOSIT 40',
      'DEPOSIT 100',
    ]);
    expect(portal.reporter.faults).toEqual([]);
  });
});
