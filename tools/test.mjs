// npm test: the quick tests, in minutes, and one line at the end: `N passed, N failed`.
//   npm run test:all                              also the files with `.slow.` in their name; with RELEASE=on those with `.release.`
//   npm run test:changed                          types, and the quick unit tests of the changed folders
//   npm test -- --only types,unit                 some of the steps
//   npm test -- src/domain/money.test.ts donations    the test files whose path matches, quick or slow, in Node and in the browser
//   npm run test:unit -- donations --grep 'pays'      those in Node, and of them the tests whose name matches
//   npm run test:unit -- --watch                  again after each change, those that it concerns
//   npm run test:e2e -- walletMoves               one file of browser tests, with the builds that it needs
//   npm run atlas                                 checks every page and state in all widths and themes; pictures in atlas/index.html
//   npm run transcripts                           rewrites what a screen reader says on every page (--update)
//   npm test -- --only unit --repeat 20           repeats up to the first failure, to find flaky tests
import './node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { fail, ROOT, readArgs, runStep } from './run.mjs';

const { values, positionals: names } = readArgs(
  {
    only: { type: 'string', about: 'these steps, with commas between them' },
    repeat: { type: 'string', default: '1', about: 'how many times, up to the first failure' },
    grep: { type: 'string', about: 'the tests whose name has these words' },
    watch: { type: 'boolean', about: 'reruns the unit tests that a change concerns' },
    update: { type: 'boolean', about: 'writes the transcripts of the pages again' },
    pictures: { type: 'boolean', about: 'of every page and state, in atlas/index.html: npm run atlas' },
    all: { type: 'boolean', about: 'the slow tests, too: npm run test:all; RELEASE=on does everything' },
    changed: { type: 'boolean', about: 'types, and the quick unit tests of the changed folders: npm run test:changed' },
    since: { type: 'string', default: 'HEAD', about: 'for --changed: since this commit' },
    slowest: { type: 'boolean', about: 'names the ten tests that took longest' },
  },
  'Try: npm test -- FILE… --only unit,e2e --grep WORDS --watch --repeat 20 --slowest',
  'test files whose path contains this, quick or slow',
);
const { grep, watch, update, all, changed, pictures } = values;
if (!/^[1-9]\d{0,3}$/.test(values.repeat)) fail('--repeat takes a number from 1 to 9999.');

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));

