import { matchRoute } from '../../app/screens';
import { incomeRows } from '../../features/income/income.lists';
import { faultOf } from '../../features/support/report';
import { transactions } from '../../features/wallet/wallet.lists';
import { toLocation } from '../../kernel/navigation';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

/** A server that deviates from the contract: the journal notes where, and never a value. */

const PAGES = [
  '/portal',
  '/portal/wallet',
  '/portal/wallet/deposit',
  '/portal/income',
  '/portal/partners',
  '/portal/donations',
];

let portal: SandboxApp;
beforeAll(async () => {
  portal = await startSandboxApp('/login');
  await portal.signIn();
});
afterAll(() => portal.stop());

/** The deviations noted in the journal. */
const noted = (): readonly string[] => (portal.app.journal.read()?.actions ?? []).map(faultOf).filter(Boolean);

it('notes nothing of a server that keeps to the contract', async () => {
  for (const page of PAGES) {
    expect(matchRoute(toLocation(page)).route.guard).toBe('member');
    await portal.open(page);
  }
  expect(noted()).toEqual([]);
});

it('amounts and times of other types: notes each field of each call once, without its value', async () => {
  const { controls } = portal.sandbox;
  const seen = JSON.stringify(portal.state());
  controls.fault({ kind: 'types', match: '/api/wallet/transactions', times: 2 });
  controls.fault({ kind: 'types', match: '/api/income/list' });
  const isRead = (list: { readonly loading: boolean }) => !list.loading;
  for (let time = 0; time < 2; time++) {
    await portal.open('/portal/wallet');
    await portal.step('the list', transactions.reload(), (state) => isRead(state.wallet.transactions));
  }
  await portal.open('/portal/income');
  await portal.step('the rows', incomeRows.reload(), (state) => isRead(state.income.rows));
  const said = noted();
  expect(said.length).toBeGreaterThan(3);
  expect(new Set(said).size).toBe(said.length);
  for (const line of said) {
    expect(line).toMatch(
      /^GET \/(wallet\/transactions|income\/list): [\w.[\]]+: expected [\w ]+, got (an? (list|object|number|text of \d+ characters|text like [a0 :.,/+-]+)|nothing|null|true or false|\d+ rows)$/,
    );
  }
  expect(said.some((line) => line.startsWith('GET /wallet/transactions'))).toBe(true);
  expect(said.some((line) => line.startsWith('GET /income/list'))).toBe(true);
  // No value from a page or of the member.
  const { user } = portal.state().session;
  for (const value of [user?.email_id, user?.firstname, user?.code, user?.usdt]) {
    expect(seen).toContain(value);
    expect(said.join()).not.toContain(value);
  }
});

it('an envelope without the flag: notes the call', async () => {
  portal.sandbox.controls.fault({ kind: 'no-flag', match: '/api/team/downline' });
  await portal.open('/portal/downline');
  await portal.waitFor('the note', () => noted().some((line) => line.startsWith('GET /team/downline')));
  expect(noted().at(-1)).toBe('GET /team/downline: error: expected a flag, got nothing');
});
