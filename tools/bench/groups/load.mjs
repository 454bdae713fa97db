// First load of the landing page, the login, the registration and the dashboard: an empty cache, slow 4G, a processor four times slower.
import { API_TEXTS, STORED_TEXTS } from '../api.mjs';
import { newContext, PHONE, pause, recordRequests, SLOW_4G, slowDown, whenCached } from '../browser.mjs';
import { withFloorOf } from '../floor/capture.mjs';
import { rowMaker } from '../goals.mjs';
import { largest, sum } from '../numbers.mjs';
import { observeLoad } from '../observe.mjs';
import { beginTrace } from '../trace.mjs';

const KB = 1024;
/**
 * A page has settled when nothing was requested for this long. Pages that prefetch in idle time need more than the two seconds that they
 * wait.
 */
const QUIET_MS = 800;
const QUIET_AHEAD_MS = 2500;
const MAX_WAIT_MS = 30_000;

const footer = { ready: { selector: 'footer' } };
const password = { ready: { selector: 'input[type=password]' } };
const data = { ready: { texts: API_TEXTS } };
/** The pages to open, and what a member waits for there. The limit's pages have everything in their HTML. */
export const PAGES = {
  landing: { path: '/', marks: footer, sites: ['portal', 'limit', 'floor'] },
  login: { path: '/login', marks: password, sites: ['portal', 'limit', 'floor'] },
  register: { path: '/register', marks: password, sites: ['portal'] },
  dashboard: {
    path: '/portal',
    marks: data,
    sites: ['portal', 'limit', 'floor'],
    own: {
      portal: { marks: { ...data, figures: { texts: STORED_TEXTS } }, member: true },
      limit: { path: '/dashboard', marks: { ...data, figures: { texts: API_TEXTS } } },
    },
  },
};

async function untilSettled(page, record, { marks, fetchesAhead }) {
  const quiet = fetchesAhead ? QUIET_AHEAD_MS : QUIET_MS;
  const started = performance.now();
  for (;;) {
    await pause(200);
    const isQuiet = record.running === 0 && performance.now() - record.changed > quiet && record.loaded > 0;
    const isLate = performance.now() - started > MAX_WAIT_MS;
    if (!isQuiet && !isLate) continue;
    const observed = await page.evaluate(() => Object.keys(window.bench.marks));
    if (isLate || Object.keys(marks).every((name) => observed.includes(name))) return;
  }
}

/** Opens one page in a context and leaves it alone until it has settled; resolves with its cost. */
export async function openPage(context, url, { marks, fetchesAhead = false, speed = SLOW_4G, traced = false }) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const record = await recordRequests(cdp);
  await slowDown(cdp, speed);
  await page.addInitScript(observeLoad, marks);
  const endTrace = traced && (await beginTrace(cdp));
  await page.goto(url, { waitUntil: 'commit' });
  await untilSettled(page, record, { marks, fetchesAhead });
  const work = endTrace ? await endTrace() : {};
  const observed = await page.evaluate(() => window.bench);
  const network = { requests: [...record.requests.values()], loaded: record.loaded };
  return { page, ...network, figures: { ...figuresOf(observed, network), work } };
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

/** Opens a page of a site in a new context, for `work`. */
async function visit({ browser, sites }, key, work) {
  const [name, site] = key.split(' ');
  const { own, ...general } = PAGES[name];
  const page = { ...general, ...own?.[site] };
  const context = await newContext(browser, PHONE, { member: page.member });
  try {
    return await work(context, sites[site] + page.path, page, site);
  } finally {
    await context.close();
  }
}

/** The main thread's work for a page, in a separate load: tracing slows the other measurements. */
const trace = (bench, key) =>
  visit(bench, key, async (context, url, page) => {
    const { figures } = await openPage(context, url, { ...page, fetchesAhead: true, traced: true });
    return figures.work;
  });

/** A first view and the same page again; of the portal also the view with the worker's cached files, if the build has a worker. */
const measure = (bench, key) =>
  visit(bench, key, async (context, url, page, site) => {
    const first = await openPage(context, url, { ...page, fetchesAhead: site === 'portal' });
    const kept = site === 'portal' && (await whenCached(first.page));
    await first.page.close();
    const { figures: again } = await openPage(context, url, page);
    return {
      ...first.figures,
      repeatCode: again.codeBytes,
      repeatReady: again.ready,
      repeatFcp: again.fcp,
      repeatLcp: again.lcp,
      ...(kept ? { keptFcp: again.fcp, keptLcp: again.lcp, keptFigures: again.figures, keptReady: again.ready } : {}),
    };
  });

