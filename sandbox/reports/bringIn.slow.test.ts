import { openReport } from '../../src/boot/replay/openReport';
import { addHelp, payHelp } from '../../src/features/donations/donations.commands';
import { withdrawUsdt } from '../../src/features/wallet/wallet.commands';
import type { RootState } from '../../src/rootState';
import { logoutRequested } from '../../src/state/session/session.events';
import { type SandboxApp, startSandboxApp } from '../../src/testing/startSandboxApp';
import { sandboxReport } from '../../src/testing/support/sandboxReport';
import { createSandbox } from '../server';
import { type Believed, believedOf } from './believed';
import { wasDone } from './wasDone';

/**
 * There and back: a report is taken in one sandbox and brought into another one; whoever signs in there sees the same. Both run the
 * portal itself over HTTP.
 */

const running: SandboxApp[] = [];
async function start(scenario?: string): Promise<SandboxApp> {
  const app = await startSandboxApp('/login', scenario === undefined ? {} : { scenario });
  running.push(app);
  return app;
}
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});

const PAGES = [
  '/portal',
  '/portal/wallet',
  '/portal/wallet/deposit',
  '/portal/wallet/withdraw',
  '/portal/wallet/transfer',
  '/portal/wallet/buy',
  '/portal/income',
  '/portal/partners',
  '/portal/downline',
  '/portal/donations',
  '/portal/donations/received',
] as const;

function read(text: string): { readonly state: RootState; readonly believed: Believed } {
  const opened = openReport(text);
  if ('problem' in opened) throw new Error(opened.problem);
  const believed = believedOf(opened);
  if (!believed || !opened.held) throw new Error('no member');
  return { state: opened.held.state, believed };
}

/** What of the state comes from the server. */
function dataOf({ session, wallet, donations, team, income }: RootState) {
  const held = ({ loaded, pages }: { readonly loaded: boolean; readonly pages: readonly (readonly object[])[] }) => ({
    loaded,
    pages,
  });
  return {
    user: session.user,
    activities: session.info.data,
    wallet: wallet.info.data,
    claim: wallet.claim.data,
    transactions: held(wallet.transactions),
    deposits: held(wallet.deposits),
    withdrawals: held(wallet.withdrawals),
    pins: held(wallet.pins),
    sent: held(donations.sent),
    received: held(donations.received),
    latest: donations.latest.data,
    opened: donations.opened.data,
    recipients: donations.recipients.data,
    partners: held(team.partners),
    downline: team.downline.data,
    income: income.summary.data,
    incomes: held(income.rows),
  };
}

/** Looks at every page, and at the donation of the scenario. */
async function lookAround(app: SandboxApp, last: string): Promise<void> {
  for (const page of PAGES) await app.open(page);
  await app.open(last);
}

async function roundTrip(scenario?: string) {
  const there = await start(scenario);
  await there.signIn();
  const [donation] = there.state().donations.latest.data ?? [];
  const last = there.sandbox.controls.current()?.page ?? `/portal/donations/view/${donation?.code ?? ''}`;
  await lookAround(there, last);
  const { state, believed } = read(sandboxReport(there));

  const here = await start();
  const { started, cannot } = here.sandbox.controls.bringIn(believed);
  await here.signIn(started);
  await lookAround(here, last);
  return { there, here, state, believed, started, cannot };
}

const differing = (app: SandboxApp, believed: Believed) =>
  app.sandbox.controls.compare(believed)?.rows.filter(({ differs }) => differs);

it.each([
  ['sent-pending-expired-private', []],
  ['received-approval', []],
  ['sent-sent-boosted-3-unverified', []],
  ['sent-complete', []],
  ['empty', ['opened', 'recipients']],
])('scenario %s: whoever signs in sees what the report shows', async (scenario, missing) => {
  const { here, state, believed, started } = await roundTrip(scenario);
  expect(dataOf(here.state())).toEqual(dataOf(state));
  // Everything was read, so that there is something to compare.
  const data = Object.entries(dataOf(state));
  expect(data.filter(([, part]) => part === null).map(([name]) => name)).toEqual(missing);
  expect(data.filter(([, part]) => typeof part === 'object' && part && 'loaded' in part && !part.loaded)).toEqual([]);
  expect(started).toMatchObject({ code: 'MB100001', password: 'demo-pass-1' });
  expect(started.email).not.toContain('asha');
  expect(differing(here, believed)).toEqual([]);
  expect(here.sandbox.controls.ledgerImbalance()).toEqual([]);
  expect(here.sandbox.controls.current()).toEqual(started);
});

