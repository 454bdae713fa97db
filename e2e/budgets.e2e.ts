import type { Page } from '@playwright/test';
import { some } from '../src/testing/thorough';
import { expect, networkIdle, test } from './kit';
import { countRenders, countRestyled } from './renders';

/** Exact budgets of a page: its requests, React's renders, and the elements that get a style. */

for (const [path, most] of some([
  ['/portal/partners', 25],
  ['/portal/wallet', 25],
  // Its bars add up the loaded rows, so they change with every page.
  ['/portal/income', 50],
] as const)) {
  test(`LOAD MORE on ${path} renders ${most} components at most, restyles the new`, async ({ page, signIn }) => {
    await signIn();
    const work = await countRenders(page);
    await page.goto(path);
    const rows = page.locator('main tbody tr');
    const more = page.getByRole('button', { name: 'LOAD MORE' });
    await expect(rows).toHaveCount(20);
    const renders: number[] = [];
    const restyled: number[] = [];
    for (let round = 0; round < 2; round++) {
      await networkIdle(page);
      await work();
      const held = await rows.count();
      restyled.push(
        await countRestyled(page, async () => {
          await more.click();
          await expect.poll(() => rows.count()).toBeGreaterThan(held);
          await expect(more).toBeEnabled();
        }),
      );
      renders.push((await work()).renders);
    }
    expect(Math.min(...renders)).toBeGreaterThan(0);
    expect(Math.max(...renders)).toBeLessThanOrEqual(most);
    // A selector such as `:has(> a) > *` has every element of the page judged again for each that is added: 1,280 of 60 partners' page.
    expect(restyled.at(-1)).toBeLessThan(700);
  });
}

/** What the open page has asked for: the paths of its scripts, and of everything else but the sandbox's own notice and the tab's icon. */
async function askedBy(page: Page) {
  await networkIdle(page);
  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, isCached: transferSize === 0 })),
  );
  const own = all.filter(({ path }) => !/^\/(?:__sandbox|icon\.svg)/.test(path));
  const pathsOf = (rows: typeof all) => rows.map(({ path }) => path).toSorted();
  return {
    scripts: pathsOf(own.filter(({ path }) => path.endsWith('.js'))),
    others: pathsOf(own.filter(({ path }) => !path.endsWith('.js'))),
    fetched: pathsOf(own.filter(({ path, isCached }) => !isCached && /\.(js|css)$/.test(path))),
  };
}

test('a page asks for few files and its reads, once; a second visit for none', async ({ page, signIn }) => {
  // Seven files before the page is drawn, and none when it becomes idle. A phone opens six connections: the smallest file is through before
  // the largest is half, and makes room for the seventh.
  await page.goto('/login');
  const first = await askedBy(page);
  expect(first.fetched.length).toBeGreaterThan(3);
  expect(first.scripts.slice(7)).toEqual([]);
  expect(first.others.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.goto('/login');
  expect((await askedBy(page)).fetched).toEqual([]);

  await signIn();
  await page.goto('/portal');
  await networkIdle(page);
  // It fetches no other page ahead, and nothing more once it is idle. An element that is drawn under a stationary pointer gets pointerover,
  // too.
  await page.locator('header').first().dispatchEvent('pointerover');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  const dashboard = await askedBy(page);
  // Six scripts; a failure names the seventh.
  expect(dashboard.scripts.slice(6)).toEqual([]);
  expect(dashboard.others).toEqual([
    '/api/help/received',
    // The two latest, and beside them the page that may hold more to be paid.
    '/api/help/sent',
    '/api/help/sent',
    '/api/user/info',
    '/api/wallet/claim/balance',
  ]);
  await page.goto('/portal');
  expect((await askedBy(page)).fetched).toEqual([]);
});

for (const saveData of some([false, true])) {
  test(`the file of another page is fetched when its link is pointed at${saveData ? ', but not for members who save data' : ', and not before'}`, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    await signIn();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/portal');
    await expect(page.getByText('Recent Activity')).toBeVisible();
    await networkIdle(page);
    // A callback that came late would have had its turn.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    const held = scripts.length;
    expect(held).toBeLessThanOrEqual(6);
    await page.locator('a[href="/portal/profile"]').first().hover();
    if (!saveData) {
      await expect.poll(() => scripts.length).toBeGreaterThan(held);
      return;
    }
    await page.waitForTimeout(1000);
    expect(scripts.length).toBe(held);
  });
}
