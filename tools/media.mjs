// npm run media: makes the pictures and the film of the product from the product itself, into public/:
//   tour.webm, tour.mp4             the tour of a phone's screens, silent, with its still picture, tour.webp
//   tour.vtt, tour.hi.vtt …         its captions in every language, shown below the picture
//   screens/                        pictures of three screens in both themes, at two sizes
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
import { fail, ROOT, readArgs, runStep, start } from './run.mjs';

const PARTS = { screens, pictures, presentation, captions, tour };
const { values } = readArgs(
  { only: { type: 'string' }, 'no-build': { type: 'boolean', default: false } },
  `Try: npm run media -- --only ${Object.keys(PARTS).join(',')}`,
  { descriptions: { only: 'these parts, with commas between them', 'no-build': 'takes what was built last' } },
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

const PORT = 4179;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const FRAMES_PER_SECOND = 30;
/** Bits per second of a film, at most: a minute is some 1.4 MB, loaded only when somebody plays it. */
const BIT_RATE = '185k';
const [ASHA] = DEMO_SIGN_INS;
/** The spot that a finger touches. */
const FINGER = '<circle cx="20" cy="20" r="17" fill="#fff" fill-opacity=".45" stroke="#fff" stroke-width="2"/>';
/** CSS pixels, device pixels per CSS pixel, and the size of the video. */
const PHONE = { width: 390, height: 694, scale: 2, picture: [720, 1280] };
const SCREEN = { width: 390, height: 760 };
const story = JSON.parse(fs.readFileSync(path.join(ROOT, 'tools/media/story.json'), 'utf8'));

try {
  if (chosen.includes('screens') || chosen.includes('tour')) execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
} catch {
  fail('ffmpeg is needed: install it (for instance with apt install ffmpeg), then run the command again.');
}

/** The still before playing: the dashboard. */
const POSTER = story.scenes.findIndex(({ path: where }) => where === '/portal');

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-media-'));
const temporary = (name) => path.join(scratch, name);
const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args.flat().map(String)]);
const startedAt = performance.now();

if (!values['no-build']) {
  console.log('Building the portal …');
  const build = await runStep('webpack', ['--mode', 'production'], { quiet: true });
  if (build.code !== 0) {
    console.error(build.output);
    process.exit(1);
  }
}
const sandbox = start(
  process.execPath,
  ['--import', 'tsx', 'sandbox/main.ts', '--port', String(PORT), '--database', temporary('media.db'), '--fresh'],
  { stdio: 'ignore' },
);
const browser = await chromium.launch(await findBrowser());

