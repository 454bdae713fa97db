import { requestsFromNow } from '../sandbox/testing/requestsFromNow';
import { expect, networkIdle, test } from './kit';
import { deafTab, logOut, RICH, stored } from './sessions';

/** After a sign-out nothing shows the member: from every cache, and in a frozen tab. */

test('a frozen tab that wakes after a sign-out is signed out, stores nothing', async ({ page, signUp, context }) => {
  const who = await signUp(RICH);
  const sleeper = await context.newPage();
  await sleeper.goto('/portal/wallet');
  await expect(sleeper.getByText('100.00 USDT').first()).toBeVisible();
  await page.goto('/portal');
  await expect(page.getByText(who.code).first()).toBeVisible();
  const devtools = await context.newCDPSession(sleeper);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await logOut(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await sleeper.waitForURL((url) => url.pathname === '/');
  await expect(sleeper.getByText(who.code)).toHaveCount(0);
  expect(await stored(sleeper)).toBeNull();
});

// Simulates the back-forward cache: the page stands still, hears nothing, and then gets the event that it is shown again.
test('a page from the back-forward cache checks the stored session', async ({ page, signUp, context, sandbox }) => {
  const who = await signUp(RICH);
  const kept = await deafTab(context);
  await kept.goto('/portal');
  await expect(kept.getByText(who.code).first()).toBeVisible();
  await networkIdle(kept);
  await page.goto('/portal');
  await logOut(page);
  await expect(kept.getByText(who.code).first()).toBeVisible();
  const calls = requestsFromNow(sandbox.controls);
  await kept.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => new URL(kept.url()).pathname).toBe('/');
  await expect(kept.getByText(who.code)).toHaveCount(0);
  expect(calls()).toEqual([]);
});
