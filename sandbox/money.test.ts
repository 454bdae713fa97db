import { join } from 'node:path';
import { assert as always, bigInt, property } from 'fast-check';
import { temporaryFolder } from '../src/testing/temporaryFolder';
import { openDb } from './db';
import { accountOf, ledgerImbalance, OUTSIDE, post } from './ledger';
import { createRandom } from './random';
import {
  type Caller,
  callerOf,
  closeSandboxes,
  makeCaller,
  openDonation,
  type Reply,
  type RunningSandbox,
  recordAt,
  signIn,
  startSandbox,
} from './testing/kit';
import { parseUnits, printUnits } from './units';

const ADDRESS = '0x00000000000000000000000000000000000000aA';

describe('units', () => {
  it('print what they parse, without a float in between', () => {
    const anyUnits = bigInt({ min: 0n, max: 10n ** 18n });
    always(property(anyUnits, (units) => expect(parseUnits(printUnits(units))).toBe(units)));
    expect(printUnits(9_007_199_254_740_993n)).toBe('90071992.54740993');
  });

  it.each(['1e3', '0x10', '-5', 'NaN', 'Infinity', '1.123456789', ' ', '', '1,5', '.5', '10000000001'])(
    'refuse %j',
    (text) => {
      expect(parseUnits(text)).toBeNull();
    },
  );
});

describe('the ledger', () => {
  /** A ledger in which the first member has 5 units. */
  function withUnits() {
    const db = openDb(':memory:');
    const world = { db, clock: { now: () => 0 } };
    post(world, 'in', [{ asset: 'USDT', from: OUTSIDE, to: accountOf(1, 'wallet'), units: 5n }], '');
    return world;
  }

  it('refuses to overdraw and undoes the whole posting', () => {
    const world = withUnits();
    const out = { asset: 'USDT', from: accountOf(1, 'wallet'), to: OUTSIDE } as const;
    const moves = [5n, 1n].map((units) => ({ ...out, units }));
    expect(() => post(world, 'out', moves, 'too much')).toThrow('too much');
    expect(world.db.all('SELECT units FROM entries')).toHaveLength(2);
    expect(ledgerImbalance(world.db)).toEqual([]);
    world.db.close();
  });

  it.each([
    [
      "UPDATE balances SET units = units + 1 WHERE account = 'member:1:wallet'",
      ['member:1:wallet holds 6 USDT, its entries say 5', 'all accounts together are off by 1 USDT'],
    ],
    [
      "UPDATE entries SET units = units - 1 WHERE account = 'world'",
      ['posting 1 is off by -1 USDT', 'world holds -5 USDT, its entries say -6'],
    ],
  ])('notices %s', (sql, flaws) => {
    const { db } = withUnits();
    db.run(sql);
    expect(ledgerImbalance(db)).toEqual(flaws);
    db.close();
  });
});

const buy = (caller: Caller, key = 'same') =>
  caller.post('/api/wallet/pin/buy', { amount: '1' }, { 'idempotency-key': key });

describe('an Idempotency-Key', () => {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ demo: false });
  });
  afterEach(closeSandboxes);

  it.each<[string, string, object, string]>([
    ['buy', '/api/wallet/pin/buy', { amount: '2' }, 'pin'],
    ['withdraw', '/api/wallet/usdt/transfer', { to_address: ADDRESS, amount: '7' }, 'usdt'],
    ['transfer', '/api/wallet/pin/transfer', { to_code: 'MB100000', amount: '1' }, 'pin'],
    ['add', '/api/help/add', {}, 'pin'],
  ])('makes %s happen once', async (_name, path, body, field) => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '100', pins: '10' });
    const key = { 'idempotency-key': 'k1' };
    const first = await member.post(path, body, key);
    const after = await member.user(field);
    const replies = await Promise.all([member.post(path, body, key), member.post(path, body, key)]);
    expect(first.error).toBe(false);
    expect(replies).toEqual([first, first]);
    expect(await member.user(field)).toBe(after);
    expect((await member.post(path, { ...body, more: 1 }, key)).message).toContain('used for something else');
    expect((await member.post(path, body, { 'idempotency-key': 'k2' })).error).toBe(false);
    expect(await member.user(field)).not.toBe(after);
  });

  it('answers a repeated payment with the same reply; another call refuses it, even with the same body', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '100', pins: '1' });
    const help_code = await openDonation(member);
    const send = (path: string) => member.post(path, { help_code }, { 'idempotency-key': 'same' });
    const paid = await send('/api/help/pay/usdt');
    expect(paid.data['help']).toMatchObject({ status: 'SENT' });
    expect(await send('/api/help/pay/usdt')).toEqual(paid);
    expect(await member.user('usdt')).toBe('75');
    const message = 'This Idempotency-Key was used for something else.';
    expect(await send('/api/help/approve')).toMatchObject({ error: true, message });
  });

  it('has at most 200 characters', async () => {
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '100' });
    expect((await buy(member, 'k'.repeat(201))).message).toBe('This Idempotency-Key is too long.');
    expect((await buy(member, 'k'.repeat(200))).error).toBe(false);
  });

  it('belongs to one member, and works again after a refusal', async () => {
    const a = await makeCaller(sandbox, 'a@x.test');
    const b = await makeCaller(sandbox, 'b@x.test', { usdt: '10' });
    expect((await buy(a)).error).toBe(true);
    expect((await buy(b)).error).toBe(false);
    sandbox.controls.fund({ member: 'a@x.test', amount: '5' });
    expect((await buy(a)).error).toBe(false);
    expect([await a.user('usdt'), await b.user('usdt')]).toEqual(['2.5', '7.5']);
  });
});

