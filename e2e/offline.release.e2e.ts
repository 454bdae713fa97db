import type { Page } from '@playwright/test';
import { requestsFromNow } from '../sandbox/testing/requestsFromNow';
import * as paths from '../src/paths';
import { SESSION_KEY } from '../src/platform/adapters/storedSession';
import { connectionLine, cutOff, goOffline, reconnect, test, untilCached, visited } from './device';
import { axeViolations, expect, setTheme } from './kit';
import { sayIn, TRANSLATED } from './languages';
import { PAGES } from './routes';

/** Offline, with the real service worker: every page, forms, coming back, signing out. */

/** The line at the foot of a phone: its position, and the controls that stay under it. */
const underTheLine = (tab: Page) =>
  connectionLine(tab).evaluate((shown) => {
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const under = (element: Element): boolean => {
      const its = element.getBoundingClientRect();
      return its.width > 1 && its.bottom > top && its.top < bottom && its.right > left && its.left < right;
    };
    const seen = Array.from(
      document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, input, select, textarea, summary)'),
    ).filter((element) => element.checkVisibility() && !element.matches(':disabled'));
    const names: string[] = [];
    // Records elements at the end of the page and those that the keyboard reaches on the way.
    const note = (elements: readonly Element[]) => {
      for (const element of elements.filter(under)) names.push(element.outerHTML);
    };
    for (const element of seen) {
      element.focus();
      note([element]);
    }
    scrollTo(0, document.documentElement.scrollHeight);
    note(seen);
    return { box: [left, right, bottom], covered: names };
  });

const LOOKS = [
  { theme: 'dark', height: 640 },
  { theme: 'light', height: 760 },
] as const;

for (const { theme, height } of LOOKS) {
  test(`every page opens offline and says so: 360 × ${height}, ${theme}`, async ({ device, tab, sandbox, server }) => {
    await setTheme(device, theme);
    await tab.setViewportSize({ width: 360, height });
    await visited(device, tab, server.origin);
    await goOffline(device, server.sandbox);
    const since = requestsFromNow(sandbox.controls);
    for (const { path, heading, guard } of PAGES.toSorted(
      (a, b) => Number(a.guard === 'guest') - Number(b.guard === 'guest'),
    )) {
      await test.step(path, async () => {
        if (guard === 'guest') await tab.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
        await tab.goto(path);
        await expect(tab.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
        await expect(connectionLine(tab)).toBeVisible();
        if (guard === 'member') await expect(connectionLine(tab)).toHaveText(/Last updated/);
        // No loading state for data that will not come, and no data that were not read.
        await expect(tab.locator('main [aria-busy=true], main [aria-hidden=true][data-kind]')).toHaveCount(0);
        await expect(tab.locator('main')).not.toContainText(/One moment|\bNo [a-z ]+ yet|All loaded/);
        expect(await axeViolations(tab)).toEqual([]);
        expect(await underTheLine(tab)).toEqual({ box: [0, 360, height], covered: [] });
      });
    }
    // No reply arrived, and only the page's opening reads were sent.
    expect(since().filter(({ method, status }) => method !== 'GET' || status !== 0)).toEqual([]);
  });
}

test('the landing page says that it is offline, in each language', async ({ device, tab, server }) => {
  await tab.goto(paths.login);
  await untilCached(tab);
  await tab.goto(paths.home);
  await expect(connectionLine(tab)).toBeHidden();
  // The emulation reaches an open page, as the network does.
  await cutOff(device, server.sandbox);
  await expect(connectionLine(tab)).toBeVisible();
  await reconnect(device, server.sandbox);
  await expect(connectionLine(tab)).toBeHidden();
  for (const tag of TRANSLATED) {
    const sentence = tab.getByText(sayIn(tag)('No connection.'), { exact: true });
    await tab.goto(`/${tag}/`);
    await expect(tab.locator('html')).toHaveAttribute('lang', tag);
    await expect(sentence).toBeHidden();
    await cutOff(device, server.sandbox);
    await expect(sentence).toBeVisible();
    await reconnect(device, server.sandbox);
    await expect(sentence).toBeHidden();
  }
});
