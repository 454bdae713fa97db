// The cost of using the portal: switching screens and LOAD MORE.
import { click, openForUse, pause, readHeap, SLOW_CPU, slowDown } from '../browser.mjs';
import { withFloorOf } from '../floor/capture.mjs';
import { rowMaker } from '../goals.mjs';
import { largest, median, quantile } from '../numbers.mjs';

const KB = 1024;

/** Screens by their links and headings, with a text that appears once the screen's data are there. The bench cycles through them. */
const SCREENS = [
  { path: '/portal/donations', title: 'Sent donations', text: 'H000000' },
  { path: '/portal/partners', title: 'Partners', text: 'U000002' },
  { path: '/portal/wallet', title: 'Wallet', text: 'USDT' },
  { path: '/portal/income', title: 'Income', text: 'USDT' },
  { path: '/portal', title: 'Dashboard', text: 'H000000' },
];
const HOME = { path: '/portal', wanted: SCREENS.at(-1) };
const PARTNERS = { path: '/portal/partners', wanted: SCREENS[1] };

/** Switches screens this many times; returns the milliseconds of each. */
async function goRound(page, switches) {
  const times = [];
  for (let at = 0; at < switches; at++) {
    const screen = SCREENS[at % SCREENS.length];
    times.push(await click(page, { path: screen.path }, screen));
  }
  return times;
}

const WARM_UP = SCREENS.length * 2;
const SWITCHES = SCREENS.length * 5;

const measureTabs = (browser, origin) =>
  openForUse(browser, origin, HOME, async ({ page }) => {
    await goRound(page, WARM_UP);
    await page.evaluate(() => {
      window.bench.longTasks.length = 0;
      window.bench.interactions.clear();
      window.bench.commits = 0;
    });
    const times = await goRound(page, SWITCHES);
    await pause(300);
    const { commits, longTasks, inputs } = await page.evaluate(() => ({
      commits: window.bench.commits,
      longTasks: window.bench.longTasks,
      inputs: [...window.bench.interactions.values()],
    }));
    return {
      content: median(times),
      // The browser does not report faster interactions, so they took at most this long.
      inp: inputs.length > 0 ? quantile(inputs, 0.98) : 16,
      longTasks: longTasks.length,
      longest: largest(longTasks),
      commits: commits / SWITCHES,
    };
  });

/** The rows of the group `tabs`. */
export async function measureTabSwitches(bench) {
  const runs = await bench.alternate(['portal', 'limit', 'floor'], bench.uses, (site) =>
    measureTabs(bench.browser, bench.sites[site]),
  );
  const row = rowMaker(runs);
  return [
    row('Tab switch: click to content', 'content', 'ms', [1.15, 'limit']),
    row('Tab switch: interaction to next paint, 98th percentile', 'inp', 'ms', 40),
    row(`Tab switch: long tasks in ${SWITCHES} switches`, 'longTasks', '', 0),
    row('Tab switch: longest task (0: none above 50 ms)', 'longest', 'ms'),
    row('Tab switch: React commits', 'commits', '', 1.5, 2),
  ];
}

/** Page counts of 20 rows at which LOAD MORE is measured. */
const FEW = 10;
const MANY = 100;
const SAME_ELEMENTS = 'LOAD MORE beside a floor with the same elements';
/** Clicks before each page count; the result is their median. */
const CLICKS = 8;

/** Grows the list to this many pages, at full speed and unmeasured; each page scrolls into view, as for a member. */
async function grow(page, cdp, pages) {
  await slowDown(cdp, { cpu: 1 });
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (window.bench.pages() < wanted) {
      const button = window.bench.button('LOAD MORE');
      button.scrollIntoView({ block: 'end', behavior: 'instant' });
      if (!button.disabled) button.click();
      await frame();
    }
  }, pages);
  await pause(300);
  await slowDown(cdp, SLOW_CPU);
}

/** The slowest key of a search within the loaded rows, to its next paint. The other sites have no search. */
async function slowestKey(page) {
  const field = page.getByRole('searchbox', { name: 'Find in this list' });
  if ((await field.count()) === 0) return Number.NaN;
  await field.focus();
  await page.evaluate(() => window.bench.interactions.clear());
  // From nearly all rows to few and back, so that the list shrinks and grows in every way.
  for (const key of ['m', 'b', '1', '0', '7', ...Array(5).fill('Backspace')]) {
    await page.keyboard.press(key);
    await pause(600);
  }
  const inputs = await page.evaluate(() => [...window.bench.interactions.values()]);
  return inputs.length > 0 ? Math.max(...inputs) : 16;
}

const measureList = (browser, origin) =>
  openForUse(browser, origin, PARTNERS, async ({ page, cdp }) => {
    const upTo = async (pages) => {
      await grow(page, cdp, pages - CLICKS);
      const clicks = [];
      for (let held = pages - CLICKS; held < pages; held++) {
        clicks.push(await click(page, { label: 'LOAD MORE' }, { pages: held + 1 }));
      }
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      return { ms: median(clicks), heap: await readHeap(cdp), elements };
    };
    const few = await upTo(FEW);
    const many = await upTo(MANY);
    return {
      msFew: few.ms,
      msMany: many.ms,
      growth: many.ms / few.ms,
      heapARow: (many.heap - few.heap) / ((MANY - FEW) * 20) / KB,
      elements: many.elements,
      elementsARow: (many.elements - few.elements) / ((MANY - FEW) * 20),
      heap: many.heap / KB / KB,
      find: await slowestKey(page),
    };
  });

/** The rows of the group `list`. */
export async function measureLoadMore(bench) {
  const page = { path: PARTNERS.path, shown: PARTNERS.wanted.text };
  const { full, ...runs } = await withFloorOf(bench, page, ({ browser, sites }) =>
    bench.alternate(['portal', 'limit', 'floor', 'full'], bench.uses, (site) => measureList(browser, sites[site])),
  );
  const row = rowMaker(runs);
  const beside = rowMaker({ portal: runs.portal, floor: full });
  return [
    row('LOAD MORE at 200 rows', 'msFew', 'ms', [1.2, 'floor']),
    row('LOAD MORE at 2,000 rows', 'msMany', 'ms', [1.2, 'floor']),
    beside(`${SAME_ELEMENTS} at 200 rows`, 'msFew', 'ms', [1.2, 'floor']),
    beside(`${SAME_ELEMENTS} at 2,000 rows`, 'msMany', 'ms', [1.2, 'floor']),
    beside(`${SAME_ELEMENTS}: elements in the page at 2,000 rows`, 'elements'),
    beside(`${SAME_ELEMENTS}: heap at 2,000 rows`, 'heap', 'MB', undefined, 1),
    row('LOAD MORE at 2,000 rows, times that at 200', 'growth', '', 1.1, 2),
    row('Finding at 2,000 rows: slowest key to next paint', 'find', 'ms', 100),
    row('Elements a row', 'elementsARow', '', 10, 1),
    row('Elements in the page at 2,000 rows', 'elements', '', 20_000),
    row('Heap at 2,000 rows', 'heap', 'MB', 9, 1),
    row('LOAD MORE: heap a row', 'heapARow', 'kB', 2.2, 2),
  ];
}
