import { chromium, type Page, type Route } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';
import { DEMO, expect, holdApplication, test } from './kit';
import { logIn } from './sessions';

/** What the page says when the application does not start, or cannot (src/boot/watch.js). */

const failureTexts = (page: Page) => page.locator('#stranded > p:visible');
const FAILED = /^The portal could not be loaded\. Check your connection\. Load it again$/;
const SLOW = /^This is taking a while\. Wait, or reload$/;
const OLD =
  /^This browser is too old for the portal: it needs Chrome 92, Firefox 115 or Safari 15\.6, or a newer one\./;
const ADDRESSES = ['/login', '/register?ref=MB100001', '/reset', '/portal', '/portal/wallet', '/no-such-page'];

/** Everything that looks as if it could be pressed or typed into, except links. */
const controls = (page: Page) => page.locator(':is(button, input, select, textarea, summary):enabled:visible');

test.describe('a browser that ignores the policy’s file hashes, as Firefox below 116', () => {
  test.beforeEach(async ({ page, expected }) => {
    expected.push('Content Security Policy', 'Content-Security-Policy');
    await page.route(/:\d+\/(login)?$/, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("'sha384-");
      await route.fulfill({
        response,
        headers: { ...headers, 'content-security-policy': policy.replaceAll(/ 'sha384-[^']+'/g, '') },
      });
    });
  });

  test('the application starts', async ({ page }) => {
    await page.goto('/login');
    await logIn(page, DEMO);
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    await expect(failureTexts(page)).toHaveCount(0);
  });

  test('the landing page’s own script runs', async ({ page }) => {
    await page.goto('/');
    const theme = page.locator('html');
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await page.locator('[data-theme-switch]').click();
    await expect(theme).toHaveAttribute('data-theme', 'light');
  });
});

for (const name of ['app', 'vendor'] as const) {
  test(`a script that failed to load is requested once more: ${name}`, async ({ page, expected }) => {
    expected.push('Failed to load resource', 'net::ERR');
    let asked = 0;
    await page.route(`**/assets/${name}-*`, (route) => {
      asked += 1;
      return asked === 1 ? route.abort('connectionreset') : route.continue();
    });
    await page.goto('/login');
    await logIn(page, DEMO);
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    expect(asked).toBe(2);
  });
}

for (const [what, lose] of [
  ['does not come', (route: Route) => route.abort('connectionreset')],
  ['throws', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'null.field' })],
  ['cannot be read', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'a b' })],
] as const) {
  test(`where the application’s script ${what} the page says so`, async ({ page, expected }) => {
    expected.push('Failed to load resource', 'net::ERR', 'TypeError', 'SyntaxError', 'Unexpected', 'integrity', 'null');
    if (what !== 'does not come') {
      // The file differs from the built one: without removing its hash the browser would not run it.
      await page.route(/:\d+\/login$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/ integrity="[^"]+"/g, '');
        await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': '' } });
      });
    }
    await page.route('**/assets/app-*', lose);
    await page.goto('/login');
    await expect(failureTexts(page)).toHaveText(FAILED);
    await expect(failureTexts(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeDisabled();
    await expect(controls(page)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Load it again' }).click();
    await page.getByLabel('Email ID').fill(DEMO.email);
  });
}

test('after 15 s the page says that loading takes long, until the application comes', async ({ page }) => {
  const release = await holdApplication(page);
  await page.clock.install();
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email ID').fill(DEMO.email);
  await expect(failureTexts(page)).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(failureTexts(page)).toHaveText(SLOW);
  // It may still load, so the form stays.
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
  release();
  await expect(failureTexts(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
  await expect(page.getByLabel('Email ID')).toHaveValue(DEMO.email);
});

test('in a browser that is too old every address says so, nothing to press', async ({ page, expected }) => {
  expected.push('TypeError');
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect(failureTexts(page), address).toHaveText(OLD);
    await expect(controls(page), address).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Read what the portal is' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
});

test('without JavaScript every address says so, and has a page to read', async ({ server }) => {
  // With scripts off as a member switches them off; under the test runner's option the browser still counts as one with scripts.
  const { executablePath, args } = await findBrowser();
  const plain = await chromium.launch({ executablePath, args: [...args, '--blink-settings=scriptEnabled=false'] });
  const page = await plain.newPage();
  const client = await page.context().newCDPSession(page);
  /** The painted texts, read without a script. */
  const drawn = async (): Promise<string> => {
    const { documents, strings } = await client.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
    return documents.flatMap(({ layout }) => layout.text.map((nth) => strings[nth] ?? '')).join(' ');
  };
  for (const address of ADDRESSES) {
    await page.goto(`${server.origin}${address}`);
    await expect.poll(drawn, address).toMatch(/This portal needs JavaScript\. .*Read what the portal is/);
    expect(await drawn(), address).not.toMatch(/LOGIN|NEXT|SUBMIT|SEND DONATION/);
  }
  await page.goto(server.origin);
  await expect.poll(drawn).toMatch(/Members help members/);
  await plain.close();
});
