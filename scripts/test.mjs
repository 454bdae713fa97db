// npm test: everything that must hold, one step after another, and one line at the end: `N passed, N failed`.
//   npm test -- --only types,unit     some of the steps
//   npm test -- --only unit --repeat 20     over and over, up to the first failure: whether a test depends on chance
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installMissing } from './install.mjs';

installMissing();
const { runStep } = await import('./run.mjs');

const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const only = option('--only')?.split(',') ?? null;
const repeats = Number(option('--repeat') ?? 1);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */

/** A tool that is either content or not. */
const whole = (program, args) => async () => {
  const { code, output } = await runStep(program, args, { quiet: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
};

/** A runner that writes what it counted into a file. A run that fails without a failed test (a file that does not load) counts as one failure. */
const counted = (program, args, report, env, count) => async () => {
  const { code, output } = await runStep(program, args, { quiet: true, env });
  const { passed, failed } = fs.existsSync(report)
    ? count(JSON.parse(fs.readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
};

const jestReport = path.join(scratch, 'jest.json');
const e2eReport = path.join(scratch, 'e2e.json');

const steps = {
  types: whole('tsc', ['-p', '.']),
  lint: whole('oxlint', ['--type-aware', '--deny-warnings', '.']),
  format: whole('biome', ['ci', '.']),
  map: whole(process.execPath, ['scripts/spec-map.mjs']),
  texts: whole(process.execPath, ['scripts/texts.mjs', '--check']),
  unit: counted(
    'jest',
    // Of two cores it would leave one idle.
    ['--json', `--outputFile=${jestReport}`, `--maxWorkers=${os.availableParallelism()}`],
    jestReport,
    { NODE_OPTIONS: '--no-deprecation' },
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  ),
  build: whole('webpack', ['--mode', 'production']),
  kit: whole('webpack', ['--mode', 'development', '--env', 'kit']),
  replay: whole('webpack', ['--mode', 'development', '--env', 'replay']),
  budgets: whole(process.execPath, ['scripts/budgets.mjs']),
  e2e: counted('playwright', ['test'], e2eReport, { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport }, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  })),
};

let passed = 0;
let failed = 0;
const chosen = Object.entries(steps).filter(([name]) => !only || only.includes(name));
for (const [name, step] of Array.from({ length: repeats }, () => chosen).flat()) {
  if (failed > 0 && repeats > 1) break;
  const started = performance.now();
  process.stdout.write(`${name} … `);
  const outcome = await step();
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  if (outcome.failed > 0) console.log(outcome.output);
}
fs.rmSync(scratch, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
