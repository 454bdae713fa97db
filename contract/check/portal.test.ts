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
