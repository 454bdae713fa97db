import { requestsFromNow } from '../sandbox/requestLog';
import { expect, networkIdle, test } from './kit';
import { deafTab, logOut, RICH } from './sessions';

/** After a sign-out nothing shows the member from a cache. */

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
