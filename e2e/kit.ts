import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  chromium,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { source as AXE } from 'axe-core';
import { APP_KEY } from '../sandbox/answers';
import { DEMO_SIGN_INS } from '../sandbox/seed';
import { createSandbox, type Sandbox } from '../sandbox/server';
import { THEME_KEY } from '../src/domain/storageKeys';
import { deferred } from '../src/testing/fakes';
import { type Balances, type Member, memberOf } from './members';
import { Oracles } from './oracles';
import { IS_RELEASE } from './release';

export { expect };

const [ASHA] = DEMO_SIGN_INS;

/** The demo's busy, verified member. */
export const DEMO = { email: ASHA.email, password: ASHA.password, code: 'MB100001' } as const;

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'dark' | 'light';
}

const ALL_LOOKS: readonly Look[] = [
  { width: 360, height: 760, theme: 'dark' },
  { width: 360, height: 760, theme: 'light' },
  { width: 1280, height: 860, theme: 'dark' },
  { width: 1280, height: 860, theme: 'light' },
];

/** The widths and themes in which the tests look at screens: before a release every pair, otherwise each width and each theme once. */
export const LOOKS = ALL_LOOKS.filter(({ width, theme }) => IS_RELEASE || (theme === 'dark') === width < 500);

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

interface WorkerFixtures {
  readonly browser: Browser;
  /** The worker's own sandbox with the demo members, which serves the production build. */
  readonly server: { readonly sandbox: Sandbox; readonly origin: string };
}

interface TestFixtures {
  /**
   * Watches every page of every context that the test opens, and every request to the sandbox: shown and sent values must agree,
   * and messages must match what happened. A violation fails the test unless it is declared by `oracles.expect(/…/)`.
   */
  readonly oracles: Oracles;
  /** A page in a fresh context. Any error that the browser reports fails the test. */
  readonly page: Page;
  readonly sandbox: Sandbox;
  /** Signs the test's pages in, the demo's member by default. Before the first page is opened. */
  readonly signIn: (who?: SignIn) => Promise<void>;
  /** Makes a member with these balances and signs the test's pages in as this member. Before the first page is opened. */
  readonly signUp: (balances?: Balances) => Promise<Member>;
  /** Errors that a test causes itself: the text or a part of it. */
  readonly expected: string[];
}

/** Signs in over the API and writes the session to the storage of the context's pages, as redux-persist does. */
export async function storeSession(context: BrowserContext, origin: string, who: SignIn = DEMO): Promise<void> {
  const stored = await storedSessionOf(origin, who);
  await context.addInitScript((text) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', '1');
    localStorage.setItem('persist:session', text);
  }, stored);
}

/** Signs in over the API and returns what the portal stores. */
export async function storedSessionOf(origin: string, who: SignIn): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-key': APP_KEY },
    body: JSON.stringify({ email_id: who.email, password: who.password }),
  });
  const { data } = await response.json();
  return JSON.stringify({
    accessToken: JSON.stringify(data.accesstoken),
    refreshToken: JSON.stringify(data.refreshtoken),
    user: JSON.stringify(data.user),
  });
}

/** A promise that resolves when `release` is called. */
export function hold(): { readonly held: Promise<void>; readonly release: () => void } {
  const { promise: held, resolve } = deferred<void>();
  return { held, release: () => resolve() };
}

/** How far the page, or a dialog above it, extends beyond its window, in CSS pixels. The page's own width leaves dialogs out. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialogs = [...document.querySelectorAll('dialog[open]')].map((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      return Math.max(-left, right - innerWidth, dialog.scrollWidth - dialog.clientWidth);
    });
    return Math.max(0, scrollWidth - clientWidth, ...dialogs);
  });

/** Where an element is drawn. Throws when it is not drawn: two such elements would be in the same place. */
export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error(`Not drawn: ${place.toString()}`);
  return box;
}

/** Delays requests until the returned function is called; they continue then, unless `then` does something else. */
export async function holdBack(
  page: Page,
  what: string | RegExp,
  then = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { held, release } = hold();
  await page.route(what, async (route) => {
    await held;
    await then(route);
  });
  return release;
}

/** Delays the application until the returned function is called. */
export const holdApplication = (page: Page): Promise<() => void> => holdBack(page, '**/assets/app-*');

