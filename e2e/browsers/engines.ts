import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { PATIENCE_MS } from '../../src/testing/patience';
import { findBrowser } from '../../tools/browser.mjs';
import { type Puppeteer, puppeteerEngine } from './puppeteer';
import type { Engine } from './tab';
import { webKitEngine } from './webdriver';

/** The engines that may be installed on the machine, and how to start each. */

export interface EngineRow {
  /** Its short name, for `--only`. */
  readonly id: string;
  /** The members' browsers that it stands for. */
  readonly standsFor: string;
  /** Too old to be supported: it gets a sentence and a readable page, and runs only the journeys of `BELOW` in journeys.ts. */
  readonly isBelow?: true;
  /** The Debian packages that it needs. */
  readonly packages: readonly string[];
  /** Resolves with `null` if the engine is not installed. */
  start(): Promise<Engine | null>;
}

const FONTS = '/usr/share/fonts/truetype';
const TOOLS = path.resolve('tools/browsers');
const UNPACKED = path.resolve('.cache/browsers');

async function puppeteer(): Promise<Puppeteer> {
  const module: { readonly puppeteer: Puppeteer } = await import(pathToFileURL(path.join(TOOLS, 'puppeteer.mjs')).href);
  return module.puppeteer;
}

/** The first of these programs in the PATH. */
function inPath(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file)) ?? null;
}

async function startCurrent(): Promise<Engine> {
  const { executablePath, args } = await findBrowser({ preferInstalled: true });
  const browser = await (await puppeteer()).launch({ executablePath, args, headless: 'shell', timeout: PATIENCE_MS });
  return puppeteerEngine(browser);
}

/** Unpacks the compressed build of an npm package, with the libraries it is linked with. */
function unpack(name: string): string {
  const folder = path.join(UNPACKED, name);
  const program = path.join(folder, 'chromium');
  if (fs.existsSync(program)) return folder;
  const making = `${folder}.${process.pid}`;
  fs.mkdirSync(making, { recursive: true });
  const packed = path.join(TOOLS, 'node_modules', name, 'bin');
  const plain = (file: string) => zlib.brotliDecompressSync(fs.readFileSync(path.join(packed, file)));
  for (const archive of ['aws.tar', 'swiftshader.tar']) {
    execFileSync('tar', ['x', '-C', making], { input: plain(`${archive}.br`) });
  }
  fs.writeFileSync(path.join(making, 'chromium'), plain('chromium.br'), { mode: 0o755 });
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(making, folder);
  return folder;
}

async function startOld(name: string): Promise<Engine | null> {
  // Without a font it exits when it draws the first letter.
  if (process.platform !== 'linux' || process.arch !== 'x64' || !fs.existsSync(FONTS)) return null;
  const folder = unpack(name);
  const own = {
    executablePath: path.join(folder, 'chromium'),
    args: ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', 'about:blank'],
    ignoreDefaultArgs: true,
    // The library would wait in vain for a first page as newer ones report it.
    waitForInitialPage: false,
    env: { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'lib') },
    defaultViewport: null,
    timeout: PATIENCE_MS,
  };
  return puppeteerEngine(await (await puppeteer()).launch(own));
}

async function startFirefox(): Promise<Engine | null> {
  const executablePath = inPath('firefox-esr', 'firefox');
  if (!executablePath) return null;
  const own = { browser: 'firefox', executablePath, headless: true, timeout: PATIENCE_MS };
  return puppeteerEngine(await (await puppeteer()).launch(own));
}

/** Starts an X display on the first free number. */
async function startDisplay(): Promise<{ readonly name: string; stop(): void } | null> {
  const program = inPath('Xvfb');
  if (!program) return null;
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    child.once('exit', () => reject(new Error('Xvfb ended.')));
  });
  return { name: `:${number}`, stop: () => void child.kill() };
}

const miniBrowsers = (): readonly string[] =>
  ['/usr/lib', ...fs.readdirSync('/usr/lib').map((name) => path.join('/usr/lib', name))].flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => path.join(folder, name, 'MiniBrowser')),
  );

async function startWebKit(): Promise<Engine | null> {
  const driver = inPath('WebKitWebDriver');
  const browser = driver && miniBrowsers().find((file) => fs.existsSync(file));
  const display = browser ? await startDisplay() : null;
  if (!driver || !browser || !display) return null;
  const engine = await webKitEngine(driver, browser, display.name);
  return {
    ...engine,
    close: async () => {
      await engine.close();
      display.stop();
    },
  };
}

/** The engines, in the order of the report. */
export const ENGINES: readonly EngineRow[] = [
  // An installed one, if there is one; `npm test` prefers the one that comes with the project.
  { id: 'chromium', standsFor: 'an installed Chromium', packages: ['chromium'], start: startCurrent },
  {
    id: 'chromium-92',
    standsFor: 'the oldest supported Chromium, of July 2021; on Linux x64',
    packages: ['fonts-dejavu-core'],
    start: () => startOld('chromium-92'),
  },
  {
    id: 'chromium-91',
    standsFor: 'one below it; on Linux x64',
    packages: ['fonts-dejavu-core'],
    isBelow: true,
    start: () => startOld('chromium-91'),
  },
  { id: 'firefox', standsFor: 'Firefox', packages: ['firefox-esr'], start: startFirefox },
  { id: 'webkit', standsFor: 'Safari’s engine', packages: ['webkit2gtk-driver', 'xvfb'], start: startWebKit },
];

/** Installs Debian's packages for these engines, if run as root on Debian; does not report whether that worked. */
export function installPackages(rows: readonly EngineRow[]): void {
  const wanted = rows.flatMap(({ packages }) => packages);
  if (wanted.length === 0 || process.getuid?.() !== 0 || !inPath('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], { env, stdio: 'ignore' });
}
