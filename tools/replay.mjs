// npm run replay FILE: the content of a support report, step by step, and whether it still ends as it was recorded.
//   npm run replay FILE -- --to 40  up to action 40
//   npm run replay FILE -- --open   serves the portal with the report in it, read-only; --port takes another port
// The file comes from a stranger: src/boot/replay/readReport.ts checks it first.
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import replayServer from './replayServer.js';
import replayTools from './replayTools.js';
import { buildPortal, fail, ROOT, readArgs } from './run.mjs';

const DEFAULT_PORT = 4181;
/** In bytes; larger files are not read. */
const MAX_BYTES = 64 * 1024 * 1024;

const { values, positionals } = readArgs(
  {
    to: { type: 'string', about: 'the number of the last step' },
    port: { type: 'string', about: 'the port of --open' },
    open: { type: 'boolean', about: 'shows its screens in the browser' },
  },
  'Try: npm run replay FILE -- --to 40',
  'the file of the report',
);
const [file, ...others] = positionals;

/** The number given to an option; `undefined` without it. */
function numberOf(name) {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) fail(`--${name} takes a whole number from 0.`);
  return Number(value);
}
const to = numberOf('to');
const port = numberOf('port') ?? DEFAULT_PORT;
if (port > 65_535) fail('--port takes a number from 0 to 65535.');
if (values.open && to !== undefined) fail('--to is for the printed steps: the page of --open has a slider.');
if (!file) fail('Which report? Try: npm run replay support-report.json');
if (others.length > 0) fail(`One report at a time: ${others.join(' ')} is one too many.`);

function readFile() {
  try {
    const { size } = fs.statSync(file);
    if (size > MAX_BYTES)
      return fail(`${file} is not a support report: it is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    return fail(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.code}.`);
  }
}

const text = readFile();
/** The file as typed on a command line: a path with spaces needs quotes. */
const typed = /\s/.test(file) ? `"${file}"` : file;
const { timelineOf, printTimeline, escapeInvisible } = await replayTools.loadReplayTools();

/** Serves the portal with the report in it. */
async function open() {
  await buildPortal(['--mode', 'development', '--env', 'replay']);
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

const timeline = timelineOf(text, to);
// On one line, with the file's control characters made visible.
if ('problem' in timeline) fail(escapeInvisible(`${file} is not a support report: ${timeline.problem}.`));
if (to !== undefined && to > timeline.length) {
  fail(`--to ${to} is beyond the end: the report holds ${timeline.length} actions.`);
}
if (values.open) await open();
else console.log(printTimeline(timeline).join('\n'));

const [first, ...more] = timeline.differences;
if (first) {
  const { commit } = timeline.about;
  const line = escapeInvisible(
    `The replay does not end as it was recorded: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}.${commit && ` It was made by the commit ${commit}.`}`,
  );
  if (values.open) console.error(line);
  else fail(line);
}
