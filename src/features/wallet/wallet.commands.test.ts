import type { Transaction } from '../../domain/entities';
import { amount } from '../../domain/money';
import { i18n } from '../../i18n/i18n';
import type { RootState } from '../../rootState';
import { answer, fakeApi, held, inTurn } from '../../testing/fakeApi';
import { aTransaction, CREATED_AT } from '../../testing/fixtures';
import { memberState, runWorker } from '../../testing/runWorker';
import { pageOf } from '../../testing/showScreen';
import { memberAt, stopTestApps } from '../../testing/startTestApp';
import { alertOf } from '../../testing/words';
import { buyPins, checkDeposits, processClaim } from './wallet.commands';
import { deposits } from './wallet.lists';

afterEach(stopTestApps);

describe('buying E-PINs', () => {
  const run = (typed: string, usdt = '120.5') =>
    runWorker(buyPins.worker, [buyPins.submitted({ amount: typed })], { state: memberState({ usdt: amount(usdt) }) });

  it.each(['', '0', '00', '-1', '1.5', 'NaN', '1e3', '0x10', ' '])(
    '"%s" is not a number of E-PINs above 0: nothing is sent',
    async (typed) => {
      const { state, api } = await run(typed);
      expect(alertOf(state)).toEqual(['Purchase amount should be avove 0!', 'amount']);
      expect(api.calls).toEqual([]);
    },
  );

  it.each([
    ['1', '2.5', true],
    ['1', '2.49999999', false],
    ['10', '22.5', true],
    ['49', '110.25', true],
    ['49', '110.24', false],
    ['50', '100', true],
    ['100', '174.999', false],
    ['100', '175', true],
  ])('%s E-PINs with %s USDT are covered: %s', async (typed, usdt, covered) => {
    const { state, api } = await run(typed, usdt);
    expect(api.argsOf('wallet.buyPins')).toEqual(covered ? [[{ amount: typed }, 'key-1']] : []);
    expect(alertOf(state)).toEqual(covered ? ['', null] : ['Insufficient wallet balance!', 'amount']);
  });

  it('sends digits of any keyboard as ASCII', async () => {
    expect((await run(' ०१२ ')).api.argsOf('wallet.buyPins')).toEqual([[{ amount: '12' }, 'key-1']]);
  });
});

it('claims and syncs are never made by opening a page', async () => {
  for (const at of ['/portal', '/portal/wallet', '/portal/income', '/portal/wallet/deposit']) {
    const t = await memberAt(at);
    const claims = t.api.calls.filter(({ name }) => /processClaim|claimIncome|syncClaim|checkDeposits/.test(name));
    expect(claims).toEqual([]);
  }
});

it('CLAIM that succeeds shows no claimable figure until it is read again: what was claimed is no longer there', async () => {
  const gate = held<ReturnType<typeof amount>>();
  const claimBalance = inTurn(answer.ok(amount('4.5')), gate.answer);
  const t = await memberAt('/portal/wallet', { wallet: { claimBalance } });
  await t.dispatch(processClaim.submitted(null));
  expect(t.state().ui.messages.shown).toMatchObject({ text: { values: { claimed: '4.50' } } });
  expect(t.state().wallet.claim).toMatchObject({ data: null, loading: true });
  expect([t.api.count('user.info'), t.api.count('wallet.transactions')]).toEqual([2, 2]);
  await gate.release(answer.ok(amount('0')));
  await t.settle();
  expect(t.state().wallet.claim).toMatchObject({ data: '0', loading: false });
});

describe('what a SYNC of deposits says', () => {
  const row = (hash: string, usdt: string) => aTransaction({ hash, amount: amount(usdt) });
  const listed = (...rows: readonly object[]) => pageOf(deposits, rows);
  const said = async (state: RootState, ...latest: ReturnType<typeof row>[]) => {
    const api = fakeApi({ wallet: { checkDeposits: () => answer.ok(latest) } });
    const after = await runWorker(checkDeposits.worker, [checkDeposits.submitted(null)], { api, state });
    const text = after.state.ui.messages.shown?.text;
    return typeof text === 'object' ? i18n._(text) : text;
  };

  it('is the sum of those that were not in the list', async () => {
    const state = memberState({}, listed(row('0xa', '1')));
    expect(await said(state, row('0xc', '2.5'), row('0xb', '0.50000001'), row('0xa', '1'))).toBe(
      '3.00000001 USDT added to your wallet',
    );
    expect(await said(state, row('0xa', '1'))).toBe('No new deposit found');
    expect(await said(memberState({}, listed()))).toBe('No new deposit found');
    expect(await said(memberState({}, listed()), row('0xa', '1'))).toBe('1.00 USDT added to your wallet');
    expect(await said(memberState({}, listed()), row('0xa', '0.004'))).toBe('0.004 USDT added to your wallet');
  });

  it.each([
    ['/portal/wallet', 2],
    ['/portal', 0],
  ])('comes with the transactions of the wallet, if the member has gone back there: at %s', async (page, count) => {
    const gate = held<readonly Transaction[]>();
    const t = await memberAt('/portal/wallet/deposit', { wallet: { checkDeposits: () => gate.answer } });
    await t.dispatch(checkDeposits.submitted(null));
    await t.goTo(page);
    await gate.release(answer.ok([row('0xa', '3')]));
    await t.settle();
    expect([t.api.count('wallet.transactions'), t.api.count('wallet.deposits')]).toEqual([count, 2]);
  });

  it('leaves out what may have been there all along, on a page that is not loaded', async () => {
    const state = memberState({}, listed(row('0xa', '1')));
    const [older, newer] = [
      { ...row('0x9', '700'), created_at: CREATED_AT - 1 },
      { ...row('0xb', '2'), created_at: CREATED_AT + 1 },
    ];
    expect(await said(state, newer, row('0xa', '1'), older)).toBe('2.00 USDT added to your wallet');
    expect(await said(state, row('0xa', '1'), older)).toBe('No new deposit found');
    // Older than the newest row, and within the loaded pages: it was not there before.
    const two = memberState({}, listed(newer, row('0xa', '1')));
    expect(await said(two, newer, row('0xf', '3'), row('0xa', '1'))).toBe('3.00 USDT added to your wallet');
    // The list is loaded to its end: there is nothing older.
    const whole = memberState({}, listed(row('0xa', '1')), pageOf(deposits, [], 1));
    expect(await said(whole, older)).toBe('700.00 USDT added to your wallet');
  });

  it('counts none that may be older than the list, although the time of a row is not known', async () => {
    const state = memberState({}, listed(row('0xa', '1'), { ...row('0xb', '2'), created_at: null }));
    const older = { ...row('0xc', '700'), created_at: CREATED_AT - 1 };
    expect(await said(state, older)).toBe('No new deposit found');
  });

  it('tells deposits without a hash apart by what is known of them', async () => {
    const state = memberState({}, listed(row('', '1')));
    expect(await said(state, row('', '1'), row('', '4'))).toBe('4.00 USDT added to your wallet');
  });

  it('does not count one whose hash has been filled in since it was listed', async () => {
    const state = memberState({}, listed(row('', '1')));
    expect(await said(state, row('0xa', '1'))).toBe('No new deposit found');
  });

  it('has no figure if the list was not read before', async () => {
    expect(await said(memberState(), row('0xa', '1'))).toBe('Deposits checked');
  });
});
