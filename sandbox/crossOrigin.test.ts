import { closeSandboxes, type RunningSandbox, request, startSandbox } from './testing/kit';

afterEach(closeSandboxes);

const PORTAL = 'https://portal.example';

describe('pages of another origin', () => {
  const ask = (sandbox: RunningSandbox, path: string, origin: string, method = 'GET') =>
    request(sandbox, path, { method, headers: { origin, 'x-app-key': 'portal-web' } });

  it('may use the API, and nothing else, when allowed by option', async () => {
    const sandbox = await startSandbox({ origins: [PORTAL] });
    const reply = await ask(sandbox, '/api/user/info', PORTAL);
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([401, PORTAL]);
    expect(reply.headers.get('access-control-expose-headers')).toBe('Date');
    const preflight = await ask(sandbox, '/api/user/info', PORTAL, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST']);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'content-type, idempotency-key, x-access-token, x-app-key',
    );
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
