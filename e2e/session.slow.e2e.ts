import http from 'node:http';
import { type BrowserContext, chromium } from '@playwright/test';
import { requestsFromNow } from '../sandbox/requestLog';
import { listen } from '../src/testing/ports';
import { DEMO, expect, networkIdle, storeSession, test, watched } from './kit';
import { deafTab, logOut, memberOf, stored } from './sessions';

/** After a sign-out nothing shows the member: from every cache, and in a frozen tab. */

test('a frozen tab that wakes after a sign-out is signed out, and stores nothing', async ({
  page,
  signIn,
  context,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  await signIn(who);
  const sleeper = await context.newPage();
  await sleeper.goto('/portal/wallet');
  await expect(sleeper.getByText('100.00 USDT').first()).toBeVisible();
  await page.goto('/portal');
  await expect(page.getByText(who.code).first()).toBeVisible();
  const devtools = await context.newCDPSession(sleeper);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await sleeper.waitForURL((url) => url.pathname === '/');
  await expect(sleeper.getByText(who.code)).toHaveCount(0);
  expect(await stored(sleeper)).toBeNull();
});

test.describe('the back-forward cache', () => {
  /** A proxy of the sandbox: the same replies, with or without `no-store`, and a page that may certainly be cached. */
  async function proxyTo(origin: string, mayKeep: boolean) {
    const proxy = http.createServer((request, reply) => {
      if (request.url === '/control') {
        reply.setHeader('content-type', 'text/html');
        reply.end(
          '<!doctype html><title>control</title><script>onpageshow=(e)=>{document.title=`kept ${e.persisted}`}</script>',
        );
        return;
      }
      // The sandbox only answers its own pages, and this page has another port.
      const { host: _host, origin: _origin, ...headers } = request.headers;
      const asked = http.request(`${origin}${request.url}`, { method: request.method, headers }, (answer) => {
        const passed = { ...answer.headers };
        if (mayKeep && passed['cache-control'] === 'no-store') passed['cache-control'] = 'no-cache';
        reply.writeHead(answer.statusCode ?? 502, passed);
        answer.pipe(reply);
      });
      asked.on('error', () => reply.destroy());
      request.pipe(asked);
    });
    return {
      origin: `http://127.0.0.1:${await listen(proxy)}`,
      close: () => {
        proxy.closeAllConnections();
        proxy.close();
      },
    };
  }

  /** A browser with the cache enabled: the test runner disables it in the browser of the other tests. */
  async function withCache(
    origin: string,
    mayKeep: boolean,
    story: (context: BrowserContext, at: string) => Promise<void>,
  ) {
    const proxy = await proxyTo(origin, mayKeep);
    const browser = watched(
      await chromium.launch({
        executablePath: process.env.CHROME_PATH ?? '',
        args: [...JSON.parse(process.env.CHROME_ARGS ?? '[]'), '--enable-features=BackForwardCache'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    );
    try {
      await story(await browser.newContext(), proxy.origin);
    } finally {
      await browser.close();
      proxy.close();
    }
  }

  for (const mayKeep of [false, true]) {
    test(`Back after a sign-out shows nothing of the member, ${mayKeep ? 'were the page allowed to be kept' : 'as it is served @release'}`, async ({
      server,
    }) => {
      await withCache(server.origin, mayKeep, async (context, at) => {
        const page = await context.newPage();
        // Is the cache really on? A page that may be kept shows it; if it was not kept, the browser gives the reason: the small headless
        // Chromium has no such cache in any configuration. No other reason is accepted.
        const reasons: string[] = [];
        const devtools = await context.newCDPSession(page);
        await devtools.send('Page.enable');
        devtools.on('Page.backForwardCacheNotUsed', (event) =>
          reasons.push(...event.notRestoredExplanations.map(({ reason }) => reason)),
        );
        await page.goto(`${at}/control`);
        await page.goto(`${at}/icon.svg`);
        // A restored page does not load again, so do not wait for its load.
        await page.goBack({ waitUntil: 'commit' });
        await expect(page).toHaveTitle(/^kept/);
        const cached = (await page.title()) === 'kept true';
        if (!cached) expect(reasons).toContain('BackForwardCacheDisabledForDelegate');

        await storeSession(context, server.origin);
        await context.addInitScript(() => {
          addEventListener('pageshow', ({ persisted }) => {
            document.documentElement.dataset.kept = String(persisted);
          });
        });
        await page.goto(`${at}/portal`);
        await expect(page.getByText(DEMO.email).first()).toBeVisible();
        await networkIdle(page);
        await page.goto(`${at}/control`);
        const other = await context.newPage();
        await other.goto(`${at}/portal`);
        await logOut(other);
        await other.waitForURL((url) => url.pathname === '/');

        await page.goBack({ waitUntil: 'commit' });
        await expect.poll(() => new URL(page.url()).pathname).toBe('/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
        await expect(page.getByText(DEMO.email)).toHaveCount(0);
        await expect(page.getByText(DEMO.code)).toHaveCount(0);
        expect(await stored(page)).toBeNull();
        if (mayKeep && cached) await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
      });
    });
  }

  // Simulates the cache: the page stands still, hears nothing, and then gets the event that it is shown again.
  test('a page that is restored from it checks the stored session immediately', async ({
    page,
    signIn,
    context,
    sandbox,
  }) => {
    const who = memberOf(sandbox);
    await signIn(who);
    const kept = await deafTab(context);
    await kept.goto('/portal');
    await expect(kept.getByText(who.code).first()).toBeVisible();
    await networkIdle(kept);
    await page.goto('/portal');
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(kept.getByText(who.code).first()).toBeVisible();
    const calls = requestsFromNow(sandbox.controls);
    await kept.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => new URL(kept.url()).pathname).toBe('/');
    await expect(kept.getByText(who.code)).toHaveCount(0);
    expect(calls()).toEqual([]);
  });
});
