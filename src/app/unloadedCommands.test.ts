import { outcomeRetried } from '../kernel/outcomes';
import type { Outcome } from '../rootState';
import { sessionOpened } from '../state/session/session.events';
import { answer, fakeApi } from '../testing/fakeApi';
import { FakeStorage, FakeTab } from '../testing/fakes';
import { aHelp, anOutcome, aSession } from '../testing/fixtures';
import { startTestApp, stopTestApps } from '../testing/startTestApp';
import { isUnloaded } from './commandFiles';
import { memberMark } from './outcomeMemory';

/**
 * Outcomes on pages that do not have their commands (decision 70). This file imports no command, as the dashboard does not; each test takes
 * another feature, because a file loads only once.
 */

afterEach(stopTestApps);

const MEMBER = memberMark(aSession());

const outcome = (command: string, form: Outcome['form'], page: string, entityId = ''): Outcome =>
  anOutcome({ command, form, page, foundOn: page, entityId });

it('TRY THE SAME AGAIN, pressed twice while the command loads, sends the same once, under its key', async () => {
  const storage = new FakeStorage();
  const tab = new FakeTab(storage);
  const t = await startTestApp({ at: '/portal', signedIn: true, storage, tab });
  const open = outcome('wallet/buyPins', { amount: '2' }, '/portal/wallet/buy');
  tab.hear(JSON.stringify({ member: MEMBER, outcomes: [open] }));
  expect([t.state().ui.runtime.outcomes.length, isUnloaded('wallet/buyPins')]).toEqual([1, true]);
  const press = outcomeRetried({ command: 'wallet/buyPins', key: 'key-1' });
  t.store.dispatch(press);
  t.store.dispatch(press);
  await t.persisted();
  expect(isUnloaded('wallet/buyPins')).toBe(false);
  expect(t.api.argsOf('wallet.buyPins')).toEqual([[{ amount: '2' }, 'key-1']]);
  expect(t.state().ui.runtime.outcomes).toEqual([]);
});

it('a payment that was pending before a reload is settled by the first reply that shows it as paid', async () => {
  const tab = new FakeTab();
  const form = { method: 'USDT', transaction_id: '' };
  const open = outcome('donations/payHelp', form, '/portal/donations/sent/view/H1', 'H1');
  tab.kept = JSON.stringify({ member: MEMBER, outcomes: [open], left: [] });
  expect(isUnloaded('donations/payHelp')).toBe(true);
  const t = await startTestApp({
    at: '/portal',
    signedIn: true,
    tab,
    api: fakeApi({ help: { sent: () => answer.ok([aHelp({ code: 'H1', status: 'SENT' })]) } }),
  });
  await t.settle();
  expect(t.state().ui.runtime.outcomes).toEqual([]);
  expect(t.state().ui.messages.nonce).toBe(1);
  // The two latest, and the list, which was requested before the payment was settled and is therefore requested again.
  expect(t.api.count('help.sent')).toBe(3);
});

it('what was pending at the end of a session is described as soon as its member is back, and kept until then', async () => {
  const other = { ...outcome('wallet/buyPins', { amount: '2' }, '/portal/wallet/buy'), key: 'key-2' };
  const tab = new FakeTab();
  // Another tab stores it while the commands load.
  const stored = JSON.stringify({ member: MEMBER, outcomes: [other], left: [] });
  jest.spyOn(tab, 'readShared').mockReturnValueOnce(null).mockReturnValueOnce(stored);
  const { command, key, marks, at, deviceAt } = outcome('income/claim', {}, '/portal/income');
  const mark = { member: MEMBER, command, key, marks, at, deviceAt, isOver: false };
  tab.kept = JSON.stringify({ member: '', outcomes: [], left: [mark] });
  expect(isUnloaded('income/claim')).toBe(true);
  const t = await startTestApp({ at: '/login', tab });
  expect([t.state().ui.runtime.outcomes, tab.kept]).toEqual([[], expect.stringContaining('income/claim')]);
  t.store.dispatch(sessionOpened(aSession()));
  expect(t.state().ui.runtime.outcomes).toMatchObject([
    { command: 'income/claim', phase: 'pending', page: '/portal/income' },
    { command: 'wallet/buyPins', key: 'key-2', phase: 'pending' },
  ]);
});
