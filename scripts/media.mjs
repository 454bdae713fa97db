// npm run media: makes the landing page's media from the product itself, into public/.
//   tour.webm, tour.mp4, tour.jpg, tour.webp   a short silent tour with captions, recorded by driving the portal against the sandbox
//   presentation.pdf                printed from media/presentation.html, with pictures of the portal
// Needs ffmpeg on this machine; the results are committed, so nobody else does.
import './node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { ROOT, readArgs, runStep, start } from './run.mjs';

readArgs({}, 'It makes all media.');

const PORT = 4179;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const FRAMES_PER_SECOND = 10;
const SIZE = { width: 960, height: 600 };
const ASHA = { email: 'asha@demo.test', password: 'demo-pass-1' };

try {
  execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
} catch {
  console.error(
    'ffmpeg is needed to make the tour: install it (for instance with apt install ffmpeg), then run the command again.',
  );
  process.exit(1);
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-media-'));
const output = (name) => path.join(ROOT, 'public', name);

console.log('Building the portal …');
const build = await runStep('webpack', ['--mode', 'production'], { quiet: true });
if (build.code !== 0) {
  console.error(build.output);
  process.exit(1);
}
const sandbox = start(
  process.execPath,
  [
    '--import',
    'tsx',
    'sandbox/main.ts',
    '--port',
    String(PORT),
    '--database',
    path.join(scratch, 'media.db'),
    '--fresh',
  ],
  { stdio: 'ignore' },
);
const browser = await chromium.launch(await findBrowser());

try {
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(ORIGIN).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await tour();
  await presentation();
} finally {
  await browser.close();
  sandbox.kill();
  fs.rmSync(scratch, { recursive: true, force: true });
}

/** A page of the portal without the sandbox's strip, and with room for a caption. */
async function open(size) {
  // The policy would refuse the caption's style.
  const context = await browser.newContext({ viewport: size, bypassCSP: true, deviceScaleFactor: size.scale ?? 1 });
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent =
        '.sandbox-notice{display:none!important}#caption{position:fixed;inset:auto 0 1.25rem;z-index:2147483647;margin:auto;width:max-content;max-width:80vw;padding:.6rem 1.2rem;border-radius:999px;background:#000d;color:#fff;font:600 1.125rem/1.3 system-ui;text-align:center}';
      document.head.append(style);
    });
  });
  return context.newPage();
}

async function tour() {
  console.log('Recording the tour …');
  const page = await open(SIZE);
  let frame = 0;
  const shoot = () => page.screenshot({ path: path.join(scratch, `${String(frame++).padStart(5, '0')}.png`) });
  const caption = (text) =>
    page.evaluate((words) => {
      const line = document.getElementById('caption') ?? document.body.appendChild(document.createElement('div'));
      line.id = 'caption';
      line.textContent = words;
    }, text);
  /** Shows a caption and lets the page stand for so many seconds. */
  const show = async (text, seconds = 2.5) => {
    // Not before its data has come: what holds their place is of no interest.
    await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('main [data-kind]'));
    await caption(text);
    await shoot();
    const shown = path.join(scratch, `${String(frame - 1).padStart(5, '0')}.png`);
    for (let more = 1; more < seconds * FRAMES_PER_SECOND; more++) {
      fs.copyFileSync(shown, path.join(scratch, `${String(frame++).padStart(5, '0')}.png`));
    }
  };
  const type = async (label, text) => {
    for (const letter of text) {
      await page.getByLabel(label, { exact: true }).press(letter);
      await shoot();
    }
  };
  const follow = async (name) => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
    await page.waitForLoadState('networkidle');
  };

  await page.goto(`${ORIGIN}/login`);
  await show('Sign in with e-mail and password', 2);
  await type('Email ID', ASHA.email);
  await type('Password', ASHA.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/portal');
  await page.waitForLoadState('networkidle');
  await show('Your position: what you sent and what you received', 3);
  // The dashboard stands for the whole tour before it is played.
  const poster = path.join(scratch, `${String(frame - 1).padStart(5, '0')}.png`);
  await follow('Wallet');
  await show('The wallet holds USDT on BEP-20');
  await page.getByRole('link', { name: 'DEPOSIT' }).click();
  await page.waitForLoadState('networkidle');
  await show('Deposit: anything but USDT on BEP-20 is lost', 3);
  await page.goto(`${ORIGIN}/portal/wallet/buy`);
  await page.waitForLoadState('networkidle');
  await caption('An E-PIN costs 1.75 to 2.50 USDT');
  await type('Amount', '10');
  await show('An E-PIN costs 1.75 to 2.50 USDT', 2);
  await page.goto(`${ORIGIN}/portal/donations/add`);
  await page.waitForLoadState('networkidle');
  await show('A donation is 25 USDT and one E-PIN. It may never come back', 3.5);
  await follow('Donations');
  await show('Every donation and its status');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
  await show('24 hours to pay: by USDT or by bank', 3);
  await follow('Downline');
  await show('Your team, level by level');
  await page.goto(`${ORIGIN}/portal/privacy`);
  await page.waitForLoadState('networkidle');
  await show('Support never asks for a password or OTP', 3);

  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-i',
    path.join(scratch, '%05d.png'),
  ];
  execFileSync('ffmpeg', [
    ...input,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '42',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    output('tour.webm'),
  ]);
  execFileSync('ffmpeg', [
    ...input,
    '-c:v',
    'libx264',
    '-crf',
    '30',
    '-preset',
    'slow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    output('tour.mp4'),
  ]);
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', poster, '-q:v', '6', output('tour.jpg')]);
  // The page itself shows a smaller one: it is fetched before anybody asked for it.
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-i', poster, '-vf', 'scale=448:-1', '-c:v', 'libwebp', '-quality', '28'],
    output('tour.webp'),
  ]);
  console.log(
    `tour: ${(frame / FRAMES_PER_SECOND).toFixed(0)} s, WebM ${kilobytes('tour.webm')}, MP4 ${kilobytes('tour.mp4')}`,
  );
  await page.context().close();
}

async function presentation() {
  console.log('Printing the presentation …');
  const page = await open({ width: 390, height: 780, scale: 1.5 });
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel('Email ID').fill(ASHA.email);
  await page.getByLabel('Password', { exact: true }).fill(ASHA.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/portal');
  for (const [name, address] of [
    ['dashboard', '/portal'],
    ['wallet', '/portal/wallet'],
    ['donations', '/portal/donations'],
    ['add', '/portal/donations/add'],
  ]) {
    await page.goto(`${ORIGIN}${address}`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(scratch, `${name}.jpg`), type: 'jpeg', quality: 70 });
  }
  fs.copyFileSync(path.join(ROOT, 'media/presentation.html'), path.join(scratch, 'presentation.html'));
  await page.goto(pathToFileURL(path.join(scratch, 'presentation.html')).href);
  await page.pdf({
    path: output('presentation.pdf'),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  console.log(`presentation: ${kilobytes('presentation.pdf')}`);
  await page.context().close();
}

function kilobytes(name) {
  return `${Math.round(fs.statSync(output(name)).size / 1000)} kB`;
}
