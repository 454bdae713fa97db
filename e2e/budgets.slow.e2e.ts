import { expect, networkIdle, test } from './kit';
import { countRenders } from './renders';

/** The elements of rows, the commits of a page change and of a tick, and the work that the first pages cost the device. */

test('in English the first pages create no Intl formats, which cost 10 ms of CPU', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    for (const name of [
      'DateTimeFormat',
      'DisplayNames',
      'NumberFormat',
      'PluralRules',
      'RelativeTimeFormat',
    ] as const) {
      const noted = new Proxy(Intl[name], {
        apply: (format, self, args) => (asked.push(name), Reflect.apply(format, self, args)),
        construct: (format, args) => (asked.push(`new ${name}`), Reflect.construct(format, args)),
        get: (format, key) => {
          if (key === 'supportedLocalesOf') asked.push(`${name}.${key}`);
          return Reflect.get(format, key);
        },
      });
      Object.defineProperty(Intl, name, { value: noted });
    }
    Object.assign(window, { asked });
  });
  const asked = () => page.evaluate<readonly string[]>('asked');
  await page.goto('/login');
  await networkIdle(page);
  expect(await asked()).toEqual([]);
  await signIn();
  for (const path of ['/portal', '/portal/wallet', '/portal/donations']) {
    await page.goto(path);
    await networkIdle(page);
    expect([path, await asked()]).toEqual([path, []]);
  }
  expect(await page.evaluate("new Intl.NumberFormat('en').format(1)")).toBe('1');
  expect(await asked()).toEqual(['new NumberFormat']);
});

test('a row costs few elements: its cells, and what needs an element of its own', async ({ page, signIn }) => {
  await signIn();
  const most = async (path: string): Promise<number> => {
    await page.goto(path);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    const counts = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => 1 + row.querySelectorAll('*').length));
    return Math.max(...counts);
  };
  // The link to the partner's details.
  expect(await most('/portal/partners')).toBe(9);
  // The link with its day, which a phone shows above the rows, and its time.
  expect(await most('/portal/income')).toBe(9);
  // Also the hash, and the two codes (a phone shows one).
  expect(await most('/portal/wallet')).toBe(12);
});

test('a page change takes few commits, and a page at rest makes none', async ({ page, signIn }) => {
  await signIn();
  const work = await countRenders(page);
  await page.goto('/portal');
  const pages = [
    ['/portal/donations', 'Sent donations'],
    ['/portal/partners', 'Partners'],
    ['/portal/wallet', 'Wallet'],
    ['/portal/income', 'Income'],
  ] as const;
  const workOfATick = async () => {
    await work();
    await page.waitForTimeout(1100);
    return work();
  };
  // The first round loads every page, so that the second measures the change with cached rows.
  for (const round of ['first', 'second']) {
    const commits: number[] = [];
    for (const [path, heading] of pages) {
      await networkIdle(page);
      // At last it rests for longer than a tick of the clock, however long this machine takes for what is drawn in idle time.
      await expect.poll(workOfATick).toEqual({ commits: 0, renders: 0 });
      await page.locator(`a[href="${path}"]`).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      commits.push((await work()).commits);
    }
    expect(Math.min(...commits)).toBeGreaterThan(0);
    // The page change and the updates that arrive while the test looks.
    if (round === 'second') expect(Math.max(...commits)).toBeLessThanOrEqual(4);
  }
});

test('a press of a link is painted before the next page is drawn', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/portal');
  await expect(page.locator('[data-bench="dashboard-ready"]')).toBeVisible();
  // Before the application is there, the browser itself follows a link, and links are drawn anew.
  await networkIdle(page);
  const link = page.getByRole('link', { name: 'Wallet' }).filter({ visible: true }).first();
  await link.evaluate((element: HTMLElement) => {
    const order: string[] = [];
    Object.assign(window, { order });
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      order.push('the next page');
    };
    element.click();
    order.push('the end of the press');
    requestAnimationFrame(() => order.push('a frame'));
  });
  const order = () => page.evaluate((): unknown => Reflect.get(window, 'order'));
  await expect.poll(order).toEqual(['the end of the press', 'a frame', 'the next page']);
});

for (const where of ['on its page', 'on its card in the list', 'on its card on the dashboard'] as const)
  test(`the countdown ${where} ticks without a React commit`, async ({ page, signUp, sandbox }) => {
    const who = await signUp();
    const { code } = sandbox.controls.donation({ from: who.code, status: 'PENDING' });
    const work = await countRenders(page);
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
