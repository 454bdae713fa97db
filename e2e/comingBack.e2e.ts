import type { Page } from '@playwright/test';
import * as paths from '../src/paths';
import { boxOf, expect, test } from './kit';

/** GO BACK and the browser's Back return to the row from which the member came, with the focus on it. */

test.use({ viewport: { width: 360, height: 760 } });

const BILAL = 'MB100002';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const [width, ways] of [
  [360, ['GO BACK', 'GO BACK, pressed twice', 'the browser’s Back']],
  [1280, ['the browser’s Back']],
] as const) {
  test(`${ways.join('; ')}: back to the row of a long list at ${width} px`, async ({ page, signUp, sandbox }) => {
    await page.setViewportSize({ width, height: 760 });
    const who = await signUp();
    for (let nth = 0; nth < 100; nth += 1)
      sandbox.controls.donation({ from: who.code, to: BILAL, status: 'COMPLETE', age: 48 * 3600 + nth * 60 });
    await page.goto(paths.wallet);
    await page.goto(paths.donations('sent'));
    const rows = page.locator(`main a[href^="${paths.donation('sent', '')}"]`);
    for (const count of [20, 40, 60, 80]) {
      await expect(rows).toHaveCount(count);
      await page.getByRole('button', { name: 'LOAD MORE' }).click();
    }
    await expect(rows).toHaveCount(100);
    for (const [nth, way] of ways.entries()) {
      const row = rows.nth(92 - 20 * nth);
      await row.scrollIntoViewIfNeeded();
      const href = (await row.getAttribute('href')) ?? '';
      const before = await scrolled(page);
      expect(before).toBeGreaterThan(1000);
      await row.click();
      await page.waitForURL(`**${href}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await scrolled(page)).toBe(0);
      if (way === 'the browser’s Back') await page.goBack();
      // Both presses in one task: the browser goes back only after it.
      else
        await page.getByRole('link', { name: 'GO BACK' }).evaluate((link, twice) => {
          if (!(link instanceof HTMLElement)) return;
          link.click();
          if (twice) link.click();
        }, way !== 'GO BACK');
      await page.waitForURL(`**${paths.donations('sent')}`);
      const again = page.locator(`main a[href="${href}"]`);
      await expect(again).toBeFocused();
      await expect(again).toBeInViewport({ ratio: 1 });
      expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(4);
    }
    // One press of Back leaves the list: GO BACK adds no second entry of it.
    await page.goBack();
    await page.waitForURL(`**${paths.wallet}`);
  });
}

test('back to the link that led away on a page that was not scrolled; Forward leads to the title', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(paths.dashboard);
  const link = page.locator(`main a[href="${paths.wallet}"]:visible`).first();
  await link.click();
  await page.waitForURL(`**${paths.wallet}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goForward();
  await page.waitForURL(`**${paths.wallet}`);
  await expect(title).toBeFocused();
});

test('on a phone the chips of a list are one line, which the focus scrolls', async ({ page, signIn }) => {
  await signIn();
  await page.goto(paths.donations('sent'));
  await page.getByRole('button', { name: 'Find in this list' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find in this list' })).toBeFocused();
  const chips = page.getByRole('group', { name: 'Status' }).getByRole('radio');
  await expect(chips.nth(3)).toBeAttached();
  const boxes = await Promise.all((await chips.all()).map(boxOf));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  await expect(chips.last()).not.toBeInViewport();
  await chips.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chips.last()).toBeFocused();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