try {
  await sandboxAnswers();
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

/** Waits until the sandbox serves the portal. */
async function sandboxAnswers() {
  for (let tries = 0; tries < 300; tries++) {
    const there = await fetch(ORIGIN).then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The sandbox does not answer.');
}

/** A page of the portal without the sandbox's banner and without scroll bars. */
async function open({ width, height, scale = 1 }, theme = 'dark') {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    // The policy would block the style.
    bypassCSP: true,
    reducedMotion: 'reduce',
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
  return context.newPage();
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
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('main [data-kind]'));
}

/** A page of this tool at the portal's address, so that it may use the portal's files. */
async function showOwn(page, html) {
  await page.route(`${ORIGIN}/__own`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  // Pictures made after the build.
  await page.route(`${ORIGIN}/screens/*`, (route) =>
    route.fulfill({ path: output(new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/__own`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}

async function screens() {
  fs.mkdirSync(output('screens'), { recursive: true });
  for (const theme of ['dark', 'light']) {
    const page = await open({ ...SCREEN, scale: 2 }, theme);
    await signIn(page);
    for (const [name, where] of Object.entries(story.screens)) {
      await show(page, where);
      const shot = temporary(`${name}-${theme}.png`);
      await page.screenshot({ path: shot });
      for (const [suffix, width] of [
        ['', SCREEN.width],
        ['-2x', 2 * SCREEN.width],
      ]) {
        const file = `screens/${name}-${theme}${suffix}.webp`;
        ffmpeg(['-i', shot, '-vf', `scale=${width}:-1:flags=lanczos`, '-c:v', 'libwebp', '-quality', 76], output(file));
      }
    }
    await page.context().close();
  }
  const all = fs.readdirSync(output('screens')).map((name) => `screens/${name}`);
  console.log(`screens: ${all.length} pictures, the largest ${Math.max(...all.map(kilobytes))} kB`);
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

/** The pointer, large enough to follow on a phone. */
async function pointer() {
  const page = await open({ width: 400, height: 300, scale: PHONE.scale });
  await page.setContent(
    `<style>body{margin:0;background:transparent}</style><svg width="40" height="40" viewBox="0 0 40 40">${FINGER}</svg>`,
  );
  const file = temporary('pointer.png');
  await page.screenshot({ path: file, omitBackground: true, clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page.context().close();
  return file;
}

function captions() {
  const files = captionFiles();
  for (const { name, text } of files) fs.writeFileSync(output(name), text);
  console.log(`captions: ${files.length} languages`);
}

async function tour() {
  const scenes = await record();
  console.log('tour: all is recorded, the film is drawn …');
  film(scenes);
}

/** The scenes: a still for each state of each; ffmpeg moves the pointer over them and zooms to the subject. */
async function record() {
  const touch = await pointer();
  const page = await open(PHONE);
  const scenes = [];
  // The pointer's resting position, in device pixels.
  let rest = { x: PHONE.width * PHONE.scale * 0.7, y: PHONE.height * PHONE.scale * 0.8 };
  let member = false;
  for (const [nth, scene] of story.scenes.entries()) {
    if (scene.path.startsWith('/portal') && !member) {
      await signIn(page);
      member = true;
    }
    await show(page, scene.path);
    const target = scene.focus ? page.locator(scene.focus).filter({ visible: true }).first() : null;
    const found = target !== null && (await target.count()) > 0;
    if (target && !found) console.warn(`${scene.path} has no ${scene.focus}`);
    if (found) await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const stills = [];
    const shoot = async (seconds) => {
      const file = temporary(`${nth}-${stills.length}.png`);
      await page.screenshot({ path: file, caret: 'initial' });
      stills.push({ file, seconds });
    };
    let typed = 0;
    if (scene.type) {
      const [label, text] = scene.type;
      await shoot(1.2);
      // Two letters at a time.
      for (const part of text.match(/.{1,2}/g)) {
        await page.getByLabel(label, { exact: true }).pressSequentially(part);
        await shoot(0.14);
        typed += 0.14;
      }
      typed += 1.2;
      stills.pop();
    }
    const box = found ? await target.boundingBox() : null;
    await shoot(scene.seconds - typed);
    if (nth === POSTER) still(stills.at(-1).file);
    const subject = box ? pixels(box, 0.5, 0.5).y : rest.y;
    // Beside the subject, not on it: below a line, in the lower corner of a larger one.
    const hand = !box ? rest : box.height < 60 ? pixels(box, 0.6, 1) : pixels(box, 0.94, 0.94);
    const zoom = box ? (scene.zoom ?? 1) : 1;
    const clip = temporary(`${nth}.mkv`);
    scenes.push({ scene, stills, touch, from: rest, to: hand, subject, zoom, clip });
    rest = hand;
  }
  await page.context().close();
  return scenes;
}

/** A point within a box, in device pixels. */
function pixels(box, across, down) {
  const { width, height, scale } = PHONE;
  return {
    x: Math.min(box.x + box.width * across, width - 24) * scale,
    y: Math.min(box.y + box.height * down, height - 40) * scale,
  };
}

/** Both files of the film, from its scenes. */
function film(scenes) {
  for (const each of scenes) draw(each);
  const list = temporary('tour.txt');
  fs.writeFileSync(list, scenes.map(({ clip }) => `file '${clip}'`).join('\n'));
  const input = ['-f', 'concat', '-safe', 0, '-i', list, '-an', '-pix_fmt', 'yuv420p', '-g', 999];
  ffmpeg(
    input,
    ['-c:v', 'libvpx-vp9', '-b:v', BIT_RATE, '-crf', 38, '-tune-content', 'screen', '-row-mt', 1, '-cpu-used', 3],
    output('tour.webm'),
  );
  // Two passes reach a size instead of a quality: still parts cost nothing, moving parts get the rest.
  for (const pass of [1, 2]) {
    ffmpeg(
      input,
      ['-c:v', 'libx264', '-b:v', BIT_RATE, '-preset', 'slow', '-tune', 'animation', '-movflags', '+faststart'],
      ['-pass', pass, '-passlogfile', temporary('tour-pass')],
      output('tour.mp4'),
    );
  }
  console.log(`tour: webm ${kilobytes('tour.webm')} kB, mp4 ${kilobytes('tour.mp4')} kB`);
}

/** The picture before playing, with every device pixel of a screen of double density. */
function still(file) {
  ffmpeg(['-i', file, '-c:v', 'libwebp', '-quality', 72], output('tour.webp'));
}

/** Ease in and out: from 0 to 1 between two times, as an ffmpeg expression. */
function ease(time, from, seconds) {
  const part = `clip((${time}-${from})/${seconds},0,1)`;
  return `(${part}*${part}*(3-2*${part}))`;
}

/**
 * One scene: stills one after another, the pointer on its way to the subject, and the zoom. Movement makes the film large, so it ends
 * zoomed in. Its sides stay equal and as narrow as a page's margin, so that no word is cut.
 */
function draw({ scene, stills, touch, from, to, subject, zoom, clip }) {
  const list = `${clip}.txt`;
  const lines = stills.flatMap(({ file, seconds }) => [`file '${file}'`, `duration ${seconds.toFixed(3)}`]);
  // The last one is named twice: the demuxer forgets its duration otherwise.
  fs.writeFileSync(list, [...lines, `file '${stills.at(-1).file}'`].join('\n'));
  const way = ease('t', 0.4, 0.8);
  const move = (a, b) => `${a.toFixed(1)}+(${(b - a).toFixed(1)})*${way}`;
  const time = `(on/${FRAMES_PER_SECOND})`;
  const near = `1+${(zoom - 1).toFixed(3)}*${ease(time, 1.1, 0.7)}`;
  const [width, height] = PHONE.picture;
  ffmpeg(
    ['-f', 'concat', '-safe', 0, '-i', list, '-i', touch, '-filter_complex'],
    [
      [
        `[0]fps=${FRAMES_PER_SECOND},format=yuv444p[screen]`,
        `[screen][1]overlay=x='${move(from.x, to.x)}':y='${move(from.y, to.y)}':eval=frame[pointed]`,
        `[pointed]zoompan=z='${near}':x='iw/2-iw/zoom/2':y='${subject.toFixed(0)}-ih/zoom/2':d=1:s=${width}x${height}:fps=${FRAMES_PER_SECOND}[out]`,
      ].join(';'),
    ],
    ['-map', '[out]', '-t', scene.seconds, '-c:v', 'libx264', '-qp', 0, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    clip,
  );
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
