import type { BrowserContext, Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { READ_AT_KEY } from '../src/domain/storageKeys';
import * as paths from '../src/paths';
import { test as base, expect, networkIdle, storeSession } from './kit';

/** A phone with the real service worker, whose network can be switched off and on. */

interface Fixtures {
  /** A phone that allows service workers. */
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
  },
  tab: async ({ device }, provide) => provide(await device.newPage()),
});

const NO_CONNECTION = /^No connection\.( Last updated (\d{4}-\d\d-\d\d )?\d\d:\d\d\.)?$/;
/** The line about the lost connection. */
export const connectionLine = (page: Page) => page.getByText(NO_CONNECTION);

/** The worker's stored lists of versions and its notes, by name. */
export const notesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('portal-versions')).keys()).map(({ url }) => new URL(url).pathname.slice(1)),
  );

/** After its first tries the runner would look once a second, and what is looked for here takes about that. */
export const OFTEN = { intervals: [100] };

/** Waits until the worker of this version answers the tab's navigations; without one, until a version has started. */
export async function untilCached(page: Page, version = 'started'): Promise<void> {
  const isControlled = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return navigator.serviceWorker.controller !== null && !registration?.installing && !registration?.waiting;
    });
  await expect.poll(async () => (await isControlled()) && (await notesOf(page)).includes(version), OFTEN).toBe(true);
}

const API = '**/api/**';

/** More calls than any test makes. */
const ALL = 1000;

/**
 * Blocks all requests, also at the server: a page from the worker's cache may send its first calls before the browser has told its new
 * process that it is offline, and before the driver blocks them.
 */
export async function cutOff(device: BrowserContext, { controls }: Sandbox): Promise<void> {
  controls.fault({ kind: 'dropped', match: '/api/*', times: ALL });
  await device.setOffline(true);
  await device.route(API, (route) => route.abort('internetdisconnected'));
}

/** Undoes `cutOff`: the network is back. */
export async function reconnect(device: BrowserContext, { controls }: Sandbox): Promise<void> {
  controls.clearFaults();
  await device.unroute(API);
  await device.setOffline(false);
}

/** Switches the network off. Pages that are opened later know it, too, as on a real device: the emulation only reaches open pages. */
export async function goOffline(device: BrowserContext, sandbox: Sandbox): Promise<void> {
  await cutOff(device, sandbox);
  await device.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
}

/** A member who has opened the portal once, with everything cached that is needed to open it again. */
export async function visited(device: BrowserContext, tab: Page, origin: string): Promise<void> {
  await storeSession(device, origin);
  await tab.goto(paths.dashboard);
  await untilCached(tab);
  await expect.poll(() => tab.evaluate((key) => localStorage.getItem(key), READ_AT_KEY)).not.toBeNull();
  // The key is there after the first reply; the others follow.
  await networkIdle(tab);
}
