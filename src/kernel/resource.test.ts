import type { Wallet } from '../domain/entities';
import { type Amount, amount } from '../domain/money';
import { updateProfile } from '../features/account/profile.commands';
import { openedHelp, recipients } from '../features/donations/donations.lists';
import { syncClaim, withdrawUsdt } from '../features/wallet/wallet.commands';
import { claimBalance, walletInfo } from '../features/wallet/wallet.lists';
import { encodeStoredSession, SESSION_KEY } from '../platform/adapters/storedSession';
import type { HelpDetail, UserReply } from '../platform/ports/api';
import { userInfo } from '../state/session/session.lists';
import { answer, fakeApi, held, inTurn } from '../testing/fakeApi';
import { aHelp, aHelpTransaction, anActivity, aProfile, aSession, aUser, aWallet } from '../testing/fixtures';
import { memberState, rootReducer, runWorker } from '../testing/runWorker';
import { memberAt, stopTestApps } from '../testing/startTestApp';
import { defineResource } from './resource';

afterEach(stopTestApps);

const key = (code: string) => ({ payload: { key: code } });

describe('the data of one key', () => {
  const declared = (toStore: (reply: string) => string | null) =>
    defineResource<string, string>({ name: 'wallet/elsewhere', fetch: () => answer.ok('new'), toStore });
  const before = { key: 'A', data: 'of A', loading: true, failed: false };

  it('are not replaced by a value of another key', () => {
    const { reducer, replaced } = declared((reply) => reply);
    expect(reducer(before, replaced('of B', 'B'))).toBe(before);
    expect(reducer(before, replaced('newer', 'A'))).toEqual({ ...before, data: 'newer' });
  });

  it('are not shown as those of another key when its reply has nothing to keep', () => {
    const { reducer, arrived } = declared(() => null);
    expect(reducer(before, arrived({ key: 'A', reply: '' })).data).toBe('of A');
    expect(reducer(before, arrived({ key: 'B', reply: '' })).data).toBeNull();
  });
});

it('a good reply is kept and causes its further events; none of it is shown under another key', async () => {
  const { state, types } = await runWorker(openedHelp.worker, [key('H1')], {
    state: memberState({}, openedHelp.requested('H1')),
  });
  expect(openedHelp.select(state)).toEqual({ key: 'H1', data: aHelp({ code: 'H1' }), loading: false, failed: false });
  expect(recipients.select(state).data).toEqual([aHelpTransaction()]);
  expect(types).toEqual(['donations/recipients/arrived', 'donations/opened/arrived']);
  const next = rootReducer(state, openedHelp.requested('H2'));
  expect(openedHelp.select(next)).toEqual({ key: 'H2', data: null, loading: true, failed: false });
  expect(recipients.select(next).data ?? []).toEqual([]);
});

it.each([
  ['refused', () => answer.refused('No'), true],
  ['failed', () => answer.failed(), undefined],
  ['an HTTP error that is not the API’s', () => answer.failed('http', 404), undefined],
  ['not usable', () => answer.failed('data'), undefined],
  ['without what was asked for', () => answer.failed('data', 404), true],
] as const)(
  'a reply that is %s keeps the current data, shows no alert, and the next good one clears it',
  async (_how, bad, missing) => {
    const before = memberState({}, claimBalance.replaced(amount('1')), claimBalance.requested());
    expect(claimBalance.select(before)).toEqual({ key: '', data: '1', loading: true, failed: false });
    const { state, types } = await runWorker(claimBalance.worker, [key('')], {
      state: before,
      api: fakeApi({ wallet: { claimBalance: bad } }),
    });
    expect(types).toEqual(['wallet/claim/failed']);
    expect(claimBalance.select(state)).toEqual({ key: '', data: '1', loading: false, failed: true, missing });
    expect(state.ui.alert).toBeNull();
    const repaired = await runWorker(claimBalance.worker, [key('')], { state });
    expect(claimBalance.select(repaired.state)).toEqual({ key: '', data: '1.5', loading: false, failed: false });
  },
);

it('a reply with nothing to keep leaves the current data', async () => {
  const activities = [anActivity()];
  const first = await runWorker(userInfo.worker, [key('')], {
    api: fakeApi({ user: { info: () => answer.ok({ user: { usdt: amount('7') }, activities }) } }),
  });
  expect(first.state.session.user).toMatchObject({ usdt: '7', code: 'M1001' });
  const second = await runWorker(userInfo.worker, [key('')], { state: first.state });
  expect(userInfo.select(second.state).data).toEqual(activities);
});

it('a newer wallet balance is shown; an unknown one changes nothing', async () => {
  const shownAfter = async (balance: Amount | null) => {
    const api = fakeApi({ wallet: { info: () => answer.ok(aWallet({ balance })) } });
    return (await runWorker(walletInfo.worker, [key('')], { api })).state.session.user?.usdt;
  };
  expect(await shownAfter(amount('9'))).toBe('9');
  expect(await shownAfter(null)).toBe('120.5');
});

