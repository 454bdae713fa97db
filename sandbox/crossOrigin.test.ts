import { closeSandboxes, type RunningSandbox, request, startSandbox } from './testing/kit';

afterEach(closeSandboxes);

const PORTAL = 'https://portal.example';

describe('pages of another origin', () => {
  const ask = (sandbox: RunningSandbox, path: string, origin: string, method = 'GET') =>
    request(sandbox, path, { method, headers: { origin, 'x-app-key': 'portal-web' } });

  it('may use the API, and nothing else, when allowed by option', async () => {
    const sandbox = await startSandbox({ origins: [PORTAL] });
    // The headers themselves: contract/check/deviations.slow.test.ts.
    expect((await ask(sandbox, '/api/user/info', PORTAL)).status).toBe(401);
    expect((await ask(sandbox, '/api/user/info', PORTAL, 'OPTIONS')).status).toBe(204);
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
