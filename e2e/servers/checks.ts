import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { APP_KEY } from '../../sandbox/answers';
import { DEMO_SIGN_INS } from '../../sandbox/seed';
import type { Sandbox } from '../../sandbox/server';
import { rulesSource, type ServerRules } from '../../sandbox/staticFiles';
import { serverFiles } from '../../src/boot/build/servers';
import { type Address, addresses } from '../../src/testing/addresses';
import { LONG_MS } from '../../src/testing/patience';
import { listen } from '../../src/testing/tcpPorts';
import { walkMainPath } from '../mainPath';
import { type Answer, requestRaw } from './rawRequest';

/** What every server must do with the build, tested on the wire; the last check uses a browser. */

export interface ServerContext {
  readonly port: number;
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  /** Whether it serves the brotli files. */
  readonly brotli: boolean;
  /** Starts another server that passes calls on to this API; rejects when it refuses to start. */
  readonly startInFrontOf: (api: string) => Promise<{ readonly port: number; readonly stop: () => Promise<void> }>;
}

export interface Check {
  readonly name: string;
  /** Not for a host, which reads its files and calls the API in its own way. */
  readonly notForHosts?: true;
  /** Rejects with what is wrong. */
  readonly run: (context: ServerContext) => Promise<void>;
}

const [ASHA] = DEMO_SIGN_INS;

const rules = (): ServerRules => rulesSource('build/headers.json')();
const inDist = (name: string): Buffer => fs.readFileSync(path.join('dist', name));

/** Expects each of these headers once, with this value. */
function expectHeaders(at: string, answer: Answer, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    assert.equal(answer.headers[name.toLowerCase()], value, `${at}: ${name}`);
    assert.equal(answer.times(name), 1, `${at}: ${name} comes more than once`);
  }
}

/** Expects the answer at one address to be as its row and build/headers.json say. */
async function expectAddress(port: number, { at, kind, file, type }: Address): Promise<void> {
  const answer = await requestRaw(port, at);
  const { all, html, hashed, worker } = rules();
  assert.equal(answer.status, kind === 'unknown' || kind === 'missing' ? 404 : 200, `${at}: status`);
  const wanted = kind === 'page' ? /^text\/html; ?charset=utf-8$/i : type;
  assert.match(answer.headers['content-type'] ?? '', wanted, `${at}: type`);
  const [checked, never] = [{ 'Cache-Control': 'no-cache' }, { 'Cache-Control': 'no-store' }];
  const own = { page: html, unknown: html, hashed, file: checked, worker, health: never, missing: never };
  expectHeaders(at, answer, { ...all, ...own[kind] });
  if (kind === 'missing') assert.doesNotMatch(answer.headers['content-type'] ?? '', /html/, `${at}: type`);
  else assert.ok(answer.body.equals(inDist(file)), `${at} is not ${file}`);
}

const [SCRIPT = ''] = fs.existsSync('dist/assets')
  ? fs.readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  : [];

