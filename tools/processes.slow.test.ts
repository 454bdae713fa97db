import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOOKING_MS } from '../src/testing/patience';
import { startReportingApp } from '../src/testing/support/reportingApp';
import { freePort } from '../src/testing/tcpPorts';
import { temporaryFolder } from '../src/testing/temporaryFolder';

/** The commands as people run them, through npm: when told to end, they leave no process behind. */

const ROOT = path.join(__dirname, '..');
const POLL_MS = 50;
/** With a space in its path. */
const folder = temporaryFolder('portal commands');
const started: ChildProcess[] = [];
afterAll(() => {
  // Ends only the processes of commands that a failed test left running: the number of an ended one may belong to another process.
  for (const { pid, exitCode, signalCode } of started) {
    if (pid === undefined || exitCode !== null || signalCode !== null) continue;
    for (const member of familyOf(pid).toReversed()) process.kill(member);
  }
});

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

interface Process {
  readonly parent: number;
  /** Its start time: a reused number is another process. */
  readonly since: string;
}

/** Every process of this machine, without zombies. */
function processes(): ReadonlyMap<number, Process> {
  const found = new Map<number, Process>();
  if (process.platform === 'linux') {
    for (const name of fs.readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      let stat = '';
      try {
        stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      } catch {
        continue; // It has just ended.
      }
      // After the name in parentheses, which may hold anything: state, parent, and the start time as the twentieth field.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] !== 'Z') found.set(Number(name), { parent: Number(fields[1]), since: fields[19] ?? '' });
    }
    return found;
  }
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' }).split('\n')) {
    const [pid = '', parent = '', ...since] = line.trim().split(/\s+/);
    if (pid) found.set(Number(pid), { parent: Number(parent), since: since.join(' ') });
  }
  return found;
}

/** A process with all its descendants. */
function familyOf(pid: number, all = processes()): readonly number[] {
  const family = [pid];
  for (const member of family)
    for (const [child, { parent }] of all) if (parent === member && !family.includes(child)) family.push(child);
  return family;
}

interface Running {
  readonly pid: number;
  readonly output: () => string;
  /** Waits until the output matches; resolves with the output so far. */
  printed(pattern: RegExp): Promise<string>;
  readonly ended: () => boolean;
}

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(program, args, {
    cwd: ROOT,
    // As a terminal starts it: in its own process group, which Ctrl C reaches as a whole.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  let ended = false;
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  child.on('exit', () => (ended = true));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended: () => ended,
    printed: async (pattern) => {
      while (!pattern.test(output)) {
        if (ended) throw new Error(`it ended without ${String(pattern)}:\n${output}`);
        await pause();
      }
      return output;
    },
  };
}

const npm = (...args: readonly string[]) => {
  const { npm_execpath: script = '' } = process.env;
  return script.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args);
};

/**
 * Ends a command, as the keyboard does (the whole group) or as a supervisor does (only the first process); resolves with the processes that
 * remain after the time to end.
 */
async function survivorsOf(command: Running, signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<readonly number[]> {
  const before = processes();
  const family = familyOf(command.pid, before);
  if (family.length < 2) throw new Error('it has no children to leave behind');
  process.kill(signal === 'SIGINT' ? -command.pid : command.pid, signal);
  let left = family;
  for (let waited = 0; left.length > 0 && waited < LOOKING_MS; waited += POLL_MS) {
    await pause();
    const living = processes();
    left = left.filter((pid) => living.get(pid)?.since === before.get(pid)?.since);
  }
  return left;
}

/** `npm start` on a free port, with a database of its own, once it serves. */
async function startPortal() {
  const port = await freePort();
  const database = path.join(folder, `${port}.db`);
  const command = npm('start', '--', '--no-build', '--port', String(port), '--database', database);
  await command.printed(/Controls {2}http/);
  return { command, address: `http://127.0.0.1:${port}` };
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s leaves no process', async (signal) => {
    const { command, address } = await startPortal();
    expect((await fetch(`${address}/__sandbox`)).status).toBe(200);
    expect(await survivorsOf(command, signal)).toEqual([]);
    await expect(fetch(`${address}/__sandbox`)).rejects.toThrow('fetch failed');
  });
});

