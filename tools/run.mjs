// Runs the project's programs: knows where they are, reports what they do, and leaves no process behind.
import './node.mjs';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asksForHelp, helpOf, readOptions } from './options.js';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The project's programs come first, so that no global one is used. */
export const ENV = {
  ...process.env,
  PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};

/** The packages of the programs. Node runs them directly: a shell would split a path with spaces (Windows). */
const PACKAGES = {
  biome: '@biomejs/biome',
  jest: 'jest',
  lingui: '@lingui/cli',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  tsc: 'typescript',
  webpack: 'webpack',
};

const WINDOWS = process.platform === 'win32';
/** In milliseconds: how long the children may take to end before they are killed. */
const GRACE_MS = 5000;
const POLL_MS = 50;

/** A program of the project or in PATH, as a file and its arguments. */
function commandOf(program, args) {
  const name = PACKAGES[program];
  if (!name) return [program, args];
  const folder = path.join(ROOT, 'node_modules', name);
  if (!fs.existsSync(folder)) fail(`${name} is not installed: run npm ci first.`);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return [process.execPath, [path.join(folder, typeof bin === 'string' ? bin : bin[program]), ...args]];
}

const running = new Set();
let ending = false;

/** Sends a signal to a child and its descendants; signal 0 only tests. Returns whether the process exists. */
function signalTree({ child, group }, signal) {
  try {
    if (WINDOWS && signal !== 0) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(group ? -child.pid : child.pid, signal);
    return true;
  } catch {
    return false;
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ends every child with its descendants, then this process. */
async function endAll(code) {
  if (ending) return;
  ending = true;
  for (const tree of running) signalTree(tree, 'SIGTERM');
  for (let waited = 0; waited < GRACE_MS && running.size > 0; waited += POLL_MS) {
    await pause(POLL_MS);
    // An ended process gets no further signal: its number may belong to another process.
    for (const tree of running) if (!signalTree(tree, 0)) running.delete(tree);
  }
  process.exit(code);
}

let watching = false;
/** Once a server was started, being told to end is not a failure. */
let serves = false;
/** Ends the children with this process: on a key press, a kill, or the end of the npm that started it. */
function watch() {
  if (watching) return;
  watching = true;
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.on(signal, () => void endAll(serves ? 0 : 128 + number));
  }
  process.on('exit', () => {
    for (const tree of running) signalTree(tree, 'SIGKILL');
  });
  const npm = npmAbove();
  if (npm === null) return;
  // npm ends its shell but not the processes in it; and when npm itself is killed, nothing else gets a signal.
  setInterval(() => {
    if (!isAlive(npm)) void endAll(1);
  }, 500).unref();
}

const parentOf = (pid) => {
  try {
    if (process.platform === 'linux') {
      // A name in parentheses may hold anything.
      return Number(/\) \w (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
};

/** The npm process whose shell started this one; `null` without npm. */
function npmAbove() {
  if (WINDOWS || !process.env.npm_lifecycle_event) return null;
  const pid = parentOf(process.ppid);
  return pid > 1 ? pid : null;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Starts a program in the project's folder, in a group of its own, so that its children can be ended with it.
 * @param {string} program one of the project's, or one in PATH
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions, keyboard?: boolean, server?: boolean,
 *   cwd?: string }} [options] `keyboard`: it reads what is typed, and so stays with the terminal; `server`: being told to end is
 *   its normal end, not a failure
 */
export function start(
  program,
  args,
  { env = {}, stdio = 'inherit', keyboard = false, server = false, cwd = ROOT } = {},
) {
  serves ||= server;
  watch();
  const [file, all] = commandOf(program, args);
  const group = !WINDOWS && !keyboard;
  const child = spawn(file, all, { cwd, env: { ...ENV, ...env }, stdio, detached: group });
  const tree = { child, group };
  running.add(tree);
  child.once('close', () => {
    // Ends the rest of its process group, too.
    if (group && !ending) signalTree(tree, 'SIGKILL');
    if (!ending) running.delete(tree);
  });
  return child;
}

/**
 * Runs one program in the project's folder and lets it print. Never resolves once this process has been told to end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, keyboard?: boolean, cwd?: string }} [options] `quiet` keeps the output, to show
 *   it only on failure; `keyboard` passes on what is typed
 * @returns {Promise<{ code: number, output: string, seconds: string }>}
 */
export function runStep(program, args, { env = {}, quiet = false, keyboard = false, cwd = ROOT } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = start(program, args, {
      cwd,
      keyboard,
      // People and log viewers read kept output later, so it has no colours.
      env: { ...(quiet ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {}), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : [keyboard ? 'inherit' : 'ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    const end = (code) => {
      if (!ending) resolve({ code, output, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    };
    child.on('error', (error) => {
      output += String(error);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Prints a line that says what to do, and ends with failure. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * The options and names on the command line. An unknown option or a missing value ends the command with one line and its usage, and
 * `--help` prints what each of them does.
 * @param {import('./options.js').Options} options
 * @param {string} usage
 * @param {string} [names] what words other than options are; without it they are not accepted
 */
export function readArgs(options, usage, names) {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(helpOf({ options, names, usage }));
    process.exit(0);
  }
  try {
    return readOptions({ args, options, usage, names });
  } catch (error) {
    return fail(error.message);
  }
}

/** Whether a port of this machine is free. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The first free port from this one on. */
export async function freePort(first) {
  for (let port = first; port < first + 100; port++) if (await isFree(port)) return port;
  return fail(`No port from ${first} to ${first + 99} is free.`);
}

/** Any free port, assigned by the system, so that programs starting together get different ones. */
export function anyPort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when a server answers at an address with status 200; rejects when it does not after so many looks. */
export async function untilAnswered(address, looks = Number.POSITIVE_INFINITY) {
  for (let look = 0; look < looks; look++) {
    const { status } = await fetch(address).catch(() => ({ status: 0 }));
    if (status === 200) return;
    await pause(200);
  }
  throw new Error(`${address} does not answer.`);
}

/** Builds the portal, by default for production; ends the command when that fails. Returns how many seconds it took. */
export async function buildPortal(args = ['--mode', 'production']) {
  console.log('Building the portal …');
  const { code, output, seconds } = await runStep('webpack', args, { quiet: true });
  if (code !== 0) fail(`${output}\nThe build failed: repair what the lines above name, then run the command again.`);
  return seconds;
}

/** The port in a text; ends the command when it is invalid. `undefined` for `undefined`. */
export function portOf(text) {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : fail('--port takes a number from 1 to 65535.');
}