it('long lists: the pages that were loaded, and totals of the rows that were not', async () => {
  const { here, state, believed, cannot } = await roundTrip();
  expect(dataOf(here.state())).toEqual(dataOf(state));
  expect(state.donations.opened.data).not.toBeNull();
  expect(differing(here, believed)).toEqual([]);
  expect(cannot.join('\n')).toMatch(/^Rows that the report never loaded: transactions after the first 20, /m);
});

it('the account goes on from there: a donation is opened and paid, and the books balance', async () => {
  const { here, believed } = await roundTrip('sent-pending');
  const code = here.state().donations.opened.key;
  const paid = payHelp.submitted({ method: 'USDT', transaction_id: '' }, code);
  await here.step('paid', paid, ({ donations }) => donations.opened.data?.status === 'SENT');
  await here.open('/portal/donations/add');
  await here.step('opened', addHelp.submitted(null), ({ ui }) => ui.runtime.place?.path === '/portal/donations');
  expect(here.sandbox.controls.ledgerImbalance()).toEqual([]);
  const whats = differing(here, believed)?.map(({ what }) => what);
  expect(whats).toEqual(['Balance, USDT', 'E-PINs', 'Sent, USDT', `Donation ${code} (sent)`]);
});

it('says what the report never loaded', async () => {
  const there = await start('sent-pending');
  await there.signIn();
  const { believed } = read(sandboxReport(there));
  const here = await start();
  const { cannot } = here.sandbox.controls.bringIn(believed);
  expect(cannot).toContain('Figures that the report never loaded: deposit address.');
  expect(cannot.join('\n')).toMatch(/^Lists that the report never loaded: transactions, deposits, .*downline\.$/m);
});

it('the clock goes on from the moment of the report, faults and sessions end', async () => {
  const there = await start('sent-pending-last-minute');
  await there.signIn();
  const { believed } = read(sandboxReport(there));
  const here = await start();
  here.sandbox.controls.clock({ move: 5_000_000 });
  here.sandbox.controls.fault({ kind: '500' });
  here.sandbox.controls.bringIn(believed);
  expect(here.sandbox.controls.clock({}).now).toBe(believed.at);
  expect(here.sandbox.controls.faults().faults).toEqual([]);
});

it('after a sign-out, it is what was there before', async () => {
  const there = await start('sent-pending');
  await there.signIn();
  await there.open('/portal/wallet');
  const before = dataOf(there.state());
  await there.step('signed out', logoutRequested(), ({ session }) => session.user === null);
  const { state } = read(sandboxReport(there));
  expect(dataOf(state).user?.usdt).toBe(before.user?.usdt);
  expect(dataOf(state).claim).toBe(before.claim);
});

it('a withdrawal whose answer was lost: the server did it, and the screen did not know', async () => {
  const app = await startSandboxApp('/login', { scenario: 'sent-pending' });
  running.push(app);
  await app.signIn();
  await app.open('/portal/wallet/withdraw');
  app.sandbox.controls.fault({ kind: 'lost', match: 'POST /api/wallet/usdt/transfer', times: 1 });
  const submitted = withdrawUsdt.submitted({ to_address: `0x${'ab12'.repeat(10)}`, amount: '5' });
  await app.step('nobody knows', submitted, (state) => state.ui.alert !== null);
  const { believed } = read(sandboxReport(app));
  const row = app.sandbox.controls.compare(believed)?.rows.find(({ what }) => what.startsWith('wallet/withdraw'));
  expect(row).toMatchObject({ what: 'wallet/withdraw (5)', believed: 'outcome not known', differs: true });
  expect(row?.server).toMatch(/^done \(.*, the answer was lost, fault lost\)$/);

  // A sandbox whose log begins later cannot tell: that is no agreement.
  const later = await createSandbox({ database: ':memory:' });
  const [unknown] = later.controls.compare(believed)?.rows.filter(({ what }) => what === row?.what) ?? [];
  expect(unknown).toMatchObject({ differs: false, known: false, server: 'the log does not reach back to it' });
  await later.close();

  // And one that is not in a log that does reach back was not done: that the screen did not know.
  const [command] = believed.commands;
  if (!command) throw new Error('the report knows of no command');
  const others = app.sandbox.controls.requests().filter(({ path }) => path !== '/api/wallet/usdt/transfer');
  expect(wasDone({ list: () => others }, believed.user.code, command)).toMatchObject({
    server: 'never came',
    differs: true,
    known: true,
  });
});
