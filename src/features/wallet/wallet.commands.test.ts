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
import { buyPins, checkDeposits, processClaim, withdrawUsdt } from './wallet.commands';
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

  it.each([
    ['the balance', { usdt: amount('97.5') }],
    ['the count of E-PINs', { pin: 1 }],
  ])('that is refused while %s moves may have been done', async (_what, moved) => {
    let user = { usdt: amount('100'), pin: 0 };
    const t = await memberAt('/portal/wallet/buy', {
      user: { info: () => answer.user(user) },
      wallet: {
        buyPins: () => {
          user = { ...user, ...moved };
          return answer.refused('Try later.');
        },
      },
    });
    await t.dispatch(buyPins.submitted({ amount: '1' }));
    expect(t.state().ui.runtime.outcomes.map(({ phase }) => phase)).toEqual(['pending']);
  });

  it.each([
    ['1', '2.50'],
    ['12', '27.00'],
    ['100', '175.00'],
  ])('without an answer is remembered with its own price: %s E-PINs for %s USDT', async (typed, price) => {
    const user = { info: () => answer.user({ usdt: amount('500') }) };
    const t = await memberAt('/portal/wallet/buy', { user, wallet: { buyPins: () => answer.failed() } });
    await t.dispatch(buyPins.submitted({ amount: typed }));
    expect(t.state().ui.runtime.outcomes).toMatchObject([{ what: { values: { price } } }]);
  });

  it('sends digits of any keyboard as ASCII', async () => {
    expect((await run(' ०१२ ')).api.argsOf('wallet.buyPins')).toEqual([[{ amount: '12' }, 'key-1']]);
  });
});

it('a withdrawal without an answer is remembered with every decimal: one below a cent is not zero', async () => {
  const t = await memberAt('/portal/wallet/withdraw', { wallet: { transferUsdt: () => answer.failed() } });
  const to_address = `0x${'ab'.repeat(20)}`;
  await t.dispatch(withdrawUsdt.submitted({ to_address, amount: '0.00400001' }));
  expect(t.state().ui.runtime.outcomes).toMatchObject([{ what: { values: { amount: '0.00400001', to_address } } }]);
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
  expect(t.state().wallet.claim).toMatchObject({ data: '0', loading: false });
});

describe('what a SYNC of deposits says', () => {
  const row = (hash: string, usdt: string) => aTransaction({ hash, amount: amount(usdt) });
  const [A, B, OLDER] = [row('0xa', '1'), row('0xb', '2'), { ...row('0x9', '700'), created_at: CREATED_AT - 1 }];
  const NEWER = { ...B, created_at: CREATED_AT + 1 };
  const listed = (rows: readonly object[]) => memberState({}, pageOf(deposits, rows));
  const said = async (state: RootState, ...latest: readonly Transaction[]) => {
    const api = fakeApi({ wallet: { checkDeposits: () => answer.ok(latest) } });
    const after = await runWorker(checkDeposits.worker, [checkDeposits.submitted(null)], { api, state });
    const text = after.state.ui.messages.shown?.text;
    return typeof text === 'object' ? i18n._(text) : text;
  };

  it.each([
    ['what was not listed', [A], [row('0xc', '2.50000001'), B, A], '4.50000001'],
    ['the first', [], [A], '1.00'],
    ['less than a cent in full', [], [row('0xa', '0.004')], '0.004'],
    ['only what is newer than a list with more pages', [A], [NEWER, A, OLDER], '2.00'],
    ['what is older than the newest row, on a loaded page', [NEWER, A], [NEWER, row('0xf', '3'), A], '3.00'],
    ['those without a hash by what else is known', [row('', '1')], [row('', '1'), row('', '4')], '4.00'],
  ])('adds up %s', async (_what, before, latest, added) => {
    expect(await said(listed(before), ...latest)).toBe(`${added} USDT added to your wallet`);
  });

  it.each([
    ['those that were listed', [A], [A]],
    ['no deposits at all', [], []],
    ['what may have been on a page that is not loaded', [A], [A, OLDER]],
    ['what may be older than a row whose time is not known', [A, { ...B, created_at: null }], [OLDER]],
    ['one whose hash has been filled in since', [row('', '1')], [A]],
  ])('is that there is no new one, for %s', async (_what, before, latest) => {
    expect(await said(listed(before), ...latest)).toBe('No new deposit found');
  });

  it('adds up what is older than a list that is loaded to its end', async () => {
    const whole = memberState({}, pageOf(deposits, [A]), pageOf(deposits, [], 1));
    expect(await said(whole, OLDER)).toBe('700.00 USDT added to your wallet');
  });

  it('has no figure if the list was not read before', async () => {
    expect(await said(memberState(), A)).toBe('Deposits checked');
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
    expect([t.api.count('wallet.transactions'), t.api.count('wallet.deposits')]).toEqual([count, 2]);
  });
});
