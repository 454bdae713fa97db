import {
  type Caller,
  closeSandboxes,
  makeCaller,
  type RunningSandbox,
  recordAt,
  rowsAt,
  START,
  startWithMember,
} from './testing/kit';

let sandbox: RunningSandbox;
let member: Caller;
beforeEach(async () => {
  ({ sandbox, member } = await startWithMember());
});
afterEach(closeSandboxes);

const PATH = '/api/wallet/pin/buy';
const buy = () => member.raw(PATH, { amount: '1' });
const pins = () => member.user('pin');

/** Resolves when a call is held. If none ever is, the test fails by its time limit, not by a confusing balance. */
async function untilHeld(): Promise<void> {
  while (sandbox.controls.faults().held === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a fault', () => {
  it.each([
    ['refused', 200, true],
    ['401', 401, true],
    ['403', 403, true],
    ['404', 404, true],
    ['409', 409, true],
    ['429', 429, true],
    ['500', 500, true],
    ['no-flag', 200, undefined],
    ['null', 200, false],
  ] as const)('%s answers an envelope in place of the work', async (kind, status, error) => {
    sandbox.controls.fault({ kind });
    const reply = await buy();
    const body: { readonly error?: boolean } = await reply.json();
    expect([reply.status, body.error]).toEqual([status, error]);
    expect(body).toMatchObject({ message: expect.stringMatching(/./), data: null });
    expect(await pins()).toBe(0);
  });

  it.each([
    ['500-html', 500, 'text/html', /<h1>500/],
    ['502-html', 502, 'text/html', /<h1>502/],
    ['invalid', 200, 'application/json', /,$/],
    ['empty', 200, 'application/json', /^$/],
  ] as const)('%s answers something that is not an envelope', async (kind, status, type, text) => {
    sandbox.controls.fault({ kind });
    const reply = await buy();
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain(type);
    const body = await reply.text();
    expect(body).toMatch(text);
    expect(() => JSON.parse(body)).toThrow(SyntaxError);
    expect(await pins()).toBe(0);
  });

  it('dropped cuts the connection before the work, lost after it', async () => {
    sandbox.controls.fault({ kind: 'dropped', match: `POST ${PATH}` });
    await expect(buy()).rejects.toThrow('fetch failed');
    expect(await pins()).toBe(0);
    sandbox.controls.fault({ kind: 'lost', match: PATH });
    await expect(buy()).rejects.toThrow('fetch failed');
    expect(await pins()).toBe(1);
    // It hits one request only.
    expect((await buy()).status).toBe(200);
  });

  describe('lost-again', () => {
    const keyed = (key: string, amount = '1') => member.raw(PATH, { amount }, { 'idempotency-key': key });

    it('also cuts every retry of a keyed call, which does the work once; one fault is enough', async () => {
      sandbox.controls.fault({ kind: 'lost-again', match: `POST ${PATH}`, times: 1, ms: 60_000 });
      for (let tries = 0; tries < 4; tries++) await expect(keyed('k1')).rejects.toThrow('fetch failed');
      expect(await pins()).toBe(1);
      expect(sandbox.controls.faults().faults).toEqual([]);
      expect(sandbox.controls.requests().filter(({ path }) => path === PATH)).toMatchObject(
        [true, false, false, false].map((effect) => ({ fault: 'lost-again', status: 0, effect })),
      );
      sandbox.controls.clearFaults();
      expect((await keyed('k1')).status).toBe(200);
      expect(await pins()).toBe(1);
    });

    it('lets another key, body, path or session through', async () => {
      const other = await makeCaller(sandbox, 'b@x.test', { usdt: '10' });
      sandbox.controls.fault({ kind: 'lost-again', match: PATH, ms: 60_000 });
      await expect(keyed('k1')).rejects.toThrow('fetch failed');
      expect((await keyed('k2')).status).toBe(200);
      expect((await keyed('k1', '2')).status).toBe(200);
      expect((await member.get('/api/wallet')).status).toBe(200);
      expect((await other.post(PATH, { amount: '1' }, { 'idempotency-key': 'k1' })).error).toBe(false);
      await expect(keyed('k1')).rejects.toThrow('fetch failed');
    });

    it('ends the given milliseconds after the last attempt', async () => {
      const real = performance.now.bind(performance);
      let later = 0;
      const now = jest.spyOn(performance, 'now').mockImplementation(() => real() + later);
      sandbox.controls.fault({ kind: 'lost-again', match: PATH, ms: 1_000_000 });
      // A quarter of an hour lies between the attempts, which is less than the given time.
      for (later = 0; later < 2_000_000; later += 900_000) await expect(keyed('k1')).rejects.toThrow('fetch failed');
      later += 200_000;
      expect((await keyed('k1')).status).toBe(200);
      now.mockRestore();
    });

    it('lets the retry of a claim be refused, and cuts that reply, too', async () => {
      const claims = () => member.raw('/api/wallet/claim/process');
      sandbox.controls.accrue({ member: 'a@x.test', amount: '3', sync: true });
      sandbox.controls.fault({ kind: 'lost-again', match: '/api/wallet/claim/process', ms: 60_000 });
      await expect(claims()).rejects.toThrow('fetch failed');
      await expect(claims()).rejects.toThrow('fetch failed');
      expect(await member.user('usdt')).toBe('103');
      const tried = sandbox.controls.requests().filter(({ path }) => path.endsWith('process'));
      expect(tried.map(({ effect }) => effect)).toEqual([true, false]);
    });
  });

  it('reset cuts the connection within the body', async () => {
    sandbox.controls.fault({ kind: 'reset', when: 'after' });
    const reply = await buy();
    expect(reply.status).toBe(200);
    // By the sandbox's clock, not the machine's.
    expect(reply.headers.get('date')).toBe(new Date(START).toUTCString());
    await expect(reply.text()).rejects.toThrow('terminated');
    expect(await pins()).toBe(1);
  });

  it('slow waits, held waits for its release; both still do the work', async () => {
    sandbox.controls.fault({ kind: 'slow', ms: 120 });
    const before = performance.now();
    expect((await buy()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(115);
    sandbox.controls.fault({ kind: 'held', match: PATH });
    const held = buy();
    await untilHeld();
    expect(await pins()).toBe(1);
    expect(sandbox.controls.release()).toEqual({ released: 1 });
    expect((await held).status).toBe(200);
    expect(await pins()).toBe(2);
  });

  it('held ends with a reset of the sandbox', async () => {
    sandbox.controls.fault({ kind: 'held', match: PATH });
    const held = buy();
    await untilHeld();
    sandbox.controls.reset();
    expect((await held).status).toBe(401);
  });

  it('types gives the real reply other types', async () => {
    sandbox.controls.fault({ kind: 'types' });
    const { data } = await member.get('/api/wallet/transactions');
    const row = expect.objectContaining({ amount: ['100'], tx_type: ['DEPOSIT'] });
    expect(data['transactions']).toEqual([row, null, 7, 'row', []]);
  });

  it('huge makes as many rows as ordered, and 20,000 and much padding by default', async () => {
    sandbox.controls.fault({ kind: 'huge' });
    const { data } = await member.get('/api/wallet/transactions');
    expect(rowsAt(data, 'transactions')).toHaveLength(20_000);
    expect(String(data['padding']).length).toBe(5_000_000);
    sandbox.controls.fault({ kind: 'huge', rows: 30 });
    const { data: ordered } = await member.get('/api/wallet/transactions');
    expect([rowsAt(ordered, 'transactions').length, String(ordered['padding']).length]).toEqual([30, 7_500]);
    expect(() => sandbox.controls.fault({ kind: 'huge', rows: 20_001 })).toThrow('huge makes 1 to 20000 rows.');
  });

  it('duplicate does the work and delivers the previous reply of the same path, even for another query', async () => {
    const path = '/api/wallet/transactions';
    const page = async (query: string) => (await member.raw(`${path}?${query}`)).text();
    for (const amount of ['1', '2', '3']) sandbox.controls.fund({ member: 'a@x.test', amount });
    const first = await page('limit=2&offset=0');
    sandbox.controls.fault({ kind: 'duplicate', match: path });
    expect(await page('limit=2&offset=2')).toBe(first);
    expect(await page('limit=2&offset=2')).not.toBe(first);

    const bought = await (await buy()).text();
    sandbox.controls.fault({ kind: 'duplicate', match: PATH });
    expect(await (await buy()).text()).toBe(bought);
    expect(await pins()).toBe(2);
  });

  it('duplicate never delivers the reply of another session, and lets the first call through', async () => {
    await member.get('/api/wallet');
    const other = await makeCaller(sandbox, 'b@x.test');
    sandbox.controls.fault({ kind: 'duplicate', match: '/api/wallet' });
    expect(recordAt((await other.get('/api/wallet')).data, 'wallet')).toMatchObject({ balance: '0' });
  });

  it('held once, one call past it, and release deliver replies out of order', async () => {
    sandbox.controls.fault({ kind: 'held', match: '/api/wallet', when: 'after' });
    const balance = async () => (await member.get('/api/wallet')).data['balance'];
    const older = balance();
    await untilHeld();
    sandbox.controls.fund({ member: 'a@x.test', amount: '5' });
    expect(await balance()).toBe('105');
    sandbox.controls.release();
    expect(await older).toBe('100');
  });

  it('after processing changes only the reply', async () => {
    sandbox.controls.fault({ kind: '500', when: 'after' });
    expect((await buy()).status).toBe(500);
    expect(await pins()).toBe(1);
  });

  it('hits the ordered number of matching calls, after those to let pass, until the faults are cleared', async () => {
    sandbox.controls.fault({ kind: '500', match: 'GET /api/wallet*', times: 2, skip: 1 });
    for (const [path, status] of [
      ['/api/wallet', 200],
      ['/api/income', 200],
      ['/api/wallet', 500],
      ['/api/wallet/deposits', 500],
      ['/api/wallet', 200],
    ] as const)
      expect([path, (await member.raw(path)).status]).toEqual([path, status]);
    expect((await buy()).status).toBe(200);
    sandbox.controls.fault({ kind: '500', times: 9 });
    sandbox.controls.clearFaults();
    expect((await member.raw('/api/wallet')).status).toBe(200);
  });

  it('carries its own message', async () => {
    sandbox.controls.fault({ kind: 'refused', message: 'Not today.' });
    expect(await (await buy()).json()).toMatchObject({ error: true, message: 'Not today.' });
  });
});
