import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGE_KEY } from '../src/domain/storageKeys';
import { test as base, DEMO, expect, holdBack, networkIdle, openHeld, storeSession } from './kit';
import { sayIn } from './languages';

/** The prerendered pages appear in the chosen language, and no other language is downloaded. */

interface Fixtures {
  /** Opens a browser with these languages and the sandbox's address; `withWorker` allows the service worker. */
  readonly open: (languages: readonly string[], withWorker?: boolean) => Promise<BrowserContext>;
}

const test = base.extend<Fixtures>({
  open: async ({ browser, server }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async ([locale = 'en', ...others], withWorker = false) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        locale,
        viewport: { width: 360, height: 760 },
        serviceWorkers: withWorker ? 'allow' : 'block',
      });
      if (others.length > 0)
        await context.addInitScript(
          (all) => Object.defineProperty(navigator, 'languages', { get: () => all }),
          [locale, ...others],
        );
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});

const hindi = sayIn('hi');
const arabic = sayIn('ar');

const rootOf = (page: Page) => page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
const chosen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY);
const choose = (context: BrowserContext, tag: string) =>
  context.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    LANGUAGE_KEY,
    tag,
  ] as const);

/** The language files that a page requests, by name without the hash. */
function requestedLanguages(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [name] = /(?<=\/assets\/)(?:catalogue|shell)-\w+|(?<=\/)\w\w\/$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) names.push(name);
  });
  return names;
}

