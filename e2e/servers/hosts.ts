import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { isRecord } from '../../src/domain/records';
import type { Setting } from './programs';

/**
 * Hosts that take a folder and rules. This imitates what their manuals say they do, and runs the files that the build wrote for them.
 * Cloudflare's own runtime is an npm package, so it is among the programs.
 */

interface Given {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Host {
  readonly id: 'netlify' | 'cloudfront';
  /** Answers a decoded path. */
  readonly answer: (path: string, dist: string) => Given;
}

const isFile = (name: string): boolean => fs.statSync(name, { throwIfNoEntry: false })?.isFile() === true;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  json: 'application/json',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=UTF-8',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
};
const typeOf = (name: string): string => TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream';

/** Whether a rule of Netlify covers a path: `:name` is one segment, `*` the rest. */
const covers = (rule: string, at: string): boolean =>
  new RegExp(`^${rule.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`).test(at);

/** Netlify: the file of the path, `x.html` or `x/index.html`; else the first rule. Headers go by the path that was asked for, and are joined. */
const netlify: Host = {
  id: 'netlify',
  answer: (at, dist) => {
    const own = [at, `${at.replace(/\/$/, '')}.html`, path.join(at, 'index.html')].find((name) =>
      isFile(path.join(dist, name)),
    );
    const rules = fs.readFileSync('build/netlify/_redirects', 'utf8').trim().split('\n');
    const [, target = '', status = '404'] =
      rules.map((rule) => rule.split(' ')).find(([from = '']) => covers(from, at)) ?? [];
    const name = own ?? target;
    const headers: Record<string, string> = { 'cache-control': 'public, max-age=0, must-revalidate' };
    const joined: Record<string, string> = {};
    for (const rule of fs.readFileSync('build/netlify/_headers', 'utf8').trim().split('\n\n')) {
      const [from = '', ...lines] = rule.split('\n');
      for (const [, field = '', value = ''] of covers(from, at)
        ? lines.map((line) => /^ {2}([\w-]+): (.*)$/.exec(line) ?? [])
        : [])
        joined[field.toLowerCase()] = [joined[field.toLowerCase()], value].filter(Boolean).join(', ');
    }
    return {
      status: own === undefined ? Number(status) : 200,
      headers: { ...headers, ...joined, 'content-type': typeOf(name) },
      body:
        name === '/missing.txt' ? fs.readFileSync('build/netlify/missing.txt') : fs.readFileSync(path.join(dist, name)),
    };
  },
};

/** CloudFront before a bucket: the function on the request, the object by its key, the function on a successful response. */
const cloudfront: Host = {
  id: 'cloudfront',
  answer: (at, dist) => {
    const run = (event: object): unknown =>
      runInNewContext(`${fs.readFileSync('build/cloudfront.js', 'utf8')}; handler(event)`, { event });
    const asked = run({ context: { eventType: 'viewer-request' }, request: { uri: at } });
    const key = isRecord(asked) ? String(asked['uri']) : '';
    // Without the version's folder; `unknown.html` is a copy of the application's page.
    const object = path.join(dist, key.replace(/^\/\w{10}(?=\/)/, '').replace('/unknown.html', '/app.html'));
    if (!isFile(object)) return { status: 404, headers: { 'content-type': 'application/xml' }, body: '<Error/>' };
    const event = {
      context: { eventType: 'viewer-response' },
      request: { uri: key },
      response: { statusCode: 200, headers: {} },
    };
    const given = run(event);
    const { statusCode, headers } = Object(given);
    return {
      status: Number(statusCode),
      headers: Object.fromEntries(Object.entries(headers).map(([name, field]) => [name, String(Object(field).value)])),
      body: fs.readFileSync(object),
    };
  },
};

export const HOSTS: readonly Host[] = [netlify, cloudfront];

/** Serves the build by the rules of a host. */
export async function startHost(
  { answer }: Host,
  { dist, port }: Pick<Setting, 'dist' | 'port'>,
): Promise<() => Promise<void>> {
  const server = http.createServer((request, reply) => {
    const { status, headers, body } = answer(decodeURIComponent((request.url ?? '').replace(/\?.*/, '')), dist);
    reply.writeHead(status, { ...headers }).end(body);
  });
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
    });
}

/** Cloudflare's runtime for Pages: 190 MB, so only for this test, and outside of the project's packages. */
const WRANGLER = 'wrangler@4.80.0';
const FOLDER = path.resolve('.cache/wrangler');
export const wranglerFile = path.join(FOLDER, 'node_modules/.bin/wrangler');

/** Installs it from the registry. */
export function installWrangler(): void {
  if (isFile(wranglerFile)) return;
  fs.mkdirSync(FOLDER, { recursive: true });
  spawnSync(
    'npm',
    ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', WRANGLER],
    {
      stdio: 'ignore',
    },
  );
}
