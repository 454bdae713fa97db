// npm test: everything that must hold, one step after another, and one line at the end: `N passed, N failed`.
//   npm test -- --only types,unit                 some of the steps
//   npm test -- src/domain/money.test.ts donations    the test files whose path matches, in Node and in the browser
//   npm run test:unit -- donations --grep 'pays'      those in Node, and of them the tests whose name matches
//   npm run test:unit -- --watch                  again and again, those that a change concerns
//   npm run test:e2e -- walletMoves               one file of browser tests, with the builds that it needs
//   npm run transcripts                           what a screen reader says on every page, written anew (--update)
//   npm test -- --only unit --repeat 20           over and over, up to the first failure: whether a test depends on chance
import './node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { fail, ROOT, readArgs, runStep } from './run.mjs';

const { values, positionals: names } = readArgs(
  {
    only: { type: 'string' },
    repeat: { type: 'string', default: '1' },
    grep: { type: 'string' },
    watch: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  },
  'Try: npm test -- FILE… --only unit,e2e --grep WORDS --watch --repeat 20',
  { names: true },
);
const { grep, watch, update } = values;
if (!/^[1-9]\d{0,3}$/.test(values.repeat)) fail('--repeat takes a number from 1 to 9999.');

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */

/** A tool that is either content or not. */
const whole = (program, args) => async () => {
  const { code, output } = await runStep(program, args, { quiet: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
};

/** A runner that writes what it counted into a file. A run that fails without a failed test (a file that does not load) counts as one failure. */
const counted = (program, args, report, env, count) => async () => {
  fs.rmSync(report, { force: true });
  const { code, output } = await runStep(program, args, { quiet: true, env });
  const { passed, failed } = fs.existsSync(report)
    ? count(JSON.parse(fs.readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
};

const jestReport = path.join(scratch, 'jest.json');
const e2eReport = path.join(scratch, 'e2e.json');

/** A name as Jest and Playwright match it against paths: letter by letter, with the separators of this system. */
const literally = (name) =>
  name
    .split(/[\\/]/)
    .map((part) => part.replace(/[.*+?^${}()|[\]]/g, '\\$&'))
    .join('[\\\\/]');
const patterns = names.map((name) =>
  literally(path.isAbsolute(name) ? path.relative(ROOT, name) : name.replace(/^\.[\\/]/, '')),
);
const JEST = [
  // Of two cores it would leave one idle.
  `--maxWorkers=${os.availableParallelism()}`,
  ...(grep === undefined ? [] : [`--testNamePattern=${grep}`]),
];
/** Where the map finds the titles of the tests: in the reports of whole runs. What has none it asks the runners for by itself. */
function titles() {
  if (names.length > 0 || grep !== undefined) return [];
  return Object.entries({ '--unit': jestReport, '--e2e': e2eReport }).flatMap(([option, report]) =>
    fs.existsSync(report) ? [option, report] : [],
  );
}
const JEST_ENV = { NODE_OPTIONS: '--no-deprecation' };

const steps = {
  types: whole('tsc', ['-p', '.']),
  lint: whole('oxlint', ['--type-aware', '--deny-warnings', '.']),
  format: whole('biome', ['ci', '--colors=off', '.']),
  texts: whole(process.execPath, ['scripts/texts.mjs', '--check']),
  unit: counted(
    'jest',
    ['--json', `--outputFile=${jestReport}`, ...JEST, ...patterns],
    jestReport,
    JEST_ENV,
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  ),
  build: whole('webpack', ['--mode', 'production']),
  kit: whole('webpack', ['--mode', 'development', '--env', 'kit']),
  replay: whole('webpack', ['--mode', 'development', '--env', 'replay']),
  budgets: whole(process.execPath, ['scripts/budgets.mjs']),
  e2e: counted(
    'playwright',
    [
      'test',
      ...(grep === undefined ? [] : ['--grep', grep]),
      ...(update ? ['--update-snapshots=changed'] : []),
      ...patterns,
    ],
    e2eReport,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  ),
  map: () => whole(process.execPath, ['scripts/spec-map.mjs', ...titles()])(),
};
/** What the browser tests run against. */
const BUILDS = ['build', 'kit', 'replay'];
const known = Object.keys(steps);

/** The test files of this tree, from its root, with forward slashes. */
function testFiles(folder, ending) {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.posix.join(folder, String(name).split(path.sep).join('/')))
    .filter((name) => ending.test(name));
}

/** The steps that were asked for: by name, by the files that match, or all. */
function chosenSteps() {
  const asked = values.only?.split(',').filter(Boolean);
  const unknown = asked?.find((name) => !known.includes(name));
  if (unknown !== undefined || asked?.length === 0) {
    return fail(`${unknown ?? '--only'} is no step. The steps are: ${known.join(', ')}.`);
  }
  if (names.length === 0) return asked ?? (grep === undefined ? known : [...BUILDS, 'e2e', 'unit']);
  const matches = (files) => patterns.some((pattern) => files.some((file) => new RegExp(pattern, 'i').test(file)));
  const found = [
    ...(matches(['src', 'sandbox', 'scripts', 'contract'].flatMap((folder) => testFiles(folder, /\.test\.tsx?$/)))
      ? ['unit']
      : []),
    ...(matches(testFiles('e2e', /\.e2e\.ts$/)) ? [...BUILDS, 'e2e'] : []),
  ];
  const wanted = found.filter((name) => !asked || asked.includes(name));
  const tests = wanted.filter((name) => name === 'unit' || name === 'e2e');
  if (tests.length > 0) return wanted;
  return fail(`No test file matches ${names.join(' ')}${asked ? ` in ${asked.join(', ')}` : ''}.`);
}

const chosen = chosenSteps();
await installMissing();

if (watch) {
  if (!chosen.includes('unit')) fail('Only the tests in Node can be watched: npm run test:unit -- --watch');
  const { code } = await runStep('jest', ['--watch', ...JEST, ...patterns], { env: JEST_ENV, keyboard: true });
  process.exit(code);
}

let passed = 0;
let failed = 0;
for (const name of Array.from({ length: Number(values.repeat) }, () => chosen).flat()) {
  if (failed > 0 && Number(values.repeat) > 1) break;
  const started = performance.now();
  process.stdout.write(`${name} … `);
  const outcome = await steps[name]();
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  if (outcome.failed > 0) console.log(outcome.output);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