test('the landing page is another in each language; the choice goes on', async ({ page }) => {
  const asked = requestedLanguages(page);
  await page.goto('/?ref=MB100001#faqs');
  expect(await rootOf(page)).toBe('en ltr');
  await page.getByRole('banner').locator('.languages summary').click();
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/hi/');
  expect(await rootOf(page)).toBe('hi ltr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('Members help members, directly'));
  await expect(page).not.toHaveTitle(/Peer to peer/);
  expect(asked).toEqual(['hi/']);

  // From now on '/' uses the choice; the rest of the address stays.
  await page.goto('/?ref=MB100001#faqs');
  await page.waitForURL('**/hi/?ref=MB100001#faqs');
  await page
    .getByRole('banner')
    .getByRole('link', { name: hindi('Join Now') })
    .click();
  await page.waitForURL('**/get-started');
  await expect(page.getByRole('link', { name: hindi('REGISTER') })).toBeVisible();

  await page.goto('/?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members help members, directly');
  expect([new URL(page.url()).pathname, await chosen(page)]).toEqual(['/', 'en']);
});

test('sign-in is in Hindi from the start, and what is typed is taken over', async ({ open, oracles }) => {
  oracles.readPagesIn('hi');
  const context = await open(['en']);
  await choose(context, 'hi');
  const page = await context.newPage();
  const shown: string[] = [];
  await page.exposeFunction('saw', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const look = () => {
      const text = document.getElementById('root')?.innerText;
      if (text) Object(window).saw(`${document.documentElement.lang} ${text}`);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const release = await openHeld(page, '/login');
  await page.getByLabel(hindi('Email ID')).fill(DEMO.email);
  await page.getByLabel(hindi('Password'), { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('#stranded')).not.toContainText('The portal');
  release();
  await page.waitForURL('**/portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('Dashboard'));
  expect(shown.join()).toContain(hindi('LOGIN'));
  expect(shown.filter((text) => !text.startsWith('hi ') || /\b(LOGIN|Email ID|Password)\b/.test(text))).toEqual([]);
});

/** A member's page in Arabic whose application waits for `release`. */
async function openHeldInArabic(context: BrowserContext, origin: string, path: string) {
  await choose(context, 'ar');
  await storeSession(context, origin);
  const page = await context.newPage();
  const release = await openHeld(page, path);
  return { page, release };
}

test('the dashboard before the application is in the language and its direction', async ({ open, server }) => {
  const { page, release } = await openHeldInArabic(await open(['en']), server.origin, '/portal');
  await expect(page.locator('main')).toContainText(`${server.origin}/register?ref=${DEMO.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('Dashboard'));
  expect(await rootOf(page)).toBe('ar rtl');
  release();
  await expect(page.locator('main [data-kind]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('Dashboard'));
});

test('the browser’s language is offered in that language, once, and nothing switches on its own', async ({ open }) => {
  const context = await open(['hi-IN']);
  const page = await context.newPage();
  const offer = page.locator('[data-offered]');
  await page.goto('/?ref=MB100001');
  await expect(offer).toContainText('हिन्दी');
  expect([await rootOf(page), await offer.getAttribute('lang')]).toEqual(['en ltr', 'hi']);
  await page.goto('/login');
  await page.getByLabel('Email ID').fill('a@b.test');
  await offer.locator('[data-accept]').click();
  await expect(page.getByRole('button', { name: hindi('LOGIN') })).toBeVisible();
  expect(await chosen(page)).toBe('hi');

  const other = await (await open(['zh-CN', 'en'])).newPage();
  await other.goto('/');
  await other.locator('[data-dismiss]').click();
  const asked = requestedLanguages(other);
  await other.goto('/get-started');
  await networkIdle(other);
  expect([asked, await rootOf(other), await other.locator('[data-offered]').count()]).toEqual([[], 'en ltr', 0]);
});

for (const isLate of [false, true])
  test(`a language chosen by its button answers the offer, ${isLate ? 'which then does not appear' : 'which goes'}`, async ({
    open,
  }) => {
    const page = await (await open(['hi-IN'])).newPage();
    const release = isLate ? await holdBack(page, /\/shell-hi/) : null;
    const offer = page.locator('[data-offered]');
    const asked = page.waitForRequest(/\/shell-hi/);
    await page.goto('/login');
    await asked;
    if (!isLate) await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'தமிழ்' }).click();
    await expect(page.locator('html[lang=ta]')).toBeAttached();
    release?.();
    await networkIdle(page);
    await expect(offer).toHaveCount(0);
    expect(await chosen(page)).toBe('ta');
  });

test('an open landing page follows the choice of another tab to its own page, and back', async ({ page, context }) => {
  await page.goto('/?ref=MB100001#faqs');
  await networkIdle(page);
  const other = await context.newPage();
  await other.goto('/hi/get-started');
  await page.waitForURL('**/hi/?ref=MB100001#faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('Members help members, directly'));
  // The driver may miss that the network is idle when a page has navigated on its own.
  await page.waitForLoadState('load');
  await other.goto('/login?lang=en');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members help members, directly');
});

test('the chosen language is cached for offline use, and no other is', async ({ open, server, expected }) => {
  expected.push('net::ERR', 'Failed to load resource');
  const context = await open(['en'], true);
  await choose(context, 'hi');
  await storeSession(context, server.origin);
  const page = await context.newPage();
  await page.goto('/portal');
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('portal-files')).keys())
        .map(({ url }) => new URL(url).pathname)
        .flatMap(
          (path) => /^\/(?:assets\/((?:catalogue|shell)-\w+)-\w+|(\w\w)\/$)/.exec(path)?.slice(1).join('') ?? [],
        ),
    );
  await expect.poll(async () => (await kept()).toSorted()).toEqual(['catalogue-hi', 'hi', 'shell-hi']);
  await context.setOffline(true);
  for (const path of ['/portal/wallet', '/hi/portal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      hindi(path === '/hi/portal' ? 'Dashboard' : 'Wallet'),
    );
  }
  await page.goto('/');
  await page.waitForURL('**/hi/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('Members help members, directly'));
  await context.setOffline(false);

  // Another choice replaces this one.
  await page.goto('/ru/portal');
  await expect.poll(async () => (await kept()).toSorted()).toEqual(['catalogue-ru', 'ru', 'shell-ru']);
});

test('the portal keeps its language when a browser’s translator writes another', async ({ open, server }) => {
  const { page, release } = await openHeldInArabic(await open(['en']), server.origin, '/portal/privacy');
  await expect(page.locator('html[lang=ar] body')).toBeAttached();
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'hi'));
  release();
  await expect(page.getByRole('heading', { level: 1, name: arabic('Privacy'), exact: true })).toBeVisible();
  expect(await rootOf(page)).toBe('ar rtl');
});
