import type { BrowserContext, Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { READ_AT_KEY } from '../src/domain/storageKeys';
import * as paths from '../src/paths';
import { test as base, expect, networkIdle, signIn } from './kit';

/** A phone with the real service worker, whose network goes and comes back. */

interface Fixtures {
  /** A phone on which service workers are allowed. */
  readonly device: BrowserContext;
  readonly tab: Page;
}

export const test = base.extend<Fixtures>({
  device: async ({ browser, server, expected }, provide) => {
    expected.push('net::ERR', 'Failed to load resource');
    const context = await browser.newContext({
      serviceWorkers: 'allow',
      baseURL: server.origin,
      viewport: { width: 360, height: 760 },
    });
    await provide(context);
    await context.close();
    server.sandbox.controls.clearFaults();
  },
  tab: async ({ device }, provide) => provide(await device.newPage()),
});

const NO_CONNECTION = /^No connection\.( Last updated (\d{4}-\d\d-\d\d )?\d\d:\d\d\.)?$/;
/** The line that says so. */
export const line = (page: Page) => page.getByText(NO_CONNECTION);

/** Waits until the portal’s files are kept: from then on it opens without a network. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const started = await (await caches.open('portal-versions')).match('/started');
        const registration = await navigator.serviceWorker.getRegistration();
        return (
          navigator.serviceWorker.controller !== null &&
          !registration?.installing &&
          !registration?.waiting &&
          started !== undefined
        );
      }),
    )
    .toBe(true);
}

const API = '**/api/**';

/** More calls than any test makes. */
const ALL = 1000;

/**
 * Nothing gets through. The first calls of a page that a worker answers may leave before the browser has told its new process, and before
 * the driver stops them: the server answers none of them either.
 */
export async function cutOff(device: BrowserContext, { controls }: Sandbox): Promise<void> {
  controls.fault({ kind: 'dropped', match: '/api/*', times: ALL });
  await device.setOffline(true);
  await device.route(API, (route) => route.abort('internetdisconnected'));
}

export async function connect(device: BrowserContext, { controls }: Sandbox): Promise<void> {
  controls.clearFaults();
  await device.unroute(API);
  await device.setOffline(false);
}

/** The network goes. A page that is opened afterwards knows it, too, as on a real device: the emulation reaches only those that are open. */
export async function goOffline(device: BrowserContext, sandbox: Sandbox): Promise<void> {
  await cutOff(device, sandbox);
  await device.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
}

/** The network is back, and the open pages are told. */
export async function comeBack(device: BrowserContext, sandbox: Sandbox): Promise<void> {
  await connect(device, sandbox);
  for (const page of device.pages())
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
      dispatchEvent(new Event('online'));
    });
}

/** A member whose portal was opened once, with everything that it takes to open it again. */
export async function visited(device: BrowserContext, tab: Page, origin: string): Promise<void> {
  await signIn(device, origin);
  await tab.goto(paths.dashboard);
  await kept(tab);
  await expect.poll(() => tab.evaluate((key) => localStorage.getItem(key), READ_AT_KEY)).not.toBeNull();
  // The first answer says so; the others are on their way.
  await networkIdle(tab);
}
