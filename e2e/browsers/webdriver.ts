import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../src/domain/records';
import { LOOKING_MS } from '../../src/testing/patience';
import { freePort } from '../../src/testing/tcpPorts';
import { type Engine, isFault, KEYS, type Profile, type Tab, WINDOW } from './tab';

/** WebKitGTK over WebDriver (W3C): its driver serves one profile, so each profile starts its own. */

/**
 * WebKitGTK's driver sometimes never answers a script that was sent while one page replaced another. After this time we assume
 * that case and ask the page that is there now.
 */
const SCRIPT_MS = LOOKING_MS / 4;

/** Sends a WebDriver call; throws its error by WebDriver's name, and names the call that timed out. */
async function call(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
  within = LOOKING_MS,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(within),
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  }).catch((error: unknown) => {
    const asked = `${method} ${address.replace(/^.*?\/session\/[^/]+/, '')}`;
    throw new Error(`The driver does not answer ${asked}: ${String(error)}`, { cause: error });
  });
  const answer: unknown = await response.json();
  const value = isRecord(answer) ? answer.value : null;
  if (!response.ok) throw new Error(isRecord(value) ? `${String(value.error)}: ${String(value.message)}` : 'no answer');
  return value;
}

async function untilItAnswers(address: string): Promise<void> {
  const isThere = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isThere()); tries += 1) {
    if (tries > 300) throw new Error('WebKitWebDriver does not answer.');
    await pause(100);
  }
}

/** Errors of a page that is being replaced; sometimes it does not answer at all. */
const IS_LEAVING = /javascript error: .*(?:unload|navigat)|no such frame|unknown error|stale|timeout/i;

function tabOf(session: string, handle: string): Tab {
  const inFront = () => call(`${session}/window`, 'POST', { handle });
  const act = async (type: 'pointer' | 'key', actions: readonly object[]) => {
    await inFront();
    await call(`${session}/actions`, 'POST', { actions: [{ type, id: type, actions }] });
  };
  const key = (type: 'keyDown' | 'keyUp') => (value: string) => ({ type, value });
  return {
    open: async (url) => {
      await inFront();
      await call(`${session}/url`, 'POST', { url });
    },
    evaluate: async (expression) => {
      await inFront();
      const script = { script: `return ${expression}`, args: [] };
      return call(`${session}/execute/sync`, 'POST', script, SCRIPT_MS).catch((error: unknown) => {
        if (IS_LEAVING.test(String(error))) return undefined;
        throw error;
      });
    },
    pressAt: async (x, y, meanwhile) => {
      const down = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
      ];
      const up = [{ type: 'pointerUp', button: 0 }];
      if (!meanwhile) return act('pointer', [...down, ...up]);
      await act('pointer', down);
      await meanwhile();
      await act('pointer', up);
    },
    type: (text) =>
      act(
        'key',
        Array.from(text).flatMap((letter) => [key('keyDown')(letter), key('keyUp')(letter)]),
      ),
    keys: (...names) => {
      const values: readonly string[] = names.map((name) => KEYS[name]);
      return act('key', [...values.map(key('keyDown')), ...values.toReversed().map(key('keyUp'))]);
    },
    show: async () => {
      await inFront();
    },
    close: async () => {
      await inFront();
      await call(`${session}/window`, 'DELETE');
    },
  };
}

/**
 * The installed engine: the driver's program, MiniBrowser, which comes with the engine, and an X display such as `:97`. Each profile has its
 * own driver, which ends with the profile.
 */
export async function webKitEngine(driver: string, browser: string, display: string): Promise<Engine> {
  let lines: string[] = [];
  let version = '';
  const running = new Set<ChildProcess>();
  const profile = async (): Promise<Profile> => {
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: display,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // A container does not give root the rights that its sandbox needs.
        ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      },
    });
    running.add(child);
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        if (line.startsWith('CONSOLE') && isFault(line)) lines.push(line);
      });
    }
    const address = `http://127.0.0.1:${port}`;
    await untilItAnswers(address);
    const opened = await call(`${address}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: browser,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    });
    const session = `${address}/session/${isRecord(opened) ? String(opened.sessionId) : ''}`;
    const capabilities = isRecord(opened) && isRecord(opened.capabilities) ? opened.capabilities : {};
    version = String(capabilities.browserVersion);
    await call(`${session}/window/rect`, 'POST', { ...WINDOW });
    let isFirst = true;
    return {
      tab: async () => {
        const made = isFirst
          ? await call(`${session}/window`, 'GET')
          : await call(`${session}/window/new`, 'POST', { type: 'window' });
        isFirst = false;
        return tabOf(session, String(isRecord(made) ? made.handle : made));
      },
      close: async () => {
        await call(session, 'DELETE').catch(() => undefined);
        running.delete(child);
        child.kill();
      },
    };
  };
  // It only tells its version in reply to a new session.
  await (await profile()).close();
  return {
    version,
    profile,
    complaints: () => {
      const all = lines;
      lines = [];
      return all;
    },
    close: async () => {
      for (const child of running) child.kill();
    },
  };
}
