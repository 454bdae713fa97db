import { DEVIATIONS } from './deviations';
import {
  type Caller,
  closeSandboxes,
  makeCaller,
  type Reply,
  type RunningSandbox,
  startWithMember,
} from './testing/kit';

/** How retries of a keyed command are answered, while the original runs and after it. */

const PATH = '/api/wallet/pin/buy';
const CALL = `POST ${PATH}`;

let sandbox: RunningSandbox;
let member: Caller;

beforeEach(async () => {
  ({ sandbox, member } = await startWithMember());
});
afterEach(closeSandboxes);

const buy = (amount = '1', key = 'k1'): Promise<Reply> => member.post(PATH, { amount }, { 'idempotency-key': key });
const pins = () => member.user('pin');

/** Resolves after this many more requests to the path. */
const arrivals = (many: number): Promise<void> =>
  new Promise((resolve) => {
    let count = 0;
    const stop = sandbox.controls.watchRequests(({ path }, event) => {
      if (path !== PATH || event !== 'received' || (count += 1) < many) return;
      stop();
      // Let the server finish handling the request first.
      setImmediate(resolve);
    });
  });

/** An original that runs until `release`, and `repeat` beside it. */
async function during<T>(repeat: () => Promise<T>): Promise<{ readonly first: Promise<Reply>; readonly second: T }> {
  sandbox.controls.fault({ kind: 'held', match: CALL });
  const arrived = arrivals(1);
  const first = buy();
  await arrived;
  return { first, second: await repeat() };
}

/** Purchases of these amounts under one key, all received before the first is processed; their replies. */
async function together(...amounts: readonly string[]): Promise<readonly Reply[]> {
  sandbox.controls.fault({ kind: 'held', match: CALL });
  const all = arrivals(amounts.length);
  const replies = amounts.map((amount) => buy(amount));
  await all;
  expect(await pins()).toBe(0);
  sandbox.controls.release();
  return Promise.all(replies);
}

describe('a retry while the original runs', () => {
  it('waits for the original, and gets its reply', async () => {
    const [first, ...others] = await together('1', '1', '1');
    expect(first).toMatchObject({ status: 200, error: false });
    expect(others).toEqual([first, first]);
    expect(await pins()).toBe(1);
  });

  it('also gets the refusal of the original: a press is answered once', async () => {
    const [first, second] = await together('99', '99');
    expect(first).toMatchObject({ error: true });
    expect(second).toEqual(first);
  });

  it('with another body is refused when the original is done', async () => {
    expect((await together('1', '2')).map(({ error }) => error)).toEqual([false, true]);
    expect(await pins()).toBe(1);
  });

  it('of another member, or under another key, does not wait', async () => {
    const other = await makeCaller(sandbox, 'b@x.test', { usdt: '10' });
    const { first, second } = await during(async () => [
      await other.post(PATH, { amount: '1' }, { 'idempotency-key': 'k1' }),
      await buy('1', 'k2'),
    ]);
    expect(second.map(({ error }) => error)).toEqual([false, false]);
    sandbox.controls.release();
    await first;
    expect([await pins(), await other.user('pin')]).toEqual([2, 1]);
  });

  it('reaches a server that works on after its connection is cut, as lost-held does', async () => {
    sandbox.controls.fault({ kind: 'lost-held', match: CALL });
    await expect(buy()).rejects.toThrow('fetch failed');
    expect([await pins(), sandbox.controls.faults().held]).toEqual([0, 1]);
    const arrived = arrivals(1);
    const again = buy();
    await arrived;
    sandbox.controls.release();
    expect(await again).toMatchObject({ status: 200, error: false });
    expect(await pins()).toBe(1);
    expect(
      sandbox.controls
        .requests()
        .filter(({ path }) => path === PATH)
        .map(({ status, effect }) => [status, effect]),
    ).toEqual([
      [0, true],
      [200, false],
    ]);
  });
});

describe('a server that deviates', () => {
  const RUNNING = DEVIATIONS.map(({ name }) => name).filter((name) => name.startsWith('key-running-'));

  it('has each status that tells a retry to wait, as an envelope and as a page', () => {
    expect(RUNNING).toEqual(
      [408, 409, 425, 429, 499].flatMap((status) => [`key-running-${status}`, `key-running-${status}-bare`]),
    );
  });

  it.each(RUNNING)('%s: what a retry gets while the original runs; then its reply', async (name) => {
    sandbox.controls.deviate({ names: [name] });
    const { first, second } = await during(() => member.raw(PATH, { amount: '1' }, { 'idempotency-key': 'k1' }));
    expect(second.status).toBe(Number(/\d+/.exec(name)?.[0]));
    expect(await second.text()).toMatch(name.endsWith('-bare') ? /^<!doctype html>/ : /^{"error":true,"message":"/);
    sandbox.controls.release();
    expect(await first).toMatchObject({ status: 200, error: false });
    expect(await buy()).toEqual(await first);
    expect(await pins()).toBe(1);
  });
});
