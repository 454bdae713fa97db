import type { Page } from '@playwright/test';
import * as paths from '../src/paths';
import { expect, networkIdle, openHeld, test } from './kit';
import { speakIn, stepTo } from './languages';
import { PAGES } from './routes';

/**
 * Large figures on every page (decision 74): shown figures are grouped by a narrow no-break space, in every language; copied figures
 * and those in fields are not.
 */

const AMOUNTS = /^(?:usdt|amount|income|income_bal|sent|received|help|balance)$/;
const COUNTS = /^(?:pin|partners|team)$/;

/** A reply in which every figure is above a million. */
function enlarged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(enlarged);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (typeof part === 'object') return [key, enlarged(part)];
      if (AMOUNTS.test(key)) return [key, `1234567${String(part)}`];
      return [key, COUNTS.test(key) ? 1_234_560 + Number(part) : part];
    }),
  );
}

const enlarge = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: enlarged(await response.json()) });
  });

/** Everything that is shown or read out, except what is copied whole: codes, hashes, phone numbers. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    const texts = [document.title, document.body.innerText, ...labels].join('\n');
    return texts.replaceAll(/\+\d+ \d+/g, '').replaceAll(location.host, '');
  });

const UNGROUPED = /(?<![\w.…])\d{5,}(?![\w…])/g;

for (const [tag, seen] of [
  ['en', PAGES.filter(({ guard }) => guard === 'member')],
  ['ar', PAGES.filter(({ path }) => path === paths.wallet || path === paths.buy)],
  ['tr', PAGES.filter(({ path }) => path === paths.dashboard || path === paths.partners)],
] as const) {
  test(`every page groups the digits of large figures, in ${tag}`, async ({ page, signIn, context }) => {
    await signIn();
    await speakIn(context, tag);
    await enlarge(page);
    await page.goto(paths.privacy);
    let gaps = 0;
    for (const { path } of seen) {
      await stepTo(page, path);
      const shown = await shownOn(page);
      expect.soft(shown.match(UNGROUPED) ?? [], path).toEqual([]);
      gaps += shown.match(/\d{1,3}(?:\u202f\d{3})+/g)?.length ?? 0;
    }
    expect(gaps).toBeGreaterThan(10);
  });
}

test('the prerendered dashboard formats the figures as the application does', async ({ page, signIn }) => {
  await signIn();
  await enlarge(page);
  const release = await openHeld(page, paths.dashboard);
  const balance = page.getByRole('group', { name: 'Income', exact: true });
  await expect(balance).toContainText(/^Income1(\u202f\d{3})+\.\d{2} USDT$/);
  const prepared = await shownOn(page);
  expect(prepared.match(UNGROUPED) ?? []).toEqual([]);
  const before = await balance.innerText();
  release();
  await networkIdle(page);
  expect(await balance.innerText()).toBe(before);
});

test('a figure is not grouped where it is copied, typed or read out', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  await enlarge(page);
  await page.goto(paths.withdraw);
  const balance = page.getByRole('group', { name: 'USDT balance' });
  await expect(balance).toContainText('\u202f');
  const figure = await balance.locator('.money').innerText();
  // One text, not split at the decimal point.
  expect(await balance.ariaSnapshot()).toContain(figure.replaceAll('\u202f', ' '));
  const shown = figure.replaceAll('\u202f', '');
  await balance.locator('.money').evaluate((drawn) => getSelection()?.selectAllChildren(drawn));
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

  const field = page.getByLabel('Amount', { exact: true });
  await page.getByRole('button', { name: 'Max' }).click();
  expect(await field.inputValue()).toMatch(/^\d{9,}(\.\d+)?$/);
  // A pasted figure with gaps is parsed as the number.
  await field.fill('12\u202f345.5');
  await expect(page.getByText('12\u202f345.50 USDT').first()).toBeVisible();
});
