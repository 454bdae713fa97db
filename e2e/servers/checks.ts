import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { APP_KEY } from '../../sandbox/answers';
import { DEMO_SIGN_INS } from '../../sandbox/seed';
import type { Sandbox } from '../../sandbox/server';
import { type BuildHeaders, headerSource } from '../../sandbox/staticFiles';
import { serverFiles } from '../../src/boot/build/servers';
import { LONG_MS } from '../../src/testing/patience';
import { walkMainPath } from '../mainPath';
import { type Answer, requestRaw } from './rawRequest';

/** What every server must do with the build, tested on the wire; the last check uses a browser. */

export interface ServerContext {
  readonly port: number;
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  /** Whether it serves the brotli files. */
  readonly brotli: boolean;
}

export interface Check {
  readonly name: string;
  /** Rejects with what is wrong. */
  readonly run: (scene: ServerContext) => Promise<void>;
}

const [ASHA] = DEMO_SIGN_INS;

const table = (): BuildHeaders => headerSource('build/headers.json')();
const inDist = (name: string): Buffer => fs.readFileSync(path.join('dist', name));

/** Expects each of these headers once, with this value. */
function holds(at: string, answer: Answer, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    assert.equal(answer.headers[name.toLowerCase()], value, `${at}: ${name}`);
    assert.equal(answer.times(name), 1, `${at}: ${name} comes more than once`);
  }
}

function isPage(at: string, answer: Answer, file: string): void {
  const { all, html } = table();
  assert.equal(answer.status, 200, `${at}: status`);
  holds(at, answer, { ...all, ...html });
  assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i, `${at}: type`);
  assert.ok(answer.body.equals(inDist(file)), `${at} is not ${file}`);
}

const assets = (): readonly string[] => fs.readdirSync('dist/assets').filter((name) => name.endsWith('.js'));

/** Paths of pages, and the file that is served for each. */
const FALLBACKS: readonly (readonly [string, string])[] = [
  ['/', 'index.html'],
  ['/?ref=MB100001', 'index.html'],
  ['/login', 'login.html'],
  ['/register?ref=MB100001', 'register.html'],
  ['/portal', 'portal.html'],
  ['/portal/', 'app.html'],
  ['/portal/wallet', 'app.html'],
  ['/portal/wallet/movement/DEPOSIT.0xab.1768478400000.25.MB100001.js', 'app.html'],
  ['/connect', 'app.html'],
  ['/nothing/of/the/kind', 'app.html'],
  ['/app.html', 'app.html'],
  ['/hi/', 'hi/index.html'],
  ['/ar', 'ar/index.html'],
  ['/hi/register?ref=MB100001', 'register.html'],
  ['/ur/portal/wallet/movement/DEPOSIT.0xab.1768478400000.25.MB100001.js', 'app.html'],
  ['/hi/nothing/of/the/kind', 'app.html'],
];

const MISSING = [
  '/assets/app-0000000000.js',
  '/assets/',
  '/missing.png',
  '/login.js',
  '/missing.html',
  '/.env',
  '/hi/missing.png',
];

/** Content types that scripts, players and installers insist on. */
const TYPES: Readonly<Record<string, RegExp>> = {
  '/icon.svg': /^image\/svg\+xml/,
  '/site.webmanifest': /^application\/manifest\+json/,
  '/tour.vtt': /^text\/vtt/,
  '/tour.hi.vtt': /^text\/vtt/,
  '/tour.webm': /^video\/webm/,
  '/presentation.pdf': /^application\/pdf/,
  '/presentation.hi.pdf': /^application\/pdf/,
  '/robots.txt': /^text\/plain/,
};

/** Sends a request exactly as given: an HTTP client would normalise the path. */
const raw = (port: number, target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
    );
    let response = '';
    socket.on('data', (data) => (response += data.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });

