// npm run spec-map: holds docs/spec-map.jsonl against the tree. Prints one line for each fault, or `N statements, all mapped`.
//   npm run spec-map -- --page build/spec-map.html   writes the map as a page to read, and checks nothing
//   npm run spec-map -- --unit FILE --e2e FILE       takes the titles of the tests from reports of whole runs, as npm test does
//
// A line of the map is a statement of the specification, or a decision that goes with it:
//   spec     its section: "2 Login", "D18", or "names" and "truth", sections 5 and 6 of the decisions
//   says     the statement
//   in       the files that implement it, from the root
//   tests    `file › title` or `file › group › title` of the tests that fail when it is broken, by their titles as the runner prints them;
//            %s, %d, %j and ${…} stand for whatever a table fills in
//   broken   only at the end: how the statement was broken, alone, in a copy of the tree, to see that the test named does fail
import './node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installMissing } from './install.mjs';
import { fail, ROOT, readArgs, runStep } from './run.mjs';

const { values } = readArgs(
  {
    map: { type: 'string', default: 'docs/spec-map.jsonl' },
    page: { type: 'string' },
    unit: { type: 'string', multiple: true },
    e2e: { type: 'string' },
  },
  'Try: npm run spec-map -- --page build/spec-map.html',
  {
    says: {
      map: 'the map',
      page: 'writes it as a page to read',
      unit: 'a report of Jest that has titles of tests; may be given twice',
      e2e: 'a report of Playwright that has them',
    },
  },
);
const KEYS = { spec: 'a text', says: 'a text', in: 'a list of texts', tests: 'a list of texts' };

/** @typedef {{ spec: string, says: string, in: string[], tests: string[], broken?: string }} Statement */
/** @typedef {{ title: string, groups: string[] }} Test a test as a runner knows it: its title, and those of the groups around it */

const isText = (value) => typeof value === 'string' && value.trim() !== '';
const isListOfTexts = (value) => Array.isArray(value) && value.length > 0 && value.every(isText);
const kindOf = (value) => (isText(value) ? 'a text' : isListOfTexts(value) ? 'a list of texts' : 'nothing');

/** What is wrong with the form of a line, if anything is. */
function faultOfForm(statement) {
  if (typeof statement !== 'object' || statement === null) return 'not an object';
  const keys = 'broken' in statement ? { ...KEYS, broken: 'a text' } : KEYS;
  const unknown = Object.keys(statement).find((key) => !Object.hasOwn(keys, key));
  if (unknown !== undefined) return `unknown key: ${unknown}`;
  const wrong = Object.entries(keys).find(([key, kind]) => kindOf(statement[key]) !== kind);
  return wrong ? `${wrong[0]} must be ${wrong[1]}` : null;
}

const faults = [];
/** @type {{ statement: Statement, place: string }[]} */
const lines = [];
for (const [index, text] of fs.readFileSync(path.resolve(ROOT, values.map), 'utf8').trim().split('\n').entries()) {
  const place = `${values.map}:${index + 1}`;
  try {
    const statement = JSON.parse(text);
    const fault = faultOfForm(statement);
    if (fault) faults.push(`${place}: ${fault}: ${text}`);
    else lines.push({ statement, place: `${place}: ${statement.spec}: ${statement.says}` });
  } catch (error) {
    faults.push(`${place}: ${error.message}`);
  }
}

/** `file › group › title` in its parts. */
const partsOf = (test) => test.split(' › ').map((part) => part.trim());
const exists = (file) => fs.existsSync(path.join(ROOT, file));
const isBrowserTest = (file) => file.endsWith('.e2e.ts');

/** From the root, with forward slashes, as the map names files. */
const fromRoot = (file) => path.relative(ROOT, file).split(path.sep).join('/');

/** The tests in a report of Jest. Of a run, those that were skipped do not count; a mere listing runs none. */
function testsOfJest({ testResults }, listed) {
  return testResults.map(({ name, assertionResults }) => [
    fromRoot(name),
    assertionResults
      .filter(({ status }) => listed || status === 'passed' || status === 'failed')
      .map(({ title, ancestorTitles }) => ({ title, groups: ancestorTitles })),
  ]);
}

/** The tests in a report of Playwright, or in its listing. */
function testsOfPlaywright({ config, suites }) {
  const inSuite = ({ specs = [], suites: inner = [] }, groups) => [
    ...specs.map(({ title }) => ({ title, groups })),
    ...inner.flatMap((suite) => inSuite(suite, [...groups, suite.title])),
  ];
  return suites.map((suite) => [fromRoot(path.join(config.rootDir, suite.file)), inSuite(suite, [])]);
}

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Runs a runner that only lists tests, and reads what it wrote. */
async function listTests(program, args, file, env) {
  const { code, output } = await runStep(program, args, { quiet: true, env });
  return code === 0 && fs.existsSync(file) ? readJson(file) : fail(`${program} cannot list its tests:\n${output}`);
}

