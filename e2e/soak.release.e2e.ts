import type { Locator, Page } from '@playwright/test';
import { expect, holdBack, networkIdle, test } from './kit';
import { howMany } from './release';
import { PAGES } from './routes';

/** Long use in little time: a day of ticks with a simulated clock, and rounds through the portal. */

const ROUNDS = howMany({ all: 90, part: 25 });

interface HeapCounts {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes, after a garbage collection. */
  readonly heap: number;
  readonly timers: number;
}

/** Counts the pending timers; call it before the page is opened and after its clock is installed. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>();
    const { setTimeout: set, clearTimeout: clear } = window;
    Object.assign(window, {
      timersWaiting: () => waiting.size,
      setTimeout: (run: () => void, ms?: number) => {
        const id = set(() => {
          waiting.delete(id);
          run();
        }, ms);
        waiting.add(id);
        return id;
      },
      clearTimeout: (id: number) => {
        waiting.delete(id);
        clear(id);
      },
    });
  });
}

/** Counts what the page holds; call it where `countTimers` is called. */
async function countHeld(page: Page): Promise<() => Promise<HeapCounts>> {
  await countTimers(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
      heap: value('JSHeapUsedSize'),
      timers: Number(await page.evaluate('timersWaiting()')),
    };
  };
}

const HOUR = 3_600_000;
/** The nodes of the line about the remaining time, and of its announcement. */
const NEAR_NODES = 8;
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The countdown of the page, which runs; then only the test moves its clock. */
async function pausedTimer(page: Page): Promise<Locator> {
  const timer = page.getByRole('timer', { name: 'Time left' });
  await expect(timer).toHaveText(/^2[34]:/);
  await networkIdle(page);
  await page.clock.pauseAt(new Date(Date.now() + 2000));
  return timer;
}

test('24 hours of a pending donation: the countdown is exact, nothing grows', async ({ page, signUp, sandbox }) => {
  const who = await signUp();
  const { code } = sandbox.controls.donation({ from: who.code, status: 'PENDING' });
  await page.clock.install();
  const held = await countHeld(page);
  await page.goto(`/portal/donations/view/${code}`);
  const timer = await pausedTimer(page);
  await page.clock.runFor(1000);
  const [hours = 0, minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
  const first = hours * 3600 + minutes * 60 + seconds;
  let before = await held();
  let after = before;
  for (let hour = 1; hour <= 23; hour++) {
    await page.clock.runFor(HOUR - 1000);
    await expect(timer).toHaveText(clockText(first - hour * 3600 + 1));
    await page.clock.runFor(1000);
    await expect(timer).toHaveText(clockText(first - hour * 3600));
    // In the first hours the browser compiles frequently run code.
    if (hour === 13) before = await held();
    // After it 'under 3 hours' appears, and the page is redrawn for the first time.
    if (hour === 20) after = await held();
  }
  expect(after.timers).toBe(before.timers);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(0);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(0);
  // 25,200 ticks: less than two bytes each.
  expect(after.heap - before.heap).toBeLessThan(50_000);
  expect((await held()).nodes - after.nodes).toBeLessThanOrEqual(NEAR_NODES);
  await page.clock.runFor(HOUR);
  await expect(timer).toHaveText('00:00:00');
  await page.clock.runFor(HOUR);
  expect((await held()).timers).toBeLessThan(before.timers);
});

test('a hidden page runs no timer, and shows the right time when seen', async ({ page, signUp, sandbox }) => {
  const who = await signUp();
  const { code } = sandbox.controls.donation({ from: who.code, status: 'PENDING' });
  await page.clock.install();
  await countTimers(page);
  await page.goto(`/portal/donations/view/${code}`);
  const timer = await pausedTimer(page);
  const beSeen = (seen: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, !seen);
  await beSeen(false);
  await page.clock.runFor(2000);
  const unseen = (await timer.textContent()) ?? '';
  await page.clock.runFor(10 * HOUR);
  expect(await page.evaluate('timersWaiting()')).toBe(0);
  await expect(timer).toHaveText(unseen);
  const release = await holdBack(page, '**/api/**');
  await beSeen(true);
  await expect(timer).toHaveText(/^1[34]:/);
  // The server's clock did not move: what the page reads again corrects the time.
  release();
  await expect(timer).toHaveText(/^2[34]:/);
  await expect.poll(() => page.evaluate('timersWaiting()')).toBe(1);
});

test('round after round through the portal leaves nothing behind', async ({ page, signIn }) => {
  const held = await countHeld(page);
  await signIn();
  await page.goto('/portal');
  await expect(page.getByText('Recent Activity')).toBeVisible();
  const paths = PAGES.filter(({ route }) => /^\/portal\/?[^*]*$/.test(route)).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(17);
  /** Goes round within the page, as Back and Forward would; waits for each screen before the next. */
  const rounds = (times: number) =>
    page.evaluate(
      async ({ all, count }) => {
        const turn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
        for (let round = 0; round < count; round++) {
          for (const path of all) {
            window.history.replaceState(null, '', path);
            window.dispatchEvent(new PopStateEvent('popstate'));
            await turn();
            for (let wait = 0; wait < 200 && !document.querySelector('main h1'); wait++) await turn();
            if (!document.querySelector('main h1')) throw new Error(`${path} was not shown`);
          }
        }
      },
      { all: paths, count: times },
    );
  const settle = async () => {
    // A request in flight has a timeout timer, which ends with the response; on a busy machine that is later.
    await expect.poll(() => page.evaluate('timersWaiting()')).toBe(0);
    return held();
  };
  // The first rounds fetch the screens' code and fill the lists and the journal.
  await rounds(10);
  const before = await settle();
  await rounds(ROUNDS);
  const after = await settle();
  const navigations = ROUNDS * paths.length;
  expect(after.timers).toBeLessThanOrEqual(before.timers);
  // A leak in each round would be as many as there are rounds. The last page itself may be in another state on a busy machine.
  expect(after.nodes - before.nodes).toBeLessThan(9);
  expect(after.listeners - before.listeners).toBeLessThan(9);
  // At most 1 kB a navigation.
  expect((after.heap - before.heap) / navigations).toBeLessThan(1024);
});
