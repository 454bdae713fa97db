import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { createSandbox } from '../sandbox/server';
import { writeWorker } from '../src/boot/build/worker-file';
import { listen } from '../src/testing/tcpPorts';
import { test as base } from './kit';

/** A portal that is deployed repeatedly: versions made from one build, and the network between member and server. */

const ASSET = /-([0-9a-f]{10})\.js$/;

const sri = (text: string | Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export interface Change {
  /** Selects the scripts whose content, and so whose name, changes; default: all. */
  readonly changed?: (name: string) => boolean;
  /** The content of the entry script, in place of the built one. */
  readonly entry?: string;
}

/**
 * Writes another version of the build in `dist` to `to`/dist and `to`/headers.json: pages, scripts, drawings and icons, no films or documents.
 * The entry always changes, because it contains the names of the other scripts. Removes the scripts of the version before. `label` tells
 * versions apart; an empty one gives the build itself.
 * @returns the name of the version.
 */
function writeVersion(to: string, label: string, { changed = () => true, entry }: Change = {}): string {
  const site = path.join(to, 'dist');
  const scripts = fs.readdirSync('dist/assets').flatMap((name): [string, string][] => {
    const hash = ASSET.exec(name)?.[1];
    return hash === undefined ? [] : [[name, hash]];
  });
  const renamed = new Map(
    scripts
      .filter(([name]) => label !== '' && (changed(name) || name.startsWith('app-')))
      .map(([, hash]) => [hash, createHash('sha256').update(`${hash} ${label}`).digest('hex').slice(0, 10)]),
  );
  const withNames = (text: string): string => text.replace(/\b[0-9a-f]{10}\b/g, (word) => renamed.get(word) ?? word);
  const integrities = new Map<string, string>();
  const withHashes = (text: string): string =>
    text.replace(/sha384-[\w+/]+=*/g, (word) => integrities.get(word) ?? word);

  fs.rmSync(path.join(site, 'assets'), { recursive: true, force: true });
  fs.mkdirSync(path.join(site, 'assets'), { recursive: true });
  for (const [name, hash] of scripts) {
    const before = fs.readFileSync(path.join('dist/assets', name), 'utf8');
    const text = name.startsWith('app-') && entry !== undefined ? entry : withNames(before);
    const after = renamed.has(hash) ? `${text}\n//${label}` : before;
    fs.writeFileSync(path.join(site, 'assets', withNames(name)), after);
    integrities.set(sri(before), sri(after));
  }
  const [drawings = ''] = fs.readdirSync('dist/assets').filter((name) => /^pictures-.*\.svg$/.test(name));
  fs.copyFileSync(path.join('dist/assets', drawings), path.join(site, 'assets', drawings));
  for (const name of fs.readdirSync('dist')) {
    if (/^(icon.*\.(svg|png)|site\.webmanifest)$/.test(name))
      fs.copyFileSync(path.join('dist', name), path.join(site, name));
    if (name.endsWith('.html')) {
      fs.writeFileSync(path.join(site, name), withHashes(withNames(fs.readFileSync(path.join('dist', name), 'utf8'))));
    }
  }
  fs.writeFileSync(path.join(to, 'headers.json'), withHashes(fs.readFileSync('build/headers.json', 'utf8')));
  return writeWorker(site, fs.readFileSync('build/worker.js', 'utf8')).version;
}

/** Not copied for another build: dependencies, build output and files of running servers. */
const NOT_COPIED = new Set(['.cache', '.git', '.sandbox', 'atlas', 'build', 'dist', 'node_modules', 'test-results']);

/** A text of a source file, and what stands there in another build. */
export interface SourceChange {
  readonly file: string;
  readonly text: string;
  readonly other: string;
}

/**
 * Makes a second build in which these texts of the sources differ, with these settings. Returns the copy of the sources with its `dist` and
 * `build`; remove it afterwards.
 */
export async function buildChanged(
  changes: readonly SourceChange[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-build-'));
  for (const name of fs.readdirSync('.')) {
    if (!NOT_COPIED.has(name)) fs.cpSync(name, path.join(folder, name), { recursive: true });
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const { file, text, other } of changes) {
    const changed = path.join(folder, file);
    const before = fs.readFileSync(changed, 'utf8');
    if (!before.includes(text)) throw new Error(`${file} does not hold: ${text}`);
    fs.writeFileSync(changed, before.replaceAll(text, other));
  }
  const webpack = path.resolve('node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], {
    cwd: folder,
    env: { ...process.env, ...settings },
  });
  return folder;
}

/** Replaces the build in `to`/dist and `to`/headers.json by another one; returns its name. */
function putBuild(from: string, to: string): string {
  const site = path.join(to, 'dist');
  fs.rmSync(site, { recursive: true, force: true });
  fs.cpSync(path.join(from, 'dist'), site, { recursive: true });
  fs.copyFileSync(path.join(from, 'build/headers.json'), path.join(to, 'headers.json'));
  const [, version = ''] = /data-version="(\w+)"/.exec(fs.readFileSync(path.join(site, 'app.html'), 'utf8')) ?? [];
  return version;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The reply of a hotel's network to every address. */
export const CAPTIVE = '<!doctype html><title>Hotel Wi-Fi</title><h1>Welcome to our Wi-Fi</h1>';

/** The network between member and server, which a test changes. */
interface Network {
  network: 'fine' | 'down' | 'captive';
  /** Delays each request until the promise for it resolves. */
  held: ((path: string, method: string) => Promise<void> | null) | null;
}

/** The portal's server behind a network in any state. Requests are counted where they arrive. */
async function openSite() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-site-'));
  const first = writeVersion(folder, '');
  const sandbox = await createSandbox({
    database: ':memory:',
    dist: path.join(folder, 'dist'),
    headers: path.join(folder, 'headers.json'),
    logged: 20_000,
  });
  const sandboxAddress = await sandbox.listen(0);
  const asked: { readonly method: string; readonly path: string; readonly status: number }[] = [];
  const replies = new Map<string, Reply>();
  const state: Network = { network: 'fine', held: null };
  const answer = async (request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> => {
    const where = (request.url ?? '').replace(/\?.*/, '');
    await state.held?.(where, request.method ?? '');
    if (state.network === 'down') {
      request.socket.destroy();
      return;
    }
    const method = request.method ?? '';
    const sent = state.network === 'captive' ? { status: 200, type: 'text/html', body: CAPTIVE } : replies.get(where);
    if (sent) {
      asked.push({ method, path: where, status: sent.status });
      reply.writeHead(sent.status, { 'content-type': sent.type, 'cache-control': 'no-store' }).end(sent.body);
      return;
    }
    // The sandbox only answers its own pages, and this page has another port.
    const { host: _host, origin: _origin, ...headers } = request.headers;
    const passed = http.request(`${sandboxAddress}${request.url}`, { method, headers }, (response) => {
      const status = response.statusCode ?? 0;
      asked.push({ method, path: where, status });
      reply.writeHead(status, response.headers);
      response.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    request.pipe(passed);
  };
  const server = http.createServer((request, reply) => void answer(request, reply));
  return Object.assign(state, {
    origin: `http://127.0.0.1:${await listen(server)}`,
    sandbox,
    /** The first version. */
    first,
    /** The requests that have arrived, and what they got; a test empties the list to begin again. */
    asked,
    /** Replies by path, which are sent instead of the server's. */
    replies,
    /** Deploys another version; returns its name. */
    deploy: (label: string, change?: Change) => writeVersion(folder, label, change),
    /** Deploys the build in this folder; returns its name. */
    put: (from: string) => putBuild(from, folder),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  });
}
export type Site = Awaited<ReturnType<typeof openSite>>;

/** A test with its own site and a device with service workers. */
export const test = base.extend<{ readonly site: Site; readonly device: BrowserContext }>({
  site: async ({ oracles }, provide) => {
    const site = await openSite();
    oracles.watch(site.sandbox);
    await provide(site);
    await site.close();
  },
  device: async ({ browser, site }, provide) => {
    const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.origin });
    await provide(context);
    await context.close();
  },
});

/** The version of the portal that a page runs. */
export const versionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset.version ?? '');