/** @returns {Promise<import('../goals.mjs').Row[]>} */
export async function measureLoads(bench) {
  const { loaded: names, alternate, attempt, runs } = bench;
  // The browser's first page costs more than any other.
  await attempt('first page', () => measure(bench, 'landing limit'));
  const keys = names.flatMap((name) => PAGES[name].sites.map((site) => `${name} ${site}`));
  const all = await alternate(keys, runs, (key) => measure(bench, key));
  const traceAll = (on, more = []) =>
    alternate([...keys.filter((key) => !key.endsWith(' limit')), ...more], Math.min(runs, 3), (key) => trace(on, key));
  const traced = names.includes('dashboard')
    ? await withFloorOf(bench, { path: '/portal', shown: 'Recent Activity' }, (withFull) =>
        traceAll(withFull, ['dashboard full']),
      )
    : await traceAll(bench);
  const rows = names.flatMap((name) => {
    const where = `${name[0].toUpperCase()}${name.slice(1)}`;
    const of = (figures) =>
      rowMaker(Object.fromEntries(PAGES[name].sites.map((site) => [site, figures[`${name} ${site}`]])));
    return [...rowsOf(of(all), where), ...workRows(of(traced), where, 'of it ')];
  });
  if (names.includes('dashboard')) {
    const beside = rowMaker({ portal: traced['dashboard portal'], floor: traced['dashboard full'] });
    rows.push(...workRows(beside, 'Dashboard beside a floor with the same elements', ''));
  }
  return rows;
}

/** Milliseconds of the main thread's CPU until it is idle. */
const workRows = (row, where, of) => [
  row(
    `${where}: main thread until it rests, CPU`,
    'all',
    'ms',
    /Login|Dashboard/.test(where) ? [1.2, 'floor'] : undefined,
  ),
  row(`${where}: ${of}scripts that run`, 'run', 'ms'),
  row(`${where}: ${of}scripts parsed and compiled`, 'compile', 'ms'),
  row(`${where}: ${of}style and layout`, 'layout', 'ms'),
];

/** The rows of each page, with its goals; some pages have more. */
function rowsOf(row, where) {
  const goalOf = (goals) => goals[where] ?? goals.all;
  const kept = `${where}, kept by the worker`;
  const more = {
    Landing: () => [
      row('Landing: scripts on the way to the largest paint', 'scriptsBeforePaint', '', 0),
      row('Landing: the whole page is there', 'ready', 'ms'),
    ],
    Login: () => [
      row('Login: the form can be typed into', 'ready', 'ms', [1.1, 'limit']),
      row(`${kept}: the form can be typed into`, 'keptReady', 'ms', 300),
    ],
    Dashboard: () => [
      row("Dashboard: the stored member's own figures", 'figures', 'ms', [1.25, 'limit']),
      row('Dashboard: API data', 'ready', 'ms', [0.82, 'floor']),
      row('Dashboard: first API request after the HTML', 'apiAfterHtml', 'ms', 100),
      row('Dashboard: API data on a second view', 'repeatReady', 'ms'),
      row(`${kept}: the stored member's own figures`, 'keptFigures', 'ms', 350),
      row(`${kept}: API data`, 'keptReady', 'ms', 1100),
    ],
  };
  return [
    row(`${where}: before load`, 'bytesBeforeLoad', 'kB', goalOf({ Landing: 14 }), 1),
    row(`${where}: in all, with what is fetched ahead`, 'bytes', 'kB', undefined, 1),
    row(`${where}: requests`, 'requests', '', goalOf({ Dashboard: 12 })),
    row(`${where}: first contentful paint`, 'fcp', 'ms', goalOf({ Landing: [1.1, 'limit'], Login: [1.1, 'limit'] })),
    row(`${where}: largest contentful paint`, 'lcp', 'ms', goalOf({ Landing: [1.1, 'limit'] })),
    row(`${where}: interactive (end of the last long task)`, 'interactive', 'ms'),
    row(`${where}: blocking time`, 'blocking', 'ms', goalOf({ Login: 100, Dashboard: 150 })),
    row(`${where}: longest task`, 'longest', 'ms', goalOf({ Landing: 50, all: 200 })),
    row(`${where}: layout shift`, 'shift', '', 0, 3),
    row(`${where}: JS and CSS fetched on a second view`, 'repeatCode', 'kB', 0, 1),
    row(`${where}: first contentful paint of a second view`, 'repeatFcp', 'ms'),
    row(
      `${where}: largest contentful paint of a second view`,
      'repeatLcp',
      'ms',
      goalOf({ Dashboard: 700, Login: 300 }),
    ),
    row(`${kept}: first contentful paint`, 'keptFcp', 'ms', goalOf({ Dashboard: 350, all: 300 })),
    row(`${kept}: largest contentful paint`, 'keptLcp', 'ms'),
    ...(more[where]?.() ?? []),
  ];
}
