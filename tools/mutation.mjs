// npm run mutation: changes the code in thousands of small ways and counts the changes that no test notices.
//   npm run mutation -- --only money            one group: domain, kernel or money
//   npm run mutation -- --workers 1             leaves the rest of the machine to others
//   npm run mutation -- --file src/domain/epin.ts    one file or more (with commas between), without thresholds
// It is no part of `npm test`: it takes a while. What it found is in .cache/mutation, a page for each run.
//
// Stryker has a package.json of its own in tools/mutation: with the portal's packages it would cost every fresh clone some 80 packages,
// for a command that a clone may never run. It works in a copy in the temporary folder: the tree may be edited meanwhile.
import './node.mjs';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';
import { ENV, fail, ROOT, readArgs } from './run.mjs';

const TOOLS = path.join(ROOT, 'tools/mutation');
const REPORTS = path.join(ROOT, '.cache/mutation');

/** The rules of the session, of a 401 and of money: nothing in them may go unnoticed. */
const MONEY = [
  'src/domain/money.ts',
  'src/domain/epin.ts',
  'src/domain/payment.ts',
  'src/kernel/command.ts',
  ...['check', 'confirm', 'lock', 'outcome', 'reread', 'send'].map((step) => `src/kernel/steps/${step}.ts`),
  'src/kernel/outcomes.ts',
  'src/kernel/effects.ts',
  'src/platform/adapters/http/client.ts',
  'src/platform/adapters/storedSession.ts',
  'src/app/persist.ts',
  'src/state/session/session.slice.ts',
  'src/state/session/session.sagas.ts',
  'src/features/account/session.commands.ts',
  'src/features/wallet/wallet.commands.ts',
  'src/features/wallet/wallet.rules.ts',
  'src/features/donations/donations.commands.ts',
  'src/features/donations/donations.payment.ts',
  'src/features/income/income.commands.ts',
];

/** What must hold: `least` is the smallest share of noticed changes, in percent. */
const GROUPS = {
  domain: { title: 'src/domain', least: 95, has: (file) => file.startsWith('src/domain/') },
  kernel: {
    title: 'kernel and sagas',
    least: 90,
    has: (file) =>
      file.startsWith('src/kernel/') ||
      file.endsWith('.sagas.ts') ||
      ['src/app/rootSaga.ts', 'src/app/navigation.ts'].includes(file),
  },
  money: { title: 'session, 401, money', least: 100, has: (file) => MONEY.includes(file) },
};

/** What tests a command as a whole: its steps and its part of the runtime have no tests of their own. */
const OF_COMMANDS = ['src/kernel/{command,outcomes}.test.ts'];

/** What a member reads of each command, in one table for all. */
const OF_TEXTS = ['src/app/commands.test.ts'];

/**
 * A change is shown to the tests beside its file. It costs a start of every test file that imports the changed one, so the whole suite
 * would take a day; and what only a far-away journey notices is not well tested. Some files have more tests, or tests elsewhere:
 */
const FURTHER_TESTS = {
  'src/domain/entities.ts': ['src/domain/records.test.ts'],
  'src/domain/keccak.ts': ['src/domain/address.test.ts'],
  'src/domain/remember.ts': ['src/features/income/income.selectors.test.ts'],
  'src/kernel/command.ts': OF_COMMANDS,
  'src/kernel/commandEvents.ts': OF_COMMANDS,
  'src/kernel/effects.ts': ['src/kernel/command.test.ts'],
  'src/kernel/runtime.ts': OF_COMMANDS,
  ...Object.fromEntries(
    ['check', 'confirm', 'events', 'lock', 'outcome', 'reread', 'send'].map((step) => [
      `src/kernel/steps/${step}.ts`,
      OF_COMMANDS,
    ]),
  ),
  'src/kernel/steps/reread.ts': [...OF_COMMANDS, 'src/features/donations/donations.commands.test.ts'],
  'src/app/navigation.ts': ['src/app/screens.test.ts'],
  'src/features/donations/donations.commands.ts': OF_TEXTS,
  'src/features/income/income.commands.ts': [...OF_TEXTS, 'src/features/wallet/wallet.commands.test.ts'],
  'src/features/account/session.commands.ts': OF_TEXTS,
  'src/state/ui/ui.sagas.ts': ['src/app/time.test.ts'],
  'src/features/wallet/wallet.commands.ts': [...OF_TEXTS, 'src/features/wallet/{withdraw,transfer}.test.ts'],
};

