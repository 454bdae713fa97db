import { boxOf, expect, networkIdle, test } from './kit';
import { walkWallet } from './walletPath';

test('a member withdraws, is asked about a mistyped address, and passes E-PINs on', async ({ page, signUp }) => {
  await signUp({ usdt: '10', pins: '3' });
  await page.goto('/portal/wallet');
  await walkWallet(page);
});

test('a success message is in the top bar, and covers nothing of the page', async ({ page, signIn, sandbox }) => {
  // A message that still moves is measured where it is not.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn();
  for (const [width, height] of [
    [320, 640],
    [360, 760],
    [740, 360],
    [640, 360],
    [932, 430],
    [1100, 430],
    [768, 1024],
    [1280, 860],
  ] as const) {
    await page.setViewportSize({ width, height });
    sandbox.controls.accrue({ member: 'MB100001', amount: '3' });
    await page.goto('/portal/wallet');
    await page.getByRole('button', { name: 'SYNC' }).click();
    await expect(page.locator('.toasts li')).toContainText('You can claim');
    await page.evaluate(() => scrollTo(0, 0));
    const covered = await page.evaluate(() => {
      const notice = document.querySelector('.toasts li')?.getBoundingClientRect() ?? new DOMRect();
      // An upright phone has no free part of the bar.
      const isPhone = innerWidth < 400;
      return [...document.querySelectorAll('a, button, main h1, main p, main .value, .sandbox-notice p')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest(isPhone ? '.toasts, .skip, .topbar, .sandbox-notice' : '.toasts, .skip'),
        )
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
        })
        .map((element) => element.textContent);
    });
    expect(covered, `at ${width}×${height}`).toEqual([]);
    // The bar comes back with it where it has scrolled away.
    for (const scrolled of [0, 300]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const [bar, { y, height: high }] = [
        await boxOf(page.getByRole('banner')),
        await boxOf(page.locator('.toasts li')),
      ];
      expect([y > bar.y, y + high < bar.y + bar.height + 3], `at ${width}×${height}, ${scrolled}`).toEqual([
        true,
        true,
      ]);
    }
    // Neither does the bar cover what gets the focus, on the way up.
    const behind = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main a, main button')].reverse().flatMap((element) => {
        element.focus();
        const bar = document.querySelector('.topbar')?.getBoundingClientRect();
        const isBehind = bar && element.getBoundingClientRect().top < bar.bottom;
        // What is hidden does not get it.
        return isBehind && document.activeElement === element ? [element.textContent] : [];
      }),
    );
    expect(behind, `at ${width}×${height}`).toEqual([]);
    // On paper it would be above the page.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.toasts')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('.toasts li')).toHaveCount(0);
  }
});

test('a dialog moves by transform and opacity, within 180 ms, or not at all', async ({ page, signIn }) => {
  await signIn();
  const motion = () =>
    page.evaluate(() => {
      const { transitionProperty, transitionDuration } = getComputedStyle(
        document.querySelector('dialog[open]') ?? document.body,
      );
      const longest = Math.max(...transitionDuration.split(', ').map(Number.parseFloat));
      return { of: transitionProperty, longest: transitionProperty === 'none' ? 0 : longest };
    });
  await page.goto('/portal/wallet/buy');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // As high as what it says, not as the window.
  expect((await boxOf(page.getByRole('alertdialog'))).height).toBeLessThan(300);
  expect(await motion()).toEqual({ of: 'transform, opacity', longest: 0.18 });
  // The dialog closes immediately; its empty panel and the dimmed background fade.
  const close = () =>
    page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog[open] button')?.click();
      await Promise.resolve();
      const panel = document.querySelector<HTMLElement>('[popover]:empty');
      const fading = panel?.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().duration);
      return { open: document.querySelector('dialog[open]') !== null, words: panel?.textContent, fading };
    });
  expect(await close()).toEqual({ open: false, words: '', fading: [120, 120] });
  await expect(page.locator('[popover]:empty')).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect((await motion()).longest).toBeLessThan(0.002);
  expect(await close()).toEqual({ open: false, words: '', fading: [1, 1] });
});

test('on a phone the details of a row are pulled down by their head, and the focus returns', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portal/wallet');
  const row = page.locator('a[data-row]').first();
  await row.click();
  const sheet = page.getByRole('dialog');
  const moved = () => sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  await expect(sheet.getByRole('heading')).toBeVisible();
  await networkIdle(page);
  await moved();
  const before = await boxOf(sheet);
  const pull = async (ways: readonly number[]) => {
    const { x, y } = await boxOf(sheet.getByRole('heading'));
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.down();
    for (const way of ways) await page.mouse.move(x + 4, y + 4 + way);
  };
  await pull([30, 60, 59]);
  expect((await boxOf(sheet)).y).toBeCloseTo(before.y + 59, 0);
  // Longer than what counts for the speed of a finger: one that rests is slow, however fast this machine moves it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.mouse.up();
  await moved();
  expect(await boxOf(sheet)).toEqual(before);
  await pull([before.height / 2, before.height / 2 - 1]);
  await page.mouse.up();
  await expect(sheet).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('on a phone the help of a word is pulled down, and leaves with the finger without dimming anything', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portal/wallet');
  const sign = page.getByLabel(/^What is /).first();
  await sign.click();
  const help = page.locator('[popover].foot');
  await expect(help).toBeFocused();
  await expect(page.locator('html[data-pulls]')).toBeAttached();
  await networkIdle(page);
  await help.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const { x, y, width, height } = await boxOf(help);
  expect(y + height).toBe(844);
  await page.mouse.move(x + width / 2, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 8 + height / 2, { steps: 4 });
  expect((await boxOf(help)).y).toBeCloseTo(y + height / 2, 0);
  // In the page, before the panel that leaves is gone.
  const leaving = await page.evaluateHandle(() => ({
    seen: new Promise((resolve) => {
      document.addEventListener('pointerup', () =>
        requestAnimationFrame(() => {
          const panel = document.querySelector<HTMLElement>('[popover]:empty');
          if (!panel) return resolve(null);
          const { animationName } = getComputedStyle(panel);
          const behind = getComputedStyle(panel, '::backdrop').backgroundColor;
          return resolve({ animationName, isBelow: new DOMMatrix(panel.style.transform).f > 0, behind });
        }),
      );
    }),
  }));
  await page.mouse.up();
  const seen = await leaving.evaluate((panel) => panel.seen);
  expect(seen).toEqual({ animationName: 'leave', isBelow: true, behind: 'rgba(0, 0, 0, 0)' });
  await expect(help).toHaveCount(0);
  await expect(sign).toBeFocused();
});
