import type { BrowserContext, Page } from '@playwright/test';
import * as paths from '../src/paths';
import { drawn, expect, holdBack, networkIdle, overhang, test } from './kit';
import { PAGES } from './routes';

/** Oversized replies: however long a text or an amount of the server is, no page is wider than its window. */

const LETTERS = /^(?:.*name|email_id|mobile|slot|owner_id|.*_code|status|tx_type)$/;
const HASHES = /hash$|address$/;
const FIGURES = /^(?:amount|usdt|income|income_bal|sent|received|balance|filled|help)$/;

/** As long as a server can make the text of a field; '' for others. */
function longTextOf(key: string): string {
  if (FIGURES.test(key)) return '9'.repeat(30);
  if (HASHES.test(key)) return 'F'.repeat(20_000);
  return LETTERS.test(key) ? 'W'.repeat(20_000) : '';
}

/** A reply in which every text is as long as a server can make it. */
function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, lengthened(item, name)]));
  return longTextOf(key) || value;
}

async function lengthenReplies(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    await route.fulfill({ response: reply, json: { ...body, data: lengthened(body.data) } });
  });
}

/** The elements that extend beyond the window, for the failure message. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.tagName} .${element.className} ${(element.textContent ?? '').slice(0, 20)}`)
      .slice(0, 6),
  );

test('no text of the server makes a page wider than its window', async ({ page, signIn, context, expected }) => {
  test.slow();
  // A status of 20,000 letters is not in the contract.
  expected.push('expected a status');
  await lengthenReplies(context);
  const wide: string[] = [];
  const measure = async (what: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      const parts = await tooWide(page);
      // The list of donations hides what is beyond it: there amount and status would be gone.
      if ((await overhang(page)) > 0 || parts.some((part) => part.startsWith('ARTICLE')))
        wide.push(`${what} at ${width}`, ...parts);
    }
  };
  await page.goto(`${paths.register}?ref=MB100003`);
  await expect(page.getByRole('tabpanel', { name: 'Referral' }).getByText('WWWW').first()).toBeVisible();
  await measure('referrer');
  await signIn();
  for (const { path, guard, heading } of PAGES) {
    if (guard !== 'member') continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
    await networkIdle(page);
    await measure(path);
  }
  await page.goto('/portal');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await measure('profile menu');
  await page.goto(paths.transfer);
  await page.getByLabel('Recipient user code').fill('MB100003');
  await expect(page.locator('main').getByText('WWWW').first()).toBeVisible();
  await measure('recipient');
  expect(wide).toEqual([]);
});

test('an endless stored name keeps the prerendered page within its width', async ({ page, signIn, context }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn();
  await context.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('persist:session') ?? '{}');
    const user = JSON.parse(stored.user);
    const long = 'W'.repeat(300_000);
    const named = { ...stored, user: JSON.stringify({ ...user, firstname: long }) };
    localStorage.setItem('persist:session', JSON.stringify(named));
  });
  // The server has a shorter name, which would replace the stored one.
  const release = await holdBack(page, /\/assets\/app-|\/api\/user\/info$/);
  await page.goto('/portal', { waitUntil: 'commit' });
  await expect(page.getByText('WWWW').first()).toBeVisible();
  expect(await overhang(page)).toBe(0);
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await overhang(page)).toBe(0);
});

test('an endless message of the server fits into the alert', async ({ page, signIn, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  await page.goto('/portal/wallet/buy');
  sandbox.controls.fault({ kind: 'refused', match: 'POST /api/wallet/pin/buy', message: 'W'.repeat(100_000) });
  await page.getByLabel('Amount').fill('2');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('WWWW');
  await expect(alert).toContainText('W…');
  expect(await overhang(page)).toBe(0);
  expect(await alert.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
});

for (const claimable of ['7.5', '100.12345678', '123456789.12345678']) {
  test(`with ${claimable} USDT claimable, figures stay in their cards, also in a wide font`, async ({
    page,
    signUp,
  }) => {
    await signUp({ usdt: '1234567.89', claimable, income: '123456.78' });
    for (const path of [paths.wallet, paths.income]) {
      await page.goto(path);
      await expect(page.locator('main .value').first()).toBeVisible();
      await networkIdle(page);
      for (const spacing of ['0', '0.1em']) {
        // As wide as Verdana and DejaVu Sans are.
        await page.evaluate((wide) => {
          const style = new CSSStyleSheet();
          style.replaceSync(`.value * { letter-spacing: ${wide} !important }`);
          document.adoptedStyleSheets = [style];
        }, spacing);
        for (const width of [320, 360, 768, 1024, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          const found = await page.evaluate(figuresAstray, claimable);
          expect([path, spacing, width, found]).toEqual([path, spacing, width, []]);
          expect(await overhang(page)).toBe(0);
        }
      }
    }
  });
}

/** Figures that leave their card or are too small, and the claimable one where it has two lines. Runs in the page. */
function figuresAstray(claimable: string): readonly string[] {
  return [...document.querySelectorAll('main .value')].flatMap((value) => {
    const said = value.textContent ?? '';
    const card = value.closest('[role=group]')?.parentElement?.getBoundingClientRect();
    const isInside = [...value.querySelectorAll('*')].every((part) => {
      const { left, right } = part.getBoundingClientRect();
      // A `wbr` has no box.
      return left === right || (card !== undefined && left >= card.left - 0.5 && right <= card.right + 0.5);
    });
    // Only the figure: its unit may be on the next line.
    const digits = document.createTreeWalker(value, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    if (digits) range.selectNodeContents(digits);
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    const isOfClaim = said.replaceAll(/\s/g, '').startsWith(claimable);
    const isLegible = Number.parseFloat(getComputedStyle(value).fontSize) >= 13;
    return isInside && isLegible && (lines === 1 || !isOfClaim) ? [] : [said];
  });
}
