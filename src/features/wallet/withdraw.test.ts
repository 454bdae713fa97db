import type { Wallet } from '../../domain/entities';
import { activate } from '../../i18n/activate';
import { questionAnswered } from '../../kernel/commandEvents';
import type { RootState } from '../../rootState';
import { answer, type FakeApi, fakeApi, held } from '../../testing/fakeApi';
import { aWallet } from '../../testing/fixtures';
import { memberState, runWorker } from '../../testing/runWorker';
import { startTestApp, stopTestApps } from '../../testing/startTestApp';
import { alertOf, words } from '../../testing/words';
import { withdrawUsdt } from './wallet.commands';
import { walletInfo } from './wallet.lists';

afterEach(stopTestApps);

const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** One letter is in the wrong case. */
const WRONG_CASE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
const INVALID = 'Please enter valid address and amount!';

const run = (to_address: string, typed: string, options: Parameters<typeof runWorker>[2] = {}) =>
  runWorker(withdrawUsdt.worker, [withdrawUsdt.submitted({ to_address, amount: typed })], options);

describe('the rules of a withdrawal (section 5, decision 38)', () => {
  it.each([
    ['', '', INVALID, 'to_address'],
    ['  ', '5', INVALID, 'to_address'],
    [GOOD, '', INVALID, 'amount'],
    [GOOD, '0', INVALID, 'amount'],
    [GOOD, '0.00', INVALID, 'amount'],
    [GOOD, '-5', INVALID, 'amount'],
    [GOOD, 'ten', INVALID, 'amount'],
    [GOOD, '1e3', INVALID, 'amount'],
    [GOOD, '1,234', INVALID, 'amount'],
    [GOOD, '1,234.5', INVALID, 'amount'],
    [GOOD, '0.123456789', INVALID, 'amount'],
    [GOOD, '120.50000001', 'Insufficient wallet balance!', 'amount'],
    // Two errors: the rule that the specification names first wins, and rules come before the question.
    ['', '121', INVALID, 'to_address'],
    [WRONG_CASE, '0', INVALID, 'amount'],
    [WRONG_CASE, '121', 'Insufficient wallet balance!', 'amount'],
    ['nonsense', '121', 'Insufficient wallet balance!', 'amount'],
  ])('address %j and amount %j are refused: %s', async (to, typed, text, field) => {
    const { state, types, api } = await run(to, typed);
    expect(types).toEqual(['wallet/withdraw/rejected']);
    expect(alertOf(state)).toEqual([text, field]);
    expect(state.ui.runtime.question).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['120.5', '120.5'],
    ['0,5', '0.5'],
    ['007.50', '7.50'],
    ['٢٥', '25'],
    [' 1 ', '1'],
  ])('%j is sent as %s, with a key, and the address trimmed', async (typed, sent) => {
    const { api } = await run(` \u200e${GOOD.slice(0, 9)} \u200b${GOOD.slice(9)}\n`, typed);
    expect(api.argsOf('wallet.transferUsdt')).toEqual([[{ to_address: GOOD, amount: sent }, 'key-1']]);
  });
});

it('in Indonesian 1.000 is not an amount, and nothing is sent', async () => {
  activate('id', ['', []]);
  const { api, state } = await run(GOOD, '1.000').finally(() => activate('en', ['', []]));
  expect(api.calls).toEqual([]);
  expect(alertOf(state)[0]).toBe(INVALID);
});

