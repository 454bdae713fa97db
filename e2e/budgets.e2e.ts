import type { Page } from '@playwright/test';
import { some } from '../src/testing/thorough';
import { expect, networkIdle, signIn, test } from './kit';

/** Exact budgets of what the page does (quality, section 3): what it asks for, and what React draws. */

interface Work {
  readonly commits: number;
  /** Function components that ran. */
  readonly renders: number;
}

/** Counts what React commits and renders, through the hook that its developer tools use; to be called before the page is opened. */
async function countRenders(page: Page): Promise<() => Promise<Work>> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    /** React's own numbers: components that are functions, plain, with a ref, or memoised. */
    const FUNCTIONS = new Set([0, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    let commits = 0;
    let renders = 0;
    const count = (fiber: Fiber | null): void => {
      for (let at = fiber; at; at = at.sibling) {
        if (FUNCTIONS.has(at.tag) && (at.flags & PERFORMED_WORK) !== 0) renders += 1;
        // A subtree that was left alone is the very same one as before.
        if (at.child !== at.alternate?.child) count(at.child);
      }
    };
    Object.assign(window, {
      work: () => ({ commits, renders }),
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
          commits += 1;
          count(root.current);
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        checkDCE: () => undefined,
      },
    });
  });
  const now = (): Promise<Work> => page.evaluate('work()');
  let before: Work = { commits: 0, renders: 0 };
  return async () => {
    const after = await now();
    const done = { commits: after.commits - before.commits, renders: after.renders - before.renders };
    before = after;
    return done;
  };
}

for (const [path, most] of some([
  ['/portal/partners', 25],
  ['/portal/wallet', 25],
  // Its bars add up what is loaded, so they change with every page.
  ['/portal/income', 50],
] as const)) {
  test(`LOAD MORE on ${path} renders at most ${most} components, however long the list is`, async ({
    page,
    context,
    server,
  }) => {
    await signIn(context, server.origin);
    const work = await countRenders(page);
    await page.goto(path);
    const rows = page.locator('main tbody tr');
    const more = page.getByRole('button', { name: 'LOAD MORE' });
    await expect(rows).toHaveCount(20);
    const renders: number[] = [];
    for (let round = 0; round < 2; round++) {
      await networkIdle(page);
      await work();
      const held = await rows.count();
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(held);
      await expect(more).toBeEnabled();
      renders.push((await work()).renders);
    }
    expect(Math.min(...renders)).toBeGreaterThan(0);
    expect(Math.max(...renders)).toBeLessThanOrEqual(most);
  });
}

test('a row costs few elements: its cells, and what needs an element of its own', async ({ page, context, server }) => {
  await signIn(context, server.origin);
  const most = async (path: string): Promise<number> => {
    await page.goto(path);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    const counts = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => 1 + row.querySelectorAll('*').length));
    return Math.max(...counts);
  };
  expect(await most('/portal/partners')).toBe(8);
  expect(await most('/portal/income')).toBe(8);
  // The link and its time, the hash, and the two codes, of which a phone shows one.
  expect(await most('/portal/wallet')).toBe(11);
});

test('going from page to page takes few commits, and none is made on a page that rests', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin);
  const work = await countRenders(page);
  await page.goto('/portal');
  const pages = [
    ['/portal/donations', 'Sent donations'],
    ['/portal/partners', 'Partners'],
    ['/portal/wallet', 'Wallet'],
    ['/portal/income', 'Income'],
  ] as const;
  // Once round, so that every page is known: what is measured is the switch with the old rows.
  for (const round of ['first', 'second']) {
    const commits: number[] = [];
    for (const [path, heading] of pages) {
      await networkIdle(page);
      await page.waitForTimeout(100);
      await work();
      await page.waitForTimeout(100);
      expect(await work()).toEqual({ commits: 0, renders: 0 });
      await page.locator(`a[href="${path}"]`).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      commits.push((await work()).commits);
    }
    // The switch itself and what arrives within the moment that it takes to look.
    if (round === 'second') expect(Math.max(...commits)).toBeLessThanOrEqual(4);
  }
});

test('a page asks for little: few files and its own reads, once each; a second visit asks for no file', async ({
  page,
  context,
  server,
}) => {
  const asked: { readonly path: string; readonly kind: string; readonly cached: boolean }[] = [];
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, { path: string; kind: string }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    kinds.set(requestId, { path: new URL(request.url).pathname, kind: type ?? '' });
  });
  const inMemory = new Set<string>();
  cdp.on('Network.requestServedFromCache', ({ requestId }) => inMemory.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const known = kinds.get(requestId);
    // The sandbox's own notice is no part of the portal.
    if (!known || known.path.startsWith('/__sandbox')) return;
    asked.push({ ...known, cached: response.fromDiskCache === true || inMemory.has(requestId) });
  });
  const count = (kind: string, cached = false) =>
    asked.filter((each) => each.kind === kind && each.cached === cached).length;
  const open = async (path: string) => {
    asked.length = 0;
    kinds.clear();
    await page.goto(path);
    await networkIdle(page);
  };

  // Six files before the page is drawn, and none because it is idle.
  await open('/login');
  expect(count('Script')).toBeLessThanOrEqual(6);
  expect(count('Fetch')).toBe(0);
  await open('/login');
  expect([count('Script'), count('Stylesheet')]).toEqual([0, 0]);

  await signIn(context, server.origin);
  await open('/portal');
  // Nothing of what may be opened next, and nothing more once it is idle. What is drawn below a pointer that rests is told of it, too.
  await page.locator('header').first().dispatchEvent('pointerover');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await networkIdle(page);
  const addresses = (isScript: boolean) =>
    asked.filter(({ kind }) => (kind === 'Script') === isScript).map(({ path }) => path);
  // Six scripts; a seventh is named.
  expect(addresses(true).slice(6)).toEqual([]);
  // A browser with a window asks for the icon of the tab, one without does not.
  expect(
    addresses(false)
      .filter((path) => path !== '/icon.svg')
      .toSorted(),
  ).toEqual([
    '/api/help/received',
    // The two latest, and beside them the page that may hold more to be paid.
    '/api/help/sent',
    '/api/help/sent',
    '/api/user/info',
    '/api/wallet/claim/balance',
    '/portal',
  ]);
  await open('/portal');
  expect([count('Script'), count('Stylesheet')]).toEqual([0, 0]);
});

for (const saveData of some([false, true])) {
  test(`the file of another page is fetched when its link is pointed at${saveData ? ', but not for who saves data' : ', and not before'}`, async ({
    page,
    context,
    server,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    await signIn(context, server.origin);
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
