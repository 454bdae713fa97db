import type { BrowserContext, Page } from '@playwright/test';
import { requestsFromNow } from '../sandbox/requestLog';
import type { Sandbox } from '../sandbox/server';
import { SESSION_KEY } from '../src/adapters/storedSession';
import { READ_AT_KEY, THEME_KEY } from '../src/domain/storageKeys';
import * as paths from '../src/paths';
import { axe, test as base, expect, networkIdle, setTheme, signIn } from './kit';
import { sayIn, TRANSLATED } from './languages';
import { PAGES } from './routes';

/** What is said and done without a network, with the real service worker in front: every page, forms, coming back, signing out. */

interface Fixtures {
  /** A phone on which service workers are allowed. */
  readonly device: BrowserContext;
  readonly tab: Page;
}

const test = base.extend<Fixtures>({
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

const NO_CONNECTION = /^No connection\.( What you see is from (\d{4}-\d\d-\d\d )?\d\d:\d\d\.)?$/;
const line = (page: Page) => page.getByText(NO_CONNECTION);

/** Waits until the portal’s files are kept: from then on it opens without a network. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const memory: unknown = await (await (await caches.open('portal-versions')).match('/versions'))?.json();
        const registration = await navigator.serviceWorker.getRegistration();
        return (
          navigator.serviceWorker.controller !== null &&
          !registration?.installing &&
          !registration?.waiting &&
          JSON.stringify(memory).includes('"good":["')
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
async function cutOff(device: BrowserContext, { controls }: Sandbox): Promise<void> {
  controls.fault({ kind: 'dropped', match: '/api/*', times: ALL });
  await device.setOffline(true);
  await device.route(API, (route) => route.abort('internetdisconnected'));
}

async function connect(device: BrowserContext, { controls }: Sandbox): Promise<void> {
  controls.clearFaults();
  await device.unroute(API);
  await device.setOffline(false);
}

/** The network goes. A page that is opened afterwards knows it, too, as on a real device: the emulation reaches only those that are open. */
async function goOffline(device: BrowserContext, sandbox: Sandbox): Promise<void> {
  await cutOff(device, sandbox);
  await device.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
}

/** The network is back, and the open pages are told. */
async function comeBack(device: BrowserContext, sandbox: Sandbox): Promise<void> {
  await connect(device, sandbox);
  for (const page of device.pages())
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
      dispatchEvent(new Event('online'));
    });
}

/** A member whose portal was opened once, with everything that it takes to open it again. */
async function visited(device: BrowserContext, tab: Page, origin: string): Promise<void> {
  await signIn(device, origin);
  await tab.goto(paths.dashboard);
  await kept(tab);
  await expect.poll(() => tab.evaluate((key) => localStorage.getItem(key), READ_AT_KEY)).not.toBeNull();
  // The first answer says so; the others are on their way.
  await networkIdle(tab);
}

