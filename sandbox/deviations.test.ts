import { callerOf, closeSandboxes, request, signIn, startSandbox } from './testing/kit';

/** contract/check/deviations.slow.test.ts shows that each deviation is what it claims; here is how they are switched on and off. */

afterEach(closeSandboxes);

const PORTAL = 'https://portal.example';

it('deviates by name from the start, by the control, and as at the start after a reset', async () => {
  const sandbox = await startSandbox({ deviations: ['no-usdt'] });
  const asha = await signIn(sandbox);
  expect(await asha.user('usdt')).toBeUndefined();
  expect(sandbox.controls.deviations()).toEqual(['no-usdt']);

  const order = (names: string) =>
    request(sandbox, '/__sandbox/api/deviate', { method: 'POST', body: JSON.stringify({ names }) });
  expect((await order('pin-negative flag-word')).status).toBe(200);
  expect([await asha.user('pin'), await asha.user('is_email_verified')]).toEqual([-1, 'yes']);
  const refused = await order('no-such-way');
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('There is no deviation no-such-way.'),
  ]);
  expect(sandbox.controls.deviations()).toEqual(['pin-negative', 'flag-word']);
  expect((await order('')).status).toBe(200);
  expect(await asha.user('pin')).not.toBe(-1);

  sandbox.controls.reset();
  expect(sandbox.controls.deviations()).toEqual(['no-usdt']);
});

describe('pages of another origin', () => {
  const ask = (sandbox: Parameters<typeof request>[0], path: string, origin: string, method = 'GET') =>
    request(sandbox, path, { method, headers: { origin, 'x-app-key': 'portal-web' } });

  it('may use the API, and nothing else, when allowed by option', async () => {
    const sandbox = await startSandbox({ origins: [PORTAL] });
    const reply = await ask(sandbox, '/api/user/info', PORTAL);
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([401, PORTAL]);
    expect(reply.headers.get('access-control-expose-headers')).toBe('Date');
    const preflight = await ask(sandbox, '/api/user/info', PORTAL, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST']);
    for (const path of ['/__sandbox', '/__sandbox/api/mail', '/api/../__sandbox/api/mail', '/%61pi/user/info']) {
      expect([path, (await ask(sandbox, path, PORTAL)).status]).toEqual([path, 403]);
    }
    const stranger = await ask(sandbox, '/api/user/info', 'https://attacker.example');
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('may not use the API by default', async () => {
    const sandbox = await startSandbox();
    for (const method of ['GET', 'OPTIONS']) {
      expect((await ask(sandbox, '/api/user/info', PORTAL, method)).status).toBe(403);
    }
  });
});

it('compresses long replies for clients that accept gzip', async () => {
  const sandbox = await startSandbox();
  const { token } = await signIn(sandbox);
  const coding = async (path: string, accepted: string) => {
    const headers = { 'x-app-key': 'portal-web', 'x-access-token': token, 'accept-encoding': accepted };
    const reply = await request(sandbox, path, { headers });
    expect(await reply.json()).toMatchObject({ error: false });
    return reply.headers.get('content-encoding');
  };
  expect(await coding('/api/wallet/transactions', 'gzip, br')).toBe('gzip');
  expect(await coding('/api/wallet/transactions', 'identity')).toBeNull();
  expect(await coding('/api/wallet', 'gzip')).toBeNull();
  expect((await callerOf(sandbox, token).get('/api/wallet/transactions')).error).toBe(false);
});
