// First load of the landing page, the login and the dashboard: an empty cache, slow 4G, a processor four times slower.
import { API_TEXTS, STORED_TEXTS } from '../api.mjs';
import { newContext, PHONE, pause, recordRequests, SLOW_4G, slowDown } from '../browser.mjs';
import { rowMaker } from '../goals.mjs';
import { largest, sum } from '../numbers.mjs';
import { observeLoad } from '../observe.mjs';

const KB = 1024;
/** A page has settled when nothing was requested for so long. What fetches ahead when it is idle needs longer than the two seconds it waits. */
const QUIET_MS = 800;
const QUIET_AHEAD_MS = 2500;
const LONGEST_WAIT_MS = 30_000;

const footer = { ready: { selector: 'footer' } };
const password = { ready: { selector: 'input[type=password]' } };
const data = { ready: { texts: API_TEXTS } };
/** What is opened, and what a member waits for there. The limit's pages have everything in their HTML. */
export const PAGES = {
  landing: { path: '/', marks: footer, sites: ['portal', 'limit', 'floor'] },
  login: { path: '/login', marks: password, sites: ['portal', 'limit', 'floor'] },
  dashboard: {
    path: '/portal',
    marks: data,
    sites: ['portal', 'limit', 'floor', 'early'],
    own: {
      portal: { marks: { ...data, figures: { texts: STORED_TEXTS } }, member: true },
      limit: { path: '/dashboard', marks: { ...data, figures: { texts: API_TEXTS } } },
    },
  },
};

async function settled(page, record, { marks, fetchesAhead }) {
  const quiet = fetchesAhead ? QUIET_AHEAD_MS : QUIET_MS;
  const started = performance.now();
  for (;;) {
    await pause(200);
    const isQuiet = record.running === 0 && performance.now() - record.changed > quiet && record.loaded > 0;
    const isLate = performance.now() - started > LONGEST_WAIT_MS;
    if (!isQuiet && !isLate) continue;
    const seen = await page.evaluate(() => Object.keys(window.bench.marks));
    if (isLate || Object.keys(marks).every((name) => seen.includes(name))) return;
  }
}

/** Opens one page in a context, leaves it alone until it has settled, and tells what it cost. */
export async function openPage(context, url, { marks, fetchesAhead = false, speed = SLOW_4G, before }) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const record = await recordRequests(cdp);
  await slowDown(cdp, speed);
  await before?.(cdp);
  await page.addInitScript(observeLoad, marks);
  await page.goto(url, { waitUntil: 'commit' });
  await settled(page, record, { marks, fetchesAhead });
  const seen = await page.evaluate(() => window.bench);
  const network = { requests: [...record.requests.values()], loaded: record.loaded };
  return { page, ...network, figures: figuresOf(seen, network) };
}

function figuresOf({ fcp, lcp, shift, longTasks, marks }, { requests, loaded }) {
  const html = requests.find(({ type }) => type === 'Document');
  const call = requests.find(({ path }) => path.startsWith('/api/'));
  const bytes = (which) => sum(requests.filter(which).map((one) => one.bytes)) / KB;
  const paintedAt = html.started + lcp / 1000;
  return {
    bytesBeforeLoad: bytes(({ ended }) => ended <= loaded),
    bytes: bytes(() => true),
    codeBytes: bytes(({ type, path }) => type === 'Stylesheet' || path.endsWith('.js')),
    requests: requests.length,
    scriptsBeforePaint: requests.filter(({ path, ended }) => path.endsWith('.js') && ended <= paintedAt).length,
    fcp,
    lcp,
    shift,
    ready: marks.ready ?? Number.NaN,
    figures: marks.figures ?? Number.NaN,
    interactive: Math.max(fcp, ...longTasks.map(({ startTime, duration }) => startTime + duration)),
    blocking: sum(longTasks.map(({ duration }) => Math.max(0, duration - 50))),
    longest: largest(longTasks.map(({ duration }) => duration)),
    apiAfterHtml: call ? Math.max(0, (call.started - html.ended) * 1000) : Number.NaN,
  };
}

/** A first view and, of the portal, the same page again: what of its code is fetched twice. */
async function measure({ browser, sites }, pageName, site) {
  const { own, ...general } = PAGES[pageName];
  const page = { ...general, ...own?.[site] };
  const context = await newContext(browser, PHONE, { member: page.member });
  try {
    const first = await openPage(context, sites[site] + page.path, { ...page, fetchesAhead: site === 'portal' });
    await first.page.close();
    if (site !== 'portal') return first.figures;
    const again = await openPage(context, sites[site] + page.path, page);
    return { ...first.figures, repeatCode: again.figures.codeBytes, repeatReady: again.figures.ready };
  } finally {
    await context.close();
  }
}

