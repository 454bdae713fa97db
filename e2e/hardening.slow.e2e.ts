import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from '../src/testing/tcpPorts';
import { DEMO, expect, networkIdle, test } from './kit';
import { PAGES } from './routes';

/**
 * The production build under the browser's own guards: the content of the policy, that no page violates it, and that it blocks injected
 * code.
 */

/** The hash of the empty text: styled-components inserts its rules into an empty style element. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Every directive and its expected value; the policy may hold no other. */
const DIRECTIVES: Readonly<Record<string, RegExp>> = {
  'default-src': /^'none'$/,
  'script-src': /^'self' 'strict-dynamic'(?: 'sha(?:256|384)-[\w+/]+=*')+$/,
  'style-src': /^'self'(?: 'sha256-[\w+/]+=*')+$/,
  'img-src': /^'self' data:$/,
  'media-src': /^'self'$/,
  'font-src': /^'self'$/,
  'connect-src': /^'self'$/,
  'manifest-src': /^'self'$/,
  'base-uri': /^'none'$/,
  'form-action': /^'self'$/,
  'frame-ancestors': /^'none'$/,
  'require-trusted-types-for': /^'script'$/,
  'trusted-types': /^portal#webpack portal#worker$/,
  'worker-src': /^'self'$/,
};

const HTML_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const sha = (algorithm: 'sha256' | 'sha384', content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

function directivesOf(policy: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
}

/** The contents of inline elements; `<script src>` has none, and a block of JSON is not code. */
function inline(html: string, name: 'script' | 'style'): readonly string[] {
  const element = new RegExp(`<${name}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${name}>`, 'g');
  return [...html.matchAll(element)].map((match) => match[1] ?? '');
}

/** The script files in the page's markup, each with its tag. A script loads the language offer later, as it does chunks. */
const scriptsOf = (html: string) =>
  [...html.replace(/<template data-offer>.*?<\/template>/, '').matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].map(
    (match) => ({ tag: match[0], src: match[1] ?? '' }),
  );

test('every page is served with exactly this policy and these headers, and is never cached', async ({ request }) => {
  for (const { path } of PAGES) {
    const reply = await request.get(path);
    const headers = reply.headers();
    const html = await reply.text();
    const policy = directivesOf(headers['content-security-policy'] ?? '');
    expect(Object.keys(policy).toSorted(), path).toEqual(Object.keys(DIRECTIVES).toSorted());
    for (const [name, value] of Object.entries(DIRECTIVES)) expect(policy[name], `${name} of ${path}`).toMatch(value);
    expect(policy['style-src']).toContain(EMPTY_STYLE);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|https?:|\*/);
    for (const [name, value] of Object.entries(HTML_HEADERS))
      expect([path, name, headers[name]]).toEqual([path, name, value]);

    // The policy names exactly the inline scripts of the page.
    for (const name of ['script', 'style'] as const)
      for (const text of inline(html, name)) expect(policy[`${name}-src`], path).toContain(`'${sha('sha256', text)}'`);
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:|<base|http-equiv/i);
    const scripts = scriptsOf(html);
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const { tag, src } of scripts) {
      const hash = sha('sha384', await (await request.get(src)).body());
      expect(tag).toContain(`integrity="${hash}"`);
      expect(tag).toContain('crossorigin="anonymous"');
      expect(policy['script-src'], src).toContain(`'${hash}'`);
    }
  }
});

test('the service worker has its own policy, and the hash of each of its files', async ({ request }) => {
  const reply = await request.get('/sw.js');
  const headers = reply.headers();
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  expect(directivesOf(headers['content-security-policy'] ?? '')).toEqual({
    'default-src': "'none'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
  const listed: unknown = JSON.parse(/"files":(\{[^}]*\})/.exec(await reply.text())?.[1] ?? '{}');
  const files = Object.entries(Object(listed));
  // The files of pages, but none that a member may never need.
  const KEPT =
    /^\/(?:assets\/(?!offer-).*\.js|assets\/pictures-.*\.svg|[\w-]+\.html|icon[\w-]*\.(?:svg|png)|site\.webmanifest)$/;
  const built = fs.readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const wanted = built.map((name) => `/${name.split('\\').join('/')}`).filter((name) => KEPT.test(name));
  expect(files.map(([name]) => name).toSorted()).toEqual(wanted.toSorted());
  let bytes = 0;
  for (const [name, hash] of files) {
    const file = await request.get(name);
    expect([name, `sha256-${String(hash)}`]).toEqual([name, sha('sha256', await file.body())]);
    if (fs.existsSync(`dist${name}`))
      bytes += fs.statSync(fs.existsSync(`dist${name}.br`) ? `dist${name}.br` : `dist${name}`).size;
  }
  // The one-time cost of the first visit beside the page: most files come from the browser's cache.
  expect(bytes).toBeLessThanOrEqual(397_000);
});

/** Records every policy violation from the start of a page. */
async function watchOffences(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const offences: string[] = [];
    Object.assign(window, { offences });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      offences.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
}
const offencesOf = (page: Page): Promise<unknown> => page.evaluate('offences');

test('no page violates the policy, calls another host, or shows a token', async ({ page, signIn, server }) => {
  const urls: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('console', (message) => said.push(message.text()));
  await watchOffences(page);
  const isForeign = (url: string) => url !== '' && !url.startsWith(server.origin) && !url.startsWith('data:');
  for (const isMember of [false, true]) {
    if (isMember) await signIn();
    for (const { path, heading } of PAGES.filter(({ guard }) => (guard === 'member') === isMember)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
      expect([path, await offencesOf(page)]).toEqual([path, []]);
      const loaded = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[src], link[href], iframe, object, embed')].map((element) =>
          String(Reflect.get(element, 'src') ?? Reflect.get(element, 'href') ?? element.tagName),
        ),
      );
      expect(loaded.filter(isForeign)).toEqual([]);
    }
  }
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:session') ?? '{}'));
  expect(urls.length).toBeGreaterThan(PAGES.length);
  expect(urls.filter(isForeign)).toEqual([]);
  const shown = await page.evaluate(() => JSON.stringify([document.cookie, sessionStorage, location.href]));
  for (const name of ['accessToken', 'refreshToken']) {
    const token: string = JSON.parse(stored[name]);
    expect(token.length).toBeGreaterThan(15);
    expect([...urls, ...said, await page.content(), shown].filter((text) => text.includes(token))).toEqual([]);
  }
});

