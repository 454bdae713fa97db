import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { transformSync } from 'esbuild';
import { test as base, CAPTIVE, type Site, versionOf } from './deployments';
import { notesOf, OFTEN, untilCached } from './device';
import { DEMO, expect, hold, storeSession } from './kit';
import { GOOD_ADDRESS, memberOf } from './members';
import { howMany } from './release';
import { PAGES } from './routes';
import { closeAlert, logIn, logOut, menuLink } from './sessions';

/** The real service worker in the real browser, and each failure that it must survive. The server counts the requests. */

const test = base.extend<{ readonly tab: Page }>({
  tab: async ({ device }, provide) => provide(await device.newPage()),
});

const requestsOf = (site: Site) => site.asked.map(({ method, path }) => `${method} ${path}`);
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Checks for a newer version, as the browser does on each visit. A server may have none. */
const check = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });

/** Deploys a version and has the tab fetch it; returns its name. */
async function update(page: Page, site: Site, ...deployed: Parameters<Site['deploy']>): Promise<string> {
  const version = site.deploy(...deployed);
  await check(page);
  await untilCached(page, version);
  return version;
}

/** Every key of the worker's cache of files. */
const filesOf = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('portal-files')).keys()).map(({ url }) => url.slice(location.origin.length)),
  );

const workersOf = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const loadAgain = (page: Page) =>
  page.getByText('The portal could not be loaded.').getByRole('link', { name: 'Load it again' });
const offer = (page: Page) => page.getByRole('button', { name: 'Use it now' });

/** Opens the portal as a member and waits until the worker answers. */
async function begin(page: Page, site: Site, path = '/portal'): Promise<void> {
  await storeSession(page.context(), site.origin);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await untilCached(page, site.first);
}

/** Expects a page that the application has drawn, not an error of the browser. */
async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(title(page)).toHaveText(heading);
  await expect(page.locator('#stranded')).toBeHidden();
}

/** Opens a page, which the application draws. */
async function openPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expectPage(page, heading);
}

/** Withdraws from the open page. */
async function withdraw(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Address').fill(GOOD_ADDRESS);
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
}

test('the second visit only requests data, and opens offline', async ({ tab, site }) => {
  await begin(tab, site);
  // Nothing is fetched twice: the worker takes the page's files from the browser's cache.
  const assets = requestsOf(site).filter((path) => path.includes('/assets/'));
  expect(assets.length).toBeGreaterThan(40);
  expect(assets.filter((path, at) => assets.indexOf(path) !== at)).toEqual([]);

  site.asked.length = 0;
  await openPage(tab, '/portal/wallet', 'Wallet');
  await expect(tab.getByRole('button', { name: 'SYNC' })).toBeVisible();
  expect(requestsOf(site).filter((path) => !/\/api\/|\/__sandbox|\/sw\.js/.test(path))).toEqual([]);

  site.network = 'down';
  for (const path of ['/portal/partners', '/portal/wallet/withdraw', '/portal/nothing.here'])
    await openPage(tab, path, /./);
  const drawings = (await filesOf(tab)).find((file) => /^\/assets\/pictures-.*\.svg$/.test(file)) ?? 'none';
  expect(await tab.evaluate((file) => fetch(file).then(({ ok }) => ok), drawings)).toBe(true);
});

test('a visit to the landing page caches the next pages, each with its original headers', async ({ tab, site }) => {
  await tab.goto('/');
  await expect.poll(() => notesOf(tab), OFTEN).toContain(site.first);
  site.network = 'down';
  const reply = await tab.goto('/login');
  expect(reply?.fromServiceWorker()).toBe(true);
  const { html, all } = JSON.parse(fs.readFileSync('build/headers.json', 'utf8'));
  const headers = reply?.headers() ?? {};
  // The hashes of the entry are those of this version.
  const policy = (text: string) => text.replace(/'sha384-[^']+'/g, "'hash'");
  expect(policy(headers['content-security-policy'] ?? '')).toBe(policy(html['Content-Security-Policy']));
  expect(headers['cache-control']).toBe('no-store');
  for (const [name, value] of Object.entries(all)) expect(headers[name.toLowerCase()]).toBe(value);
  await expectPage(tab, 'Login');
  await expect(tab.getByLabel('Email ID')).toBeEditable();
});

