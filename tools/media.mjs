// npm run media: makes the pictures and the film of the product from the product itself, into public/:
//   tour.webm, tour.mp4             the tour of a phone's screens, silent, with its still picture, tour.webp
//   tour.vtt, tour.hi.vtt …         its captions in every language, shown below the picture
//   screens/, screens/hi/ …         pictures of three screens in both themes and every language
//   presentation.pdf, presentation.hi.pdf …   printed from tools/media/presentation.html, with pictures of the portal in the same language
//   share.png, icon-180.png         the picture of shared links, and the icon of home screens
//   mark-192.png, mark-512.png, shortcut-*.png   of the installed portal (site.webmanifest)
// and tools/media/fingerprint.json, from which `npm run test:all` sees when they are out of date. The texts of the tour are in
// tools/media/story.json, their translations in tools/media/captions/: `-- --only captions` writes only those files, without a new film.
// The translations of the presentation are in tools/media/presentation/; `-- --only presentation` prints it in all languages. Film and
// screens need ffmpeg on this machine; the results are committed, so other machines do not need it.
import './node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { buildPortal, fail, ROOT, readArgs, runStep, start, untilAnswered } from './run.mjs';

const PARTS = { screens, pictures, presentation, captions, tour };
const { values } = readArgs(
  {
    only: { type: 'string', about: 'these parts, with commas between them' },
    'no-build': { type: 'boolean', about: 'takes what was built last' },
  },
  `Try: npm run media -- --only ${Object.keys(PARTS).join(',')}`,
);
const chosen = values.only?.split(',') ?? Object.keys(PARTS);
for (const name of chosen)
  if (!Object.hasOwn(PARTS, name)) fail(`${name} is not a part. The parts are: ${Object.keys(PARTS).join(', ')}.`);

// Imports the portal's code after reading the options, so that wrong ones are answered immediately.
const { DEMO_SIGN_INS } = await import('../sandbox/seed.ts');
const { LANGUAGE_KEY, THEME_KEY } = await import('../src/domain/storageKeys.ts');
const { captionFiles } = await import('../src/testing/media/captions.ts');

const output = (name) => path.join(ROOT, 'public', name);
// Captions are text only: they need neither film nor browser.
if (chosen.every((name) => name === 'captions')) {
  captions();
  process.exit(0);
}

const { filled, landingParts, presentationWith, SHEET, unfit, wordParts } = await import('../e2e/presentation.ts');
const { withBookmarks } = await import('../src/testing/media/bookmarks.ts');
const { PRESENTED } = await import('../src/testing/media/presentation.ts');
const { presentationFile } = await import('../src/features/landing/landing.config.ts');
const { FILM_CONTEXT, FRAMES_PER_SECOND, filmed } = await import('./media/film.mjs');

const PORT = 4179;
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** Bytes of the film, which is loaded only when somebody plays it, and bits per second of its moving parts, at most. */
const BYTES = 1_380_000;
const BIT_RATE = '1M';
const [ASHA] = DEMO_SIGN_INS;
const SCREEN = { width: 390, height: 760 };
/** Device pixels per CSS pixel of its picture on the landing page, where it is 18rem wide: almost two for each pixel there. */
const SCREEN_SCALE = 4 / 3;
const LANGUAGES = JSON.parse(fs.readFileSync(path.join(ROOT, 'src/i18n/languages.json'), 'utf8'));
const story = JSON.parse(fs.readFileSync(path.join(ROOT, 'tools/media/story.json'), 'utf8'));

try {
  if (chosen.includes('screens') || chosen.includes('tour')) execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
} catch {
  fail('ffmpeg is needed: install it (for instance with apt install ffmpeg), then run the command again.');
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-media-'));
const temporary = (name) => path.join(scratch, name);
const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args.flat().map(String)]);
const startedAt = performance.now();

