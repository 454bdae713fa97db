// npm run bench: the production build beside a limit (handwritten pages without a framework) and a floor (the fixed libraries with the
// least code), in one run that alternates between them, so that a slow minute of the machine hits all.
//   npm run bench -- --only landing,tabs --runs 2 --dist /some/where/dist
import '../node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fail, ROOT, readArgs } from '../run.mjs';
import { launch } from './browser.mjs';
import { buildFloor } from './floor/build.mjs';
import { table, tally } from './goals.mjs';
import { measureBuild } from './groups/build.mjs';
import { measureLoads } from './groups/load.mjs';
import { measureLowEndGroup } from './groups/lowend.mjs';
import { measureStore } from './groups/store.mjs';
import { measureLoadMore, measureTabSwitches } from './groups/use.mjs';
import { calibrate, median, spread } from './numbers.mjs';
import { serve } from './serve.mjs';

/** The pages of the group `load`, each named like a group; they alternate, too. */
const LOADED = ['landing', 'login', 'register', 'dashboard'];
/** The groups, in the order of the report. */
const GROUPS = {
  load: measureLoads,
  tabs: measureTabSwitches,
  list: measureLoadMore,
  lowend: measureLowEndGroup,
  store: measureStore,
  build: measureBuild,
};
const NAMES = Object.keys(GROUPS).flatMap((name) => (name === 'load' ? LOADED : name));

const { values: options } = readArgs(
  {
    only: { type: 'string', default: NAMES.join(','), about: 'these groups, with commas between them' },
    runs: { type: 'string', default: '5', about: 'how often each is measured' },
    dist: { type: 'string', default: path.join(ROOT, 'dist'), about: 'the build' },
  },
  'Try: npm run bench -- --only landing,tabs --runs 2 --dist /some/where/dist',
);
const requested = options.only.split(',');
const runs = Number(options.runs);
const unknown = requested.find((name) => !NAMES.includes(name));
if (unknown !== undefined) fail(`${unknown} is not a group. There are: ${NAMES.join(', ')}.`);
if (!Number.isInteger(runs) || runs < 1) fail('--runs takes a whole number from 1.');
const dist = path.resolve(options.dist);
const build = path.join(dist, '../build');
if (!fs.existsSync(path.join(dist, 'app.html'))) fail(`There is no build in ${dist}: run npm run build first.`);

const calibrations = [];
const failures = [];

/** Runs one measurement; a failure is named in the report, and the others go on. */
async function attempt(name, measure) {
  try {
    return await measure();
  } catch (error) {
    failures.push(`Failed: ${name}: ${String(error.message).split('\n')[0]}`);
    console.log(failures.at(-1));
    return undefined;
  }
}

/** Runs each once, then each again in reverse order, and so on. Resolves with the figures of each, in order. */
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
const floor = path.join(ROOT, '.cache/bench/floor');
await buildFloor(floor);
const portalPages = { '/': '/index.html', '/login': '/login.html', '/register': '/register.html' };
const limitPages = { '/': '/landing.html', '/login': '/login.html', '/dashboard': '/dashboard.html' };
const headers = JSON.parse(fs.readFileSync(path.join(build, 'headers.json'), 'utf8'));
const servers = {
  portal: await serve(dist, { pages: { ...portalPages, '/portal': '/portal.html' }, shell: '/app.html', headers }),
  limit: await serve(path.join(ROOT, 'tools/bench/limit'), { pages: limitPages, shell: '/app.html' }),
  floor: await serve(floor, { shell: '/index.html' }),
};
const browser = await launch();
const bench = {
  loaded: LOADED.filter((name) => requested.includes(name)),
  browser,
  sites: Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, origin])),
  /** How often pages are loaded, and how often they are used: one use is already the median of many clicks. */
  runs,
  uses: Math.min(runs, 3),
  attempt,
  alternate,
};

const rows = [];
for (const [name, measure] of Object.entries(GROUPS)) {
  if (name === 'load' ? bench.loaded.length === 0 : !requested.includes(name)) continue;
  console.log(`${name} …`);
  const measured = (await attempt(name, () => measure(bench))) ?? [];
  rows.push(...measured);
  console.log(`${table(measured)}\n`);
}
await browser.close();
for (const server of Object.values(servers)) server.stop();

/** The share by which the machine's speed may vary; above it the figures are not comparable. */
const NOISY = 0.15;
const variation = spread(calibrations);
const report = `# ${tally(rows)}

${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}, Chromium ${browser.version()}. Medians of ${runs} loads and ${bench.uses} uses, taking turns.

${variation > NOISY ? '**Noisy: measure again when nothing else runs.** ' : ''}The same ${median(calibrations).toFixed(0)} ms of work, ${calibrations.length} times over the run, differed by ${Math.round(variation * 100)} %.
${failures.map((words) => `${words}.\n`).join('')}
${table(rows)}
`;
// A run of some groups must not replace the results of all.
if (requested.length === NAMES.length) fs.writeFileSync(path.join(ROOT, 'tools/bench/results/latest.md'), report);
console.log(report);
