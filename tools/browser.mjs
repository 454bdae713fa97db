// Finds a Chromium for the browser tests, or unpacks the bundled one. Playwright and every script that drives a page use it.
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

/** Paths below the program folders of Windows: the browsers are not in PATH, and Edge is always installed. */
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
const windowsFolders = () =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);

/** Whether the program answers `--version`: a snap wrapper that cannot run here is skipped. */
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
    // Do not ask for their version: there they open a window instead.
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

/** Debian's folders for non-Latin fonts (`fonts-noto-core`, `fonts-noto-cjk`). */
const NOTO = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/opentype/noto'];

/**
 * Tells the bundled browser where its fonts are: its own list names fixed folders, and a page without any font crashes. Its fonts are Latin
 * only, so it also gets the machine's.
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
 * The folder of this clone into which the package unpacked its browser. The package unpacks in place into the system's temporary folder and
 * reuses its contents; a folder per version here never holds half a browser after a second, older or interrupted run.
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
    // Another run was faster.
    fs.rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

/** The browser of the optional package: Linux x64 with glibc, with its own libraries and fonts. */
async function bundled() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // The package reads this on import: it then unpacks the shared libraries and fonts that a bare machine lacks.
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
 * The browser to drive and its arguments on this machine: the one from CHROME_PATH, else the bundled one, whose version and speed are the
 * same everywhere, else an installed one, else Playwright's own. With `preferInstalled` an installed one comes before the bundled one. Throws one
 * line of advice when there is none.
 * @param {{ preferInstalled?: boolean }} [options]
 * @returns {Promise<{ executablePath: string, args: string[] }>}
 */
export async function findBrowser({ preferInstalled = false } = {}) {
  const asked = process.env.CHROME_PATH ?? process.env.CHROMIUM_PATH;
  if (asked && !fs.existsSync(asked)) throw new Error(`CHROME_PATH names ${asked}, which does not exist.`);
  const executablePath =
    asked ?? (preferInstalled ? installed() : undefined) ?? (await bundled()) ?? installed() ?? (await ofPlaywright());
  if (!executablePath) throw new Error('No Chromium found. Install one with: npx playwright install chromium');
  const root = typeof process.getuid === 'function' && process.getuid() === 0;
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return { executablePath, args: root || process.env.CI || !asked ? ['--no-sandbox', ...args] : args };
}
