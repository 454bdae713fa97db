// Every page of the portal with the worker's cached files: how long until its first paint, without and with a network.
import fs from 'node:fs';
import { join } from 'node:path';
import { newContext, PHONE, SLOW_CPU, slowDown, whenCached } from '../browser.mjs';
import { rowMaker } from '../goals.mjs';
import { largest, median } from '../numbers.mjs';
import { observeLoad } from '../observe.mjs';

/** The pages of a member, from the table that the build put into app.html; one donation of each kind, no receipts. */
function pagesOf(dist) {
  const html = fs.readFileSync(join(dist, 'app.html'), 'utf8');
  const [, table] = /<script type="application\/json" id="preload">(.*?)<\/script>/.exec(html) ?? [];
  const { routes } = JSON.parse(table);
  return Object.entries(routes).flatMap(([route, { guard }]) =>
    guard === 'guest' || route.includes(':id') ? [] : [route.replace(':code', 'H000000')],
  );
}

const firstPaints = async (context, origin, pages) => {
  const paints = [];
  for (const path of pages) {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), SLOW_CPU);
    await page.addInitScript(observeLoad, { ready: { selector: 'h1' } });
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench.fcp > 0 && window.bench.marks.ready !== undefined);
    paints.push(await page.evaluate(() => window.bench.fcp));
    await page.close();
  }
  return paints;
};

async function measure({ browser, sites, dist }) {
  const context = await newContext(browser, PHONE, { member: true });
  try {
    const page = await context.newPage();
    await page.goto(`${sites.portal}/portal`);
    if (!(await whenCached(page))) return {};
    const pages = pagesOf(dist);
    const online = await firstPaints(context, sites.portal, pages);
    await context.setOffline(true);
    // Playwright's emulation does not set `onLine` in pages opened afterwards.
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    const offline = await firstPaints(context, sites.portal, pages);
    return { slowest: largest(offline), usual: median(offline), slowestOnline: largest(online), pages: pages.length };
  } finally {
    await context.close();
  }
}

/** The rows of this group. */
export async function measureOffline(bench) {
  const runs = await bench.alternate(['portal'], bench.uses, () => measure(bench));
  const row = rowMaker(runs);
  return [
    row('Without a network: pages opened', 'pages'),
    row('Without a network: slowest first paint of a page', 'slowest', 'ms', 500),
    row('Without a network: usual first paint of a page', 'usual', 'ms'),
    row('The same pages with a network: slowest first paint', 'slowestOnline', 'ms'),
  ];
}
