// npm run bench: the production build beside a limit (pages by hand, without a framework) and a floor (the fixed libraries with the
// least code), in one run that takes turns, so that a slow minute of the machine is everybody's.
//   npm run bench -- --only landing,tabs --runs 2 --dist /some/where/dist
import '../node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { fail, ROOT, readArgs } from '../run.mjs';
import { launch } from './browser.mjs';
import { buildFloor } from './floor/build.mjs';
import { table, tally } from './goals.mjs';
import { measureBuild, measureTests } from './groups/build.mjs';
import { measureBytes } from './groups/bytes.mjs';
import { measureLoads } from './groups/load.mjs';
import { measureLowEnds } from './groups/lowend.mjs';
import { measureOffline } from './groups/offline.mjs';
import { measureStore } from './groups/store.mjs';
import { measureLoadMore, measureMemories, measureTabSwitches, measureTicking } from './groups/use.mjs';
import { calibrate, machine, median, spread } from './numbers.mjs';
import { serve } from './serve.mjs';

const RESULTS = path.join(ROOT, 'tools/bench/results');
const CACHE = path.join(ROOT, '.cache/bench');

/** What differs by more is not worth comparing. */
const NOISY = 0.15;

/** Groups in the order of the report. What is loaded takes turns with each other, too. */
const LOADED = ['landing', 'login', 'register', 'dashboard'];
const GROUPS = {
  bytes: measureBytes,
  load: (bench) =>
    measureLoads(
      bench,
      bench.asked.filter((name) => LOADED.includes(name)),
    ),
  tabs: measureTabSwitches,
  list: measureLoadMore,
  tick: measureTicking,
  memory: measureMemories,
  lowend: measureLowEnds,
  offline: measureOffline,
  store: measureStore,
  build: measureBuild,
  tests: (bench) => measureTests(bench, { afresh: bench.asked.length === 1 }),
};
const NAMES = Object.keys(GROUPS).flatMap((name) => (name === 'load' ? LOADED : [name]));

const { values: options } = readArgs(
  {
    only: { type: 'string', default: NAMES.join(',') },
    runs: { type: 'string', default: '5' },
    dist: { type: 'string', default: path.join(ROOT, 'dist') },
  },
  'Try: npm run bench -- --only landing,tabs --runs 2 --dist /some/where/dist',
  { says: { only: 'these groups, with commas between them', runs: 'how often each is measured', dist: 'the build' } },
);
const asked = options.only.split(',');
const runs = Number(options.runs);
const unknown = asked.find((name) => !NAMES.includes(name));
if (unknown !== undefined) fail(`There is no group ${unknown}. There are: ${NAMES.join(', ')}.`);
if (!Number.isInteger(runs) || runs < 1) fail('--runs takes a whole number from 1.');
const dist = path.resolve(options.dist);
const build = path.join(dist, '../build');
if (!fs.existsSync(path.join(dist, 'app.html'))) fail(`There is no build in ${dist}: run npm run build first.`);

const started = performance.now();
const calibrations = [];
/** Measurements that came to nothing. */
const failures = [];
/** The group that is being measured. */
let current = '';

/** One measurement; what goes wrong in it is named in the report and stops nothing else. */
async function attempt(name, measure) {
  try {
    return await measure();
  } catch (error) {
    const words = String(error.message).split('\n')[0];
    failures.push(`${current}, ${name}: ${words}`);
    console.log(`  ${name} failed: ${words}`);
    return undefined;
  }
}

/** Takes turns: each once, then each once again in the other order. Resolves with what each measured, in order. */
async function alternate(names, times, measure) {
  const all = Object.fromEntries(names.map((name) => [name, []]));
  for (let turn = 0; turn < times; turn++) {
    calibrations.push(calibrate());
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      const figures = await attempt(name, () => measure(name));
      if (figures) all[name].push(figures);
    }
  }
  return all;
}

console.log('Building the floor, starting servers and browser …');
const floorScript = await buildFloor(path.join(CACHE, 'floor'));
const headers = JSON.parse(fs.readFileSync(path.join(build, 'headers.json'), 'utf8'));
const floor = path.join(CACHE, 'floor');
const servers = {
  portal: await serve(dist, {
    pages: { '/': '/index.html', '/login': '/login.html', '/register': '/register.html', '/portal': '/portal.html' },
    shell: '/app.html',
    headers,
  }),
  limit: await serve(path.join(ROOT, 'tools/bench/limit'), {
    pages: { '/': '/landing.html', '/login': '/login.html', '/dashboard': '/dashboard.html' },
    shell: '/app.html',
  }),
  floor: await serve(floor, { shell: '/index.html' }),
  early: await serve(floor, { shell: '/early.html' }),
};
const browser = await launch();
const bench = {
  asked,
  browser,
  sites: Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, origin])),
  dist,
  maps: path.join(build, 'maps'),
  floorScript,
  /** How often something is loaded, and how often something is used: a use is itself the median of many clicks. */
  runs,
  uses: Math.min(runs, 3),
  attempt,
  alternate,
};

const measured = {};
const rows = [];
try {
  for (const [name, measure] of Object.entries(GROUPS)) {
    const isAsked = name === 'load' ? LOADED.some((one) => asked.includes(one)) : asked.includes(name);
    if (!isAsked) continue;
    current = name;
    const begun = performance.now();
    console.log(`${name} …`);
    const group = await attempt(name, () => measure(bench));
    if (!group) continue;
    measured[name] = group.runs;
    rows.push(...group.rows);
    console.log(`${table(group.rows)}\n(${((performance.now() - begun) / 1000).toFixed(0)} s)\n`);
  }
} finally {
  await browser.close();
  for (const server of Object.values(servers)) server.stop();
}

/** How evenly the machine ran: the same work, and the same plain pages, again and again. */
function noise() {
  const percent = (values) => `${Math.round(spread(values) * 100)} %`;
  const paints = LOADED.filter((name) => measured.load?.[`${name} limit`]?.length > 1).map((name) => {
    const all = measured.load[`${name} limit`].map(({ fcp }) => fcp);
    return `${name} ${percent(all)}`;
  });
  return [
    spread(calibrations) > NOISY ? '**Noisy: measure again when nothing else runs.**' : '',
    calibrations.length > 1
      ? `The same ${median(calibrations).toFixed(0)} ms of work, ${calibrations.length} times over the run, differed by ${percent(calibrations)}.`
      : '',
    paints.length > 0 ? `The first paint of the limit's own pages differed by: ${paints.join(', ')}.` : '',
  ].filter((line) => line !== '');
}

const facts = machine();
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const date = new Date().toISOString();
const report = [
  `# ${tally(rows)}`,
  '',
  `${date.slice(0, 10)}, ${facts.cores} × ${facts.processor}, ${facts.memoryGB} GB, ${facts.system}, Node ${facts.node}, Chromium ${browser.version()}. Medians of ${bench.runs} loads and ${bench.uses} uses, taking turns, ${minutes} minutes.`,
  '',
  ...noise(),
  ...failures.map((words) => `Failed: ${words}.`),
  '',
  table(rows),
  '',
].join('\n');
// Where on this machine the build was is nobody's business.
const told = { ...options, dist: path.relative(ROOT, dist) };
fs.mkdirSync(RESULTS, { recursive: true });
fs.writeFileSync(
  path.join(RESULTS, 'latest.json'),
  `${JSON.stringify({ date, machine: facts, chromium: browser.version(), options: told, calibrations, failures, rows, measured }, null, 1)}\n`,
);
fs.writeFileSync(path.join(RESULTS, 'latest.md'), report);
console.log(report);
