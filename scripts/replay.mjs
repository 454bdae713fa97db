// npm run replay FILE: what a support report holds, step by step, and whether it still ends as it was recorded.
//   npm run replay FILE -- --to 40     up to action 40
//   npm run replay FILE -- --test      writes a test that starts from the state at --to, or before the last action
//   npm run replay FILE -- --open      serves the portal with the report in it, read-only; --port takes another port
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT, runStep } from './run.mjs';

const DEFAULT_PORT = 4181;

/** Ends with one line that says what to do. */
function fail(line) {
  console.error(line);
  process.exit(1);
}

const args = process.argv.slice(2);
const has = (name) => args.includes(name);
/** The number behind an option, `undefined` without it. */
function numberOf(name, least) {
  const at = args.indexOf(name);
  if (at < 0) return undefined;
  const value = Number(args[at + 1]);
  if (!Number.isInteger(value) || value < least) fail(`${name} takes a whole number from ${least}.`);
  return value;
}
const to = numberOf('--to', 0);
const port = numberOf('--port', 0) ?? DEFAULT_PORT;
const values = ['--to', '--port'].map((name) => args.indexOf(name) + 1).filter((at) => at > 0);
const [file] = args.filter((arg, at) => !arg.startsWith('--') && !values.includes(at));
const unknown = args.find((arg) => arg.startsWith('--') && !['--to', '--port', '--test', '--open'].includes(arg));
if (unknown) fail(`${unknown} is not known here. Try: npm run replay FILE -- --to 40`);
if (!file) fail('Which report? Try: npm run replay support-report.json');

function readReport() {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} is no support report: it is not JSON.`,
    );
  }
}

/** The portal's own reducers, bundled for Node: its sources hold macros for texts, which only stand for themselves here. */
async function loadTimeline() {
  const { build } = await import('esbuild');
  const outfile = path.join(ROOT, '.cache/replay/timeline.cjs');
  await build({
    entryPoints: [path.join(ROOT, 'src/replay/timeline.ts')],
    outfile,
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
  return createRequire(import.meta.url)(outfile);
}

const report = readReport();
const { timelineOf } = await loadTimeline();

/** A file whose outside is right and whose inside is not must not print a stack. */
function timeline(upTo) {
  try {
    return timelineOf(report, upTo) ?? fail(`${file} is no support report of this portal.`);
  } catch (error) {
    return fail(`${file} does not replay: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const clock = (time) => new Date(time).toISOString().slice(11, 23);

function print({ about, lines, summary }) {
  console.log(
    `build ${about.build || 'of a developer'} · ${about.language} · ${about.zone} · ${about.viewport.width} × ${about.viewport.height} · ${about.theme}`,
  );
  console.log(
    `made ${new Date(about.made).toISOString()} · clock ${about.clockOffset} ms behind the server · storage ${about.storage ? 'works' : 'keeps nothing'} · ${about.online ? 'online' : 'offline'}`,
  );
  console.log(`screen ${about.screen} · references ${about.refs.join(', ') || 'none'}\n`);
  let overlay = '';
  let alert = '';
  for (const line of lines) {
    console.log(
      `${String(line.nth).padStart(4)}  ${clock(line.time)}  ${line.type}${line.ticks > 1 ? ` × ${line.ticks}` : ''}`,
    );
    console.log(`      ${line.changes}`);
    if (line.overlay !== overlay) console.log(`      overlay: ${line.overlay || 'closed'}`);
    if (line.alert !== alert) console.log(`      alert: ${line.alert || 'closed'}`);
    ({ overlay, alert } = line);
  }
  console.log(`\n${summary.join('\n')}`);
}

/** A test that passes as it is written: whoever mends the fault changes what it expects. */
async function writeTest() {
  const whole = timeline();
  const before = timeline(to ?? Math.max(0, whole.lines.length - 1));
  const after = timeline(before.lines.length + 1);
  const name = path.basename(file, path.extname(file)).replace(/[^\w-]+/g, '-');
  const folder = path.join(ROOT, 'src/testing/replays');
  const [json, test] = [path.join(folder, `${name}.json`), path.join(folder, `${name}.test.ts`)];
  const standing = [json, test].find((made) => fs.existsSync(made));
  if (standing) fail(`${path.relative(ROOT, standing)} is there already: rename the report, or remove the test.`);
  const { place, alert, overlay, notice } = after.state.ui;
  fs.mkdirSync(folder, { recursive: true });
  const recorded = {
    state: before.state,
    next: before.next ?? { type: 'test/nothing' },
    then: { place, alert, overlay, notice },
  };
  fs.writeFileSync(json, `${JSON.stringify(recorded, null, 2)}\n`);
  fs.writeFileSync(
    test,
    `import { isRootState } from '../../app/replay';
import type { RootState } from '../../state';
import { rootReducer } from '../runWorker';
import recorded from './${name}.json';

/** From a support report: the state after action ${before.lines.length}. Every name, address and id in it is a pseudonym. */
function recordedState(): RootState {
  const state: unknown = recorded.state;
  if (!isRootState(state)) throw new Error('the recorded state is none of this portal');
  return state;
}

it('${before.next ? before.next.type : 'nothing more'} does what was recorded', () => {
  const { place, alert, overlay, notice } = rootReducer(recordedState(), recorded.next).ui;
  // As the member saw it. Say here what should have been instead.
  expect({ place, alert, overlay, notice }).toEqual(recorded.then);
});
`,
  );
  const { code, output } = await runStep('biome', ['check', '--write', json, test], { quiet: true });
  if (code !== 0) console.error(output);
  console.log(`Wrote ${path.relative(ROOT, test)}. Run it with: npx jest ${path.relative(ROOT, test)}`);
}

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json' };

/** The portal with the report in it. Every path is the same page: the report says where the member was. */
async function open() {
  console.log('Building the portal for reading reports …');
  const { code, output } = await runStep('webpack', ['--mode', 'development', '--env', 'replay'], { quiet: true });
  if (code !== 0) fail(`${output}\nThe build failed: mend what the lines above name, then run the command again.`);
  const folder = path.join(ROOT, 'build/replay');
  const server = http.createServer((request, reply) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    const served =
      name === 'report.json'
        ? path.resolve(file)
        : path.join(folder, path.extname(name) === '.js' ? name : 'replay.html');
    if (!fs.existsSync(served)) {
      reply.writeHead(404).end();
      return;
    }
    reply.writeHead(200, {
      'Content-Type': TYPES[path.extname(served)] ?? 'application/octet-stream',
      'Cache-Control': 'no-store',
    });
    reply.end(fs.readFileSync(served));
  });
  server.on('error', () =>
    fail(`Port ${port} is in use. Choose another with: npm run replay ${file} -- --open --port ${port + 1}`),
  );
  server.listen(port, '127.0.0.1', () =>
    console.log(`Replay at http://127.0.0.1:${server.address().port}/ (Ctrl C ends it)`),
  );
}

const asked = timeline(to);
if (has('--test')) await writeTest();
else if (has('--open')) await open();
else print(asked);

const [first, ...more] = asked.differences;
if (first) {
  const line = `It does not end as it was recorded: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}.`;
  if (has('--open')) console.error(line);
  else fail(line);
}