if (!values['no-build']) await buildPortal();
const sandbox = start(
  process.execPath,
  [
    ...['--import', 'tsx', 'sandbox/main.ts', `--port=${PORT}`],
    ...[`--database=${temporary('media.db')}`, '--fresh', '--clock=hold'],
  ],
  { stdio: 'ignore' },
);
const browser = await chromium.launch(await findBrowser());
/** The time on all pictures, that of the demo data: no clock runs while this program does. */
let startTime = 0;

try {
  await untilAnswered(ORIGIN, 300);
  // Some seconds after the demo data, whose clocks would all be at a full minute.
  startTime = await serverTime({ move: 21 });
  for (const name of chosen) {
    console.log(`${name} …`);
    await PARTS[name]();
  }
  // Only a full run updates the fingerprint of all: after one part, the others would pass as new. The presentation has its own.
  if (values.only === undefined) await fingerprint('all');
  else if (chosen.includes('presentation')) await fingerprint('presentation');
} finally {
  await browser.close();
  sandbox.kill();
  fs.rmSync(scratch, { recursive: true, force: true });
}
console.log(`Done in ${Math.round((performance.now() - startedAt) / 1000)} s.`);

/** Changes the server's clock and returns its time. */
async function serverTime(change) {
  const reply = await fetch(`${ORIGIN}/__sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  return (await reply.json()).data.now;
}

/** Moves the clocks of server and page to so many seconds after the start, and waits until those on the page show it. */
async function setTime(page, seconds) {
  const now = startTime + Math.floor(seconds) * 1000;
  await serverTime({ at: now });
  await page.clock.setFixedTime(now);
  if (seconds > 0 && (await page.locator('[role=timer]').count()) > 0) await page.waitForTimeout(1050);
}

/** Waits for what a press caused: replies, and their data instead of the placeholders. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('main [data-kind]'));
}

/** A page of the portal for pictures, on which nothing moves. */
function open({ width, height, scale = 1 }, theme = 'dark') {
  return newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' }, theme);
}

/** A page of the portal without the sandbox's banner and without scroll bars. */
async function newPage(look, theme) {
  const context = await browser.newContext({
    ...look,
    // The policy would block the style.
    bypassCSP: true,
    // A service worker would answer for files that the portal does not serve.
    serviceWorkers: 'block',
  });
  // The compiler of this program wraps named functions in a helper, which functions sent to the page do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(
    ([key, name]) => {
      localStorage.setItem(key, name);
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = '.sandbox-notice{display:none!important}::-webkit-scrollbar{display:none}';
        document.head.append(style);
      });
    },
    [THEME_KEY, theme],
  );
  const page = await context.newPage();
  await page.clock.setFixedTime(startTime);
  return page;
}

async function signIn(page) {
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel('Email ID').fill(ASHA.email);
  await page.getByLabel('Password', { exact: true }).fill(ASHA.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/portal');
}

/** Opens a page and waits until its data replaced the placeholders. */
async function show(page, where) {
  await page.goto(`${ORIGIN}${where}`);
  await settled(page);
}

/** A page of this tool at the portal's address, so that it may use the portal's files. */
async function showOwn(page, html) {
  await page.route(`${ORIGIN}/__own`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(`${ORIGIN}/__own`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}

/**
 * The screens of every language in both themes, drawn in the size in which they are kept: the flat colours of a screen, few enough for a
 * palette, take a third of the bytes of a blurred picture, and letters stay sharp.
 */
async function screens() {
  for (const theme of ['dark', 'light']) {
    const page = await open({ ...SCREEN, scale: SCREEN_SCALE }, theme);
    await signIn(page);
    for (const { tag } of LANGUAGES) {
      const folder = `screens/${tag === 'en' ? '' : `${tag}/`}`;
      fs.mkdirSync(output(folder), { recursive: true });
      await page.evaluate(([key, name]) => localStorage.setItem(key, name), [LANGUAGE_KEY, tag]);
      for (const [name, where] of Object.entries(story.screens)) {
        await show(page, where);
        const shot = temporary(`${name}.png`);
        await page.screenshot({ path: shot });
        ffmpeg(
          ['-i', shot, '-filter_complex'],
          '[0]split[a][b];[a]palettegen=max_colors=20:reserve_transparent=0[p];[b][p]paletteuse=dither=none',
          ['-c:v', 'libwebp', '-lossless', 1, '-compression_level', 6, '-quality', 100],
          output(`${folder}${name}-${theme}.webp`),
        );
      }
    }
    await page.context().close();
  }
  const all = fs.readdirSync(output('screens'), { recursive: true }).map((name) => `screens/${String(name)}`);
  const made = all.filter((name) => name.endsWith('.webp'));
  console.log(`screens: ${made.length} pictures, ${made.reduce((sum, name) => sum + kilobytes(name), 0)} kB`);
}

async function pictures() {
  const page = await open({ width: 1200, height: 630 });
  const parts = await landingParts(page, (where) => show(page, where));
  await showOwn(page, filled(fs.readFileSync(path.join(ROOT, 'tools/media/share.html'), 'utf8'), parts));
  await page.screenshot({ path: output('share.png') });
  await page.setViewportSize({ width: 180, height: 180 });
  // Home screens round the corners themselves.
  const icon = fs.readFileSync(output('icon.svg'), 'utf8').replace(' rx="8"', '');
  await showOwn(page, `<style>body{margin:0}svg{display:block;width:180px}</style>${icon}`);
  await page.screenshot({ path: output('icon-180.png') });
  await appIcons(page);
  await page.context().close();
  console.log(`share.png ${kilobytes('share.png')} kB, icon-180.png ${kilobytes('icon-180.png')} kB`);
}

/**
 * Icons of the installed portal: the mark small enough for any mask (a circle of four fifths of the width is always visible), and an icon for each
 * shortcut, with the strokes of the portal's own icons.
 */
async function appIcons(page) {
  const keep = async (name, size, svg) => {
    await page.setViewportSize({ width: size, height: size });
    await showOwn(page, `<style>body{margin:0;background:#101216}svg{display:block;width:${size}px}</style>${svg}`);
    await page.screenshot({ path: output(`${name}.png`) });
  };
  const mark = fs
    .readFileSync(output('icon.svg'), 'utf8')
    .replace(' rx="8"', '')
    .replace('translate(4 4) scale(.857)', 'translate(6 6) scale(.714)');
  for (const size of [192, 512]) await keep(`mark-${size}`, size, mark);
  const strokes = fs.readFileSync(path.join(ROOT, 'src/ui/Icon.tsx'), 'utf8');
  for (const [name, icon] of Object.entries({ wallet: 'wallet', donations: 'donation', send: 'plus' })) {
    const [, d] = new RegExp(`^  ${icon}: '([^']+)'`, 'm').exec(strokes) ?? [];
    await keep(
      `shortcut-${name}`,
      96,
      `<svg viewBox="-6 -6 36 36" fill="none" stroke="#e9b65c" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></svg>`,
    );
  }
}

/** For every language of the presentation: first its pictures and the portal's texts, then the sheets. */
async function presentation() {
  const portal = await open({ ...SCREEN, scale: 1.5 }, 'light');
  await signIn(portal);
  const sheets = await open(SHEET, 'light');
  for (const tag of PRESENTED) {
    await portal.evaluate(([key, name]) => localStorage.setItem(key, name), [LANGUAGE_KEY, tag]);
    const shots = {};
    for (const [name, where] of Object.entries(story.screens)) {
      await show(portal, where);
      // A PDF stores JPEG as it is, and any other format as raw pixels.
      const shot = await portal.screenshot({ type: 'jpeg', quality: 72 });
      shots[name] = `data:image/jpeg;base64,${shot.toString('base64')}`;
    }
    await show(portal, story.words);
    const words = await wordParts(portal);
    const landing = await landingParts(portal, (where) => show(portal, where), tag);
    await showOwn(sheets, presentationWith(tag, { ...landing, ...words }, shots));
    const faults = await unfit(sheets);
    if (faults.length > 0) throw new Error(`The presentation in ${tag} is not fit to be read:\n${faults.join('\n')}`);
    const pdf = await sheets.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    const headings = await sheets.locator('h1, h2, h3').allTextContents();
    fs.writeFileSync(output(presentationFile(tag)), withBookmarks(pdf, headings));
    console.log(`${presentationFile(tag).slice(1)}: ${kilobytes(presentationFile(tag))} kB`);
  }
  await portal.context().close();
  await sheets.context().close();
}

function captions() {
  const files = captionFiles();
  for (const { name, text } of files) fs.writeFileSync(output(name), text);
  console.log(`captions: ${files.length} languages`);
}

/** The tour, in two formats, so that every browser plays one. Only what moves costs bytes, so a scene that stands still is sharp. */
async function tour() {
  const page = await newPage(FILM_CONTEXT, 'dark');
  const filmedFrames = await filmed(story.scenes, {
    page,
    open: (where) => show(page, where),
    settled,
    setTime: (seconds) => setTime(page, seconds),
    temporary,
    poster: {
      path: '/portal',
      keep: (file) => ffmpeg(['-i', file, '-c:v', 'libwebp', '-quality', 80], output('tour.webp')),
    },
  });
  await page.context().close();
  console.log('tour: all is filmed, the film is written …');
  const list = temporary('tour.txt');
  const lines = filmedFrames.flatMap(({ file, count }) => [`file '${file}'`, `duration ${count / FRAMES_PER_SECOND}`]);
  // The last one is named twice: the demuxer forgets its duration otherwise.
  fs.writeFileSync(list, [...lines, `file '${filmedFrames.at(-1).file}'`].join('\n'));
  const starts = story.scenes.map((_, nth) =>
    story.scenes.slice(0, nth).reduce((sum, { seconds }) => sum + seconds, 0),
  );
  const length = starts.at(-1) + story.scenes.at(-1).seconds;
  const input = [
    ['-f', 'concat', '-safe', 0, '-i', list, '-an', '-t', length],
    // Without the colours' standard, browsers choose different ones.
    ['-vf', `fps=${FRAMES_PER_SECOND},crop=720:1280:0:0,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    // A visitor who moves along the film sees the scene immediately.
    ['-force_key_frames', starts.join(','), '-g', 999],
    ['-b:v', Math.floor((8 * BYTES) / length), '-maxrate', BIT_RATE, '-bufsize', '4M'],
  ].flat();
  const codecs = {
    'tour.webm': ['-c:v', 'libvpx-vp9', '-tune-content', 'screen', '-row-mt', 1, '-cpu-used', 3, '-auto-alt-ref', 1],
    'tour.mp4': ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-movflags', '+faststart'],
  };
  // Two passes reach the size: what stands still costs almost nothing, what moves gets the rest.
  for (const [name, codec] of Object.entries(codecs))
    for (const pass of [1, 2]) ffmpeg(input, codec, ['-pass', pass, '-passlogfile', temporary(name)], output(name));
  console.log(`tour: webm ${kilobytes('tour.webm')} kB, mp4 ${kilobytes('tour.mp4')} kB`);
}

/** The test that compares the fingerprint also writes it: it draws the screens without a browser. */
async function fingerprint(of) {
  const { code, output: said } = await runStep('jest', ['src/testing/media/fingerprint.slow.test.tsx'], {
    quiet: true,
    env: { MEDIA_FINGERPRINT: of, NODE_OPTIONS: '--no-deprecation' },
  });
  if (code !== 0) throw new Error(said);
}

function kilobytes(name) {
  return Math.round(fs.statSync(output(name)).size / 1000);
}