it('the latest request wins, even when the replies arrive out of order', async () => {
  const [old, fresh] = [held<HelpDetail>(), held<HelpDetail>()];
  const t = await memberAt('/portal', { help: { byCode: (code) => (code === 'H1' ? old.answer : fresh.answer) } });
  await t.dispatch(openedHelp.requested('H1'));
  await t.dispatch(openedHelp.requested('H2'));
  await fresh.release(answer.help(aHelp({ code: 'H2' })));
  await old.release(answer.help(aHelp({ code: 'H1' })));
  expect(old.cancelled).toBe(true);
  expect(openedHelp.select(t.state())).toMatchObject({ key: 'H2', data: { code: 'H2' }, loading: false });
});

it('a resource is refetched under its key, and its state shows the status', () => {
  const { request, status } = openedHelp.refetchable('H1');
  expect(request()).toEqual({ type: 'donations/opened/requested', payload: { key: 'H1' } });
  expect(status(memberState({}, request()))).toMatchObject({ key: 'H1', loading: true });
});

const UPDATE = updateProfile.submitted(aProfile({ firstname: 'New' }));

it.each([
  ['a claimable balance', 'SYNC', '/portal/wallet', syncClaim.submitted(null)],
  ['the member', 'UPDATE', '/portal/profile', UPDATE],
])('%s before %s, whose reply comes after it, is requested again', async (what, _press, at, command) => {
  const [oldBalance, oldMember] = [held<Amount>(), held<UserReply>()];
  const t = await memberAt(at, {
    wallet: { claimBalance: inTurn(oldBalance.answer, answer.ok(amount('2.5'))) },
    user: { info: inTurn(oldMember.answer, answer.user({ firstname: 'New' })) },
  });
  const shown = () => (what === 'the member' ? t.state().session.user?.firstname : claimBalance.select(t.state()).data);
  const fresh = what === 'the member' ? 'New' : '2.5';
  await t.dispatch(command);
  expect(shown()).toBe(fresh);
  await oldBalance.release(answer.ok(amount('0')));
  await oldMember.release(answer.user({ firstname: 'Old' }));
  expect(shown()).toBe(fresh);
});

it('what was requested before money moved is requested again, and never shown over newer data', async () => {
  const old = held<Wallet>();
  const of = (usdt: string) => answer.ok(aWallet({ balance: amount(usdt) }));
  const info = inTurn(of('120.5'), old.answer, of('119.5'));
  const t = await memberAt('/portal/partners', { wallet: { info } });
  await t.dispatch(walletInfo.requested());
  await t.dispatch(walletInfo.requested());
  await t.dispatch(withdrawUsdt.submitted({ to_address: `0x${'ab'.repeat(20)}`, amount: '1' }));
  await old.release(of('120.5'));
  expect([t.state().session.user?.usdt, t.api.count('wallet.info')]).toEqual(['119.5', 3]);
});

it('a balance that was requested before another tab stored a newer one is requested again', async () => {
  const old = held<UserReply>();
  const info = inTurn(old.answer, answer.user({ usdt: amount('123.5') }));
  const t = await memberAt('/portal', { user: { info } });
  const newer = aSession({ user: aUser({ usdt: amount('123.5') }) });
  t.storage.tab().set(SESSION_KEY, encodeStoredSession(newer));
  await t.settle();
  await old.release(answer.user({ usdt: amount('120.5') }));
  expect([t.state().session.user?.usdt, t.api.count('user.info')]).toEqual(['123.5', 2]);
});

it.each([
  { what: 'the wallet', from: '/portal/wallet/deposit', to: '/portal/wallet', held: 'info' },
  { what: 'the member', from: '/portal/wallet', to: '/portal/wallet/deposit', held: 'user' },
] as const)('an older reply about $what brings no older balance back', async ({ from, to, held: late }) => {
  const [oldWallet, oldUser] = [held<Wallet>(), held<UserReply>()];
  const of = (usdt: string) => answer.ok(aWallet({ balance: amount(usdt) }));
  const member = (usdt: string) => answer.user({ usdt: amount(usdt) });
  const t = await memberAt(from, {
    wallet: { info: late === 'info' ? inTurn(oldWallet.answer, of('50')) : () => of('50') },
    user: { info: late === 'user' ? inTurn(oldUser.answer, member('50')) : () => member('50') },
  });
  await t.goTo(to);
  expect(t.state().session.user?.usdt).toBe('50');
  await oldWallet.release(of('100'));
  await oldUser.release(member('100'));
  expect(t.state().session.user?.usdt).toBe('50');
});

it.each(['wallet', 'user'])(
  'a page that reads wallet and member together reads each once, also when the %s is slow',
  async (slow) => {
    const [wallet, user] = [held<Wallet>(), held<UserReply>()];
    const infos = { wallet: { info: () => wallet.answer }, user: { info: () => user.answer } };
    const t = await memberAt('/portal/wallet/withdraw', infos);
    const releases = [
      () => wallet.release(answer.ok(aWallet({ balance: amount('50') }))),
      () => user.release(answer.user({ usdt: amount('50') })),
    ];
    for (const release of slow === 'wallet' ? releases.toReversed() : releases) await release();
    expect([t.api.count('wallet.info'), t.api.count('user.info')]).toEqual([1, 1]);
  },
);
