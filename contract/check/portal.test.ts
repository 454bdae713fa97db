import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from '../../src/testing/tcpPorts';
import { Portal } from './portal';
import { REAL_TIMERS } from './transport';

it('sends a cookie that is not well encoded unchanged in the header, as the portal does', async () => {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    received.push(request.headers);
    reply.setHeader('set-cookie', 'XSRF-TOKEN=100%; Path=/').end('{}');
  });
  const api = `http://127.0.0.1:${await listen(server)}`;
  const portal = new Portal({ api, origin: null, appKey: 'key' }, REAL_TIMERS);
  await portal.page('/');
  expect((await portal.send({ method: 'POST', path: '/auth/login' }, { body: {} })).kind).toBe('reply');
  expect(received[1]).toMatchObject({ 'x-xsrf-token': '100%', cookie: 'XSRF-TOKEN=100%' });
  await new Promise((resolve) => server.close(resolve));
});

it('a cookie without a path belongs to the folder of its reply: the portal cannot read one that a call sets', async () => {
  const server = createServer((_request, reply) => {
    reply.setHeader('set-cookie', 'XSRF-TOKEN=token').end('{}');
  });
  const api = `http://127.0.0.1:${await listen(server)}`;
  const portal = new Portal({ api, origin: null, appKey: 'key' }, REAL_TIMERS);
  await portal.page('/');
  expect(portal.csrf?.hidden).toBe('');
  await portal.send({ method: 'GET', path: '/auth/referrer' });
  expect(portal.csrf?.hidden).toBe('for "/api/auth" alone');
  await new Promise((resolve) => server.close(resolve));
});

it.each(['Max-Age=0', 'Max-Age=-1; Expires=Fri, 01 Jan 2100 00:00:00 GMT', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'forgets a cookie that the server removes with %s, as a browser does',
  async (removal) => {
    const received: IncomingHttpHeaders[] = [];
    const server = createServer((request, reply) => {
      received.push(request.headers);
      const line = request.url === '/' ? 'XSRF-TOKEN=token; Path=/; Max-Age=60' : `XSRF-TOKEN=; Path=/; ${removal}`;
      reply.setHeader('set-cookie', line).end('{}');
    });
    const api = `http://127.0.0.1:${await listen(server)}`;
    const portal = new Portal({ api, origin: null, appKey: 'key' }, REAL_TIMERS);
    await portal.page('/');
    expect(portal.csrf?.value).toBe('token');
    await portal.send({ method: 'POST', path: '/auth/login' }, { body: {} });
    await portal.send({ method: 'POST', path: '/auth/login' }, { body: {} });
    expect(portal.csrf).toBeUndefined();
    expect(received[2]).not.toHaveProperty('cookie');
    expect(received[2]).not.toHaveProperty('x-xsrf-token');
    await new Promise((resolve) => server.close(resolve));
  },
);
