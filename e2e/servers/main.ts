import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createSandbox } from '../../sandbox/server';
import { freePort } from '../../src/testing/tcpPorts';
import { startFront } from '../browsers/front';
import { CHECKS, type ServerContext } from './checks';
import { operate } from './operate';
import { installPrograms, isInstalled, PROGRAMS, type Program, startProgram } from './programs';

/**
 * Serves the build with real servers in front of the sandbox, and runs the checks of `checks.ts` on each: among others, that every address
 * is answered as build/headers.json says. Started by tools/servers.mjs.
 */

export interface ServerTestOptions {
  /** Names of servers, such as `nginx`; empty: all. */
  readonly only: readonly string[];
  /** Whether to install Debian's packages first. */
  readonly install: boolean;
  readonly browser: { readonly executablePath: string; readonly args: string[] };
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

interface Count {
  passed: number;
  failed: number;
}

interface Attempt {
  readonly name: string;
  readonly run: () => Promise<void>;
}

async function tryCheck(id: string, { name, run }: Attempt, count: Count): Promise<void> {
  const started = Date.now();
  const wrong = await run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  count[wrong === null ? 'passed' : 'failed'] += 1;
  console.log(`${wrong === null ? '✓' : '✘'} ${id} › ${name} (${seconds(started)})`);
  if (wrong !== null) console.log(wrong.replace(/^/gm, '    '));
}

async function tryOne(program: Program, browser: Browser, count: Count): Promise<void> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), `portal-${program.id}-`));
  const sandbox = await createSandbox({ database: ':memory:' });
  // The sandbox only answers to its own name and port.
  const front = await startFront(await sandbox.listen(0));
  const port = await freePort();
  try {
    const stop = await startProgram(program, { dist: path.resolve('dist'), scratch, port, api: front.origin });
    const startInFrontOf: ServerContext['startInFrontOf'] = async (api) => {
      const own = { dist: path.resolve('dist'), scratch: fs.mkdtempSync(path.join(scratch, 'other-')), api };
      const other = await freePort();
      return { port: other, stop: await startProgram(program, { ...own, port: other }) };
    };
    const scene: ServerContext = { port, sandbox, browser, brotli: program.brotli(), startInFrontOf };
    try {
      if (program.id === 'nginx') {
        const own = { scratch: fs.mkdtempSync(path.join(scratch, 'operate-')), api: front.origin };
        const name = 'what docs/operate.md tells is run: a release, a look, the next one, and back';
        await tryCheck('nginx', { name, run: async () => operate({ ...own, port: await freePort() }) }, count);
      }
      // A program without Debian packages stands for a host.
      for (const { name, run } of CHECKS.filter(({ notForHosts }) => !notForHosts || program.pack !== ''))
        await tryCheck(program.id, { name, run: () => run(scene) }, count);
    } finally {
      await stop();
    }
  } catch (error) {
    count.failed += 1;
    console.log(`✘ ${program.id} › starts\n    ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await front.close();
    await sandbox.close();
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Resolves with whether everything passed; a missing server is reported and does not count, but one must be there. */
export async function testServers({ only, install, browser: found }: ServerTestOptions): Promise<boolean> {
  const known: readonly string[] = PROGRAMS.map(({ id }) => id);
  const unknown = only.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new Error(`${unknown} is not a server. The servers are: ${known.join(', ')}.`);
  const wanted = PROGRAMS.filter(({ id }) => only.length === 0 || only.includes(id));
  if (install) installPrograms(wanted);
  const count: Count = { passed: 0, failed: 0 };
  const here = wanted.filter((program) => isInstalled(program));
  if (here.length > 0) {
    const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
    for (const program of here) await tryOne(program, browser, count);
    await browser.close();
  }
  for (const { id, pack } of wanted.filter((program) => !here.includes(program))) {
    const how = pack === '' ? 'npm run test:servers -- --install' : `apt-get install ${pack}`;
    console.log(`${id} is not installed: skipped. Try: ${how}`);
  }
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 && count.passed > 0;
}