export const CHECKS: readonly Check[] = [
  {
    name: 'its configuration comes from this build',
    run: async () => {
      const { version } = JSON.parse(inDist('version.json').toString());
      const written = serverFiles(rules(), { patterns: [], routes: rules().routes, assets: [], version });
      for (const name of ['nginx.conf', 'Caddyfile', 'cloudflare/_worker.js', 'cloudfront.js'] as const) {
        const isOwn = fs.readFileSync(path.join('build', name), 'utf8') === written[name];
        assert.ok(isOwn, `build/${name} does not match the build's headers: npm run build`);
      }
    },
  },
  {
    name: 'every address is what the table says',
    run: async ({ port }) => {
      for (const address of addresses(SCRIPT)) await expectAddress(port, address);
    },
  },
  {
    name: 'what has not changed is not sent again',
    run: async ({ port }) => {
      for (const at of ['/icon.svg', '/tour.vtt', '/presentation.pdf', `/assets/${SCRIPT}`]) {
        const etag = (await requestRaw(port, at)).headers['etag'] ?? '';
        assert.equal((await requestRaw(port, at, { 'if-none-match': etag })).status, 304, `${at}: unchanged`);
      }
    },
  },
  {
    name: 'what the service worker keeps is what is served',
    run: async ({ port }) => {
      const answer = await requestRaw(port, '/sw.js');
      const listed: unknown = JSON.parse(/"files":(\{[^}]*\})/.exec(answer.body.toString())?.[1] ?? '{}');
      const files = Object.keys(Object(listed));
      assert.ok(files.length > 0, 'it lists its files');
      for (const at of files) {
        const file = await requestRaw(port, at);
        assert.equal(file.status, 200, at);
        assert.ok(file.body.equals(inDist(at.slice(1))), at);
      }
    },
  },
  {
    name: 'what is compressed already is served as it is',
    notForHosts: true,
    run: async ({ port, brotli }) => {
      for (const [at, file] of [
        ['/', 'index.html'],
        ['/portal/wallet', 'app.html'],
        [`/assets/${SCRIPT}`, `assets/${SCRIPT}`],
      ] as const) {
        const codings = [['gzip', 'gz'], ...(brotli ? [['br', 'br']] : [])];
        for (const [coding = '', ending] of codings) {
          const answer = await requestRaw(port, at, { 'accept-encoding': coding });
          assert.equal(answer.headers['content-encoding'], coding, `${at}: ${coding}`);
          assert.match(answer.headers['vary'] ?? '', /accept-encoding/i, `${at}: vary`);
          assert.ok(answer.body.equals(inDist(`${file}.${ending}`)), `${at}: ${file}.${ending}`);
          expectHeaders(at, answer, rules().all);
        }
        assert.equal(
          (await requestRaw(port, at, { 'accept-encoding': 'identity' })).headers['content-encoding'],
          undefined,
        );
      }
    },
  },
  {
    name: 'nothing outside the folder is served',
    notForHosts: true,
    run: async ({ port }) => {
      const above = ['/..', '/%2e%2e', '/assets/../..', '/assets/%2e%2e%2f%2e%2e'].map((way) => `${way}/package.json`);
      for (const at of [...above, '/assets/%2e%2e%2f%2e%2e%2fpackage.json', '//etc/passwd']) {
        const { body } = await requestRaw(port, at);
        assert.doesNotMatch(body.toString('latin1'), /members-portal|^root:/m, at);
      }
    },
  },
  {
    name: 'a part of a film is served as a part',
    notForHosts: true,
    run: async ({ port }) => {
      const answer = await requestRaw(port, '/tour.webm', { range: 'bytes=10-19' });
      assert.equal(answer.status, 206);
      assert.ok(answer.body.equals(inDist('tour.webm').subarray(10, 20)));
    },
  },
  {
    name: 'the API is behind it: its status, its words, its headers once, never cached',
    run: async ({ port, sandbox }) => {
      const key = { 'x-app-key': APP_KEY };
      // The API's clock differs from the server's.
      sandbox.controls.clock({ move: -3600 });
      const without = await requestRaw(port, '/api/user/info', key);
      sandbox.controls.clock({ reset: true });
      assert.equal(without.status, 401);
      expectHeaders('401', without, { ...rules().all, 'Cache-Control': 'no-store' });
      const behind = Date.now() - Date.parse(without.headers['date'] ?? '');
      assert.ok(Math.abs(behind - 3_600_000) < 60_000, `the Date of the API: ${without.headers['date']}`);
      assert.equal(without.times('date'), 1);
      const sent = JSON.stringify({ email_id: ASHA.email, password: ASHA.password });
      const post = (at: string, headers: Record<string, string>, body: string) =>
        requestRaw(port, at, { ...key, ...headers, 'content-type': 'application/json' }, { method: 'POST', body });
      const login = await post('/api/auth/login', {}, sent);
      assert.equal(login.status, 200);
      const token = /"accesstoken":"([^"]+)"/.exec(login.body.toString())?.[1] ?? '';
      const keyed = { 'x-access-token': token, 'idempotency-key': 'k-1' };
      assert.equal((await post('/api/wallet/pin/buy', keyed, '{"amount":"1"}')).status, 200);
      assert.match(JSON.stringify(sandbox.controls.requests()), /k-1/, 'the Idempotency-Key arrived');
      const claimed = await requestRaw(port, '/api/wallet/claim/process', { ...key, 'x-access-token': token });
      assert.equal(claimed.status, 200);
      expectHeaders('claim', claimed, { 'Cache-Control': 'no-store' });
    },
  },
  {
    name: 'an API whose certificate is not trusted gets no call, and an API address with a path is refused',
    notForHosts: true,
    run: async ({ startInFrontOf }) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-tls-'));
      const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
      const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '1'];
      execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], {
        stdio: 'ignore',
      });
      let calls = 0;
      const api = https.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) }, (_request, reply) => {
        calls += 1;
        reply.end('{}');
      });
      const origin = `https://localhost:${await listen(api)}`;
      const { port, stop } = await startInFrontOf(origin);
      assert.equal((await requestRaw(port, '/api/user/info')).status, 502);
      await stop();
      api.close();
      assert.equal(calls, 0);
      await assert.rejects(startInFrontOf(`${origin}/`));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  },
  {
    name: 'a person joins, funds, buys, donates and pays, and the browser reports no error',
    run: async ({ port, sandbox, browser }) => {
      const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: 'en-IN' });
      context.setDefaultTimeout(LONG_MS);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      sandbox.controls.reset();
      await page.goto('/');
      await walkMainPath(page, sandbox, `farah-${port}@e2e.test`);
      await context.close();
      assert.deepEqual(complaints, []);
    },
  },
];