/** Whether text that is typed before the application arrives is still in the field afterwards. */
async function keepsTyped({ browser, sites }, path, field) {
  const context = await newContext(browser, PHONE);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), SLOW_4G);
    const drawnByReact = (selector) => {
      const input = document.querySelector(selector);
      return input !== null && Object.keys(input).some((key) => key.startsWith('__reactFiber'));
    };
    await page.goto(sites.portal + path, { waitUntil: 'commit' });
    await page.waitForSelector(field);
    await page.locator(field).pressSequentially('typed@early');
    const wasEarly = !(await page.evaluate(drawnByReact, field));
    await page.waitForFunction(drawnByReact, field, { timeout: LONGEST_WAIT_MS });
    await pause(1000);
    return wasEarly && (await page.locator(field).inputValue()) === 'typed@early';
  } finally {
    await context.close();
  }
}

const TYPED = { login: ['/login', 'input[name=email_id]'], register: ['/register', 'input[name=referrer]'] };

/** @returns {Promise<{ runs: object, rows: import('../goals.mjs').Row[] }>} */
export async function measureLoads(bench, pageNames) {
  // The browser's own first page costs more than any other.
  await bench.attempt('first page', () => measure(bench, 'landing', 'limit'));
  const all = await bench.alternate(
    pageNames.flatMap((name) => PAGES[name].sites.map((site) => `${name} ${site}`)),
    bench.runs,
    (key) => measure(bench, ...key.split(' ')),
  );
  const typed = {};
  if (pageNames.includes('login')) {
    for (const [name, [path, field]] of Object.entries(TYPED)) {
      typed[name] = await bench.attempt(`typed text on ${name}`, () => keepsTyped(bench, path, field));
    }
  }
  const rows = pageNames.flatMap((name) => {
    const runs = Object.fromEntries(PAGES[name].sites.map((site) => [site, all[`${name} ${site}`]]));
    return ROWS_OF[name](rowMaker(runs), typed);
  });
  return { runs: { ...all, typed }, rows };
}

const general = (row, where) => [
  row(`${where}: before load`, 'bytesBeforeLoad', 'kB', where === 'Landing' ? { atMost: 14 } : undefined, 1),
  row(`${where}: in all, with what is fetched ahead`, 'bytes', 'kB', undefined, 1),
  row(`${where}: requests`, 'requests', ''),
  row(
    `${where}: first contentful paint`,
    'fcp',
    'ms',
    where === 'Dashboard' ? undefined : { atMost: 1.1, times: 'limit' },
  ),
  row(
    `${where}: largest contentful paint`,
    'lcp',
    'ms',
    where === 'Landing' ? { atMost: 1.1, times: 'limit' } : undefined,
  ),
  row(`${where}: interactive (end of the last long task)`, 'interactive', 'ms'),
  row(`${where}: blocking time`, 'blocking', 'ms'),
  row(`${where}: longest task`, 'longest', 'ms', { atMost: where === 'Landing' ? 50 : 200 }),
  row(`${where}: layout shift`, 'shift', '', { atMost: 0 }, 3),
  row(`${where}: JS and CSS fetched on a second view`, 'repeatCode', 'kB', { atMost: 0 }, 1),
];

const ROWS_OF = {
  landing: (row) => [
    ...general(row, 'Landing'),
    row('Landing: scripts on the way to the largest paint', 'scriptsBeforePaint', '', { atMost: 0 }),
    row('Landing: the whole page is there', 'ready', 'ms'),
  ],
  login: (row, typed) => [
    ...general(row, 'Login'),
    row('Login: the form can be typed into', 'ready', 'ms', { atMost: 1.1, times: 'limit' }),
    ...Object.entries(typed).map(([name, portal]) => ({
      what: `${name === 'login' ? 'Login' : 'Register'}: typed before the application, kept`,
      values: { portal },
      goal: { is: true },
    })),
  ],
  dashboard: (row) => [
    ...general(row, 'Dashboard'),
    row("Dashboard: the stored member's own figures", 'figures', 'ms', { atMost: 1.25, times: 'limit' }),
    row('Dashboard: API data', 'ready', 'ms', { atMost: 0.82, times: 'floor' }),
    row('Dashboard: first API request after the HTML', 'apiAfterHtml', 'ms', { atMost: 100 }),
    row('Dashboard: API data on a second view', 'repeatReady', 'ms'),
  ],
};