it('npm run dev runs beside npm start, serves its addresses, refuses other sites, and leaves no process', async () => {
  const { command: beside } = await startPortal();
  const port = await freePort();
  const command = npm('run', 'dev', '--', '--port', String(port), '--scenario', 'pending-expired');
  const output = await command.printed(/Controls {2}http/);
  const addresses = [...output.matchAll(/http:\/\/[^\s]+/g)].map(([address]) => address);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    expect(address).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}`));
    expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  }
  const origin = `http://127.0.0.1:${port}`;
  // The sources, not the last build.
  expect(await (await fetch(`${origin}/login`)).text()).toContain('/assets/app.js');
  expect(await (await fetch(`${origin}/__sandbox`)).text()).toContain('pending-expired');
  const login = (headers: Record<string, string>) =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-app-key': 'portal-web', ...headers },
      body: JSON.stringify({ email_id: 'asha@demo.test', password: 'demo-pass-1' }),
    });
  expect(await (await login({ origin, 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({ error: false });
  for (const headers of [{ origin: 'http://127.0.0.1:1' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await login(headers)).status).toBe(403);
    for (const at of ['/login', '/assets/app.js', '/__sandbox/api/mail', '/%5f%5fsandbox/api/mail']) {
      expect([at, (await fetch(origin + at, { headers })).status]).toEqual([at, 403]);
    }
    // The sandbox refuses a script address of a replay without its secret name.
    const guess = `/__sandbox/replay/${'0'.repeat(16)}/${'0'.repeat(32)}/replay.js`;
    expect((await fetch(origin + guess, { headers })).status).toBe(403);
  }
  const { hostname } = new URL(origin);
  const upgraded = await new Promise<string>((resolve) => {
    const socket = net.connect(port, hostname, () =>
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data));
    });
  });
  expect(upgraded).toMatch(/^HTTP\/1\.1 403 /);
  expect(await survivorsOf(command, 'SIGTERM')).toEqual([]);
  expect(await survivorsOf(beside, 'SIGINT')).toEqual([]);
});

describe('npm test', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s leaves no process', async (signal) => {
    const command = npm('test', '--', '--only', 'unit', 'src/testing/support/sessions', 'src/testing/hostile/typed');
    await command.printed(/running: unit/);
    // Jest and its workers.
    while (familyOf(command.pid).length < 4) {
      if (command.ended()) throw new Error(command.output());
      await pause();
    }
    expect(await survivorsOf(command, signal)).toEqual([]);
  });
});

it('npm run test:unit -- --watch runs again after a change, and leaves no process', async () => {
  const file = 'src/domain/shorten.test.ts';
  const command = npm('run', 'test:unit', '--', '--watch', file);
  const runs = (count: number) => new RegExp(Array.from({ length: count }, () => 'Ran all test suites').join('[^]*'));
  await command.printed(runs(1));
  // Touches the file without changing it, repeatedly until the watcher notices.
  for (let waited = 0; !runs(2).test(command.output()); waited += POLL_MS) {
    if (command.ended()) throw new Error(command.output());
    if (waited % (20 * POLL_MS) === 0) fs.utimesSync(path.join(ROOT, file), new Date(), new Date());
    await pause();
  }
  expect(await survivorsOf(command, 'SIGINT')).toEqual([]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'npm run replay -- --open: %s leaves no process and no port',
  async (signal) => {
    const port = await freePort();
    const report = path.join(folder, 'report.json');
    const app = await startReportingApp();
    fs.writeFileSync(report, (await app.report()).text);
    app.stop();
    const command = npm('run', 'replay', report, '--', '--open', '--port', String(port));
    await command.printed(/Replay at http/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(await survivorsOf(command, signal)).toEqual([]);
    const server = net.createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    server.close();
  },
);

it('ends a stubborn program and its children with the command', async () => {
  const stubborn = path.join(folder, 'stubborn.cjs');
  fs.writeFileSync(
    stubborn,
    `process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
if (process.argv[2] !== 'child') require('node:child_process').spawn(process.execPath, [__filename, 'child'], { stdio: 'inherit' });
console.log('stubborn');
setInterval(() => undefined, 1000);`,
  );
  const script = path.join(folder, 'command.mjs');
  const url = JSON.stringify(pathToFileURL(path.join(ROOT, 'tools/run.mjs')).href);
  fs.writeFileSync(
    script,
    `import { runStep } from ${url};\nawait runStep(process.execPath, [${JSON.stringify(stubborn)}]);\n`,
  );
  const command = run(process.execPath, [script]);
  await command.printed(/stubborn[\s\S]*stubborn/);
  expect(await survivorsOf(command, 'SIGTERM')).toEqual([]);
});