/** A random action of a member; most are refused, which is part of the test. */
function randomAct(
  caller: Caller,
  codes: readonly string[],
  helps: readonly string[],
  random: { below(n: number): number },
): Promise<Reply> {
  const code = codes[random.below(codes.length)] ?? '';
  const help_code = helps[random.below(helps.length)] ?? '';
  const amount = `${random.below(30)}.${random.below(100_000_000)}`;
  const acts: readonly (() => Promise<Reply>)[] = [
    () => caller.post('/api/wallet/pin/buy', { amount: String(random.below(14)) }),
    () => caller.post('/api/wallet/usdt/transfer', { to_address: ADDRESS, amount }),
    () => caller.post('/api/wallet/pin/transfer', { to_code: code, amount: String(random.below(4)) }),
    () => caller.post('/api/help/add'),
    () => caller.post('/api/help/pay/usdt', { help_code }),
    () => caller.post('/api/help/pay/bank', { help_code, transaction_id: 'T' }),
    () => caller.post('/api/help/approve', { help_code }),
    () => caller.get('/api/wallet/claim/sync'),
    () => caller.get('/api/wallet/claim/process'),
    () => caller.get('/api/wallet/claim/income'),
    () => caller.get('/api/wallet/deposit/check'),
  ];
  return (acts[random.below(acts.length)] ?? (() => caller.get('/api/wallet')))();
}

describe('under concurrent requests', () => {
  const folder = temporaryFolder();
  afterEach(closeSandboxes);

  it('two servers on one database neither lose nor make money', async () => {
    const database = join(folder, 'portal.db');
    const first = await startSandbox({ demo: false, database });
    const second = await startSandbox({ demo: false, database });
    const emails = ['a@x.test', 'b@x.test', 'c@x.test'];
    const callers: Caller[] = [];
    const codes: string[] = [];
    for (const email of emails) {
      const made = await makeCaller(first, email, { usdt: '120', pins: '4' });
      codes.push(made.code);
      callers.push(made, await signIn(second, email, 'secret'));
      first.controls.accrue({ member: email, amount: '9.99999999' });
      first.controls.income({ member: email, amount: '3.33333333' });
      first.controls.fund({ member: email, amount: '40.5', pending: true });
    }
    const random = createRandom(42);
    const pick = () => callers[random.below(callers.length)] ?? callerOf(first);
    const helps = Array.from({ length: 12 }, (_, at) => `HD${500_001 + at}`);
    let done = 0;
    for (let round = 0; round < 25; round += 1) {
      const replies = await Promise.all(Array.from({ length: 24 }, () => randomAct(pick(), codes, helps, random)));
      for (const reply of replies) expect(reply.status).toBe(200);
      done += replies.filter((reply) => reply.error === false).length;
    }
    expect(done).toBeGreaterThan(100);
    expect(first.controls.ledgerImbalance()).toEqual([]);
  });

  it('spends a balance once under parallel attempts', async () => {
    const sandbox = await startSandbox({ demo: false });
    const member = await makeCaller(sandbox, 'a@x.test', { usdt: '25', pins: '1' });
    sandbox.controls.accrue({ member: 'a@x.test', amount: '3', sync: true });
    const done = (replies: readonly Reply[]) => replies.filter(({ error }) => error === false);
    const [adds, claims] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => member.post('/api/help/add'))),
      Promise.all(Array.from({ length: 8 }, () => member.get('/api/wallet/claim/process'))),
    ]);
    expect(done(claims)).toHaveLength(1);
    const [add, ...otherAdds] = done(adds);
    expect(otherAdds).toEqual([]);
    const help_code = recordAt(add?.data ?? {}, 'help')['code'];
    const payments = Array.from({ length: 6 }, () => member.post('/api/help/pay/usdt', { help_code }));
    const withdrawals = Array.from({ length: 6 }, () =>
      member.post('/api/wallet/usdt/transfer', { to_address: ADDRESS, amount: '20' }),
    );
    expect(done(await Promise.all([...payments, ...withdrawals]))).toHaveLength(1);
    // 28 USDT less the payment, or less the withdrawal.
    expect(['3', '8']).toContain(await member.user('usdt'));
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });
});
