import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { listen } from '../../src/testing/tcpPorts';
import { Portal } from './portal';
import { REAL_TIMERS } from './transport';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** The portal before a server that sets this cookie at each address, and the headers that the server has received. */
async function portalWith(cookieAt: (path: string | undefined) => string) {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    received.push(request.headers);
    reply.setHeader('set-cookie', cookieAt(request.url)).end('{}');
  });
  servers.push(server);
  const api = `http://127.0.0.1:${await listen(server)}`;
  const portal = new Portal({ api, origin: null, appKey: 'key' }, REAL_TIMERS);
  await portal.page('/');
  return { portal, received, login: () => portal.send({ method: 'POST', path: '/auth/login' }, { body: {} }) };
}

it('sends a cookie that is not well encoded unchanged in the header, as the portal does', async () => {
  const { received, login } = await portalWith(() => 'XSRF-TOKEN=100%; Path=/');
  expect((await login()).kind).toBe('reply');
  expect(received[1]).toMatchObject({ 'x-xsrf-token': '100%', cookie: 'XSRF-TOKEN=100%' });
});

it('a cookie without a path belongs to the folder of its reply: the portal cannot read one that a call sets', async () => {
  const { portal } = await portalWith(() => 'XSRF-TOKEN=token');
  expect(portal.csrf?.hidden).toBe('');
  await portal.send({ method: 'GET', path: '/auth/referrer' });
  expect(portal.csrf?.hidden).toBe('for "/api/auth" alone');
});

const ENDED = [
  'Max-Age=0',
  'Max-Age=-1; Expires=Fri, 01 Jan 2100 00:00:00 GMT',
  'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
];
it.each(ENDED)('forgets a cookie that the server removes with %s, as a browser does', async (removal) => {
  const { portal, received, login } = await portalWith((path) =>
    path === '/' ? 'XSRF-TOKEN=token; Path=/; Max-Age=60' : `XSRF-TOKEN=; Path=/; ${removal}`,
  );
  expect(portal.csrf?.value).toBe('token');
  await login();
  await login();
  expect(portal.csrf).toBeUndefined();
  expect(received[2]).not.toHaveProperty('cookie');
  expect(received[2]).not.toHaveProperty('x-xsrf-token');
});