/**
 * Changes that change nothing: each by its file, a piece of its line, what it becomes, and why no test can tell. They are printed as what they
 * are and count neither way; one that is no longer seen is an error, so that none is named for longer than it is there.
 */
const EQUIVALENT = [
  {
    file: 'src/domain/payment.ts',
    line: 'affordable < MOST_TYPED ?',
    to: 'affordable <= MOST_TYPED',
    why: 'where they are equal, either is the answer',
  },
  {
    file: 'src/kernel/steps/confirm.ts',
    line: "answer.payload.choice : 'cancel'",
    to: '""',
    why: 'whatever is none of the other choices declines',
  },
  {
    file: 'src/kernel/steps/reread.ts',
    line: 'if (!money?.nonIdempotent) return null;',
    to: 'money.nonIdempotent',
    why: 'only a command of money has an outcome to try again',
  },
  {
    file: 'src/kernel/steps/reread.ts',
    line: 'if (!money) return;',
    to: 'false',
    why: 'only a command of money asks for it: the line is for the types',
  },
  {
    file: 'src/kernel/command.ts',
    line: 'yield* readAfter(row, subject, open, false);',
    to: 'true',
    why: 'the last argument is looked at without an outcome alone, and here is one',
  },
  {
    file: 'src/kernel/effects.ts',
    line: "result.kind === 'refused' ? result.status : undefined",
    to: 'true',
    why: 'a 401, the only other kind, has no status',
  },
];

const { values } = readArgs(
  { only: { type: 'string' }, workers: { type: 'string' }, file: { type: 'string' } },
  'Try: npm run mutation -- --only money --workers 1 --file src/domain/epin.ts',
  {
    says: {
      only: 'these groups of files, with commas between them',
      workers: 'how many changes are tried beside each other',
      file: 'these files, with commas between them',
    },
  },
);
const { only = null, workers = null } = values;
/** As they are named here, however they were typed: from the root, with forward slashes. */
const onlyFiles =
  values.file?.split(',').map((file) => path.relative(ROOT, path.resolve(ROOT, file)).split(path.sep).join('/')) ??
  null;
if (only !== null && !Object.hasOwn(GROUPS, only)) fail(`--only takes one of: ${Object.keys(GROUPS).join(', ')}`);
if (workers !== null && !/^[1-9]\d?$/.test(workers)) fail('--workers takes a number from 1 to 99.');