export const CHECKS: readonly Check[] = [
  {
    name: 'its file is of this build',
    run: async () => {
      const written = serverFiles(table(), []);
      for (const name of ['nginx.conf', 'Caddyfile'] as const) {
        const isOwn = fs.readFileSync(path.join('build', name), 'utf8') === written[name];
        assert.ok(isOwn, `build/${name} is not what the build's headers come to: npm run build`);
      }
    },
  },
  {
    name: 'every path leads to its page, with the policy and every other header',
    run: async ({ port }) => {
      for (const [at, file] of FALLBACKS) isPage(at, await requestRaw(port, at), file);
    },
  },
  {
    name: 'assets are for ever, other files are asked for anew, each with its type',
    run: async ({ port }) => {
      const { all, hashed } = table();
      for (const name of assets().slice(0, 5)) {
        const answer = await requestRaw(port, `/assets/${name}`);
        assert.equal(answer.status, 200, name);
        holds(name, answer, { ...all, ...hashed });
        assert.match(answer.headers['content-type'] ?? '', /^text\/javascript/, name);
        assert.ok(answer.body.equals(inDist(`assets/${name}`)), name);
      }
      for (const [at, type] of Object.entries(TYPES)) {
        const answer = await requestRaw(port, at);
        assert.equal(answer.status, 200, at);
        holds(at, answer, { ...all, 'Cache-Control': 'no-cache' });
        assert.match(answer.headers['content-type'] ?? '', type, at);
        const etag = answer.headers['etag'] ?? '';
        assert.equal((await requestRaw(port, at, { 'if-none-match': etag })).status, 304, `${at}: unchanged`);
      }
    },
  },
  {
    name: 'the service worker is asked for anew, under a policy of its own; what it keeps is what is served',
    run: async ({ port }) => {
      const { all, worker } = table();
      const answer = await requestRaw(port, '/sw.js');
      assert.equal(answer.status, 200);
      holds('/sw.js', answer, { ...all, ...worker });
      assert.match(answer.headers['content-type'] ?? '', /^text\/javascript/);
      assert.ok(answer.body.equals(inDist('sw.js')));
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
    run: async ({ port, brotli }) => {
      const [script = ''] = assets();
      for (const [at, file] of [
        ['/', 'index.html'],
        ['/portal/wallet', 'app.html'],
        [`/assets/${script}`, `assets/${script}`],
      ] as const) {
        const codings = [['gzip', 'gz'], ...(brotli ? [['br', 'br']] : [])];
        for (const [coding = '', ending] of codings) {
          const answer = await requestRaw(port, at, { 'accept-encoding': coding });
          assert.equal(answer.headers['content-encoding'], coding, `${at}: ${coding}`);
          assert.match(answer.headers['vary'] ?? '', /accept-encoding/i, `${at}: vary`);
          assert.ok(answer.body.equals(inDist(`${file}.${ending}`)), `${at}: ${file}.${ending}`);
          holds(at, answer, table().all);
        }
        assert.equal(
          (await requestRaw(port, at, { 'accept-encoding': 'identity' })).headers['content-encoding'],
          undefined,
        );
      }
    },
  },
  {
    name: 'a missing file is 404, never HTML, and kept by nobody',
    run: async ({ port }) => {
      for (const at of MISSING) {
        const answer = await requestRaw(port, at);
        assert.equal(answer.status, 404, at);
        assert.match(answer.headers['content-type'] ?? '', /^text\/plain/, at);
        holds(at, answer, { ...table().all, 'Cache-Control': 'no-store' });
      }
    },
  },
  {
    name: 'nothing outside the folder is served',
    run: async ({ port }) => {
      for (const at of [
        '/../package.json',
        '/%2e%2e/package.json',
        '/assets/../../package.json',
        '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
        '//etc/passwd',
      ]) {
        assert.doesNotMatch(await raw(port, at), /members-portal|^root:/m, at);
      }
    },
  },
  {
    name: 'a part of a film is served as a part',
    run: async ({ port }) => {
      const answer = await requestRaw(port, '/tour.webm', { range: 'bytes=10-19' });
      assert.equal(answer.status, 206);
      assert.ok(answer.body.equals(inDist('tour.webm').subarray(10, 20)));
    },
  },
  {
    name: 'the API is behind it: its status, its words, its headers once, kept by nobody',
    run: async ({ port, sandbox }) => {
      const key = { 'x-app-key': APP_KEY };
      const without = await requestRaw(port, '/api/user/info', key);
      assert.equal(without.status, 401);
      holds('401', without, { ...table().all, 'Cache-Control': 'no-store' });
      assert.ok(without.headers['date'], 'the Date of the API');
      const sent = JSON.stringify({ email_id: ASHA.email, password: ASHA.password });
      const login = await requestRaw(
        port,
        '/api/auth/login',
        { ...key, 'content-type': 'application/json' },
        { method: 'POST', body: sent },
      );
      assert.equal(login.status, 200);
      const reply: unknown = JSON.parse(login.body.toString());
      assert.match(JSON.stringify(reply), /accesstoken/);
      const token = /"accesstoken":"([^"]+)"/.exec(login.body.toString())?.[1] ?? '';
      const paid = await requestRaw(
        port,
        '/api/wallet/pin/buy',
        { ...key, 'x-access-token': token, 'idempotency-key': 'k-1', 'content-type': 'application/json' },
        { method: 'POST', body: '{"amount":"1"}' },
      );
      assert.equal(paid.status, 200);
      assert.match(JSON.stringify(sandbox.controls.requests()), /k-1/, 'the Idempotency-Key arrived');
      const claimed = await requestRaw(port, '/api/wallet/claim/process', { ...key, 'x-access-token': token });
      assert.equal(claimed.status, 200);
      holds('claim', claimed, { 'Cache-Control': 'no-store' });
    },
  },
  {
    name: 'a person joins, funds, buys, donates and pays, and the browser complains of nothing',
    run: async ({ port, sandbox, browser }) => {
      const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: 'en-IN' });
      context.setDefaultTimeout(LONG_MS);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto('/');
      await walkMainPath(page, sandbox, `farah-${port}@e2e.test`);
      await context.close();
      assert.deepEqual(complaints, []);
    },
  },
];
