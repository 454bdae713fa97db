// Drives the browser: phone and desktop pages, slow networks and processors, recorded requests.
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { STORED_SESSION } from './api.mjs';
import { observeUse } from './observe.mjs';

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1350, height: 940 } };

/** Latency in milliseconds, down and up in Mbit/s, and the slowdown of the processor. */
export const SLOW_4G = { latency: 562.5, down: 1.44, up: 0.675, cpu: 4 };
export const LOW_END = { latency: 400, down: 0.4, up: 0.4, cpu: 6 };
export const SLOW_CPU = { cpu: 4 };

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the browser, without the network. */
export async function launch() {
  const { executablePath, args } = await findBrowser();
  // Requests to any other host fail immediately.
  const here = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
  return chromium.launch({ executablePath, args: [...args, here, '--disable-features=PaintHolding,Translate'] });
}

const BYTES_A_MEGABIT = 125_000;

/** Slows down a page's network and processor. */
export async function slowDown(cdp, { latency, down, up, cpu }) {
  if (latency !== undefined) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down * BYTES_A_MEGABIT,
      uploadThroughput: up * BYTES_A_MEGABIT,
    });
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** A new context: with empty cache and storage, or with a member's stored session. */
export async function newContext(browser, device, { member = false } = {}) {
  const context = await browser.newContext(device);
  if (member) {
    // Each page starts with the same stored figures, even after another page has stored the API's.
    await context.addInitScript((session) => localStorage.setItem('persist:session', session), STORED_SESSION);
  }
  return context;
}

/**
 * Records the requests of a page. Times are seconds of the browser's own clock; `changed` alone, the time of the last event, is
 * milliseconds of this process's clock. `bytes` are as transferred, with headers.
 */
export async function recordRequests(cdp) {
  const requests = new Map();
  const record = { requests, changed: performance.now(), loaded: Number.NaN, running: 0 };
  const touch = (by) => {
    record.running += by;
    record.changed = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    if (!requests.has(requestId)) touch(1);
    requests.set(requestId, {
      path: new URL(request.url).pathname,
      type,
      started: timestamp,
      ended: Number.NaN,
      bytes: 0,
    });
  });
  const ended = ({ requestId, encodedDataLength = 0, timestamp }) => {
    const one = requests.get(requestId);
    if (!one) return;
    Object.assign(one, { ended: timestamp, bytes: encodedDataLength });
    touch(-1);
  };
  cdp.on('Network.loadingFinished', ended);
  cdp.on('Network.loadingFailed', ended);
  cdp.on('Page.loadEventFired', ({ timestamp }) => {
    record.loaded = timestamp;
    touch(0);
  });
  await cdp.send('Network.enable');
  await cdp.send('Page.enable');
  return record;
}

/**
 * Opens a page to measure its use: a desktop with full network; once the screen `wanted` is shown (`isShown` in observe.mjs), slowed down as
 * `speed` says. Resolves with what `measure` resolves with.
 */
export async function openForUse(browser, origin, { path, wanted, speed = SLOW_CPU }, measure) {
  const context = await newContext(browser, DESKTOP, { member: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.addInitScript(observeUse);
    await page.goto(origin + path);
    await page.waitForFunction((screen) => window.bench.isShown(screen), wanted, { timeout: 20_000 });
    // Work in idle time is not part of the measurement.
    await page.waitForLoadState('networkidle');
    await pause(500);
    await slowDown(cdp, speed);
    return await measure({ page, cdp });
  } finally {
    await context.close();
  }
}

/**
 * One real mouse click on `target`, a link `{ path }` or a button `{ label }`; resolves with the milliseconds until the frame that shows the
 * screen `wanted` (`isShown` in observe.mjs).
 */
export async function click(page, target, wanted) {
  const { x, y } = await page.evaluate(([one, screen]) => window.bench.arm(one, screen), [target, wanted]);
  await page.mouse.click(x, y);
  const timed = await page.waitForFunction(() => window.bench.last, null, { timeout: 20_000, polling: 20 });
  const ms = await timed.jsonValue();
  await timed.dispose();
  return ms;
}

/** The heap in bytes, after garbage collection. */
export async function readHeap(cdp) {
  for (let round = 0; round < 3; round++) {
    await cdp.send('HeapProfiler.collectGarbage');
    await pause(100);
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
}

/**
 * Resolves with `true` when the page's service worker has cached its files; with `false` when the build has no worker, or none is ready within
 * a minute.
 */
export const whenCached = (page) =>
  page.evaluate(
    async (longest) =>
      (await fetch('/sw.js', { method: 'HEAD' })).ok &&
      Promise.race([
        navigator.serviceWorker.ready.then(() => true),
        new Promise((resolve) => setTimeout(resolve, longest, false)),
      ]),
    60_000,
  );
