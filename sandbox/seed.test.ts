import { type Db, openDb } from './db';
import { ledgerImbalance } from './ledger';
import { TABLES } from './schema';
import { DEMO_SIGN_INS, seedDemo } from './seed';
import {
  type Caller,
  closeSandboxes,
  PAGED_LISTS,
  type RunningSandbox,
  recordAt,
  rowsAt,
  START,
  signIn,
  startSandbox,
} from './testing/kit';
import { parseUnits, printUnits } from './units';

/** The whole content of a database, with times relative to the start. */
function dump(db: Db, start: number): string {
  const relative = (name: string, value: unknown) => (name.endsWith('_at') ? Number(value) - start : value);
  return JSON.stringify(
    TABLES.map((table) => [table, db.all(`SELECT * FROM ${table}`).map((row) => row.toJSON())]),
    (name, value: unknown) => relative(name, value),
  );
}

function seeded(start: number): { readonly db: Db; readonly text: string } {
  const db = openDb(':memory:');
  seedDemo({ db, clock: { now: () => start } });
  return { db, text: dump(db, start) };
}

it('makes two fresh sandboxes the same at any start time', () => {
  const one = seeded(START);
  const two = seeded(START + 86_400_000 * 400 + 12_345);
  expect(one.text.length).toBeGreaterThan(100_000);
  expect(two.text).toBe(one.text);
  expect(ledgerImbalance(one.db)).toEqual([]);
  one.db.close();
  two.db.close();
});

const all = async (caller: Caller, path: string, key: string) => {
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    const page = await caller.rows(`${path}?limit=100&offset=${rows.length}`, key);
    rows.push(...page);
    if (page.length < 100) return rows;
  }
};

const sum = (rows: readonly Record<string, unknown>[]) =>
  printUnits(rows.reduce((total, row) => total + (parseUnits(String(row['amount'])) ?? 0n), 0n));

const settled = (rows: readonly Record<string, unknown>[]) =>
  rows.filter((row) => row['status'] === 'SENT' || row['status'] === 'COMPLETE');

