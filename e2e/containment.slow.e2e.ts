import type { Page } from '@playwright/test';
import { requestsFromNow } from '../sandbox/testing/requestsFromNow';
import { expect, test } from './kit';

/** How the portal behaves when a part of it is missing, crashes, or cannot reach the server. */

/** Removes the file of one screen, as after a deploy; the files that the shell names stay. */
async function loseFileOf(page: Page, path: string): Promise<{ readonly asked: () => number }> {
  const html = await (await page.request.get('/portal/partners')).text();
  const { files, routes } = JSON.parse(/id="preload">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  const own = files[routes[path].files.at(-1)];
  let asked = 0;
  await page.route(`**/assets/${own}`, async (route) => {
    asked += 1;
    await route.fulfill({ status: 404, body: 'Not found' });
  });
  return { asked: () => asked };
}

/** Counts the loads of a page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const unshown = (page: Page) => page.getByRole('heading', { name: 'This page could not be shown.' });

/** Parts of the console's messages about a screen whose file is missing. */
const MISSING_FILE_MESSAGES = ['404', 'ChunkLoadError', '[portal] screen'];

test('a screen without its file reloads once, then offers a way out', async ({ page, signIn, expected }) => {
  expected.push(...MISSING_FILE_MESSAGES, 'preload');
  await signIn();
  // Before the page loads, because pointing at a link fetches its screen's file.
  const lost = await loseFileOf(page, '/portal/partners');
  await page.goto('/portal');
  await expect(page.getByText('Recent Activity')).toBeVisible();
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Partners' }).first().click();
  // The message is there before the page reloads, too.
  await expect.poll(loads).toBe(1);
  await expect(unshown(page)).toBeVisible();
  expect(loads()).toBe(1);
  expect(lost.asked()).toBeGreaterThan(1);
  await expect(page.getByText(/^Reference: [2-9A-Z]{5}$/)).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/ChunkLoadError|at .*\.js/);

  // The menu and the other screens still work.
  await page.getByRole('link', { name: 'Wallet' }).first().click();
  await expect(page.getByRole('button', { name: 'SYNC' })).toBeVisible();
  await page.getByRole('link', { name: 'Partners' }).first().click();
  // Each visit reloads the page once.
  await expect.poll(loads).toBe(2);
  await expect(unshown(page)).toBeVisible();

  // The file is back: the member's own retry brings the page.
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Partners', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a missing file is reported where it was pressed for; typed text stays', async ({ page, signIn, expected }) => {
  expected.push('404', 'Failed to load resource');
  await signIn();
  await page.goto('/portal/wallet/withdraw');
  await page.getByLabel('Amount').fill('1.5');
  const row = page.getByRole('table').getByRole('link').first();
  await expect(row).toBeVisible();
  const loads = countLoads(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('alert')).toHaveText('Check your connection and try again.');
  await search.getByRole('button', { name: 'Close' }).click();
  await row.click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Local time')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(search.getByRole('combobox')).toBeFocused();
  await search.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('1.5');
  expect(loads()).toBe(0);
});

test('a page whose file did not load offline comes with the network', async ({ page, signIn, expected }) => {
  expected.push('net::ERR', 'Failed to load resource', 'ChunkLoadError', '[portal] screen');
  await signIn();
  await page.goto('/portal');
  await expect(page.getByText('Recent Activity')).toBeVisible();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Partners' }).first().click();
  await expect(unshown(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('table', { name: 'Partners' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('two tabs that buy simultaneously make one purchase', async ({ page, signIn, context, sandbox }) => {
  await signIn();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/portal/wallet/buy');
    await tab.getByLabel('Amount').fill('1');
  }
  const since = requestsFromNow(sandbox.controls);
  sandbox.controls.fault({ kind: 'held', match: 'POST /api/wallet/pin/buy' });
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Processing E-PIN purchase please wait!')).toBeVisible();
  await other.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(other.getByRole('alertdialog')).toContainText('This is already running in another tab.');
  sandbox.controls.release();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(since().filter(({ method, path }) => method === 'POST' && path === '/api/wallet/pin/buy')).toHaveLength(1);
  await expect(other.getByLabel('Amount')).toHaveValue('1');
});