/** The files of the portal that belong to a group. */
function filesToChange() {
  const all = fs
    .readdirSync(path.join(ROOT, 'src'), { recursive: true })
    .map((file) => `src/${String(file).split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'));
  if (onlyFiles !== null) return all.filter((file) => onlyFiles.includes(file));
  return all.filter((file) =>
    Object.entries(GROUPS).some(([name, group]) => (!only || only === name) && group.has(file)),
  );
}

// Everything that was asked for is judged before anything is installed: nobody should wait to be told of a mistyped name.
const files = filesToChange();
const missing = onlyFiles?.find((file) => !files.includes(file));
if (missing !== undefined) fail(`No such file below src: ${missing}`);
for (const file of MONEY)
  if (!fs.existsSync(path.join(ROOT, file))) fail(`${file} is named in tools/mutation.mjs and is not there`);
await installMissing();
await installMissing(TOOLS, 'the mutation tests');

const { Stryker } = await import(
  pathToFileURL(createRequire(path.join(TOOLS, 'package.json')).resolve('@stryker-mutator/core')).href
);
process.chdir(ROOT);
process.env.PATH = ENV.PATH;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mutation-'));

/** Each change with what became of it: `Killed`, `Timeout`, `Survived`, `NoCoverage`, or one that does not count. */
const results = [];
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
for (const [nth, file] of files.entries()) {
  const name = file.slice('src/'.length, -'.ts'.length).replaceAll('/', '-');
  const tests = [file.replace(/\.ts$/, '.test.ts'), ...(FURTHER_TESTS[file] ?? [])];
  const started = performance.now();
  console.log(`${nth + 1} of ${files.length}, ${file} …`);
  const stryker = new Stryker({
    mutate: [file],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner', path.join(ROOT, 'tools/mutation.macros.mjs')],
    ignorers: ['macros'],
    jest: { configFile: 'jest.config.ts', config: { testMatch: tests.map((glob) => `<rootDir>/${glob}`) } },
    coverageAnalysis: 'perTest',
    ...(workers === null ? {} : { concurrency: Number(workers) }),
    // A machine that is busy with other things must not count as a change that was noticed.
    timeoutMS: 15_000,
    // TypeScript 7 has no compiler API, which Stryker would use to rewrite a tsconfig: it finds none.
    tsconfigFile: 'tsconfig.none.json',
    ignorePatterns: ['dist', 'build', 'atlas', 'media', 'e2e', '.sandbox', '.cache', 'tools', 'test-results'],
    tempDirName: path.join(scratch, name),
    cleanTempDir: 'always',
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: path.join(REPORTS, `${name}.json`) },
    htmlReporter: { fileName: path.join(REPORTS, `${name}.html`) },
    logLevel: 'error',
    allowConsoleColors: false,
    allowEmpty: true,
    thresholds: { high: 100, low: 90, break: null },
  });
  const mutants = await stryker.runMutationTest();
  for (const mutant of mutants) {
    results.push({ ...mutant, fileName: path.relative(ROOT, mutant.fileName).split(path.sep).join('/') });
  }
  console.log(`${mutants.length} changes (${((performance.now() - started) / 1000).toFixed(0)} s)`);
}

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

const lines = Object.fromEntries(files.map((file) => [file, fs.readFileSync(file, 'utf8').split('\n')]));
const equalTo = ({ fileName, location, replacement }) =>
  EQUIVALENT.find(
    ({ file, line, to }) =>
      file === fileName && to === replacement && lines[file][location.start.line - 1].includes(line),
  );
const seen = new Set();
for (const mutant of results.filter(({ status }) => UNNOTICED.includes(status))) {
  const known = equalTo(mutant);
  if (!known) continue;
  mutant.status = 'Equivalent';
  seen.add(known);
  console.log(`${known.file}: ${known.line} → ${known.to} changes nothing: ${known.why}`);
}
const outdated = EQUIVALENT.filter((known) => files.includes(known.file) && !seen.has(known));

const survivors = results.filter(({ status }) => UNNOTICED.includes(status));
for (const { fileName, location, mutatorName, replacement, status } of survivors) {
  const to = replacement.replace(/\s+/g, ' ').slice(0, 80);
  console.log(
    `${fileName}:${location.start.line} ${mutatorName} → ${to}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`,
  );
}

let missed = false;
console.log(
  `\n${'group'.padEnd(22)}${'score'.padStart(8)}${'least'.padStart(8)}${'noticed'.padStart(9)}${'survived'.padStart(10)}`,
);
for (const [name, { title, least, has }] of Object.entries(GROUPS)) {
  if (onlyFiles !== null || (only && only !== name)) continue;
  const mine = results.filter(({ fileName }) => has(fileName));
  const noticed = mine.filter(({ status }) => NOTICED.includes(status)).length;
  const survived = mine.filter(({ status }) => UNNOTICED.includes(status)).length;
  const score = (100 * noticed) / Math.max(1, noticed + survived);
  if (score < least || noticed === 0) missed = true;
  console.log(
    `${title.padEnd(22)}${`${score.toFixed(2)} %`.padStart(8)}${`${least} %`.padStart(8)}${String(noticed).padStart(9)}${String(survived).padStart(10)}`,
  );
}
for (const { file, line, to } of outdated)
  console.log(`${file}: ${line} → ${to} is named in tools/mutation.mjs as changing nothing, and was not seen`);
if (outdated.length > 0) fail('Remove what is named there and no longer seen.');
if (missed)
  fail(
    'A threshold is missed: add or sharpen a test beside each line above. The pages in .cache/mutation show each change.',
  );
