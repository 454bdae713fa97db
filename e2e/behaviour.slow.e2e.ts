import { expect, networkIdle, test } from './kit';
import { memberOf } from './members';
import { countRenders } from './renders';

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

for (const where of ['on its page', 'on its card in the list', 'on its card on the dashboard'] as const)
  test(`the countdown ${where} ticks without a React commit`, async ({ page, signIn, sandbox }) => {
    const who = memberOf(sandbox);
    const { code } = sandbox.controls.donation({ from: who.code, status: 'PENDING' });
    const work = await countRenders(page);
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
    await work();
    const first = await timer.textContent();
    await expect.poll(() => timer.textContent()).not.toBe(first);
    expect((await work()).commits).toBe(0);
  });
