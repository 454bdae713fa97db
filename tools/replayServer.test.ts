import fs from 'node:fs';
import path from 'node:path';
import { ask as askAt, sendRaw, statusOf } from '../sandbox/testing/rawRequests';
import { temporaryFolder } from '../src/testing/temporaryFolder';
import { refusalOf } from './guard';
import { headersBeforeSandbox, startReplayServer } from './replayServer';

/** The server of `npm run replay FILE -- --open`, requested by raw bytes on a socket: no client normalizes them. */

const REPORT = '{"portalReport":1,"secret":"of a member"}';
const folder = temporaryFolder();
fs.writeFileSync(path.join(folder, 'replay.html'), '<!doctype html><script defer src="replay.js"></script>');
fs.writeFileSync(path.join(folder, 'replay.js'), 'run()');
fs.writeFileSync(path.join(folder, 'secret.txt'), REPORT);

let server: Awaited<ReturnType<typeof startReplayServer>>;
let port = 0;
beforeAll(async () => {
  server = await startReplayServer({ folder, report: REPORT, port: 0 });
  port = Number(new URL(server.address).port);
});
afterAll(() => server.close());

const ask = (target: string, lines: readonly string[] = [], method = 'GET') => askAt(port, method, target, lines);

it("serves the page, the frame, the report, and the scripts at the page's addresses", async () => {
  const page = await ask('/');
  expect(statusOf(page)).toBe(200);
  expect(page).toMatch(/content-security-policy: default-src 'none'; script-src 'self';/i);
  const [, script = ''] = /src="(\/[0-9a-f]{32}\/replay\.js)"/.exec(page) ?? [];
  expect(await ask(script)).toContain('run()');
  // The frame has an opaque origin: its scripts are cross-site requests.
  expect(statusOf(await ask(script, ['Sec-Fetch-Site: cross-site']))).toBe(200);
  // Chromium 156 sends this for scripts, too.
  const without = ['Sec-Fetch-Site: cross-site', 'Origin: null'];
  expect(statusOf(await ask(script, without))).toBe(200);
  expect(statusOf(await ask(script, without, 'HEAD'))).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE']) expect(statusOf(await ask(script, without, method))).toBe(403);
  for (const other of ['/', '/frame', '/report.json']) expect(statusOf(await ask(other, without))).toBe(403);
  expect(await ask('/frame')).toContain("frame-ancestors 'self'");
  const report = await ask('/report.json?x=1');
  expect(report).toContain(REPORT);
  expect(report).toMatch(/cache-control: no-store/i);
  const head = await ask('/report.json', [], 'HEAD');
  expect([statusOf(head), head.includes('secret')]).toEqual([200, false]);
});

/** By the host, by the origin, and by what the browser says alone; all of them: tools/guard.test.ts. */
const FOREIGN = [
  ['another name with the port', ['Host: attacker.example:PORT']],
  ['a page of another site', ['Origin: https://attacker.example', 'Sec-Fetch-Site: cross-site']],
  ['a page without an origin', ['Origin: null']],
  ['an image', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: image']],
] as const;

it.each(FOREIGN)('gives nothing to %s', async (_who, headers) => {
  for (const target of ['/', '/frame', '/report.json', '//report.json', '/replay.js', '/%72eport.json']) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const reply = await ask(target, headers, method);
      expect([target, statusOf(reply), reply.includes('secret')]).toEqual([target, 403, false]);
    }
  }
});

it.each([
  '//',
  '///',
  '//attacker.example/',
  '/\\',
  '/..',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/secret.txt',
  '/replay.html',
  '/replay.js',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/report.json/',
  '/report.json/..',
  '/REPORT.JSON',
  '/a/report.json',
  'report.json',
  '*',
  '?',
  '#',
  'http://127.0.0.1/report.json',
  'http://[/',
  'http://attacker.example/report.json',
  `/${'a'.repeat(60_000)}`,
  `/${'0'.repeat(32)}/replay.js`,
  '/\u0000',
  '/__proto__',
  '/constructor',
])('survives GET %j, and gives nothing away', async (target) => {
  const reply = await ask(target);
  expect([0, 400, 403, 404, 431]).toContain(statusOf(reply));
  expect(reply).not.toContain('secret');
  expect(statusOf(await ask('/'))).toBe(200);
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is not allowed', async (method) => {
  expect(statusOf(await ask('/report.json', [], method))).toBe(405);
});

it.each([
  '',
  '\r\n\r\n',
  'GET',
  'GET / HTTP/1.1\r\n\r\n',
  'nonsense\r\n\r\n',
  '\u0016\u0003\u0001',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
])('survives %j', async (bytes) => {
  expect(await sendRaw(port, bytes)).not.toContain('secret');
  expect(statusOf(await ask('/'))).toBe(200);
});

it('says that a port is taken', async () => {
  await expect(startReplayServer({ folder, report: REPORT, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('before the sandbox, only a script of a replay passes as a request of its own page', () => {
  const below = `/__sandbox/replay/${'a'.repeat(16)}/`;
  const script = `${below}${'b'.repeat(32)}/replay.js`;
  const host = '127.0.0.1:4180';
  const headers = { host, 'sec-fetch-site': 'cross-site' };
  const refusal = (address: string, sent: Readonly<Record<string, string>> = headers) =>
    refusalOf({ headers: headersBeforeSandbox(address, { headers: sent }), port: 4180 });
  expect(refusal(script)).toBe('');
  const without = { ...headers, origin: 'null' };
  expect(refusal(script, without)).toBe('');
  expect(refusal(`${below}report.json`, without)).not.toBe('');
  expect(headersBeforeSandbox(script, { method: 'POST', headers: without })).toEqual(without);
  const others = [`/x${script}`, `${script}on`, `${script}?x=1`];
  for (const address of [below, `${below}frame`, `${below}report.json`, ...others])
    expect([address, refusal(address)]).toEqual([address, expect.stringContaining('no page of another site')]);
  // The secret name vouches only for the frame: not for another host, origin or port.
  expect(refusal(script, { ...headers, host: 'attacker.example' })).not.toBe('');
  expect(refusal(script, { ...headers, origin: 'https://attacker.example' })).not.toBe('');
  expect(refusal(script, { host, 'sec-fetch-site': 'same-site' })).not.toBe('');
});