test('no worker for a member who saves data, unless installed @release', async ({ device, tab, site }) => {
  await device.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await storeSession(device, site.origin);
  await tab.goto('/portal');
  await expect(tab.getByText('Recent Activity')).toBeVisible();
  await tab.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
  expect(await workersOf(tab)).toBe(0);
  await device.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia(query.includes('standalone') ? 'all' : query);
  });
  await tab.goto('/portal');
  await untilCached(tab, site.first);
});

test.describe('a new version', () => {
  test('costs what has changed, is offered in a quiet line, and is used when it is taken', async ({ tab, site }) => {
    await begin(tab, site);
    site.asked.length = 0;
    const [route = ''] = (await filesOf(tab)).flatMap((key) => /^\/assets\/(\d+-)/.exec(key)?.[1] ?? []);
    const second = await update(tab, site, '2', { changed: (name) => name.startsWith(route) });
    const fetched = site.asked.filter(({ path }) => !/\/api\/|\/__sandbox/.test(path));
    const kind = (path: string) => path.replace(/-[0-9a-f]{10}/, '').replace(/^\/assets\//, '');
    const pages = ['app', 'index', 'login', 'portal', 'register'].map((name) => `/${name}.html`);
    expect(fetched.map(({ path }) => kind(path)).toSorted()).toEqual([
      ...[...pages, '/sw.js'],
      ...[`${route.slice(0, -1)}.js`, 'app.js'].toSorted(),
    ]);

    expect(await versionOf(tab)).toBe(site.first);
    await expect(tab.getByRole('status').getByText('A new version is ready.')).toBeVisible();
    await offer(tab).click();
    await expect.poll(() => versionOf(tab)).toBe(second);
    await expectPage(tab, /./);
    await expect(offer(tab)).toBeHidden();
  });

  test(`takes over on a link when nothing is typed, on the link's page`, async ({ tab, site }) => {
    await begin(tab, site);
    const second = await update(tab, site, '2');
    await expect(offer(tab)).toBeVisible();
    await menuLink(tab, 'Partners').click();
    await expect.poll(() => versionOf(tab)).toBe(second);
    await expectPage(tab, 'Partners');
    expect(new URL(tab.url()).pathname).toBe('/portal/partners');
    // The last good version stays beside the one that took over, and no other.
    const third = await update(tab, site, '3');
    await menuLink(tab, 'Wallet').click();
    await expect.poll(() => versionOf(tab)).toBe(third);
    const notes = [second, third, 'started', 'language'].toSorted();
    await expect.poll(async () => (await notesOf(tab)).toSorted()).toEqual(notes);
    // The entry only belongs to its version.
    await expect.poll(async () => (await filesOf(tab)).filter((key) => key.startsWith('/assets/app-')).length).toBe(2);
  });

  test('waits for drafts: the old one goes on with files that the server lacks', async ({ tab, site }) => {
    await begin(tab, site, '/portal/wallet/withdraw');
    await update(tab, site, '2');
    await expect(offer(tab)).toBeVisible();
    await tab.getByLabel('Amount').fill('12.5');
    // The offer is hidden where taking it would lose a draft, here and on the page of the draft.
    await expect(offer(tab)).toBeHidden();
    for (const name of ['Partners', 'Income']) {
      await menuLink(tab, name).click();
      await expectPage(tab, name);
      await expect(offer(tab)).toBeHidden();
    }
    await tab.goBack();
    await tab.goBack();
    await expect(tab.getByLabel('Amount')).toHaveValue('12.5');
    expect(await versionOf(tab)).toBe(site.first);
  });

  test('waits for a payment in flight, and is offered after its reply', async ({ tab, site }) => {
    site.sandbox.controls.fund({ member: 'MB100001', amount: '10' });
    await begin(tab, site, '/portal/wallet/withdraw');
    const { held, release } = hold();
    site.held = (path, method) => (method === 'POST' && path.startsWith('/api/') ? held : null);
    await withdraw(tab, '1.5');
    await expect(tab.getByText('Processing USDT transfer please wait!')).toBeVisible();
    await update(tab, site, '2');
    await expect(offer(tab)).toBeHidden();
    expect(await versionOf(tab)).toBe(site.first);
    release();
    await closeAlert(tab);
    await expect(tab.getByLabel('Amount')).toHaveValue('');
    await expect(offer(tab)).toBeVisible();
    expect(await versionOf(tab)).toBe(site.first);
    const done = site.sandbox.controls.requests().filter(({ method, effect }) => method === 'POST' && effect);
    expect(done.map(({ member }) => member)).toEqual([DEMO.code]);
  });

  test('that does not start is replaced by the last good one, until a reload', async ({ tab, site }) => {
    await begin(tab, site);
    const broken = await update(tab, site, '2', { entry: 'throw new Error("broken")' });
    const fails = tab.getByText('The portal could not be loaded.');
    await tab.goto('/portal/wallet');
    await expect(fails).toBeVisible();
    expect(await versionOf(tab)).toBe(broken);
    await loadAgain(tab).click();
    await expectPage(tab, 'Wallet');
    expect(await versionOf(tab)).toBe(site.first);
    await openPage(tab, '/portal/partners', 'Partners');
    expect(await versionOf(tab)).toBe(site.first);
    await expect(offer(tab)).toBeHidden();

    // A reload requests the newest version and gets it.
    await tab.reload();
    await expect(fails).toBeVisible();
    expect(await versionOf(tab)).toBe(broken);
    await loadAgain(tab).click();
    await expectPage(tab, 'Partners');
    const third = await update(tab, site, '3');
    await openPage(tab, '/portal/wallet', 'Wallet');
    expect(await versionOf(tab)).toBe(third);
  });

  test('that hangs is replaced, too, after it was visible for the whole time limit @release', async ({ tab, site }) => {
    await begin(tab, site);
    const silent = await update(tab, site, '2', { entry: '' });
    await tab.clock.install();
    const slow = tab.getByText('This is taking a while.');
    for (const isSeen of [false, true]) {
      await tab.goto('/portal/wallet');
      expect(await versionOf(tab)).toBe(silent);
      await tab.evaluate((seen) => Object.defineProperty(document, 'hidden', { get: () => !seen }), isSeen);
      await tab.clock.runFor(15_000);
      await slow.getByRole('link', { name: 'reload' }).click();
    }
    await expectPage(tab, 'Wallet');
    expect(await versionOf(tab)).toBe(site.first);
  });

  test('that is avoided is opened by a reload, and the next visit stays with it', async ({ device, tab, site }) => {
    await begin(tab, site);
    const second = await update(tab, site, '2');
    // A page of the new version fails because of its tab: the version is left for now.
    const other = await device.newPage();
    await other.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        document.getElementById('root')?.remove();
        dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/app.js` }));
      }),
    );
    await other.goto('/portal/wallet');
    await expect(other.getByText('The portal could not be loaded.')).toBeVisible();
    expect(await versionOf(other)).toBe(second);
    await expect.poll(() => notesOf(tab), OFTEN).toContain('failed');
    await other.close();
    await openPage(tab, '/portal/wallet', 'Wallet');
    expect(await versionOf(tab)).toBe(site.first);
    await tab.reload();
    await expectPage(tab, 'Wallet');
    expect(await versionOf(tab)).toBe(second);
    await expect.poll(() => notesOf(tab), OFTEN).not.toContain('failed');
    const next = await device.newPage();
    await openPage(next, '/portal/partners', 'Partners');
    expect(await versionOf(next)).toBe(second);
  });

  test('is rolled back by serving the old one, without fetching a file twice', async ({ tab, site }) => {
    await begin(tab, site);
    await update(tab, site, '2');
    site.asked.length = 0;
    for (let time = 0; time < howMany({ all: 10, part: 2 }); time++) {
      const version = await update(tab, site, time % 2 === 0 ? '' : '2');
      await openPage(tab, '/portal/wallet', 'Wallet');
      expect(await versionOf(tab)).toBe(version);
    }
    expect(requestsOf(site).filter((path) => path.includes('/assets/'))).toEqual([]);
  });
});

test.describe('nothing but the portal is ever kept', () => {
  test('a captive portal answers everything: an existing worker goes on', async ({ device, tab, site }) => {
    await begin(tab, site);
    const before = await filesOf(tab);
    site.deploy('2');
    site.network = 'captive';
    await check(tab);
    await openPage(tab, '/portal/wallet', 'Wallet');
    expect(await versionOf(tab)).toBe(site.first);
    expect((await filesOf(tab)).toSorted()).toEqual(before.toSorted());
    // The worker itself loads, but everything that it requests comes from the captive portal.
    site.network = 'fine';
    const pages = fs.readdirSync('dist').filter((name) => name.endsWith('.html'));
    for (const name of [...before, ...pages.map((each) => `/${each}`)])
      site.replies.set(name.replace(/\?.*/, ''), { status: 200, type: 'text/html', body: CAPTIVE });
    expect(await failsToInstall(tab)).toBe(true);
    site.replies.clear();
    await openPage(tab, '/portal/partners', 'Partners');
    expect(await versionOf(tab)).toBe(site.first);
    expect(await storedTexts(tab)).not.toContain('Hotel');
    await device.close();
  });

  test('sw.js is missing: visits work without a worker, or with the old one', async ({ device, tab, site }) => {
    const missing = { status: 404, type: 'text/plain', body: 'File not found.' };
    site.replies.set('/sw.js', missing);
    await storeSession(device, site.origin);
    await openPage(tab, '/portal/wallet', 'Wallet');
    await expect.poll(() => requestsOf(site)).toContain('GET /sw.js');
    expect(await tab.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await menuLink(tab, 'Partners').click();
    await expectPage(tab, 'Partners');

    site.replies.clear();
    await tab.goto('/portal');
    await untilCached(tab, site.first);
    site.replies.set('/sw.js', missing);
    await check(tab);
    site.network = 'down';
    await openPage(tab, '/portal/wallet', 'Wallet');
  });

  test('the storage has no room for the files: the portal works as before', async ({ device, tab, site }) => {
    const cdp = await device.newCDPSession(tab);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 200_000 });
    await storeSession(device, site.origin);
    await openPage(tab, '/portal/wallet', 'Wallet');
    await expect.poll(() => requestsOf(site)).toContain('GET /sw.js');
    await expect.poll(() => workersOf(tab)).toBe(0);
    expect(await filesOf(tab)).toEqual([]);
    await menuLink(tab, 'Partners').click();
    await expectPage(tab, 'Partners');
  });

  test('the browser cannot open its cache: everything comes from the server', async ({ device, tab, site }) => {
    await begin(tab, site);
    await device.serviceWorkers()[0]?.evaluate(() => {
      CacheStorage.prototype.open = () =>
        Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    });
    for (const path of ['/portal/wallet', '/login']) await openPage(tab, path, /./);
    expect(requestsOf(site)).toEqual(expect.arrayContaining(['GET /portal/wallet']));
    expect(await tab.evaluate(() => fetch('/icon.svg').then(({ ok }) => ok))).toBe(true);
  });

  test('a cached file is broken: the page works after a reload', async ({ tab, site }) => {
    await begin(tab, site);
    await replaceInCache(tab, /^\/assets\/app-/);
    await tab.goto('/portal/wallet');
    await expectRecovery(tab);
    await untilCached(tab, site.first);

    // A part of one page: it comes from the server the next time.
    await tab.goto('/portal');
    const own = await tab.evaluate(() => {
      const { files, routes } = JSON.parse(document.getElementById('preload')?.textContent ?? '{}');
      return routes['/portal/partners'] ? String(files[routes['/portal/partners'].files.at(-1)]) : '';
    });
    await replaceInCache(tab, own === '' ? /^\/assets\/\d+-/ : new RegExp(own));
    await menuLink(tab, 'Partners').click();
    await pressUntilPage(tab, tab.getByRole('button', { name: 'Retry' }), 'Partners');
  });

  const failing = { status: 503, type: 'text/html', body: '<!doctype html><title>Service unavailable</title>' };
  test('a broken file while the server fails: loading again loses no other file', async ({ tab, site }) => {
    await begin(tab, site);
    await replaceInCache(tab, /^\/assets\/app-/);
    for (const path of ['/sw.js', '/portal/wallet']) site.replies.set(path, failing);
    await tab.goto('/portal/wallet');
    // The browser's own cache has the script.
    await expectRecovery(tab);
    expect((await filesOf(tab)).length).toBeGreaterThan(50);
  });

  test('a damaged file that is back when it is reported does no harm', async ({ tab, site }) => {
    await begin(tab, site);
    const report = (word: object) =>
      tab.evaluate((data) => navigator.serviceWorker.controller?.postMessage(data, []), word);
    /** Damages a file and reports it until the worker has fetched it again, and so has dealt with every earlier report. */
    const mend = async (name: RegExp) => {
      const file = (await filesOf(tab)).find((each) => name.test(each)) ?? '';
      const content = fs.readFileSync(`dist${file}`, 'utf8');
      await replaceInCache(tab, name);
      await expect
        .poll(async () => {
          await report({ suspect: file });
          return tab.evaluate(async (key) => (await caches.match(key))?.text(), file);
        })
        .toBe(content);
    };
    await mend(/^\/assets\/app-/);
    await report({ failed: site.first });
    await mend(/^\/assets\/kit-/);
    expect(await notesOf(tab)).not.toContain('failed');
    // The first of the two is explained by the last damage.
    for (let times = 0; times < 2; times++) await report({ failed: site.first });
    await expect.poll(() => notesOf(tab), OFTEN).toContain('failed');
  });

  test('a version that is avoided, with no other one and a server that fails, still opens', async ({ tab, site }) => {
    await begin(tab, site);
    await tab.evaluate(
      async (note) => (await caches.open('portal-versions')).put('/failed', new Response(JSON.stringify(note))),
      { version: site.first, at: Date.now() },
    );
    site.replies.set('/portal/wallet', failing);
    await openPage(tab, '/portal/wallet', 'Wallet');
    expect(requestsOf(site)).toContain('GET /portal/wallet');
  });

  test('the worker is stopped in the middle: of a page, and of fetching its files', async ({ device, tab, site }) => {
    const cdp = await device.newCDPSession(tab);
    await cdp.send('ServiceWorker.enable');
    await storeSession(device, site.origin);
    /** Stops the worker while this path is on its way. */
    const stopDuring = async (wanted: string, go: () => Promise<unknown>) => {
      const { held, release } = hold();
      let reached = false;
      site.held = (path) => {
        reached ||= path === wanted;
        return path === wanted ? held : null;
      };
      const going = go();
      await expect.poll(() => reached).toBe(true);
      await cdp.send('ServiceWorker.stopAllWorkers');
      site.held = null;
      release();
      await going;
    };
    // The last file: most have arrived when the worker stops.
    await stopDuring('/site.webmanifest', () => openPage(tab, '/portal', /./));
    site.asked.length = 0;
    await openPage(tab, '/portal/wallet', 'Wallet');
    await untilCached(tab, site.first);
    // Files that had arrived are not fetched again.
    expect(requestsOf(site).filter((path) => path.includes('/assets/')).length).toBeLessThan(10);

    // A page that it has to wait for, because it is not in its cache.
    await tab.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await stopDuring('/portal/partners', () => tab.goto('/portal/partners', { timeout: 3000 }).catch(() => null));
    await openPage(tab, '/portal/partners', 'Partners');
  });
});

/** Requests the server's version; resolves with whether its worker failed to install. */
const failsToInstall = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration?.addEventListener('updatefound', () => resolve(registration.installing));
    });
    await registration?.update().catch(() => undefined);
    const worker = registration?.installing ?? (await found);
    while (!/redundant|activated/.test(worker?.state ?? 'redundant'))
      await new Promise((done) => worker?.addEventListener('statechange', done, { once: true }));
    return worker?.state === 'redundant';
  });

/** Presses each time that there is something to press, which may go again meanwhile because the page reloads, until the page is there. */
const pressUntilPage = (page: Page, again: Locator, expected: string): Promise<void> =>
  expect(async () => {
    await again.evaluateAll((found) => {
      const [first] = found;
      if (first instanceof HTMLElement) first.click();
    });
    await expect(title(page)).toHaveText(expected, { timeout: 1000 });
  }).toPass();

/** The page works: when it requests its script once more if the worker was faster, otherwise after a reload. */
const expectRecovery = (page: Page): Promise<void> => pressUntilPage(page, loadAgain(page), 'Wallet');

/** Replaces a file of the cache. */
const replaceInCache = (page: Page, name: RegExp): Promise<void> =>
  page.evaluate(async (pattern) => {
    const cache = await caches.open('portal-files');
    for (const request of await cache.keys()) {
      if (!new RegExp(pattern).test(request.url.slice(location.origin.length))) continue;
      const headers = { 'content-type': 'text/javascript; charset=utf-8' };
      await cache.put(request, new Response('}{ broken', { headers }));
    }
  }, name.source);

/** Everything that the browser stores for the portal, as one text: addresses, headers and bodies of caches, databases, both storages. */
const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        texts.push(request.url, JSON.stringify([...request.headers]));
        if (reply) texts.push(JSON.stringify([...reply.headers]), await reply.text());
      }
    }
    for (const { name } of await indexedDB.databases()) texts.push(`database ${name}`);
    for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify(Object.entries(storage)));
    return texts.join('\n');
  });

test('WORKER=off: caches and worker are gone, the open page is left alone', async ({ tab, site }) => {
  await begin(tab, site, '/portal/wallet/withdraw');
  await tab.getByLabel('Amount').fill('12.5');
  const { code } = transformSync(fs.readFileSync('src/boot/worker/off.ts', 'utf8'), { loader: 'ts' });
  site.replies.set('/sw.js', { status: 200, type: 'text/javascript', body: code });
  await tab.evaluate(async () => {
    localStorage.setItem('another', 'x');
    await caches.open('another');
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const left = () => tab.evaluate(async () => [...(await caches.keys()), localStorage.getItem('another')]);
  await expect.poll(left).toEqual(['another', 'x']);
  await expect.poll(() => workersOf(tab)).toBe(0);
  await expect(tab.getByLabel('Amount')).toHaveValue('12.5');
});

test('after full use nothing of the member is stored but the session', async ({ tab, site }) => {
  const { sandbox } = site;
  const who = memberOf(sandbox, { usdt: '61.25', pins: '3', income: '93.1714', claimable: '2.5' });
  await tab.goto('/login');
  await logIn(tab, who);
  await untilCached(tab, site.first);
  for (const { path } of PAGES.filter(({ guard }) => guard === 'member')) await openPage(tab, path, /./);
  await tab.goto('/portal/wallet/withdraw');
  await withdraw(tab, '1.37281');
  await closeAlert(tab);
  await tab.goto('/portal/wallet');
  await tab.getByRole('row').filter({ hasText: '-1.37' }).first().click();

  const session = await tab.evaluate(() => localStorage.getItem('persist:session') ?? '');
  const tokens = ['accessToken', 'refreshToken'].map((item) => String(JSON.parse(JSON.parse(session)[item])));
  // Figures that no style or path of a kept file contains.
  const CANARIES = [who.email, who.code, ...tokens, '61.25', '1.37281', '93.17', GOOD_ADDRESS.slice(2)];
  const found = async () => {
    const texts = await storedTexts(tab);
    return CANARIES.filter((canary) => texts.includes(canary));
  };
  const kept = await tab.evaluate(async () => ({
    caches: (await caches.keys()).toSorted(),
    databases: (await indexedDB.databases()).length,
    local: Object.keys(localStorage).toSorted(),
  }));
  expect(kept).toMatchObject({ caches: ['portal-files', 'portal-versions'], databases: 0 });
  expect(kept.local.filter((key) => key !== 'persist:session' && !key.startsWith('portal.'))).toEqual([]);
  await tab.evaluate((text) => {
    if (localStorage.getItem('persist:session') === text) localStorage.removeItem('persist:session');
  }, session);
  expect(await found()).toEqual([]);
  await tab.evaluate((text) => localStorage.setItem('persist:session', text), session);

  await tab.goto('/portal');
  await logOut(tab);
  expect(await found()).toEqual([]);
  // No cached entry was ever an API response.
  expect((await filesOf(tab)).filter((key) => /\/api|__sandbox/.test(key))).toEqual([]);
});
