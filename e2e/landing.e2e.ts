import type { Page } from '@playwright/test';
import { expect, test, watchShifts } from './kit';
import { memberOf } from './members';
import { logIn, logOut } from './sessions';

/** The launching time: 2025-10-07 09:00 at +05:30. */
const LAUNCH = Date.parse('2025-10-07T09:00:00+05:30');

const header = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Sign in or join' });
const popup = (page: Page) => page.getByRole('complementary', { name: 'Launching' });
/** The targets of the visible links with this name. */
const linkTargets = async (page: Page, name: string) => {
  const links = await page.getByRole('link', { name, exact: true }).all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
};

test('the landing page shows a visitor LOGIN, Join Now and SIGN IN, and all lead to /get-started', async ({ page }) => {
  await page.goto('/');
  await expect(header(page).getByRole('link')).toHaveText(['LOGIN', 'Join Now', 'SIGN IN']);
  for (const name of ['LOGIN', 'Join Now', 'SIGN IN']) {
    const hrefs = await linkTargets(page, name);
    expect(hrefs.length, name).toBeGreaterThan(0);
    expect(new Set(hrefs), name).toEqual(new Set(['/get-started']));
  }
  expect(await linkTargets(page, 'PORTAL')).toEqual([]);
  await header(page).getByRole('link', { name: 'Join Now' }).click();
  await page.waitForURL('**/get-started');
  await expect(page.getByRole('link', { name: 'REGISTER' })).toBeVisible();
});

test('the landing page shows a member PORTAL in header and sidebar, and stays', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  await expect(header(page).getByRole('link')).toHaveText(['PORTAL']);
  expect(new URL(page.url()).pathname).toBe('/');
  for (const name of ['LOGIN', 'Join Now', 'SIGN IN']) expect(await linkTargets(page, name), name).toEqual([]);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('banner').locator('summary', { hasNotText: 'English' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Menu' });
  await expect(sidebar.getByRole('link')).toHaveText(['PORTAL', 'FAQ']);
  await sidebar.getByRole('link', { name: 'PORTAL' }).click();
  await page.waitForURL('**/portal');
});

test('the landing page follows a sign-in and a sign-out in another tab', async ({ page, context, sandbox }) => {
  const who = memberOf(sandbox);
  await page.goto('/#faqs');
  await expect(header(page).getByRole('link')).toHaveText(['LOGIN', 'Join Now', 'SIGN IN']);
  // The only script is the page's own: it is the static page that updates.
  expect(await page.locator('script[src]').count()).toBe(1);
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, who);
  await expect(header(page).getByRole('link')).toHaveText(['PORTAL']);
  expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/#faqs');
  await logOut(other);
  await expect(header(page).getByRole('link')).toHaveText(['LOGIN', 'Join Now', 'SIGN IN']);
  expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/#faqs');
});

test('the popup ticks every second and goes when the time has come', async ({ page }) => {
  await page.clock.install({ time: LAUNCH - 60_000 });
  await page.goto('/');
  await page.clock.pauseAt(LAUNCH - 30_000);
  await expect(popup(page)).toContainText('00:00:30');
  await page.clock.runFor(1000);
  await expect(popup(page)).toContainText('00:00:29');
  await page.clock.runFor(1000);
  await expect(popup(page)).toContainText('00:00:28');
  await page.clock.runFor(27_000);
  await expect(popup(page)).toContainText('00:00:01');
  await page.clock.runFor(1000);
  await expect(popup(page)).toBeHidden();
});

// With the page itself 14 kB: tools/budgets.mjs.
test('the landing page loads one script before its load event, nothing moves, and it is not laid out again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const shifted = await watchShifts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('element' in entry && entry.element instanceof Element) window.name = entry.element.tagName;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/', { waitUntil: 'load' });
  // Late layout shifts have happened after this pause.
  await page.waitForTimeout(300);
  const loaded = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < loadedAt);
    return before.map(({ name }) => new URL(name).pathname);
  });
  // The sandbox's own notice does not belong to the portal, and no page waits for captions.
  expect(loaded.filter((path) => !/^\/(?:__sandbox|tour)/.test(path))).toEqual([
    expect.stringMatching(/^\/assets\/landing-\w+\.js$/),
  ]);
  expect(await shifted()).toBe(0);
  expect(['H1', 'P']).toContain(await page.evaluate('name'));
  // Its first layout, the popup's time and the late drawings; an animation of such a property lays it out with every frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 40; frame++) await new Promise(requestAnimationFrame);
  });
  const { metrics } = await devtools.send('Performance.getMetrics');
  expect(metrics.find(({ name }) => name === 'LayoutCount')?.value).toBeLessThan(20);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read, opened and left', async ({ page }) => {
    await page.goto('/');
    await expect(header(page).getByRole('link')).toHaveText(['LOGIN', 'Join Now', 'SIGN IN']);
    await page.locator('#faqs').getByText('What is it?').click();
    await expect(page.getByText(/^A platform where members give each other/)).toBeVisible();
    await page.getByText('Get Helped').click();
    await expect(page.getByText(/^Other members may donate to you, up to 50 USDT for each/)).toBeVisible();
    await expect(page.locator('video')).toHaveAttribute('controls', '');
    // Without scripts the switch would do nothing.
    await expect(page.locator('[data-theme-switch], .play').filter({ visible: true })).toHaveCount(0);
    await expect(popup(page)).toBeHidden();
    await header(page).getByRole('link', { name: 'LOGIN' }).click();
    await page.waitForURL('**/get-started');
  });
});