test('injected code is refused: HTML, evaluated, a policy, script, style', async ({ page, signIn, expected }) => {
  expected.push('Content Security Policy', 'Trusted', 'Refused', 'violates', 'blocked');
  await watchOffences(page);
  await signIn();
  for (const path of ['/', '/portal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tried = await page.evaluate(async () => {
      const own: { createPolicy(name: string, rules: object): unknown } = Reflect.get(window, 'trustedTypes');
      const attempts: Readonly<Record<string, () => unknown>> = {
        html: () => document.body.insertAdjacentHTML('beforeend', '<img src="/icon.svg">'),
        // oxlint-disable-next-line no-eval -- that is the case
        eval: () => globalThis.eval('globalThis.hacked = 1'),
        policy: () => own.createPolicy('mine', { createHTML: (text: string) => text }),
        script: () => document.body.append(script),
      };
      const script = document.createElement('script');
      script.append('globalThis.hacked = 1');
      const style = document.createElement('style');
      style.append('body { display: none }');
      const passed: string[] = [];
      // In a task of the page's own: calls from the test runner may evaluate text.
      await new Promise<void>((done) => {
        setTimeout(() => {
          for (const [name, attempt] of Object.entries(attempts)) {
            try {
              attempt();
              passed.push(name);
            } catch {
              // Refused.
            }
          }
          document.body.append(style);
          setTimeout(done, 150);
        });
      });
      return { passed, hacked: 'hacked' in globalThis, shown: getComputedStyle(document.body).display !== 'none' };
    });
    // A script may be inserted, but does not run.
    const passed = tried.passed.filter((name) => name !== 'script');
    expect({ path, ...tried, passed }).toEqual({ path, passed: [], hacked: false, shown: true });
    const offences = JSON.stringify(await offencesOf(page));
    for (const directive of ['require-trusted-types-for', 'trusted-types', 'style-src'])
      expect(offences, path).toContain(directive);
  }
});

test('another site cannot frame, see or control a page', async ({ page, signIn, context, server, expected }) => {
  expected.push('frame-ancestors', 'Refused to frame', 'Framing', 'Cross-Origin-Opener-Policy', 'X-Frame');
  expected.push('sessionStorage', 'Failed to load resource');
  await signIn();
  let referer: string | undefined = 'never asked';
  const evil = http.createServer((request, reply) => {
    if (request.url === '/from') referer = request.headers.referer;
    reply.setHeader('content-type', 'text/html');
    reply.end(
      `<!doctype html><title>evil</title><iframe src="${server.origin}/portal"></iframe><iframe src="${server.origin}/"></iframe>`,
    );
  });
  // Another host name of this machine: another site to the browser.
  const site = `http://localhost:${await listen(evil)}`;
  try {
    await page.goto(site);
    await networkIdle(page);
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      const text = await frame.evaluate(() => document.body?.innerText ?? '').catch(() => '');
      expect(text).not.toContain(DEMO.code);
      expect(text).not.toMatch(/Members help members|Dashboard|LOGIN/);
    }
    await page.goto(`${server.origin}/portal`);
    await expect(page.getByText(DEMO.code).first()).toBeVisible();
    await page.evaluate((to) => {
      location.href = `${to}/from`;
    }, site);
    await expect(page).toHaveTitle('evil');
    expect(referer).toBeUndefined();
    const opened = context.waitForEvent('page');
    await page.evaluate((to) => {
      Object.assign(window, { held: window.open(to) });
    }, `${server.origin}/portal`);
    await (await opened).waitForLoadState();
    await expect.poll(() => page.evaluate('held.closed')).toBe(true);
  } finally {
    evil.closeAllConnections();
    evil.close();
  }
});