/** Every test of the files, by file: from the reports that were given; for the others the runners are asked, which takes 15 s for the whole map. */
async function testsIn(files) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-map-'));
  process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
  const list = path.join(scratch, 'tests.json');
  /** @type {[string, Test[]][]} */
  const found = [
    ...(values.unit ?? []).flatMap((report) => testsOfJest(readJson(report), false)),
    ...(values.e2e ? testsOfPlaywright(readJson(values.e2e)) : []),
  ];
  const left = files.filter((file) => !found.some(([name]) => name === file));
  const unitFiles = left.filter((file) => !isBrowserTest(file));
  const e2eFiles = left.filter(isBrowserTest);
  if (left.length > 0) await installMissing();
  if (unitFiles.length > 0) {
    // Jest knows titles only of files that it has loaded: a pattern that no title matches loads them and runs nothing.
    const args = ['--json', `--outputFile=${list}`, '--testNamePattern=(?!)', '--runTestsByPath', ...unitFiles];
    const report = await listTests('jest', args, list, { NODE_OPTIONS: '--no-deprecation' });
    found.push(...testsOfJest(report, true));
  }
  if (e2eFiles.length > 0) {
    fs.rmSync(list, { force: true });
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: list };
    found.push(
      ...testsOfPlaywright(
        await listTests('playwright', ['test', '--list', '--reporter=json', ...e2eFiles], list, env),
      ),
    );
  }
  return new Map(found);
}

/** Whether a title is the one that is wanted, whose placeholders stand for any text. */
function matches(title, wanted) {
  if (title === wanted) return true;
  const parts = wanted.split(/%[sdifjop]|\$\{[^}]*\}/);
  if (parts.length === 1) return false;
  const literally = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literally.join('[^]*')}$`).test(title);
}

/** What is wrong with `file › group › title`, if anything is. */
function faultOfTest(test, known) {
  const [file, ...titles] = partsOf(test);
  if (titles.length === 0) return `not of the form file › title: ${test}`;
  if (!exists(file)) return `no such file: ${file}`;
  const tests = known.get(file) ?? [];
  if (tests.length === 0) return `no tests are run from ${file}, or it cannot be loaded`;
  const [title, ...groups] = titles.toReversed();
  const isThere = tests.some(
    (each) =>
      matches(each.title, title) && groups.every((group) => each.groups.some((around) => matches(around, group))),
  );
  if (isThere) return null;
  const elsewhere = [...known].find(([, others]) => others.some((each) => matches(each.title, title)))?.[0];
  return `no such test in ${file}: ${titles.join(' › ')}${elsewhere ? ` (there is one in ${elsewhere})` : ''}`;
}

async function check() {
  const named = lines.flatMap(({ statement }) => statement.tests.map((test) => partsOf(test)[0]));
  const known = await testsIn([...new Set(named)].filter(exists));
  const seen = new Set();
  for (const { statement, place } of lines) {
    const same = JSON.stringify([statement.spec, statement.says, statement.broken]);
    if (seen.has(same)) faults.push(`${place}: said twice`);
    seen.add(same);
    for (const file of statement.in) if (!exists(file)) faults.push(`${place}: no such file: ${file}`);
    for (const test of statement.tests) {
      const fault = faultOfTest(test, known);
      if (fault) faults.push(`${place}: ${fault}`);
    }
  }
  for (const fault of faults) console.error(fault);
  const statements = lines.filter(({ statement }) => statement.broken === undefined).length;
  if (statements === 0) console.error(`${values.map}: no statements`);
  if (faults.length > 0 || statements === 0) process.exit(1);
  console.log(`${statements} statements, all mapped`);
}

/** The sections of the specification; what has no number is a decision. */
const SECTIONS = [
  'Decisions',
  '1 What the product does and for whom',
  '2 Screens and routes',
  '3 Entities and their fields',
  '4 States and transitions',
  '5 Validation rules',
  '6 Roles and permissions',
  '7 The calls it makes',
  '8 The error catalogue',
  '9 Business constants and limits',
];
const sectionOf = ({ spec, broken }) =>
  broken === undefined ? (SECTIONS[Number.parseInt(spec, 10)] ?? SECTIONS[0]) : 'Proof on a sample';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function rowOf({ spec, says, broken, in: files, tests }, root) {
  const linked = (file) => `<a href="${escaped(`${root}/${file}`)}">${escaped(file)}</a>`;
  const cells = [
    escaped(spec),
    escaped(says) + (broken === undefined ? '' : `<br><i>broken to: ${escaped(broken)}</i>`),
    files.map(linked).join('<br>'),
    tests
      .map((test) => {
        const [file, ...titles] = partsOf(test);
        return [linked(file), ...titles.map(escaped)].join(' › ');
      })
      .join('<br>'),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}`).join('')}\n`;
}

function writePage(page) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  const root = path.relative(path.dirname(page), ROOT).split(path.sep).join('/') || '.';
  const groups = new Map();
  for (const { statement } of lines) {
    const section = sectionOf(statement);
    groups.set(section, [...(groups.get(section) ?? []), statement]);
  }
  const tables = [...groups].map(
    ([section, statements]) => `<h2>${section}</h2>
<table><tr><th>§<th>Statement<th>Implemented in<th>Test
${statements.map((statement) => rowOf(statement, root)).join('')}</table>
`,
  );
  fs.mkdirSync(path.dirname(page), { recursive: true });
  fs.writeFileSync(
    page,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Where each statement of the specification is implemented</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th, td { border: 1px solid #8886; padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
th:first-child { width: 5rem }
</style>
<h1>Where each statement of the specification is implemented</h1>
<p>Written from ${escaped(values.map)}; how it is read and held is said in tools/spec-map.mjs.</p>
${tables.join('')}`,
  );
  console.log(`${lines.length} lines in ${values.page}`);
}

if (values.page) writePage(path.resolve(ROOT, values.page));
else await check();
