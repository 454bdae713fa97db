import type { Locator, Page } from '@playwright/test';
import * as paths from '../src/paths';
import { expect, networkIdle, test } from './kit';
import { sayIn, settled, speakIn, TRANSLATED } from './languages';
import { memberOf } from './members';
import { logIn } from './sessions';

/** Where the focus is: after a press it is never lost, and never behind a bar. */

const hindi = sayIn('hi');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

for (const width of [360, 1280])
  test(`signing in leads to the top and the heading of the next page, ${width} px`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 560 });
    await page.goto(paths.login);
    await logIn(page, memberOf(sandbox));
    await expect(heading(page)).toHaveText('Dashboard');
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test('after a form disappears its page is at the top, its heading focused', async ({ page, signUp, sandbox }) => {
  const sender = await signUp({ usdt: '60' });
  const recipient = memberOf(sandbox);
  const { code } = sandbox.controls.donation({ from: sender.code, to: recipient.code, status: 'PENDING' });
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(paths.donation('sent', code));
  await page.getByRole('radio', { name: 'USDT' }).check();
  // The field of a bank payment is far down: the status is seen after it all the same.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('ITS YOUR TURN')).toBeInViewport();
  await expect(heading(page)).toBeFocused();
});

test('choosing a language returns the focus to the control that opened the choice', async ({ page, signIn }) => {
  // By key: the driver takes a dialog within the page behind an open drawer for inert; browsers do not.
  const choose = (name: string) => page.getByRole('dialog').getByRole('button', { name }).press('Enter');
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Language' }).click();
  await choose('हिन्दी');
  await expect(heading(page)).toHaveText(hindi('Login'));
  await expect(page.getByRole('button', { name: hindi('Language') })).toBeFocused();

  await signIn();
  for (const [width, by] of [
    [1280, 'side'],
    [360, 'menu'],
    [360, 'drawer'],
  ] as const) {
    await test.step(`${by}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 760 });
      await page.goto('/portal?lang=en');
      await expect(heading(page)).toHaveText('Dashboard');
      const menu = page.getByRole('button', { name: 'Profile menu' });
      if (by === 'menu') await menu.click();
      if (by === 'drawer') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page
        .getByRole(by === 'menu' ? 'menuitem' : 'button', { name: /Language$/ })
        .filter({ visible: true })
        .click();
      await choose('हिन्दी');
      await expect(heading(page)).toHaveText(hindi('Dashboard'));
      const names = { side: 'Language', menu: 'Profile menu', drawer: 'Menu' } as const;
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`${hindi(names[by])}$`));
    });
  }
});

/** Controls in a bar itself, or in a window above the page. */
const APART = '.topbar, .column > nav, [data-reach], .side, .skip, .sandbox-notice, dialog, aside';

/** Reports the focused element and whether a bar hides a part of it. */
const look = (page: Page) =>
  page.evaluate((apart) => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return { end: true, hidden: null };
    if (focused.closest(apart)) return { end: false, hidden: null };
    const box = focused.getBoundingClientRect();
    const hidden = [...document.querySelectorAll('.topbar, .column > nav, main [data-reach]')].some((bar) => {
      const { top, bottom, height } = bar.getBoundingClientRect();
      // An element that is higher than the space between the bars cannot fit.
      return height > 0 && box.height < 300 && box.bottom > top + 0.5 && box.top < bottom - 0.5;
    });
    return { end: false, hidden: hidden ? focused.outerHTML.slice(0, 160) : null };
  }, APART);

const LONG_PAGES = [
  paths.dashboard,
  paths.wallet,
  paths.donations('sent'),
  paths.donation('sent', 'HD500110'),
  paths.income,
  paths.profile,
  paths.glossary,
];

/** English on a phone; before a release also on a desktop, and every other language, whose bars may be higher. */
const BARS = [
  { width: 360, tag: 'en', when: '' },
  { width: 1280, tag: 'en', when: ' @release' },
  ...TRANSLATED.flatMap((tag) => [320, 360, 1280].map((width) => ({ width, tag, when: ' @release' }))),
];

for (const { width, tag, when } of BARS) {
  test(`no bar covers the focused control in ${tag}, ${width} px${when}`, async ({ page, signIn, context }) => {
    test.slow();
    await speakIn(context, tag);
    await signIn();
    await page.setViewportSize({ width, height: 640 });
    const hidden: string[] = [];
    for (const path of LONG_PAGES) {
      await page.goto(path);
      await networkIdle(page);
      await settled(page);
      await expect(page.locator('.topbar')).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.evaluate((back) => scrollTo(0, back ? document.body.scrollHeight : 0), key !== 'Tab');
        for (let stop = 0; stop < 70; stop++) {
          await page.keyboard.press(key);
          const seen = await look(page);
          if (seen.end) break;
          if (seen.hidden) hidden.push(`${path} ${key}: ${seen.hidden}`);
        }
      }
    }
    expect(hidden).toEqual([]);
  });
}
