// npm run replay FILE: what a support report holds, step by step, and whether it still ends as it was recorded.
//   npm run replay FILE -- --to 40     up to action 40
//   npm run replay FILE -- --test      writes a test that starts from the state at --to, or before the last action
//   npm run replay FILE -- --open      serves the portal with the report in it, read-only; --port takes another port
// The file is a stranger's: src/replay/readReport.ts looks at it before anything else does.
import './node.mjs';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import replayServer from './replayServer.js';
import { ROOT, runStep } from './run.mjs';

const DEFAULT_PORT = 4181;
/** Bytes; what is larger is not even read. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Ends with one line that says what to do. */
function fail(line) {
  console.error(line);
  process.exit(1);
}

function readCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        port: { type: 'string' },
        test: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [, option] = /'(--?[^\s']+)/.exec(error.message) ?? [];
    return fail(
      error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `${option} is not known here. Try: npm run replay FILE -- --to 40`
        : `${error.message}. Try: npm run replay FILE -- --to 40`,
    );
  }
}

const { values, positionals } = readCommandLine();
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

/** The portal's own reducers, bundled for Node: its sources hold macros for texts, which only stand for themselves here. */
async function loadTools() {
  const { build } = await import('esbuild');
  const outdir = path.join(ROOT, '.cache/replay');
  const names = ['timeline', 'testFile', 'serialize'];
  await build({
    entryPoints: names.map((name) => path.join(ROOT, `src/replay/${name}.ts`)),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      {
        name: 'texts',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^@lingui\/core\/macro$/ }, () => ({ path: 'macro', namespace: 'texts' }));
          onLoad({ filter: /.*/, namespace: 'texts' }, () => ({
            contents: 'export const msg = ([message]) => ({ id: message, message });',
          }));
        },
      },
    ],
  });
  const require = createRequire(import.meta.url);
  // Redux's own warnings would print keys of the report in their own letters.
  process.env.NODE_ENV = 'production';
  return Object.assign({}, ...names.map((name) => require(path.join(outdir, `${name}.cjs`))));
}

const text = readFile();
const { timelineOf, printed, fileNameOf, testFileOf, visible } = await loadTools();

/** What is wrong with a file is said in one line, in which nothing of the file can write elsewhere. */
function timeline(upTo) {
  const read = timelineOf(text, upTo);
  return 'problem' in read ? fail(visible(`${file} is no support report: ${read.problem}.`)) : read;
}

async function writeTest() {
  const { length } = timeline(0);
  const before = timeline(to ?? Math.max(0, length - 1));
  const name = fileNameOf(path.basename(file));
  const folder = path.join(ROOT, 'src/testing/replays');
  const [json, test] = [path.join(folder, `${name}.json`), path.join(folder, `${name}.test.ts`)];
  const standing = [json, test].find((made) => fs.existsSync(made));
  if (standing) fail(`${path.relative(ROOT, standing)} is there already: rename the report, or remove the test.`);
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
        ? `Port ${port} is in use. Choose another with: npm run replay ${file} -- --open --port ${port + 1}`
        : `The replay cannot be served: ${error.message}`,
    );
  }
}

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
    `It does not end as it was recorded: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}.`,
  );
  if (values.open) console.error(line);
  else fail(line);
}
