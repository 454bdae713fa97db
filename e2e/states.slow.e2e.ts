import type { Page } from '@playwright/test';
import * as paths from '../src/paths';
import { axe, expect, LOOKS, setTheme, signIn, test } from './kit';
import { memberOf } from './members';

/** Every state of a screen that is not its usual one, in both themes at both widths. */

async function axeFinds(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

for (const look of LOOKS) {
  const name = `${look.theme} at ${look.width}`;

  test(`alert, overlay and errors are accessible, ${name}`, async ({ page, context, server, sandbox, expected }) => {
    expected.push('Failed to load resource', 'ERR_');
    await setTheme(context, look.theme);
    await signIn(context, server.origin);
    await page.setViewportSize({ width: look.width, height: look.height });

    await page.goto('/portal/wallet/buy');
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Purchase amount should be avove 0!');
    await expect(alert.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(page.getByLabel('Amount')).toBeFocused();

    await page.goto('/portal/wallet');
    await expect(page.getByText('LOAD MORE')).toBeVisible();
    sandbox.controls.fault({ kind: 'held', match: 'GET /api/wallet/claim/sync' });
    await page.getByRole('button', { name: 'SYNC' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Updating claim balance please wait!' })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    sandbox.controls.release();
    await expect(page.getByText('Updating claim balance please wait!')).toBeHidden();

    // Often: the browser itself sends a request again on each kept-alive connection that breaks.
    sandbox.controls.fault({ kind: 'dropped', match: 'GET /api/wallet/transactions', times: 20 });
    await page.reload();
    await expect(page.getByText('Could not refresh').first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    sandbox.controls.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByText('Could not refresh')).toBeHidden();
  });

  test(`what nobody knows is said, asked about and accessible, ${name}`, async ({
    page,
    context,
    server,
    sandbox,
    expected,
  }) => {
    expected.push('Failed to load resource', 'ERR_');
    await setTheme(context, look.theme);
    await signIn(context, server.origin);
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.goto('/portal/wallet/withdraw');
    await page.getByLabel('Address').fill('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359');
    await page.getByLabel('Amount').fill('1');
    sandbox.controls.fault({ kind: 'lost-again', match: 'POST /api/wallet/usdt/transfer' });
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    const notice = page.locator('[data-outcome]');
    await expect(notice).toContainText('The outcome is not known.');
    // Announced politely where it appears.
    await expect(page.getByRole('status').filter({ has: notice })).toHaveCount(1);
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    const question = page.getByRole('dialog', { name: 'The same again, or a new one?' });
    await expect(question.getByRole('button', { name: 'CANCEL' })).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await notice.getByRole('button', { name: 'IT WAS DONE' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Amount')).toHaveValue('');
  });

  test(`menus, drawer, picker and wizard tabs are accessible, ${name}`, async ({ page, context, server }) => {
    await setTheme(context, look.theme);
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.goto('/register?ref=nobody');
    await expect(page.getByText('Enter a valid referral id!')).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await axeFinds(page)).toEqual([]);
    }
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.getByRole('button', { name: /\+91/ }).click();
    await expect(page.getByRole('dialog', { name: 'COUNTRY CODE' })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await signIn(context, server.origin);
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await axeFinds(page)).toEqual([]);
  });

  test(`empty pages say what to do next and are accessible, ${name}`, async ({ page, context, server, sandbox }) => {
    // A member of the test's own: the donations of other tests find those who have been there longer.
    const who = { email: `empty-${look.theme}-${look.width}@e2e.test`, password: 'secret-1' };
    sandbox.controls.member({ ...who, verified: true });
    await setTheme(context, look.theme);
    await signIn(context, server.origin, who);
    await page.setViewportSize({ width: look.width, height: look.height });
    for (const [path, words] of [
      ['/portal', 'No donation sent yet'],
      ['/portal/wallet', 'Nothing here yet'],
      ['/portal/donations/received', 'No donation received yet'],
      ['/portal/income', 'No income yet'],
      ['/portal/partners', 'No partners yet'],
      ['/portal/downline', 'No team yet'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      expect(await axeFinds(page), path).toEqual([]);
    }
  });
}

test('forced colours show what is open and chosen, how far something is, and where the focus is; nothing moves', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  const { code } = sandbox.controls.donation({ from: who.code, status: 'SENT', filled: '12.5' });
  sandbox.controls.donation({ from: who.code, status: 'COMPLETE' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 760 });
  /** Of everything that is seen and matches: whether a line says so. */
  const lined = (selector: string) =>
    page.evaluate((wanted) => {
      const seen = [...document.querySelectorAll(wanted)].filter((each) => each.checkVisibility());
      const isLined = (each: Element): boolean => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
      };
      return seen.length > 0 && seen.every(isLined);
    }, selector);

  await page.goto(paths.register);
  await expect(page.getByRole('tab', { name: 'Referral' })).toBeVisible();
  expect(await lined('[aria-selected=true]')).toBe(true);

  await signIn(context, server.origin, who);
  await page.goto(paths.donations('sent'));
  await expect(page.getByRole('article')).toHaveCount(2);
  // The tab, and the place in the menu.
  expect(await lined('main [aria-current=page]')).toBe(true);
  expect(await lined('nav:last-of-type [aria-current=page]')).toBe(true);
  await page.getByRole('button', { name: 'Find in this list' }).click();
  await page.getByRole('radio').nth(1).check();
  expect(await lined(':checked + span')).toBe(true);
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running')),
  ).toEqual([]);

  await page.goto(paths.donation('sent', code));
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toBeVisible();
  const drawn = await bar.evaluate((element) => {
    const { borderTopStyle, forcedColorAdjust } = getComputedStyle(element);
    return [borderTopStyle, forcedColorAdjust];
  });
  expect(drawn).toEqual(['solid', 'none']);
  await page.keyboard.press('Tab');
  expect(await lined(':focus-visible')).toBe(true);
  // The colours are the system's.
  const { violations } = await axe(page).disableRules(['color-contrast']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
