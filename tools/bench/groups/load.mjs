// First load of the landing page, the login, the registration and the dashboard: an empty cache, slow 4G, a processor four times slower.
import { API_TEXTS, STORED_TEXTS } from '../api.mjs';
import { newContext, PHONE, pause, recordRequests, SLOW_4G, slowDown } from '../browser.mjs';
import { withFloorOf } from '../floor/capture.mjs';
import { rowMaker } from '../goals.mjs';
import { largest, sum } from '../numbers.mjs';
import { observeLoad } from '../observe.mjs';
import { beginTrace } from '../trace.mjs';
import { whenKept } from '../worker.mjs';

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
  register: { path: '/register', marks: password, sites: ['portal'] },
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

/** Opens one page in a context, leaves it alone until it has settled; resolves with what it cost. */
export async function openPage(context, url, { marks, fetchesAhead = false, speed = SLOW_4G, before, traced = false }) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const record = await recordRequests(cdp);
  await slowDown(cdp, speed);
  await before?.(cdp);
  await page.addInitScript(observeLoad, marks);
  const endTrace = traced && (await beginTrace(cdp));
  await page.goto(url, { waitUntil: 'commit' });
  await settled(page, record, { marks, fetchesAhead });
  const work = endTrace ? await endTrace() : {};
  const seen = await page.evaluate(() => window.bench);
  const network = { requests: [...record.requests.values()], loaded: record.loaded };
  return { page, ...network, figures: { ...figuresOf(seen, network), work } };
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

/** What the main thread does for a page, in a load of its own: recording it slows what else is measured. */
async function trace({ browser, sites }, pageName, site) {
  const { own, ...general } = PAGES[pageName];
  const page = { ...general, ...own?.[site] };
  const context = await newContext(browser, PHONE, { member: page.member });
  try {
    const { figures } = await openPage(context, sites[site] + page.path, { ...page, fetchesAhead: true, traced: true });
    return figures.work;
  } finally {
    await context.close();
  }
}