for (const theme of ['dark', 'light'] as const) {
  test(`every page opens and says what is true, ${theme}`, async ({ device, tab, sandbox, server }) => {
    await setTheme(device, theme);
    await visited(device, tab, server.origin);
    await goOffline(device, server.sandbox);
    const since = requestsFromNow(sandbox.controls);
    for (const { path, heading, guard } of PAGES.toSorted(
      (a, b) => Number(a.guard === 'guest') - Number(b.guard === 'guest'),
    )) {
      await test.step(path, async () => {
        if (guard === 'guest') await tab.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
        await tab.goto(path);
        await expect(tab.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
        await expect(line(tab)).toBeVisible();
        if (guard === 'member') await expect(line(tab)).toHaveText(/is from/);
        // Nothing is waited for that will not come, and nothing is told that was not read.
        await expect(tab.locator('main [aria-busy=true], main [aria-hidden=true][data-kind]')).toHaveCount(0);
        await expect(tab.locator('main')).not.toContainText(/One moment|\bNo [a-z ]+ yet|All loaded/);
        expect((await axe(tab).analyze()).violations).toEqual([]);
      });
    }
    // Nothing was answered, and nothing sent but what a page reads as it opens.
    expect(since().filter(({ method, status }) => method !== 'GET' || status !== 0)).toEqual([]);
  });
}

for (const height of [640, 760]) {
  test(`the line is at the foot of a phone of 360 × ${height}, and nothing stays under it`, async ({
    device,
    tab,
    server,
  }) => {
    await tab.setViewportSize({ width: 360, height });
    await visited(device, tab, server.origin);
    await goOffline(device, server.sandbox);
    for (const { path, heading, guard } of PAGES.toSorted(
      (a, b) => Number(a.guard === 'guest') - Number(b.guard === 'guest'),
    )) {
      await test.step(path, async () => {
        if (guard === 'guest') await tab.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
        await tab.goto(path);
        await expect(tab.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
        await expect(line(tab)).toBeVisible();
        const { box, covered } = await line(tab).evaluate((shown) => {
          const { left, top, right, bottom } = shown.getBoundingClientRect();
          const under = (element: Element): boolean => {
            const its = element.getBoundingClientRect();
            return its.width > 1 && its.bottom > top && its.top < bottom && its.right > left && its.left < right;
          };
          const seen = Array.from(
            document.querySelectorAll<HTMLElement>(
              ':is(main, footer) :is(a, button, input, select, textarea, summary)',
            ),
          ).filter((element) => element.checkVisibility() && !element.matches(':disabled'));
          const names: string[] = [];
          // The end of a page, and whatever is reached by the keyboard on the way there.
          const note = (elements: readonly Element[]) => {
            for (const element of elements.filter(under)) names.push(element.outerHTML);
          };
          for (const element of seen) {
            element.focus();
            note([element]);
          }
          scrollTo(0, document.documentElement.scrollHeight);
          note(seen);
          return { box: [left, right, bottom], covered: names };
        });
        expect(box).toEqual([0, 360, height]);
        expect(covered).toEqual([]);
      });
    }
  });
}

test('the landing page says it in each language, when the network goes and until it is back', async ({
  device,
  tab,
  server,
}) => {
  await tab.goto(paths.login);
  await kept(tab);
  await tab.goto(paths.home);
  await expect(line(tab)).toBeHidden();
  // The emulation reaches a page that is open, as the network does.
  await cutOff(device, server.sandbox);
  await expect(line(tab)).toBeVisible();
  await connect(device, server.sandbox);
  await expect(line(tab)).toBeHidden();
  for (const tag of TRANSLATED) {
    const sentence = tab.getByText(sayIn(tag)('No connection.'), { exact: true });
    await tab.goto(`/${tag}/`);
    await expect(tab.locator('html')).toHaveAttribute('lang', tag);
    await expect(sentence).toBeHidden();
    await cutOff(device, server.sandbox);
    await expect(sentence).toBeVisible();
    await connect(device, server.sandbox);
    await expect(sentence).toBeHidden();
  }
});

/** Milliseconds to the first paint of a page that is opened in a tab of its own. */
async function firstPaint(device: BrowserContext, path: string): Promise<number> {
  const page = await device.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const time = await painted.jsonValue();
  await page.close();
  return Number(time);
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('every page is painted without a network as soon as with one: nothing is waited for that will not come', async ({
  device,
  tab,
  server,
}) => {
  await visited(device, tab, server.origin);
  const pages = PAGES.filter(({ guard }) => guard === 'member');
  // Each page with and without, one right after the other, so that a slow moment of the machine falls on both.
  const times: { readonly online: number; readonly offline: number }[] = [];
  for (const { path } of pages) {
    const online = await firstPaint(device, path);
    await cutOff(device, server.sandbox);
    const offline = await firstPaint(device, path);
    await connect(device, server.sandbox);
    times.push({ online, offline });
  }
  expect(times.length).toBeGreaterThan(15);
  // A page that waited for an answer would be painted when its time is over, seconds later.
  expect(middle(times.map(({ online, offline }) => offline / online))).toBeLessThan(1.5);
  expect(middle(times.map(({ offline }) => offline))).toBeLessThan(1.5 * middle(times.map(({ online }) => online)));
});

test('Retry reads a list that could not be read, as soon as there is a way', async ({ device, tab, server }) => {
  await visited(device, tab, server.origin);
  await goOffline(device, server.sandbox);
  await tab.goto(paths.partners);
  await expect(tab.getByText('This list could not be read')).toBeVisible();
  await tab.getByRole('button', { name: 'Retry' }).click();
  await expect(tab.getByText('This list could not be read')).toBeVisible();
  await connect(device, server.sandbox);
  await tab.getByRole('button', { name: 'Retry' }).click();
  await expect(tab.getByRole('table')).toBeVisible();
  await expect(line(tab)).toBeHidden();
});

test('coming back reads the page again', async ({ device, tab, server }) => {
  await visited(device, tab, server.origin);
  await goOffline(device, server.sandbox);
  await tab.goto(paths.dashboard);
  await expect(tab.getByText('This could not be read')).toHaveCount(2);
  await comeBack(device, server.sandbox);
  await expect(tab.getByText('This could not be read')).toHaveCount(0);
  await expect(line(tab)).toBeHidden();
});

test('what is pressed is not sent, and says so; it is sent when it is pressed again', async ({
  device,
  tab,
  sandbox,
  server,
}) => {
  await visited(device, tab, server.origin);
  await goOffline(device, server.sandbox);
  await tab.goto(paths.buy);
  const since = requestsFromNow(sandbox.controls);
  await tab.getByLabel('Amount').fill('2');
  await tab.getByRole('button', { name: 'SUBMIT' }).click();
  const alert = tab.getByRole('alertdialog');
  await expect(alert).toContainText('No connection. Nothing was sent.');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(tab.getByText('The outcome is not known.')).toHaveCount(0);
  await comeBack(device, server.sandbox);
  await expect(line(tab)).toBeHidden();
  const posts = () => since().filter(({ method }) => method === 'POST').length;
  expect(posts()).toBe(0);
  await expect(tab.getByLabel('Amount')).toHaveValue('2');
  await tab.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(tab.getByText('E-PINs bought: 2')).toBeVisible();
  expect(posts()).toBe(1);
});

test('a sign-out is complete: at once, in every tab, and Back shows nothing', async ({
  device,
  tab,
  sandbox,
  server,
}) => {
  await visited(device, tab, server.origin);
  const other = await device.newPage();
  await other.goto(paths.wallet);
  await expect(other.getByRole('table')).toBeVisible();
  await goOffline(device, server.sandbox);
  const since = requestsFromNow(sandbox.controls);
  await tab.getByRole('button', { name: 'Profile menu' }).click();
  await tab.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(tab).toHaveURL('/');
  await expect(other).toHaveURL('/');
  const stored = await tab.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key !== THEME_KEY)).toEqual([]);
  await tab.goBack();
  await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(tab.locator('body')).not.toContainText('MB100001');
  expect(since()).toEqual([]);
});

test('a name that cannot be looked up is no wrong code, and is looked up when the network is back', async ({
  device,
  tab,
  server,
}) => {
  await tab.goto(paths.login);
  await kept(tab);
  await goOffline(device, server.sandbox);
  await tab.goto(`${paths.register}?ref=MB100001`);
  await expect(tab.getByText('The name cannot be looked up now.')).toBeVisible();
  await expect(tab.getByText('Enter a valid referral id!')).toHaveCount(0);
  await comeBack(device, server.sandbox);
  await expect(tab.getByText('The name cannot be looked up now.')).toHaveCount(0);
  await expect(tab.getByRole('tabpanel', { name: 'Referral' }).getByText('Asha Verma')).toBeVisible();
});