describe('the demo data', () => {
  let sandbox: RunningSandbox;
  let asha: Caller;
  beforeAll(async () => {
    sandbox = await startSandbox();
    asha = await signIn(sandbox);
  });
  afterAll(closeSandboxes);

  it.each(PAGED_LISTS)('has more than 45 rows on %s, each once, newest first', async (path, key) => {
    const rows = await all(asha, path, key);
    expect(rows.length).toBeGreaterThan(45);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    const times = rows.map((row) => String(row['created_at']));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('has every state on the sent side, with and without recipients, private and not', async () => {
    const helps = await all(asha, '/api/help/sent', 'helps');
    const states = new Set<string>();
    for (const help of helps) {
      const detail = await asha.get(`/api/help?code=${String(help['code'])}`);
      const lines = rowsAt(detail.data, 'transactions').length;
      const age = START - Date.parse(String(help['created_at']));
      const stars = Number(help['max_time']) > 1 ? 3 : Number(help['boost_time']) > 0 ? 1.5 : 0;
      const day = 86_400_000;
      const pending = age > day ? 'over' : age > day - 600_000 ? 'nearly over' : 'fresh';
      const extra = help['status'] === 'PENDING' ? pending : help['status'] === 'SENT' ? `${stars} stars` : '';
      states.add(`${String(help['status'])} ${extra}`.trim());
      states.add(`${String(help['status'])} with ${lines}`);
      states.add(`private ${String(help['to_privacy'])}`);
      states.add(`filled ${String(help['filled'])}`);
    }
    for (const [state, variants] of [
      ['PENDING', ['fresh', 'nearly over', 'over']],
      ['SENT', ['0 stars', '1.5 stars', '3 stars', 'with 0', 'with 1', 'with 2']],
      ['COMPLETE', ['with 0', 'with 1', 'with 2']],
      ['private', ['0', '1']],
      ['filled', ['37.12345678', '49.99999999', '50']],
    ] as const)
      for (const variant of variants) expect(states).toContain(`${state} ${variant}`);
    expect(states).toContain('APPROVAL');
  });

  it.each([
    ['/api/help/received', 'helps', 'status', 'PENDING APPROVAL SENT COMPLETE'],
    ['/api/income/list', 'incomes', 'tx_type', 'DIRECT LEVEL AIRDROP FLUSH'],
    ['/api/wallet/transactions', 'transactions', 'tx_type', 'DEPOSIT WITHDRAW EPIN COMMITMENT HELP CLAIM INCOME'],
  ])('has on %s as %s every %s: %s', async (path, key, field, kinds) => {
    const rows = await all(asha, path, key);
    expect(new Set(rows.map((row) => row[field]))).toEqual(new Set(kinds.split(' ')));
  });

  it('has totals that agree with the rows', async () => {
    const user = recordAt((await asha.get('/api/user/info')).data, 'user');
    expect(user['income']).toBe(sum(await all(asha, '/api/income/list', 'incomes')));
    expect(user['sent']).toBe(sum(settled(await all(asha, '/api/help/sent', 'helps'))));
    const lines: Record<string, unknown>[] = [];
    for (const help of await all(asha, '/api/help/received', 'helps')) {
      const detail = await asha.get(`/api/help?code=${String(help['code'])}`);
      lines.push(...rowsAt(detail.data, 'transactions').filter((line) => line['to_code'] === user['code']));
    }
    expect(user['received']).toBe(sum(lines));
    const partners = await all(asha, '/api/team/partners', 'partners');
    expect(user['partners']).toBe(partners.length);
    const levels = await asha.rows('/api/team/downline', 'downline');
    expect(levels.length).toBeGreaterThan(3);
    expect(user['team']).toBe(levels.reduce((total, level) => total + Number(level['team']), 0));
    expect(levels[0]?.['help']).toBe(sum(partners.map((partner) => ({ amount: partner['sent'] }))));
  });

  it('has a busy, an unverified, an empty and a private member, of several countries', async () => {
    const users = await Promise.all(
      DEMO_SIGN_INS.map(async ({ email, password }) => {
        const caller = await signIn(sandbox, email, password);
        return recordAt((await caller.get('/api/user/info')).data, 'user');
      }),
    );
    expect(users.map((user) => user['code'])).toEqual(['MB100001', 'MB100002', 'MB100003', 'MB100004']);
    expect(users[1]).toMatchObject({ is_email_verified: 0 });
    expect(users[2]).toMatchObject({ usdt: '0', pin: 0, sent: '0', received: '0', income: '0', partners: 0 });
    expect(users[3]).toMatchObject({ is_privacy_enabled: 1 });
    expect(new Set(users.map((user) => user['country_code']))).toEqual(new Set(['91', '92', '880', '66']));
    const activities = await asha.rows('/api/user/info', 'activities');
    expect(new Set(activities.map((line) => line['aType']))).toEqual(new Set([1, 2]));
  });

  it("has wallet rows that add up to each member's balances", async () => {
    for (const { email, password } of DEMO_SIGN_INS) {
      const member = await signIn(sandbox, email, password);
      const code = await member.user('code');
      const balanceOf = async (list: string) => {
        const rows = await all(member, `/api/wallet/${list}`, 'transactions');
        const moved = rows.filter((row) => row['tx_type'] !== 'COMMITMENT');
        const side = (field: string) => parseUnits(sum(moved.filter((row) => row[field] === code))) ?? 0n;
        return printUnits(side('to_code') - side('from_code'));
      };
      expect(await balanceOf('transactions')).toBe(await member.user('usdt'));
      expect(await balanceOf('pin/transactions')).toBe(String(await member.user('pin')));
    }
  });

  it('uses e-mail addresses that cannot exist', () => {
    const hosts = new Set(sandbox.controls.mail().map((mail) => mail.to.split('.').at(-1)));
    expect(hosts).toEqual(new Set(['test']));
  });

  it('has earnings to sync and to claim, and a deposit to find', async () => {
    expect((await asha.get('/api/wallet/claim/balance')).data).toEqual({ balance: '7.12345678' });
    expect((await asha.get('/api/wallet/claim/sync')).data).toEqual({ balance: '10.62345678' });
    expect((await asha.get('/api/wallet/deposit/check')).message).toBe('One new deposit.');
  });

  it('gives new donations to members who also accept bank payments', async () => {
    const bilal = await signIn(sandbox, 'bilal@demo.test', 'demo-pass-2');
    sandbox.controls.pins({ member: 'bilal@demo.test', count: '6' });
    for (let index = 0; index < 6; index += 1) await bilal.post('/api/help/add');
    const helps = await bilal.rows('/api/help/sent?limit=6', 'helps');
    expect(helps).toMatchObject(helps.map(() => ({ status: 'PENDING', to_privacy: 0 })));
  });
});
