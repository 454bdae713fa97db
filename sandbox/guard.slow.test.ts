import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../src/testing/temporaryFolder';
import { callerOf, closeSandboxes, type RunningSandbox, startSandbox } from './testing/kit';
import { ask as askAt, spellingsOf, statusOf } from './testing/rawRequests';
import { requestsFromNow } from './testing/requestsFromNow';

/**
 * Requests as pages of other sites and rebound host names send them, written as raw bytes to a socket: in every spelling of the path they
 * get nothing and change nothing. Tools, which send neither `Origin` nor `Sec-Fetch-Site`, are answered.
 */

const folder = temporaryFolder();
let sandbox: RunningSandbox;
let port: number;
const latestOtp = () => sandbox.controls.mail('secret@x.test').at(-1)?.otp ?? '';

beforeAll(async () => {
  const page = (words: string) => `<!doctype html><html lang="en"><head></head><body>${words}</body></html>`;
  writeFileSync(join(folder, 'index.html'), page('landing words'));
  writeFileSync(join(folder, 'app.html'), page('shell words'));
  writeFileSync(join(folder, 'robots.txt'), 'robot words');
  sandbox = await startSandbox({ demo: false, dist: folder });
  port = Number(new URL(sandbox.address).port);
  sandbox.controls.member({ email: 'secret@x.test', password: 'secret', verified: false });
  await callerOf(sandbox).post('/api/auth/password/forgot', { email_id: 'secret@x.test' });
});
afterAll(closeSandboxes);

const ask = (method: string, target: string, lines: readonly string[], body = '') =>
  askAt(port, method, target, lines, body);

/** Includes spellings that browsers never send. */
const spellings = (path: string): readonly string[] => [
  ...spellingsOf(path),
  `http://127.0.0.1:${port}${path}`,
  `http://attacker.example${path}`,
  `/%zz${path}`,
  `/%E0%A4%A${path}`,
  `/\u00e9${path}`,
];

/** One by what the browser says, one by the host; all of them: tools/guard.test.ts. */
const FOREIGN_REQUESTS = [
  ['another site’s page', ['Origin: https://attacker.example', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors']],
  ['a rebound host', ['Host: attacker.example:PORT']],
] as const;

const FAULT = '{"kind":"lost","match":"GET /api/user/info"}';
const CONTROLS = ['', '/api/mail', '/api/fault', '/do/reset'].map((path) => `/__sandbox${path}`);
const PATHS = [...CONTROLS, '/api/user/info', '/robots.txt', '/login'];

it.each(FOREIGN_REQUESTS)('%s gets and changes nothing, in every spelling of the path', async (_who, headers) => {
  const since = requestsFromNow(sandbox.controls);
  const otp = latestOtp();
  expect(otp).toMatch(/^\d{6}$/);
  for (const path of PATHS) {
    for (const target of spellings(path)) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await ask(method, target, headers, method === 'POST' ? FAULT : '');
        // 400: Node itself answers bytes that are not a request line.
        expect([method, target, [400, 403].includes(statusOf(reply))]).toEqual([method, target, true]);
        expect(reply).not.toMatch(/words|portal-web|"error":false|<form|set-cookie/i);
        expect(reply).not.toContain(otp);
      }
    }
  }
  expect(sandbox.controls.faults().faults).toEqual([]);
  expect(since()).toEqual([]);
  expect(latestOtp()).toBe(otp);
});

it.each([
  ['curl', ['User-Agent: curl/8']],
  ['an own page', ['Sec-Fetch-Site: same-origin', 'Origin: http://127.0.0.1:PORT']],
])('%s is answered', async (_who, headers) => {
  expect(await ask('GET', '/robots.txt', headers)).toContain('robot words');
  expect(await ask('GET', '/', headers)).toContain('landing words');
  expect(await ask('GET', '/__sandbox/api/mail', headers)).toContain('secret@x.test');
  expect(statusOf(await ask('GET', '/api/user/info', [...headers, 'x-app-key: portal-web']))).toBe(401);
  expect(await ask('POST', '/__sandbox/api/fault', headers, FAULT)).toContain('"error":false');
  expect(sandbox.controls.faults().faults).toHaveLength(1);
  sandbox.controls.clearFaults();
});

it('a link on another site opens a page of the portal, but not the controls or the API', async () => {
  const said = ['Site: cross-site', 'Mode: navigate', 'Dest: document', 'User: ?1'];
  const linkHeaders = said.map((each) => `Sec-Fetch-${each}`);
  expect(await ask('GET', '/login', linkHeaders)).toContain('shell words');
  for (const target of ['/__sandbox', '/__sandbox/api/mail', '/api/user/info'].flatMap(spellings)) {
    const reply = await ask('GET', target, linkHeaders);
    // Even a call that is refused has its own words.
    expect([target, /<form|"error":false|secret@x\.test|application key/.test(reply)]).toEqual([target, false]);
  }
  expect(statusOf(await ask('GET', '/__sandbox', linkHeaders))).toBe(403);
});