/** A first view and the same page again; of the portal also as it is once the worker has its files, when the build has one. */
async function measure({ browser, sites }, pageName, site) {
  const { own, ...general } = PAGES[pageName];
  const page = { ...general, ...own?.[site] };
  const context = await newContext(browser, PHONE, { member: page.member });
  try {
    const url = sites[site] + page.path;
    const first = await openPage(context, url, { ...page, fetchesAhead: site === 'portal' });
    const kept = site === 'portal' && (await whenKept(first.page));
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
  const keys = pageNames.flatMap((name) =>
    PAGES[name].sites.filter((site) => site !== 'limit').map((site) => `${name} ${site}`),
  );
  const traceAll = (sites, more = []) =>
    bench.alternate([...keys, ...more], Math.min(bench.runs, 3), (key) => trace(sites, ...key.split(' ')));
  const traced = pageNames.includes('dashboard')
    ? await withFloorOf(bench, { path: '/portal', shown: 'Recent Activity', entry: 'full.jsx' }, (sites) =>
        traceAll(sites, ['dashboard full']),
      )
    : await traceAll(bench);
  const typed = {};
  if (pageNames.includes('login')) {
    for (const [name, [path, field]] of Object.entries(TYPED)) {
      typed[name] = await bench.attempt(`typed text on ${name}`, () => keepsTyped(bench, path, field));
    }
  }
  const rows = pageNames.flatMap((name) => {
    const of = (figures) =>
      Object.fromEntries(
        PAGES[name].sites.flatMap((site) => {
          const runs = figures[`${name} ${site}`];
          return runs ? [[site, runs]] : [];
        }),
      );
    const full = traced[`${name} full`];
    return [
      ...ROWS_OF[name](rowMaker(of(all)), typed),
      ...workRows(name, rowMaker(of(traced))),
      ...(full ? fullRows(rowMaker({ portal: traced[`${name} portal`], floor: full })) : []),
    ];
  });
  return { runs: { ...all, traced, typed }, rows };
}

/** Milliseconds of the main thread's CPU until it rests. */
function workRows(name, row) {
  const where = `${name[0].toUpperCase()}${name.slice(1)}`;
  const goal = name === 'login' || name === 'dashboard' ? { atMost: 1.2, times: 'floor' } : undefined;
  return [
    row(`${where}: main thread until it rests, CPU`, 'all', 'ms', goal),
    row(`${where}: of it scripts that run`, 'run', 'ms'),
    row(`${where}: of it scripts parsed and compiled`, 'compile', 'ms'),
    row(`${where}: of it style and layout`, 'layout', 'ms'),
  ];
}

/** The same beside a floor that has the same elements, style, reads and libraries. */
const fullRows = (row) => [
  row('Dashboard beside a floor with the same elements: main thread until it rests, CPU', 'all', 'ms', {
    atMost: 1.2,
    times: 'floor',
  }),
  row('Dashboard beside a floor with the same elements: scripts that run', 'run', 'ms'),
  row('Dashboard beside a floor with the same elements: scripts parsed and compiled', 'compile', 'ms'),
  row('Dashboard beside a floor with the same elements: style and layout', 'layout', 'ms'),
];

const MOST_BLOCKING = { Login: 100, Dashboard: 150 };

/** Once a worker keeps the files; a build without one has no such figures. */
const keptRows = (row, where) => [
  row(`${where}, kept by the worker: first contentful paint`, 'keptFcp', 'ms', {
    atMost: where === 'Dashboard' ? 350 : 300,
  }),
  row(`${where}, kept by the worker: largest contentful paint`, 'keptLcp', 'ms'),
];

const general = (row, where) => [
  row(`${where}: before load`, 'bytesBeforeLoad', 'kB', where === 'Landing' ? { atMost: 14 } : undefined, 1),
  row(`${where}: in all, with what is fetched ahead`, 'bytes', 'kB', undefined, 1),
  row(`${where}: requests`, 'requests', '', where === 'Dashboard' ? { atMost: 12 } : undefined),
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
  row(`${where}: blocking time`, 'blocking', 'ms', MOST_BLOCKING[where] && { atMost: MOST_BLOCKING[where] }),
  row(`${where}: longest task`, 'longest', 'ms', { atMost: where === 'Landing' ? 50 : 200 }),
  row(`${where}: layout shift`, 'shift', '', { atMost: 0 }, 3),
  row(`${where}: JS and CSS fetched on a second view`, 'repeatCode', 'kB', { atMost: 0 }, 1),
  row(`${where}: first contentful paint of a second view`, 'repeatFcp', 'ms'),
  row(
    `${where}: largest contentful paint of a second view`,
    'repeatLcp',
    'ms',
    where === 'Dashboard' ? { atMost: 700 } : where === 'Login' ? { atMost: 300 } : undefined,
  ),
  ...keptRows(row, where),
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
    row('Login, kept by the worker: the form can be typed into', 'keptReady', 'ms', { atMost: 300 }),
    ...Object.entries(typed).map(([name, portal]) => ({
      what: `${name === 'login' ? 'Login' : 'Register'}: typed before the application, kept`,
      values: { portal },
      goal: { is: true },
    })),
  ],
  register: (row) => general(row, 'Register'),
  dashboard: (row) => [
    ...general(row, 'Dashboard'),
    row("Dashboard: the stored member's own figures", 'figures', 'ms', { atMost: 1.25, times: 'limit' }),
    row('Dashboard: API data', 'ready', 'ms', { atMost: 0.82, times: 'floor' }),
    row('Dashboard: first API request after the HTML', 'apiAfterHtml', 'ms', { atMost: 100 }),
    row('Dashboard: API data on a second view', 'repeatReady', 'ms'),
    row("Dashboard, kept by the worker: the stored member's own figures", 'keptFigures', 'ms', { atMost: 350 }),
    row('Dashboard, kept by the worker: API data', 'keptReady', 'ms', { atMost: 1100 }),
  ],
};
