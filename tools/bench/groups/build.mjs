// What the developers wait for: CPU seconds of a production build, without and with its cache, and of a unit test.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ENV, ROOT } from '../../run.mjs';

/** What a copy of the project does without. */
const LEFT_OUT = new Set([
  '.git',
  '.cache',
  '.sandbox',
  'node_modules',
  'dist',
  'build',
  'tools',
  'atlas',
  'bench',
  'docs',
  'e2e',
  'test-results',
]);

/** Runs a program to its end; CPU seconds of it and of everything that it started, as the shell counts them. */
function cpuSeconds(command, folder, env) {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', `${command} >&2; code=$?; times; exit $code`], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...ENV, ...env },
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr.trim().split('\n').slice(-5).join(' ')}`);
  // Two lines, of the shell and of its children: user and system, as 1m2.3s.
  const children = stdout.trim().split('\n').at(-1);
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (all, [, minutes, seconds]) => all + minutes * 60 + Number(seconds),
    0,
  );
}

/** In a copy, so that the build that is being measured stays where it is, and outside of the project, so that no tool finds it there. */
export async function measureBuild(bench) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  try {
    for (const name of fs.readdirSync(ROOT)) {
      if (!LEFT_OUT.has(name)) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
    }
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    // The loaders' cache would else be the one of the project.
    const build = () => cpuSeconds('webpack --mode production', folder, { CACHE_DIR: path.join(folder, '.cache') });
    const cold = await bench.attempt('build, cold', build);
    const warm = await bench.attempt('build, warm', build);
    return {
      runs: { cold, warm },
      rows: [
        { what: 'Build, nothing cached', unit: 's CPU', digits: 1, goal: { atMost: 8.6 }, values: { portal: cold } },
        {
          what: 'Build again, nothing changed',
          unit: 's CPU',
          digits: 1,
          goal: { atMost: 2.5 },
          values: { portal: warm },
        },
      ],
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const KEPT = path.join(ROOT, '.cache/bench/tests.json');

/** Minutes long, so it runs only when it is asked for by name; a report of all groups has what it measured last. */
export async function measureTests(bench, { afresh }) {
  if (afresh) {
    const report = path.join(path.dirname(KEPT), 'unit.json');
    const seconds = await bench.attempt('unit tests', () =>
      cpuSeconds(`jest --json --outputFile="${report}"`, ROOT, { NODE_OPTIONS: '--no-deprecation' }),
    );
    if (seconds === undefined) return { runs: null, rows: [] };
    const { numPassedTests } = JSON.parse(fs.readFileSync(report, 'utf8'));
    fs.writeFileSync(KEPT, JSON.stringify({ seconds, tests: numPassedTests, date: new Date().toISOString() }));
  }
  const last = fs.existsSync(KEPT) ? JSON.parse(fs.readFileSync(KEPT, 'utf8')) : null;
  const what = last
    ? `A unit or component test, of ${last.tests} on ${last.date.slice(0, 10)}`
    : 'A unit or component test (npm run bench -- --only tests)';
  const portal = last ? (last.seconds * 1000) / last.tests : Number.NaN;
  return { runs: last, rows: [{ what, unit: 'ms CPU', digits: 0, goal: { atMost: 100 }, values: { portal } }] };
}
