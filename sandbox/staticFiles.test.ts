import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { routesOf } from '../src/boot/build/servers';
import { temporaryFolder } from '../src/testing/temporaryFolder';
import { callerOf, closeSandboxes, type RunningSandbox, request, startSandbox } from './testing/kit';
import { ask, statusOf } from './testing/rawRequests';

const PAGE = (name: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>${name}</title></head><body class="dark"><div id="root">$&</div></body></html>`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const ROUTES = ['/login', '/later', '/portal', '/portal/wallet', '/portal/receipt/:of/:id'];
const folder = temporaryFolder();
const dist = join(folder, 'dist');
let sandbox: RunningSandbox;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const name of ['index', 'app', 'login']) writeFileSync(join(dist, `${name}.html`), PAGE(name));
  writeFileSync(join(dist, 'assets', 'main.abc.js'), 'console.log(1)');
  writeFileSync(join(dist, 'assets', 'main.abc.js.br'), brotliCompressSync('console.log(1)'));
  writeFileSync(join(dist, 'assets', 'main.abc.js.gz'), gzipSync('console.log(1)'));
  const program = `const login = '${hashOf(PAGE('login'))}', main = '${hashOf('console.log(1)')}';`;
  writeFileSync(join(dist, 'sw.js'), program);
  writeFileSync(join(dist, 'version.json'), '{"status":"ok"}');
  writeFileSync(join(dist, 'tour.webm'), '0123456789');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(
    join(folder, 'headers.json'),
    JSON.stringify({
      all: { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
      html: { 'content-security-policy': "default-src 'self'" },
      hashed: { 'cache-control': 'public, max-age=99, immutable' },
      worker: { 'content-security-policy': "default-src 'none'" },
      routes: routesOf(ROUTES, ['login.html', 'later.html']),
    }),
  );
  sandbox = await startSandbox({ demo: false, dist, headers: join(folder, 'headers.json') });
});
afterAll(closeSandboxes);

describe('the service worker', () => {
  it('has its own headers, and knows each page by the hash of what is served, banner included', async () => {
    const reply = await request(sandbox, '/sw.js');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
    });
    const served = await (await request(sandbox, '/login')).text();
    expect(await reply.text()).toBe(`const login = '${hashOf(served)}', main = '${hashOf('console.log(1)')}';`);
    const again = await request(sandbox, '/sw.js', { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('pages', () => {
  it.each([
    ['/', 'index'],
    ['/login', 'login'],
    ['/login/?ref=MB100001', 'login'],
    ['/portal/wallet', 'app'],
    ['/hi/portal/wallet', 'app'],
    // A receipt's address holds a type and a hash: it looks like a file, but is a page.
    ['/portal/receipt/transactions/DEPOSIT.0xabc', 'app'],
    ['/portal/receipt/pins/BUY.1768471200000.12.js', 'app'],
  ])('%s is %s.html', async (path, name) => {
    const reply = await request(sandbox, path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(`<title>${name}</title>`);
  });

  it.each(['/nothing', '/portal/nothing', '/hi/nothing'])('%s is the application with status 404', async (path) => {
    const reply = await request(sandbox, path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await reply.text()).toContain('<title>app</title>');
  });

  it('and their server are well while the files are there', async () => {
    const reply = await request(sandbox, '/healthz');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    expect(Object.fromEntries(reply.headers)).toMatchObject(headers);
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }]);
    rmSync(join(dist, 'version.json'));
    expect((await request(sandbox, '/healthz')).status).toBe(404);
  });

  it('say that they belong to a sandbox, without inline code', async () => {
    const reply = await request(sandbox, '/');
    const html = await reply.text();
    expect(html).toContain('<html data-sandbox lang="en">');
    expect(html).toContain('<link rel="stylesheet" href="/__sandbox/notice.css"></head>');
    expect(html).toMatch(
      /<body class="dark"><aside class="sandbox-notice" lang="en" dir="ltr" aria-label="Sandbox"><p>Sandbox: demo data, no real money moves\./,
    );
    expect(html).toContain('<a href="/__sandbox">');
    expect(html).toContain('<div id="root">$&</div>');
    expect(html).not.toMatch(/\sstyle=|<style/);
    const style = await request(sandbox, '/__sandbox/notice.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it("carry the build's headers, no-store, and one token that stays the same", async () => {
    const { headers } = await request(sandbox, '/portal');
    const policy = { 'content-security-policy': "default-src 'self'" };
    const own = { ...policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
    expect(Object.fromEntries(headers)).toMatchObject(own);
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{24}$/);
    expect((await request(sandbox, '/portal', { headers: { cookie } })).headers.get('set-cookie')).toBeNull();
  });

  it.each(['br', 'gzip', 'identity'])('come compressed as %s', async (coding) => {
    const reply = await request(sandbox, '/', { headers: { 'accept-encoding': coding } });
    expect(reply.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(await reply.text()).toContain('sandbox-notice');
  });

  it('follow a new build', async () => {
    writeFileSync(join(dist, 'later.html'), PAGE('one'));
    expect(await (await request(sandbox, '/later')).text()).toContain('one');
    writeFileSync(join(dist, 'later.html'), PAGE('another'));
    expect(await (await request(sandbox, '/later')).text()).toContain('another');
  });
});

describe('assets', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('accepting %s come as %s', async (accepted, coding) => {
    const reply = await request(sandbox, '/assets/main.abc.js', { headers: { 'accept-encoding': accepted } });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=99, immutable',
      vary: 'Accept-Encoding',
    });
    expect([reply.headers.get('content-encoding'), reply.headers.get('set-cookie')]).toEqual([coding, null]);
    expect(await reply.text()).toBe('console.log(1)');
  });

  it.each([
    '/assets/gone.js',
    '/nothing.png',
    '/assets/main.abc.css',
    '/index.html/x.js',
    '/index.html/x/y.css',
    '/assets/main.abc.js/x.js',
    '/assets/x.js/',
    `/assets/${'a'.repeat(300)}.js`,
  ])('%s is a 404 and never HTML', async (path) => {
    const reply = await request(sandbox, path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('support ranges and etags', async () => {
    const part = await request(sandbox, '/tour.webm', { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await request(sandbox, '/tour.webm', { headers: { range: 'bytes=20-' } })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    expect((await request(sandbox, '/tour.webm', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00.txt',
    '/%E0%A4%A',
  ])('refuse to leave the folder by %s', async (path) => {
    const reply = await ask(Number(new URL(sandbox.address).port), 'GET', path);
    expect([400, 404]).toContain(statusOf(reply));
    expect(reply).not.toContain('secret');
  });
});

describe('the rest', () => {
  it('is not shadowed by the build, and gets its headers', async () => {
    const api = await callerOf(sandbox).raw('/api/nope');
    expect([api.status, api.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
    expect(await api.json()).toMatchObject({ error: true });
    expect((await request(sandbox, '/__sandbox/none')).status).toBe(404);
    expect((await request(sandbox, '/portal', { method: 'POST' })).status).toBe(404);
    expect((await request(sandbox, '/__sandbox')).headers.get('referrer-policy')).toBe('same-origin');
  });
});
