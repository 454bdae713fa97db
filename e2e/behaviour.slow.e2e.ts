import { expect, networkIdle, test } from './kit';
import { memberOf } from './members';

test('the theme is dark by default, is switched by the top bar, and is there again before the first paint', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/portal');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/portal/wallet', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('Copy takes the referral link and says Copied for about half a second', async ({
  page,
  signIn,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  // On a busy machine half a second passes before the test looks, so the test moves the page's clock.
  await page.clock.install();
  await page.goto('/portal');
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = page.getByRole('button', { name: 'Copied', exact: true });
  await expect(copied).toBeVisible();
  await page.clock.runFor(400);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/register?ref=MB100001`);
});

test('when the clipboard refuses, the text is selected and the page says Press copy', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await page.goto('/portal');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Press copy' })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('/register?ref=MB100001');
});

for (const where of ['on its page', 'on its card in the list', 'on its card on the dashboard'] as const)
  test(`the countdown ${where} ticks without a React commit`, async ({ page, signIn, context, sandbox }) => {
    const who = memberOf(sandbox);
    const { code } = sandbox.controls.donation({ from: who.code, status: 'PENDING' });
    await context.addInitScript(() => {
      let commits = 0;
      Object.assign(window, {
        commits: () => commits,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          renderers: new Map(),
          inject: () => 1,
          onCommitFiberRoot: () => {
            commits += 1;
          },
          onCommitFiberUnmount: () => undefined,
          onPostCommitFiberRoot: () => undefined,
          checkDCE: () => undefined,
        },
      });
    });
    await signIn(who);
    const paths = {
      'on its page': `/portal/donations/view/${code}`,
      'on its card in the list': '/portal/donations',
      'on its card on the dashboard': '/portal',
    };
    await page.goto(paths[where]);
    const timer = page.getByRole('timer', { name: 'Time left' });
    await expect(timer).toHaveText(/^2[34]:/);
    await networkIdle(page);
    await page.waitForTimeout(300);
    const before = await page.evaluate('commits()');
    const first = await timer.textContent();
    await expect.poll(() => timer.textContent()).not.toBe(first);
    expect(await page.evaluate('commits()')).toBe(before);
  });