/** Opens a page whose application is delayed until the returned function is called. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdApplication(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** Adds up how much is shifted on each page that is opened from now on; the returned function reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<number>('shifts.sum');
}

/** Sets the theme in which every page of the context starts. */
export async function setTheme(context: BrowserContext, theme: Look['theme']): Promise<void> {
  await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [THEME_KEY, theme] as const);
}

/** A read times out after 20 s: a page that has sent nothing for longer is not waiting for anything. */
const SILENCE_MS = 25_000;
/** How long to wait for the driver before asking the page. */
const DRIVER_MS = 10_000;

/**
 * Waits until no request is in flight. The driver may miss the end of an aborted request and would wait forever, so after a while
 * we ask the page whether it still fetches.
 */
export async function networkIdle(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: DRIVER_MS });
  } catch {
    await page.waitForFunction((silence) => {
      const last = performance.getEntriesByType('resource').at(-1)?.startTime ?? 0;
      return document.readyState === 'complete' && performance.now() - last > silence;
    }, SILENCE_MS);
  }
}

/** Resolves when React has drawn the page: the shell's looks the same. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Waits two frames, after which the page's latest state is painted. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * The axe violations of an open page, one per line: the rule and the elements. Runs all rules, including best practices. Injects axe
 * once per document; skips frames.
 */
export async function axeViolations(
  page: Page,
  { exclude = [], disabled = [] }: { readonly exclude?: string[]; readonly disabled?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ context, rules }) => {
      const { violations } = await window.axe.run(context, { resultTypes: ['violations'], iframes: false, rules });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { context: { exclude }, rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])) },
  );
}

/** The oracles of the running test; each worker runs one test at a time. */
let watching: Oracles | null = null;

/**
 * A browser whose contexts are watched from the start, including those that a test makes. They block service workers, whose requests
 * a test cannot see, unless a test sets `serviceWorkers: 'allow'`.
 */
function watched(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    if (options?.serviceWorkers !== 'allow') {
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    }
    await watching?.attach(context);
    return context;
  };
  return browser;
}

/** An unknown page has status 404, which the browser logs. */
const isOfUnknownPage = (message: ConsoleMessage): boolean =>
  /status of 404/.test(message.text()) && message.location().url.endsWith('/no-such-page');

/** The base of every browser test: a watched page, and the sandbox of its worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const browser = await chromium.launch({
        executablePath: process.env.CHROME_PATH ?? '',
        args: JSON.parse(process.env.CHROME_ARGS ?? '[]'),
      });
      await provide(watched(browser));
      await browser.close();
    },
    { scope: 'worker' },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const sandbox = await createSandbox({
        database: ':memory:',
        dist: 'dist',
        headers: 'build/headers.json',
        logged: 20_000,
      });
      const origin = await sandbox.listen(0);
      await provide({ sandbox, origin });
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  sandbox: ({ server }, provide) => provide(server.sandbox),
  oracles: [
    async ({ server }, provide, testInfo) => {
      const oracles = new Oracles();
      oracles.watch(server.sandbox);
      watching = oracles;
      await provide(oracles);
      watching = null;
      expect(server.sandbox.controls.ledgerImbalance()).toEqual([]);
      // The next test finds the demo as it was seeded.
      server.sandbox.controls.reset();
      oracles.end(testInfo.status === testInfo.expectedStatus);
    },
    { auto: true },
  ],
  context: async ({ context, oracles }, provide) => {
    await oracles.attach(context);
    await provide(context);
    await oracles.flush();
  },
  signIn: ({ context, server }, provide) => provide((who) => storeSession(context, server.origin, who)),
  signUp: ({ sandbox, signIn }, provide) =>
    provide(async (balances) => {
      const who = memberOf(sandbox, balances);
      await signIn(who);
      return who;
    }),
  baseURL: async ({ server }, provide) => provide(server.origin),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
  expected: async ({}, provide) => provide([]),
  page: async ({ page, expected }, provide) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      const isProblem = /^(error|warning)$/.test(message.type()) && !isOfUnknownPage(message);
      if (isProblem) problems.push(`console ${message.type()}: ${message.text()}`);
    });
    await provide(page);
    const unexpected = problems.filter((problem) => !expected.some((part) => problem.includes(part)));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  },
});