describe('the question about an address (decision 39)', () => {
  const own = aWallet().address;
  const open = (api: FakeApi = fakeApi()) => startTestApp({ at: '/portal/wallet/withdraw', signedIn: true, api });
  const send = (to_address: string) => withdrawUsdt.submitted({ to_address, amount: '5' });
  const answered = (yes: boolean) => questionAnswered({ command: 'wallet/withdraw', choice: yes ? 'yes' : 'no' });
  const question = ({ ui }: RootState) =>
    ui.runtime.question && [
      words(ui.runtime.question.title),
      ...ui.runtime.question.lines.map((line) => words(line)),
      ...ui.runtime.question.choices.map(({ label }) => words(label)),
    ];

  it('the page reads user, wallet and withdrawals', async () => {
    const t = await open();
    expect(t.api.calls.map(({ name }) => name)).toEqual(['user.info', 'wallet.info', 'wallet.withdrawals']);
    expect(walletInfo.select(t.state()).data?.address).toBe(own);
  });

  const SHAPE = 'This is not a BEP-20 address. It must start with 0x, then 40 digits or letters from a to f.';
  it.each([
    [WRONG_CASE, 'The checksum does not match: a character is wrong or missing. Compare it once more.'],
    [`0x${'0'.repeat(40)}`, 'This is the zero address. It belongs to no one: anything sent there is lost.'],
    [own.toUpperCase().replace('0X', '0x'), 'This is your own deposit address.'],
    [GOOD.slice(0, -1), SHAPE],
    ['MB100002', SHAPE],
  ])('%s: %s', async (to, text) => {
    const t = await open();
    await t.dispatch(send(to));
    expect(question(t.state())).toEqual(['Send anyway?', text, 'Cancel', 'Send anyway']);
    expect(t.state().ui).toMatchObject({
      alert: null,
      overlay: null,
      runtime: { commands: { 'wallet/withdraw': { phase: 'asked' } } },
    });
    expect(t.api.count('wallet.transferUsdt')).toBe(0);
  });

  it.each([GOOD, GOOD.toLowerCase(), `0x${GOOD.slice(2).toUpperCase()}`])('%s goes straight through', async (to) => {
    const t = await open();
    await t.dispatch(send(to));
    expect(t.state().ui.runtime.question).toBeNull();
    expect(t.api.count('wallet.transferUsdt')).toBe(1);
  });

  it('a yes sends, once, however often it is given', async () => {
    const gate = held<null>();
    const t = await open(fakeApi({ wallet: { transferUsdt: () => gate.answer } }));
    for (let tap = 0; tap < 3; tap++) await t.dispatch(send(WRONG_CASE));
    for (let tap = 0; tap < 3; tap++) await t.dispatch(answered(true));
    expect(t.state().ui).toMatchObject({ runtime: { question: null }, overlay: { command: 'wallet/withdraw' } });
    await gate.release(answer.ok(null, 'Sent.'));
    expect(t.api.argsOf('wallet.transferUsdt')).toEqual([[{ to_address: WRONG_CASE, amount: '5' }, 'key-1']]);
    expect(t.state().ui.alert?.text).toBe('Sent.');
  });

  it('after a lost answer, the next press asks which is meant: the same keeps its key and is not doubted again, a new one is', async () => {
    const t = await open(fakeApi({ wallet: { transferUsdt: () => answer.failed('timeout') } }));
    const keys = () => t.api.argsOf('wallet.transferUsdt').map((args) => args[1]);
    const choose = (choice: string) => t.dispatch(questionAnswered({ command: 'wallet/withdraw', choice }));
    await t.dispatch(send(WRONG_CASE));
    await t.dispatch(answered(true));
    expect(keys()).toEqual(['key-1']);

    await t.dispatch(send(WRONG_CASE));
    expect(question(t.state())?.at(0)).toBe('The same again, or a new one?');
    expect(question(t.state())?.slice(-3)).toEqual(['CANCEL', 'A NEW ONE', 'THE SAME AGAIN']);
    await choose('cancel');
    expect(keys()).toEqual(['key-1']);
    expect(withdrawUsdt.select(t.state())?.phase).toBe('declined');

    await t.dispatch(send(WRONG_CASE));
    await choose('same');
    expect([keys(), t.state().ui.runtime.question]).toEqual([['key-1', 'key-1'], null]);

    await t.dispatch(send(WRONG_CASE));
    await choose('new');
    expect(question(t.state())?.at(0)).toBe('Send anyway?');
    expect(keys()).toHaveLength(2);
    await choose('yes');
    expect(keys()).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('waits for the own address while the wallet is read, below the overlay', async () => {
    const gate = held<Wallet>();
    const t = await open(fakeApi({ wallet: { info: () => gate.answer } }));
    await t.dispatch(send(own));
    expect([t.state().ui.overlay?.command, t.api.count('wallet.transferUsdt')]).toEqual(['wallet/withdraw', 0]);
    await gate.release(answer.ok(aWallet()));
    expect(question(t.state())?.at(1)).toBe('This is your own deposit address.');
    expect([t.state().ui.overlay, t.api.count('wallet.transferUsdt')]).toEqual([null, 0]);
  });

  it('does not wait for a wallet that cannot be read', async () => {
    const t = await open(fakeApi({ wallet: { info: () => answer.failed() } }));
    await t.dispatch(send(GOOD));
    expect(t.api.count('wallet.transferUsdt')).toBe(1);
  });

  it('an own address is not recognised if the wallet was never read', async () => {
    const { state, types } = await run(own, '5', { state: memberState() });
    expect(state.wallet.info.data).toBeNull();
    expect(types[0]).toBe('wallet/withdraw/started');
  });
});
