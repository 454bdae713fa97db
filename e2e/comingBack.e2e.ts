import type { Page } from '@playwright/test';
import * as paths from '../src/paths';
import { expect, test } from './kit';
import { memberOf } from './members';

/** GO BACK and the browser's Back return to the row from which the member came, with the focus on it. */

test.use({ viewport: { width: 360, height: 760 } });

const BILAL = 'MB100002';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const way of ['GO BACK', 'GO BACK, pressed twice,', 'the browser’s Back'] as const) {
  test(`${way} returns to the row of a long list`, async ({ page, signIn, sandbox }) => {
    const who = memberOf(sandbox);
    for (let nth = 0; nth < 60; nth += 1)
      sandbox.controls.donation({ from: who.code, to: BILAL, status: 'COMPLETE', age: 48 * 3600 + nth * 60 });
    await signIn(who);
    await page.goto(paths.wallet);
    await page.goto(paths.donations('sent'));
    await page.getByRole('button', { name: 'LOAD MORE' }).click();
    const rows = page.locator(`main a[href^="${paths.donation('sent', '')}"]`);
    await expect.poll(() => rows.count()).toBeGreaterThan(30);
    const row = rows.nth(32);
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
    // One press of Back leaves the list: GO BACK adds no second entry of it.
    await page.goBack();
    await page.waitForURL(`**${paths.wallet}`);
  });
}
