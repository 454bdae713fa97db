// Finds a Chromium for the browser tests, or brings one. One place, used by Playwright and by every script that drives a page.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Where Windows has them, below each of its folders for programs: none of them is in the path, and Edge is always there. */
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
const windowsFolders = () =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);

/** True when the program answers `--version` by itself: a snap wrapper that cannot run here is passed over. */
function answers(file) {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function installed() {
  if (process.platform === 'darwin') return MAC.find((file) => fs.existsSync(file));
  if (process.platform === 'win32') {
    // Not asked for their version: there they open a window instead of answering.
    return WINDOWS.flatMap((name) => windowsFolders().map((folder) => path.win32.join(folder, name))).find((file) =>
      fs.existsSync(file),
    );
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file) && answers(file));
}

/** Playwright's own browser, if someone installed it. */
async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : undefined;
}

/** Where Debian keeps the fonts of scripts that are not Latin (`fonts-noto-core`, `fonts-noto-cjk`). */
const NOTO = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/opentype/noto'];

/**
 * Tells the brought browser where its fonts are: the list that comes with it names fixed folders, and without any font a page crashes. Its own
 * are Latin; it gets those of the machine for what they lack.
 */
function setFonts(own) {
  const folders = NOTO.filter((folder) => fs.existsSync(folder));
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-fonts-'));
  process.once('exit', () => fs.rmSync(place, { recursive: true, force: true }));
  const lines = [...[own, ...folders].map((folder) => `<dir>${folder}</dir>`), `<cachedir>${place}/cache</cachedir>`];
  const file = path.join(place, 'fonts.conf');
  fs.writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`);
  process.env.FONTCONFIG_FILE = file;
}

/**
 * The folder of this clone into which the package has unpacked its browser. It unpacks in place, into the system's temporary folder, and takes
 * whatever it finds there: here a second run, another version or an interrupted one never leaves half a browser.
 */
function unpacked() {
  const manifest = path.resolve('node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  const folder = path.resolve('.cache', `chromium-${version}`);
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const making = fs.mkdtempSync(`${folder}.`);
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: making },
    stdio: 'ignore',
  });
  try {
    fs.renameSync(making, folder);
  } catch {
    // Another run was first.
    fs.rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

/** The browser that comes with the optional package: Linux x64 with glibc, with its own libraries and fonts. */
async function brought() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Read by the package when it is imported: it then unpacks the shared libraries and fonts that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { TMPDIR } = process.env;
  try {
    process.env.TMPDIR = unpacked();
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    setFonts(path.join(process.env.TMPDIR, 'fonts'));
    return file;
  } catch {
    return undefined;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * The browser to drive and the arguments it needs on this machine: the one that is asked for, else the one that comes with the project, whose
 * version and speed are the same everywhere, else one that is installed. `preferInstalled` turns the last two round.
 * Throws one line that says what to do when there is none.
 * @param {{ preferInstalled?: boolean }} [options]
 * @returns {Promise<{ executablePath: string, args: string[] }>}
 */
export async function findBrowser({ preferInstalled = false } = {}) {
  const asked = process.env.CHROME_PATH ?? process.env.CHROMIUM_PATH;
  if (asked && !fs.existsSync(asked)) throw new Error(`CHROME_PATH names ${asked}, which does not exist.`);
  const executablePath =
    asked ?? (preferInstalled ? installed() : undefined) ?? (await brought()) ?? installed() ?? (await ofPlaywright());
  if (!executablePath) throw new Error('No Chromium found. Install one with: npx playwright install chromium');
  const root = typeof process.getuid === 'function' && process.getuid() === 0;
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return { executablePath, args: root || process.env.CI || !asked ? ['--no-sandbox', ...args] : args };
}
