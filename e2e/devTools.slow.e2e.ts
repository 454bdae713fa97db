import type { BrowserContext, Page, Request } from '@playwright/test';
import { build } from 'esbuild';
import type { Sandbox } from '../sandbox/server';
import { expect, storeSession, test } from './kit';
import { type Member, memberOf as memberWith } from './members';
import { RECORDS_KEY } from './oracles';
import { takeReport } from './reports';

/**
 * The portal under Redux DevTools: the published history in its page and the published inspector in a window beside it, as in the browser
 * extension (e2e/devTools/). The test bundles them; no build contains them.
 */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

const newMember = (sandbox: Sandbox): Member => memberWith(sandbox, { usdt: '100' });

/** Installs DevTools in a page; `openWindow` opens their window. */
async function underDevTools(page: Page): Promise<void> {
  await page.addInitScript({ content: await bundle('e2e/devTools/page.ts') });
}

async function openWindow(context: BrowserContext, origin: string): Promise<Page> {
  const script = await bundle('e2e/devTools/window.tsx');
  await context.route(`${origin}/devtools*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>DevTools</title><div id="devtools"></div><script src="/devtools.js"></script>',
        }),
  );
  const window = await context.newPage();
  await window.goto(`${origin}/devtools`);
  return window;
}

/** Clicks Jump at the last action of this name. */
async function jump(window: Page, name: string | RegExp): Promise<void> {
  const row = window.locator('[data-id]').filter({ hasText: name }).last();
  await row.hover();
  await row.getByText('Jump', { exact: true }).click();
}

const jumpToNewest = (window: Page): Promise<void> => jump(window, /./);

const NOTICE = 'Redux DevTools show another state than the live one';

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

/** All that the page stores, including the session, but not the entries of the test recorder. */
const kept = (page: Page) =>
  page.evaluate(
    (records) =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage).filter(([name]) => name !== records),
      ]),
    RECORDS_KEY,
  );

test('DevTools travel through time and take a report: the address follows, and nothing is sent, stored or signed out', async ({
  page,
  signIn,
  context,
  browser,
  server,
  sandbox,
  oracles,
}) => {
  // The last message on the page belongs to another member's imported state.
  oracles.expect(/about nothing that is open: (wallet\/withdraw|Withdrawal of)/);
  // Another member's report: a withdrawal that failed.
  const theirs = await browser.newContext({ baseURL: server.origin });
  await storeSession(theirs, server.origin, newMember(sandbox));
  const stranger = await theirs.newPage();
  await stranger.goto('/portal/wallet/withdraw');
  await stranger.getByLabel('Address').fill(`0x${'ab12'.repeat(10)}`);
  await stranger.getByLabel('Amount').fill('1.5');
  sandbox.controls.fault({ kind: 'invalid', match: 'POST /api/wallet/usdt/transfer' });
  await stranger.getByRole('button', { name: 'SUBMIT' }).click();
  const alert = 'Oops something went wrong please try again!';
  await expect(stranger.getByRole('alertdialog')).toContainText(alert);
  const reference = await stranger.getByRole('alertdialog').locator('[data-text]').getAttribute('data-text');
  await stranger.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  const { text } = await takeReport(stranger);
  await theirs.close();

  await signIn(newMember(sandbox));
  const waiting = new Set<Request>();
  context.on('request', (request) => isCall(request) && waiting.add(request));
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  await underDevTools(page);
  await page.goto('/portal/wallet');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Wallet');
  const window = await openWindow(context, server.origin);
  const other = await context.newPage();
  await other.goto('/portal/downline');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Income', exact: true }).first().click();
  await expect(page).toHaveURL('/portal/income');
  await expect(window.getByText('navigation/locationChanged /portal/income')).toBeVisible();
  // Each reply stores its time in the storage that both tabs share.
  await expect.poll(() => waiting.size).toBe(0);
  for (const each of [page, other]) await expect(each.locator('[aria-busy=true]')).toHaveCount(0);

  const asked: string[] = [];
  for (const each of [page, other]) {
    each.on('request', (request) => {
      if (isCall(request)) asked.push(request.url());
    });
  }
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = await kept(page);
      return before === last;
    })
    .toBe(true);
  const here = await page.evaluate(() => history.length);

  // Back in time, where buttons do nothing.
  await jump(window, 'navigation/locationChanged /portal/wallet');
  await expect(page).toHaveURL('/portal/wallet');
  await expect(heading).toHaveText('Wallet');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.getByRole('link', { name: 'Income', exact: true }).first().click();
  await page.getByRole('button', { name: 'CLAIM', exact: true }).click();
  await expect(page).toHaveURL('/portal/wallet');

  // At the newest state they work again.
  await jumpToNewest(window);
  await expect(page).toHaveURL('/portal/income');
  await expect(page.getByText(NOTICE)).toBeHidden();
  expect(asked).toEqual([]);
  expect(await kept(page)).toBe(before);
  expect(await page.evaluate(() => history.length)).toBe(here);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Support report' }).click();
  await expect(page.getByRole('dialog', { name: 'Support report' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Another member's state.
  await window.getByLabel('Import').setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(window.getByText('wallet/withdraw/failed')).toBeVisible();
  await expect(page).toHaveURL('/portal/wallet/withdraw');
  await jump(window, 'wallet/withdraw/failed');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(alert);
  await expect(dialog.locator('[data-text]')).toHaveAttribute('data-text', reference ?? '');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeVisible();
  await jump(window, 'navigation/locationChanged /portal/wallet/withdraw');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await jumpToNewest(window);
  await page.getByRole('button', { name: 'TRY THE SAME AGAIN' }).first().click();
  await page.getByRole('link', { name: 'Income', exact: true }).first().click();
  await expect(page).toHaveURL('/portal/wallet/withdraw');
  expect(asked).toEqual([]);
  expect(await kept(page)).toBe(before);
  await expect(other).toHaveURL('/portal/downline');

  // After a reload it is the member's own state.
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('persist:session'))).toContain('accessToken');
  expect(asked.length).toBeGreaterThan(0);
});
