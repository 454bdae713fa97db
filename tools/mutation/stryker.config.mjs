// The code that `npm run mutation` changes, and the tests that must notice: one group per run, named by MUTATE. The patterns name no whole
// path, so that a moved file stays in its group. The first run of a group takes an hour or two; later runs only retry what an edit
// concerns.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `tests` run against each change, if they import the file: the whole suite would take a day. `least` is in percent. */
export const GROUPS = {
  domain: { least: 95, files: ['**/domain/*.ts'], tests: ['**/domain/*.test.ts', '**/*.selectors.test.ts'] },
  kernel: {
    least: 90,
    files: ['**/kernel/**/*.ts', '**/{rootSaga,navigation}.ts'],
    tests: ['**/kernel/**/*.test.ts', '**/{rootSaga,navigation}.test.ts'],
  },
  money: {
    least: 99,
    files: [
      '**/*.{sagas,commands}.ts',
      '**/{persist,storedSession,session.slice,wallet.address,donations.payment}.ts',
      '**/http/client.ts',
    ],
    tests: [
      '**/*.{commands,sagas,slice,rules}.test.ts',
      '**/{withdraw,transfer}.test.ts',
      '**/{http,adapters}/*.test.ts',
      '**/app/{commands,time,persist}*.test.ts',
    ],
  },
};
const name = process.env.MUTATE ?? 'money';
const { least, files, tests } = GROUPS[name];
const report = `.cache/mutation/${name}`;

/** Lingui's macros are compiled away: their arguments cannot hold Stryker's switches. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'macros',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'CallExpression' && /^(?:plural|select|selectOrdinal)$/.test(node.callee.name)
          ? 'It is compiled away; what it says is tested on the catalogues.'
          : undefined,
    },
  },
];

export default {
  mutate: [...files.map((file) => `src/${file}`), '!**/*.test.ts', '!**/*.d.ts'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', fileURLToPath(import.meta.url)],
  ignorers: ['macros'],
  jest: {
    configFile: 'jest.config.ts',
    config: { testMatch: tests.map((test) => `<rootDir>/src/${test}`), testPathIgnorePatterns: ['\\.slow\\.'] },
  },
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  // A slow run on a busy machine must not count as a noticed change.
  timeoutMS: 15_000,
  // Stryker would rewrite a tsconfig by TypeScript's compiler API, which version 7 lacks: no file has this name.
  tsconfigFile: 'tsconfig.none.json',
  ignorePatterns: ['dist', 'build', 'atlas', 'media', '.sandbox', '.cache', 'tools/mutation', 'test-results'],
  tempDirName: path.join('.cache', 'stryker'),
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  thresholds: { high: 100, low: least, break: least },
};
