// npm run replay FILE: what a support report holds, step by step, and whether it still ends as it was recorded.
//   npm run replay FILE -- --to 40     up to action 40
//   npm run replay FILE -- --test      writes a test that starts from the state at --to, or before the last action
//   npm run replay FILE -- --checkout  with the code of the commit that made it; takes the other options, too
//   npm run replay FILE -- --open      serves the portal with the report in it, read-only; --port takes another port
// The file is a stranger's: src/boot/replay/readReport.ts looks at it before anything else does.
import './node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installMissing } from './install.mjs';
import replayServer from './replayServer.js';
import replayTools from './replayTools.js';
import { fail, ROOT, readArgs, runStep } from './run.mjs';

const DEFAULT_PORT = 4181;
/** Bytes; what is larger is not even read. */
const MOST_BYTES = 64 * 1024 * 1024;

const { values, positionals } = readArgs(
  {
    to: { type: 'string' },
    port: { type: 'string' },
    test: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    checkout: { type: 'boolean', default: false },
  },
  'Try: npm run replay FILE -- --to 40',
  {
    names: true,
    says: {
      '': 'the file of the report',
      to: 'the number of the last step',
      port: 'the port of --open',
      test: 'writes a test that starts from the state there',
      open: 'shows its screens in the browser',
      checkout: 'with the code of the commit that made it',
    },
  },
);
const [file, ...others] = positionals;

/** The number behind an option, `undefined` without it. */
function numberOf(name) {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) fail(`--${name} takes a whole number from 0.`);
  return Number(value);
}
const to = numberOf('to');
const port = numberOf('port') ?? DEFAULT_PORT;
if (port > 65_535) fail('--port takes a number from 0 to 65535.');
if (!file) fail('Which report? Try: npm run replay support-report.json');
if (others.length > 0) fail(`One report at a time: ${others.join(' ')} is one too many.`);

function readFile() {
  try {
    const { size } = fs.statSync(file);
    if (size > MOST_BYTES)
      return fail(`${file} is no support report: it is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    return fail(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.code}.`);
  }
}

const text = readFile();
/** The file as it is typed on a command line: a path with spaces would be two. */
const typed = /\s/.test(file) ? `"${file}"` : file;
const { commitOf, timelineOf, printed, fileNameOf, testFileOf, visible } = await replayTools.loadReplayTools();

/** What git says in this folder; '' when it says nothing. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

const commit = commitOf(text);
/** What to do when a file does not replay with this code: it may never have been made by it. */
function otherVersion() {
  if (commit === '' || values.checkout || git('rev-parse', 'HEAD').startsWith(commit)) return '';
  return ` It was made by the commit ${commit}: npm run replay ${typed} -- --checkout`;
}

/** Replays with the code of the commit that made the report, in a working tree of its own. */
async function replayByItsCommit() {
  if (commit === '') fail('This report names no commit: it is replayed with the code as it is here.');
  const whole = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
  // Whoever wrote the file chose the commit: only what has become a part of this tree is run.
  const isOurs = whole !== '' && git('merge-base', whole, 'HEAD') === whole;
  if (!isOurs) fail(`The commit ${commit} is not in the history of this tree: fetch it, or check out its branch.`);
  const folder = path.join(ROOT, '.cache/replay', whole);
  if (!fs.existsSync(path.join(folder, 'tools/replay.mjs'))) {
    git('worktree', 'prune');
    const { code, output } = await runStep('git', ['worktree', 'add', '--force', '--detach', folder, whole], {
      quiet: true,
    });
    if (code !== 0) fail(`The commit ${commit} cannot be checked out:\n${output}`);
  }
  const lock = (root) => fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const modules = path.join(folder, 'node_modules');
  if (!fs.existsSync(modules)) {
    if (lock(folder) === lock(ROOT)) fs.symlinkSync(path.join(ROOT, 'node_modules'), modules, 'junction');
    else await installMissing(folder, `the packages of the commit ${commit}`, ['install', '--no-save']);
  }
  const options = [
    ...(to === undefined ? [] : ['--to', String(to)]),
    ...(values.port === undefined ? [] : ['--port', values.port]),
    ...(values.test ? ['--test'] : []),
    ...(values.open ? ['--open'] : []),
  ];
  console.log(`With the code of the commit ${commit}, in ${path.relative(ROOT, folder)}:`);
  const { code } = await runStep(
    process.execPath,
    [path.join(folder, 'tools/replay.mjs'), path.resolve(file), ...options],
    { cwd: folder },
  );
  process.exit(code);
}

/** What is wrong with a file is said in one line, in which nothing of the file can write elsewhere. */
function timeline(upTo) {
  const read = timelineOf(text, upTo);
  return 'problem' in read ? fail(visible(`${file} is no support report: ${read.problem}.${otherVersion()}`)) : read;
}

async function writeTest() {
  const { length } = timeline(0);
  const before = timeline(to ?? Math.max(0, length - 1));
  const name = fileNameOf(path.basename(file));
  const folder = path.join(ROOT, 'src/testing/replays');
  const [json, test] = [path.join(folder, `${name}.json`), path.join(folder, `${name}.test.ts`)];
  const existing = [json, test].find((made) => fs.existsSync(made));
  if (existing) fail(`${path.relative(ROOT, existing)} is there already: rename the report, or remove the test.`);
  const made = testFileOf(name, before, timeline(before.lines.length + 1));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(json, made.json, { flag: 'wx' });
  fs.writeFileSync(test, made.code, { flag: 'wx' });
  const { code, output } = await runStep('biome', ['check', '--write', json, test], { quiet: true });
  if (code !== 0) console.error(visible(output));
  console.log(`Wrote ${path.relative(ROOT, test)}. Run it with: npm test -- ${path.relative(ROOT, test)}`);
}

/** The portal with the report in it. */
async function open() {
  console.log('Building the portal for reading reports …');
  const { code, output } = await runStep('webpack', ['--mode', 'development', '--env', 'replay'], { quiet: true });
  if (code !== 0) fail(`${output}\nThe build failed: repair what the lines above name, then run the command again.`);
  try {
    const server = await replayServer.startReplayServer({
      folder: path.join(ROOT, 'build/replay'),
      report: text,
      port,
    });
    console.log(`Replay at ${server.address}/ (Ctrl C ends it)`);
  } catch (error) {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another with: npm run replay ${typed} -- --open --port ${port + 1}`
        : `The replay cannot be served: ${error.message}`,
    );
  }
}

if (values.checkout) await replayByItsCommit();
const asked = timeline(to);
if (to !== undefined && to > asked.length) {
  fail(`--to ${to} is beyond the end: the report holds ${asked.length} actions.`);
}
if (values.test) await writeTest();
else if (values.open) await open();
else console.log(printed(asked).join('\n'));

const [first, ...more] = asked.differences;
if (first) {
  const line = visible(
    `It does not end as it was recorded: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}.${otherVersion()}`,
  );
  if (values.open) console.error(line);
  else fail(line);
}