/** A tool that passes or fails; its output is shown when it fails, or always (`alwaysShown`). */
const checkTool =
  (program, args, alwaysShown = false) =>
  async () => {
    const { code, output } = await runStep(program, args, { quiet: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, alwaysShown };
  };

/**
 * A test runner that writes its counts into a file. A run that fails without a failed test (a file that does not load) counts as one
 * failure.
 */
const testRunner = (program, args, report, env, count) => async () => {
  fs.rmSync(report, { force: true });
  const { code, output } = await runStep(program, args, { quiet: true, env });
  const { passed, failed } = fs.existsSync(report)
    ? count(JSON.parse(fs.readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
};

const jestReport = path.join(scratch, 'jest.json');
const slowReport = path.join(scratch, 'slow.json');
const e2eReport = path.join(scratch, 'e2e.json');

/** A name as a pattern for Jest and Playwright: literal, with the separators of this system. */
const literally = (name) =>
  name
    .split(/[\\/]/)
    .map((part) => part.replace(/[.*+?^${}()|[\]]/g, '\\$&'))
    .join('[\\\\/]');
const patterns = (changed ? changedFolders() : names).map((name) =>
  literally(path.isAbsolute(name) ? path.relative(ROOT, name) : name.replace(/^\.[\\/]/, '')),
);
/** A test is slow by the name of its file. Named files run, quick or slow. */
const QUICK_ONLY = changed || (!all && names.length === 0);
const NOT_QUICK = '\\.(?:slow|release)\\.test\\.tsx?$';
const SLOW_UNIT = process.env.RELEASE === 'on' ? NOT_QUICK : '\\.slow\\.test\\.tsx?$';
const JEST = [
  // By default Jest leaves one of two cores idle.
  `--maxWorkers=${os.availableParallelism()}`,
  ...(grep === undefined ? [] : [`--testNamePattern=${grep}`]),
];
/** Which browser tests belong to the run: playwright.config.ts. Before a release, and for pictures, all of them. */
const TESTS = QUICK_ONLY ? 'quick' : names.length > 0 || pictures || process.env.RELEASE === 'on' ? '' : 'all';
/** Named files and full runs repeat the thorough tests fully (src/testing/thorough.ts). */
const THOROUGH = QUICK_ONLY ? {} : { THOROUGH: 'on' };
const JEST_ENV = { NODE_OPTIONS: '--no-deprecation', ...THOROUGH };

/** Jest with some of the files. */
const unit = (report, which) =>
  testRunner(
    'jest',
    ['--json', `--outputFile=${report}`, '--passWithNoTests', ...JEST, ...which],
    report,
    JEST_ENV,
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  );

/** The HTML report of the walk over the pages, with its pictures. */
const PICTURES = {
  PICTURES: 'on',
  RELEASE: 'on',
  PLAYWRIGHT_HTML_OUTPUT_DIR: path.join(ROOT, 'atlas'),
  PLAYWRIGHT_HTML_OPEN: 'never',
};

const steps = {
  types: checkTool('tsc', ['-p', '.']),
  // Rules that need types parse the whole tree once more.
  lint: checkTool('oxlint', [...(QUICK_ONLY ? [] : ['--type-aware']), '--deny-warnings', '.']),
  format: checkTool('biome', ['ci', '--colors=off', '.']),
  texts: checkTool(process.execPath, ['tools/texts.mjs', '--check'], true),
  // Jest takes everything after this option as one more path to leave out, so it is the last.
  unit: unit(jestReport, [
    ...patterns,
    ...(QUICK_ONLY || names.length === 0 ? [`--testPathIgnorePatterns=${NOT_QUICK}`] : []),
  ]),
  build: checkTool('webpack', ['--mode', 'production']),
  kit: checkTool('webpack', ['--mode', 'development', '--env', 'kit']),
  replay: checkTool('webpack', ['--mode', 'development', '--env', 'replay']),
  budgets: checkTool(process.execPath, ['tools/budgets.mjs']),
  // Some of them start the built portal.
  slow: unit(slowReport, [SLOW_UNIT]),
  e2e: testRunner(
    'playwright',
    [
      'test',
      ...(grep === undefined ? [] : ['--grep', grep]),
      ...(update ? ['--update-snapshots=changed'] : []),
      ...(pictures ? ['--reporter=json,html'] : []),
      ...patterns,
    ],
    e2eReport,
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      ...THOROUGH,
      ...(TESTS === '' ? {} : { TESTS }),
      ...(pictures ? PICTURES : {}),
    },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  ),
};
/** The builds that the browser tests need. */
const BUILDS = ['build', 'kit', 'replay'];
const stepNames = Object.keys(steps);
/**
 * Without --all no browser test opens a report (`replay`), and the lists that `npm run texts` writes may be out of date (`texts`). Only a
 * release tests the gallery (`kit`).
 */
const LEFT_OUT = [...(all ? [] : ['texts', 'replay', 'slow']), ...(all && process.env.RELEASE === 'on' ? [] : ['kit'])];
/** Lanes that run in parallel, each in sequence; the next group starts when all lanes have ended. */
const LANES = [
  [
    ['types', 'lint', 'format', 'texts', 'unit'],
    [...BUILDS, 'budgets'],
  ],
  [['slow']],
  [['e2e']],
];

/**
 * The folders that changed since a commit, as paths of tests: a feature, a folder of src/, or one beside it. `npm test` covers the effects
 * elsewhere: almost every journey imports almost everything.
 */
function changedFolders() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [
    ...git('diff', '--name-only', '--no-renames', values.since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const folders = files.map((file) => /^(?:src\/features\/\w+|src\/testing\/\w+|src\/\w+|\w+)\//.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined && fs.existsSync(path.join(ROOT, folder))))];
}

/** The test files of this tree, from its root, with forward slashes. */
function testFiles(folder, ending) {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.posix.join(folder, String(name).split(path.sep).join('/')))
    .filter((name) => ending.test(name));
}

/** The chosen steps: by name, by matching files, or all. */
function chosenSteps() {
  const requested = values.only?.split(',').filter(Boolean);
  const unknown = requested?.find((name) => !stepNames.includes(name));
  if (unknown !== undefined || requested?.length === 0) {
    return fail(`${unknown ?? '--only'} is not a step. The steps are: ${stepNames.join(', ')}.`);
  }
  if (changed) return patterns.length > 0 ? ['types', 'unit'] : ['types'];
  if (names.length === 0) {
    const here = stepNames.filter((name) => !LEFT_OUT.includes(name));
    return (
      requested ??
      (grep === undefined ? here : here.filter((name) => [...BUILDS, 'e2e', 'unit', 'slow'].includes(name)))
    );
  }
  const matches = (files) => patterns.some((pattern) => files.some((file) => new RegExp(pattern, 'i').test(file)));
  const found = [
    ...(matches(['src', 'sandbox', 'tools', 'contract'].flatMap((folder) => testFiles(folder, /\.test\.tsx?$/)))
      ? ['unit']
      : []),
    ...(matches(testFiles('e2e', /\.e2e\.ts$/)) ? [...BUILDS, 'e2e'] : []),
  ];
  const selected = found.filter((name) => !requested || requested.includes(name));
  const tests = selected.filter((name) => name === 'unit' || name === 'e2e');
  if (tests.length > 0) return selected;
  return fail(`No test file matches ${names.join(' ')}${requested ? ` in ${requested.join(', ')}` : ''}.`);
}

const chosen = chosenSteps();
await installMissing();

if (watch) {
  if (!chosen.includes('unit')) fail('Only the tests in Node can be watched: npm run test:unit -- --watch');
  const { code } = await runStep('jest', ['--watch', ...JEST, ...patterns], { env: JEST_ENV, keyboard: true });
  process.exit(code);
}

/** The ten slowest tests of Jest and Playwright. */
function slowest() {
  const readReport = (report) => (fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null);
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.map(({ title, file, tests }) => [tests[0]?.results[0]?.duration ?? 0, `e2e/${file}`, title]),
    ...suites.flatMap(inSuite),
  ];
  return [jestReport, slowReport]
    .flatMap((report) => readReport(report)?.testResults ?? [])
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ duration, fullName }) => [duration ?? 0, path.relative(ROOT, name), fullName]),
    )
    .concat(inSuite(readReport(e2eReport) ?? {}))
    .toSorted(([one], [other]) => other - one)
    .slice(0, 10)
    .map(([ms, file, title]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} › ${title}`);
}

let passed = 0;
let failed = 0;
const running = new Set();
async function run(name) {
  const started = performance.now();
  running.add(name);
  console.log(`running: ${[...running].join(', ')}`);
  const outcome = await steps[name]();
  running.delete(name);
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  if (outcome.failed > 0 || outcome.alwaysShown) console.log(outcome.output.trimEnd());
}

for (let round = 0; round < Number(values.repeat); round++) {
  if (failed > 0 && round > 0) break;
  for (const lanes of LANES) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) if (chosen.includes(name)) await run(name);
      }),
    );
  }
}
if (values.slowest) console.log(`The slowest:\n${slowest().join('\n')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
