import { FAULT_KINDS } from './faults';
import {
  closeSandboxes,
  makeCaller,
  type Running,
  recordAt,
  request,
  rowsAt,
  START,
  startSandbox,
} from './testing/kit';

let sandbox: Running;
let token: string;
beforeEach(async () => {
  sandbox = await startSandbox({ demo: false });
  token = (await makeCaller(sandbox, 'a@x.test', { usdt: '100' })).token;
});
afterEach(closeSandboxes);

const PATH = '/api/wallet/pin/buy';
const buy = () =>
  request(sandbox, PATH, {
    method: 'POST',
    headers: { 'x-app-key': 'portal-web', 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '1' }),
  });
const get = (path: string) =>
  request(sandbox, path, { headers: { 'x-app-key': 'portal-web', 'x-access-token': token } });
const pins = async (): Promise<unknown> => {
  const body: { data: { user: { pin: number } } } = await (await get('/api/user/info')).json();
  return body.data.user.pin;
};

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
    expect(reply.status).toBe(status);
    const body: { error?: boolean; message: string; data: unknown } = await reply.json();
    expect(body.error).toBe(error);
    expect(body.message).not.toBe('');
    expect(body.data).toBeNull();
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
  });

  it('lost hits one request only: its retry is answered', async () => {
    sandbox.controls.fault({ kind: 'lost', match: PATH });
    await expect(buy()).rejects.toThrow('fetch failed');
    expect((await buy()).status).toBe(200);
  });

  describe('lost-again', () => {
    const keyed = (key: string, amount = '1') =>
      request(sandbox, PATH, {
        method: 'POST',
        headers: {
          'x-app-key': 'portal-web',
          'x-access-token': token,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ amount }),
      });

    it('also cuts every retry of a keyed call, which does the work once; one fault is enough', async () => {
      sandbox.controls.fault({ kind: 'lost-again', match: `POST ${PATH}`, times: 1, ms: 60_000 });
      for (let tries = 0; tries < 4; tries++) await expect(keyed('k1')).rejects.toThrow('fetch failed');
      expect(await pins()).toBe(1);
      expect(sandbox.controls.faults().faults).toEqual([]);
      expect(sandbox.controls.requests().filter(({ path }) => path === PATH)).toMatchObject([
        { fault: 'lost-again', status: 0, effect: true },
        { fault: 'lost-again', status: 0, effect: false },
        { fault: 'lost-again', status: 0, effect: false },
        { fault: 'lost-again', status: 0, effect: false },
      ]);
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
      expect((await get('/api/wallet')).status).toBe(200);
      const theirs = await other.post('/api/wallet/pin/buy', { amount: '1' }, { 'idempotency-key': 'k1' });
      expect(theirs.error).toBe(false);
      await expect(keyed('k1')).rejects.toThrow('fetch failed');
    });

    it('ends the given milliseconds after the last attempt', async () => {
      sandbox.controls.fault({ kind: 'lost-again', match: PATH, ms: 80 });
      await expect(keyed('k1')).rejects.toThrow('fetch failed');
      const until = performance.now() + 90;
      while (performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await keyed('k1')).status).toBe(200);
    });

    it('lets the retry of a claim be refused, and cuts that reply, too', async () => {
      const claims = () => get('/api/wallet/claim/process');
      sandbox.controls.accrue({ member: 'a@x.test', amount: '3', sync: true });
      sandbox.controls.fault({ kind: 'lost-again', match: '/api/wallet/claim/process', ms: 60_000 });
      await expect(claims()).rejects.toThrow('fetch failed');
      await expect(claims()).rejects.toThrow('fetch failed');
      const wallet: { data: { balance: string } } = await (await get('/api/wallet')).json();
      expect(wallet.data.balance).toBe('103');
      expect(
        sandbox.controls.requests().flatMap(({ path, effect }) => (path.endsWith('process') ? [effect] : [])),
      ).toEqual([true, false]);
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

  it('types and huge distort the real reply', async () => {
    sandbox.controls.fault({ kind: 'types' });
    const twisted: { data: { transactions: unknown[] } } = await (await get('/api/wallet/transactions')).json();
    expect(twisted.data.transactions.slice(-4)).toEqual([null, 7, 'row', []]);
    expect(twisted.data.transactions[0]).toMatchObject({ amount: ['100'], tx_type: ['DEPOSIT'] });
    sandbox.controls.fault({ kind: 'huge' });
    const grown = await (await get('/api/wallet/transactions')).text();
    expect(grown.length).toBeGreaterThan(5_000_000);
    const body: { data: Record<string, unknown> } = JSON.parse(grown);
    expect(rowsAt(body.data, 'transactions')).toHaveLength(20_000);
  });

  it('huge makes as many rows as ordered', async () => {
    sandbox.controls.fault({ kind: 'huge', rows: 30 });
    const body: { data: { transactions: unknown[]; padding: string } } = await (
      await get('/api/wallet/transactions')
    ).json();
    expect([body.data.transactions.length, body.data.padding.length]).toEqual([30, 7_500]);
    expect(() => sandbox.controls.fault({ kind: 'huge', rows: 20_001 })).toThrow('huge makes 1 to 20000 rows.');
  });

  it('duplicate does the work and delivers the previous reply of the same path, even for another query', async () => {
    const path = '/api/wallet/transactions';
    const page = async (query: string) => (await get(`${path}?${query}`)).text();
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
    await get('/api/wallet');
    const other = await makeCaller(sandbox, 'b@x.test');
    sandbox.controls.fault({ kind: 'duplicate', match: '/api/wallet' });
    expect(recordAt((await other.get('/api/wallet')).data, 'wallet')).toMatchObject({ balance: '0' });
  });

  it('held once, one call past it, and release deliver replies out of order', async () => {
    sandbox.controls.fault({ kind: 'held', match: '/api/wallet', when: 'after' });
    const older = get('/api/wallet');
    await untilHeld();
    sandbox.controls.fund({ member: 'a@x.test', amount: '5' });
    const balance = async (reply: Response) => {
      const body: { data: { balance: string } } = await reply.json();
      return body.data.balance;
    };
    expect(await balance(await get('/api/wallet'))).toBe('105');
    sandbox.controls.release();
    expect(await balance(await older)).toBe('100');
  });

  it('after processing changes only the reply', async () => {
    sandbox.controls.fault({ kind: '500', when: 'after' });
    expect((await buy()).status).toBe(500);
    expect(await pins()).toBe(1);
  });

  it('hits the ordered number of matching calls, after those that pass', async () => {
    sandbox.controls.fault({ kind: '500', match: 'GET /api/wallet*', times: 2, skip: 1 });
    const seen: number[] = [];
    for (const path of ['/api/wallet', '/api/income', '/api/wallet', '/api/wallet/deposits', '/api/wallet']) {
      seen.push((await get(path)).status);
    }
    expect(seen).toEqual([200, 200, 500, 500, 200]);
    expect((await buy()).status).toBe(200);
    sandbox.controls.fault({ kind: '500', times: 9 });
    sandbox.controls.clearFaults();
    expect((await get('/api/wallet')).status).toBe(200);
  });

  it('carries its own message', async () => {
    sandbox.controls.fault({ kind: 'refused', message: 'Not today.' });
    expect(await (await buy()).json()).toMatchObject({ error: true, message: 'Not today.' });
  });

  it('of each kind leaves the sandbox working', async () => {
    for (const kind of FAULT_KINDS) {
      if (kind === 'held' || kind === 'lost-held') continue;
      sandbox.controls.fault({ kind, ms: 1 });
      await get('/api/income/list')
        .then((reply) => reply.arrayBuffer())
        .catch(() => null);
      // The same request again would count as a retry of a lost one.
      sandbox.controls.clearFaults();
      expect((await get('/api/income/list')).status).toBe(200);
    }
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });
});
