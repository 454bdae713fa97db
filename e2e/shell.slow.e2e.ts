import type { Sandbox } from '../sandbox/server';
import { requestsFromNow } from '../sandbox/testing/requestsFromNow';
import { expect, networkIdle, openHeld, setTheme, storedSessionOf, takenOver, test, watchShifts } from './kit';
import { memberOf } from './members';

/** What the shell shows before the application is there, and how the application takes over. */

/** Counts the claims that the server gets from now on. */
function claimsFromNow({ controls }: Sandbox): () => number {
  const since = requestsFromNow(controls);
  return () => since().filter(({ path }) => path.endsWith('/claim/process')).length;
}

for (const { button, letsGoOn, times } of [
  { button: 'left', letsGoOn: 'CLAIM', times: 1 },
  { button: 'left', letsGoOn: 'SYNC', times: 0 },
  { button: 'right', letsGoOn: 'CLAIM', times: 0 },
] as const)
  test(`CLAIM held by the ${button} button in takeover, let go on ${letsGoOn}`, async ({ page, signUp, sandbox }) => {
    await signUp({ claimable: '2.5' });
    const release = await openHeld(page, '/portal/wallet');
    const claims = claimsFromNow(sandbox);
    await page.getByRole('button', { name: 'CLAIM', exact: true }).hover();
    await page.mouse.down({ button });
    release();
    await takenOver(page);
    await page.getByRole('button', { name: letsGoOn, exact: true }).hover();
    await page.mouse.up({ button });
    if (times > 0) await expect.poll(claims).toBe(times);
    // Longer than a late click may take.
    else await page.waitForTimeout(1000);
    // A press that is over is not made up for by the next one.
    await page.getByRole('button', { name: 'SYNC', exact: true }).click();
    await networkIdle(page);
    expect(claims()).toBe(times);
  });

test('what was pressed for one member is not done for another', async ({ page, signUp, server, sandbox }) => {
  await signUp({ claimable: '2.5' });
  const release = await openHeld(page, '/portal/wallet');
  const claims = claimsFromNow(sandbox);
  const since = requestsFromNow(sandbox.controls);
  await page.getByRole('button', { name: 'CLAIM', exact: true }).click();
  // As another tab stores it.
  const other = await storedSessionOf(server.origin, memberOf(sandbox, { claimable: '3.5' }));
  await page.evaluate((text) => localStorage.setItem('persist:session', text), other);
  release();
  await expect(page.locator('main')).toContainText('3.5 USDT');
  // A press that is made up for covers the page until it is answered.
  await page.getByRole('button', { name: 'SYNC', exact: true }).click();
  await expect.poll(() => since().some(({ path }) => path.endsWith('/claim/sync'))).toBe(true);
  expect(claims()).toBe(0);
});

test('nothing is shifted when the application takes over', async ({ page, signIn }) => {
  const shifted = await watchShifts(page);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await networkIdle(page);
    expect(await shifted()).toBe(0);
  }
  await signIn();
  for (const path of ['/portal', '/portal/wallet', '/portal/donations', '/portal/donations/received']) {
    await page.goto(path);
    await networkIdle(page);
    // The place of a figure that is not known yet is as high as the largest: a smaller one moves within it by 3 px.
    expect(await shifted(), path).toBeLessThanOrEqual(path === '/portal/wallet' ? 0.0001 : 0);
  }
});

test('the theme switch has the sign for the theme of the page before the application is there', async ({
  page,
  signIn,
}) => {
  await signIn();
  const seen = async (theme: 'dark' | 'light') => {
    await setTheme(page.context(), theme);
    const release = await openHeld(page, '/portal');
    const sign = page.getByRole('button', { name: /^(Light|Dark) theme$/ }).locator('svg:visible path');
    await expect(sign).toHaveCount(1);
    const before = await sign.getAttribute('d');
    release();
    await takenOver(page);
    await networkIdle(page);
    await expect(page.getByRole('button', { name: theme === 'dark' ? 'Light theme' : 'Dark theme' })).toBeVisible();
    expect(await sign.getAttribute('d')).toBe(before);
    return before;
  };
  expect(await seen('dark')).not.toBe(await seen('light'));
});
