import { type LoggedRequest, type RequestEvent, sessionMark } from './requestLog';
import {
  type Caller,
  callerOf,
  closeSandboxes,
  makeCaller,
  type RunningSandbox,
  signIn,
  startSandbox,
} from './testing/kit';
import { requestsFromNow } from './testing/requestsFromNow';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ demo: false });
});
afterEach(closeSandboxes);

const last = (): LoggedRequest | undefined => sandbox.controls.requests().at(-1);
const ADDRESS = `0x${'ab12'.repeat(10)}`;

/** Every money call, with what it needs to succeed; a claim is a GET. */
const MONEY_CALLS: readonly (readonly [path: string, body: object | null])[] = [
  ['/api/wallet/usdt/transfer', { to_address: ADDRESS, amount: '1' }],
  ['/api/wallet/pin/buy', { amount: '1' }],
  ['/api/wallet/pin/transfer', { to_code: 'MB100000', amount: '1' }],
  ['/api/help/add', {}],
  ['/api/help/pay/usdt', {}],
  ['/api/help/pay/bank', { transaction_id: 'TX-1' }],
  ['/api/wallet/claim/process', null],
  ['/api/wallet/claim/income', null],
];

describe('the request log has whether a money call moved money', () => {
  /** A member who has what every money call needs, and a donation to pay. */
  const fundedMember = async () => {
    const me = await makeCaller(sandbox, 'a@x.test', { usdt: '100', pins: '5' });
    sandbox.controls.accrue({ member: me.code, amount: '2', sync: true });
    sandbox.controls.income({ member: me.code, amount: '4' });
    const help = sandbox.controls.donation({ from: me.code, status: 'PENDING' }).code;
    return { ...me, help };
  };

  const move = (me: Caller & { help: string }, path: string, body: object | null) =>
    body ? me.post(path, { help_code: me.help, ...body }) : me.get(path);

  it.each(MONEY_CALLS)('%s: yes when it was done', async (path, body) => {
    const me = await fundedMember();
    await move(me, path, body);
    expect(last()).toMatchObject({ effect: true, status: 200, member: me.code, fault: '' });
  });

  it.each(MONEY_CALLS)('%s: no when a fault replaced the work', async (path, body) => {
    const me = await fundedMember();
    sandbox.controls.fault({ kind: 'null' });
    await move(me, path, body);
    expect(last()).toMatchObject({ effect: false, status: 200, fault: 'null' });
  });

  it('no for a refusal or a repeated first outcome; yes although the reply was lost or distorted', async () => {
    const me = await fundedMember();
    const buy = (amount: string, key: string) =>
      me.post('/api/wallet/pin/buy', { amount }, { 'idempotency-key': key }).catch(() => null);
    await buy('1000', 'k0');
    expect(last()).toMatchObject({ effect: false, status: 200, idempotency_key: 'k0' });
    await buy('1', 'k1');
    expect(last()?.effect).toBe(true);
    await buy('1', 'k1');
    expect(last()).toMatchObject({ effect: false, status: 200 });
    await buy('2', 'k1');
    expect(last()?.effect).toBe(false);
    for (const kind of ['lost', 'lost-again', 'types'] as const) {
      sandbox.controls.fault({ kind });
      await buy('1', kind);
      expect(last()).toMatchObject({ effect: true, fault: kind });
    }
    sandbox.controls.fault({ kind: '500', when: 'after' });
    await buy('1', 'k2');
    expect(last()).toMatchObject({ effect: true, status: 500 });
  });

  it('no for reads and calls that move no money', async () => {
    const me = await fundedMember();
    await me.get('/api/wallet');
    await me.post('/api/user/privacy/enable');
    await me.get('/api/wallet/claim/sync');
    expect(sandbox.controls.requests().filter(({ effect }) => effect)).toEqual([]);
  });
});

describe('the request log has whose request it was, and when', () => {
  it('the same mark for all requests of a session, another for each other session, and no way back to the token', async () => {
    const a = await makeCaller(sandbox, 'a@x.test');
    const b = await makeCaller(sandbox, 'b@x.test');
    const again = await signIn(sandbox, 'a@x.test', 'secret');
    const marks = [];
    for (const caller of [a, b, again, a]) {
      await caller.get('/api/wallet');
      marks.push(last()?.session ?? '');
    }
    expect(new Set(marks).size).toBe(3);
    expect(marks[3]).toBe(marks[0]);
    expect(marks[0]).toBe(sessionMark(a.token));
    expect(marks.every((mark) => /^[0-9a-f]{10}$/.test(mark) && !a.token.includes(mark))).toBe(true);
    await callerOf(sandbox).get('/api/wallet');
    expect(last()).toMatchObject({ session: '', member: '' });
    sandbox.controls.signOut({ member: a.code });
    await a.get('/api/wallet');
    expect(last()).toMatchObject({ session: marks[0], member: '', status: 401 });
  });

  it("the real time, in order, even while the sandbox's clock is held, and the caller's mark", async () => {
    const before = Date.now() - 1000;
    await callerOf(sandbox).get('/api/auth/referrer');
    await callerOf(sandbox).post('/api/auth/login', {}, { 'x-sandbox-mark': 'press-7' });
    const [first, second] = sandbox.controls.requests();
    expect(first?.mark).toBe('');
    expect(second?.mark).toBe('press-7');
    expect(first?.wall).toBeGreaterThan(before);
    expect(second?.wall).toBeGreaterThan(first?.wall ?? Number.POSITIVE_INFINITY);
  });
});

describe('the request log', () => {
  it('lists the requests since a moment, even when it is full or was cleared', async () => {
    const small = await startSandbox({ demo: false, logged: 3 });
    const call = () => callerOf(small).get('/api/wallet');
    const first = requestsFromNow(small.controls);
    for (let time = 0; time < 4; time++) await call();
    const second = requestsFromNow(small.controls);
    expect(second()).toEqual([]);
    await call();
    expect(second().map(({ id }) => id)).toEqual([5]);
    expect(first().map(({ id }) => id)).toEqual([3, 4, 5]);
    small.controls.reset();
    await call();
    expect(second().map(({ id }) => id)).toEqual([6]);
  });

  it('calls its watchers when a request is received, processed and replied to, also after a reset', async () => {
    const events: (readonly [RequestEvent, boolean, number])[] = [];
    const stop = sandbox.controls.watchRequests(({ path, effect, status }, event) => {
      if (path === '/api/wallet/pin/buy') events.push([event, effect, status]);
    });
    sandbox.controls.reset();
    const me = await makeCaller(sandbox, 'a@x.test', { usdt: '10' });
    await me.post('/api/wallet/pin/buy', { amount: '1' });
    sandbox.controls.fault({ kind: 'dropped' });
    await me.post('/api/wallet/pin/buy', { amount: '1' }).catch(() => null);
    stop();
    await me.post('/api/wallet/pin/buy', { amount: '1' });
    expect(events).toEqual([
      ['received', false, 0],
      ['processed', true, 0],
      ['replied', true, 200],
      ['received', false, 0],
      ['processed', false, 0],
      ['replied', false, 0],
    ]);
  });
});
