import http from 'node:http';
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import { requestsFromNow } from '../sandbox/requestLog';
import type { Sandbox } from '../sandbox/server';
import { THEME_KEY } from '../src/domain/storageKeys';
import { some } from '../src/testing/thorough';
import { DEMO, expect, networkIdle, signIn, test, watched } from './kit';
import { type Member, memberOf as memberWith } from './members';

/** Signed out means signed out, in every tab, from every cache, after every late reply; and money moves once. */

const KEY = 'persist:session';

/** A member of the test's own, with money to move. */
const memberOf = (sandbox: Sandbox): Member => memberWith(sandbox, { usdt: '100', pins: '5' });

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email ID').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/portal');
}

/** Goes to a page of the portal without a link: the address changes as Back and Forward change it. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A tab that hears nothing of the others, as one that was frozen or kept in a cache while the event passed. */
async function deafTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      addEventListener: (type: string, ...rest: [EventListener]) => {
        if (type !== 'storage') listen(type, ...rest);
      },
    });
  });
  return tab;
}

test.describe('tabs', () => {
  test('a sign-in as somebody else is followed by the other tab, and no call is made with the old token', async ({
    page,
    context,
    server,
    sandbox,
  }) => {
    const [first, second] = [memberOf(sandbox), memberOf(sandbox)];
    await signIn(context, server.origin, first);
    await page.goto('/portal/wallet');
    const other = await context.newPage();
    await other.goto('/portal/wallet');
    await expect(other.getByText(first.code).first()).toBeVisible();
    const old = sandbox.controls.requests().at(-1)?.access_token;
    await logOut(page);
    await other.waitForURL((url) => url.pathname === '/');
    await page.goto('/login');
    const calls = requestsFromNow(sandbox.controls);
    await logIn(page, second);
    // It reads the landing page by now, and nobody is carried away from that (decision 27).
    await other.getByRole('banner').getByRole('link', { name: 'PORTAL' }).click();
    await expect(other.getByText(second.code).first()).toBeVisible();
    await expect(other.getByText(first.code)).toHaveCount(0);
    await other.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Wallet' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Wallet');
    await networkIdle(other);
    const tokens = new Set(calls().map(({ access_token }) => access_token));
    expect(old).toMatch(/^….{4}$/);
    expect(tokens.has(old ?? '')).toBe(false);
    expect(tokens.size).toBeGreaterThan(0);
  });

  test('a tab that heard nothing writes no tokens back: it notices at its next write and signs out', async ({
    page,
    context,
    server,
    sandbox,
  }) => {
    const who = memberOf(sandbox);
    await signIn(context, server.origin, who);
    await page.goto('/portal');
    await expect(page.getByText(who.code).first()).toBeVisible();
    const deaf = await deafTab(context);
    await deaf.goto('/portal/wallet');
    await expect(deaf.getByText('100.00 USDT').first()).toBeVisible();
    await networkIdle(deaf);
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await stored(page)).toBeNull();
    // It still shows the member, and what it reads now would be written.
    await expect(deaf.getByText(who.code).first()).toBeVisible();
    sandbox.controls.fund({ member: who.code, amount: '1' });
    await goInside(deaf, '/portal/income');
    await deaf.waitForURL((url) => url.pathname === '/');
    await expect(deaf.getByText(who.code)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
    await deaf.reload();
    expect(await stored(deaf)).toBeNull();
  });

  test('a frozen tab that wakes after a sign-out is signed out, and stores nothing', async ({
    page,
    context,
    server,
    sandbox,
  }) => {
    const who = memberOf(sandbox);
    await signIn(context, server.origin, who);
    const sleeper = await context.newPage();
    await sleeper.goto('/portal/wallet');
    await expect(sleeper.getByText('100.00 USDT').first()).toBeVisible();
    await page.goto('/portal');
    await expect(page.getByText(who.code).first()).toBeVisible();
    const devtools = await context.newCDPSession(sleeper);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await sleeper.waitForURL((url) => url.pathname === '/');
    await expect(sleeper.getByText(who.code)).toHaveCount(0);
    expect(await stored(sleeper)).toBeNull();
  });
});

test.describe('replies of an earlier session', () => {
  test('change nothing for the next member, not even a 401', async ({ page, context, server, sandbox }) => {
    const [first, second] = [memberOf(sandbox), memberOf(sandbox)];
    sandbox.controls.fund({ member: first.code, amount: '77.77' });
    await signIn(context, server.origin, first);
    await page.goto('/portal');
    await expect(page.getByText(first.code).first()).toBeVisible();
    await networkIdle(page);
    for (const match of ['GET /api/user/info', 'GET /api/wallet/transactions', 'GET /api/wallet/claim/balance']) {
      sandbox.controls.fault({ kind: 'held', match, when: match.endsWith('info') ? 'after' : 'before' });
    }
    await goInside(page, '/portal/wallet');
    await expect.poll(() => sandbox.controls.faults().held).toBe(3);
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    await goInside(page, '/login');
    await logIn(page, second);
    await goInside(page, '/portal/wallet');
    await expect(page.getByText('100.00 USDT').first()).toBeVisible();
    // Two of the three now find that their session is over.
    sandbox.controls.signOut({ member: first.code });
    expect(sandbox.controls.release().released).toBe(3);
    await networkIdle(page);
    await expect(page.getByText(second.code).first()).toBeVisible();
    await expect(page.getByText('177.77 USDT')).toHaveCount(0);
    await expect(page.getByText('Please sign in again.')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/portal/wallet');
    expect(await stored(page)).toContain(second.code);
  });

  test('twenty calls answered 401 at once are one clearing and, in each of two tabs, one way out', async ({
    page,
    context,
    server,
    sandbox,
    expected,
  }) => {
    expected.push('401');
    const who = memberOf(sandbox);
    await context.addInitScript((key) => {
      const seen = { removed: 0, ways: 0 };
      Object.assign(window, { seen });
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (name) {
        if (name === key && this.getItem(name) !== null) seen.removed += 1;
        return removeItem.call(this, name);
      };
      for (const how of ['pushState', 'replaceState'] as const) {
        const real = history[how].bind(history);
        history[how] = (state, title, url) => {
          if (url === '/') seen.ways += 1;
          real(state, title, url);
        };
      }
    }, KEY);
    await signIn(context, server.origin, who);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/portal');
      await expect(tab.getByText(who.code).first()).toBeVisible();
      await networkIdle(tab);
    }
    // Held in front of the network: a browser opens only six connections to a host.
    const open = new Set<Route>();
    // Of all that were asked, also those that were given up.
    let asked = 0;
    await context.route('**/api/**', (route) => {
      asked += 1;
      open.add(route);
    });
    context.on('requestfailed', (request) => {
      for (const route of open) if (route.request() === request) open.delete(route);
    });
    const paths = ['wallet', 'wallet/deposit', 'wallet/withdraw', 'wallet/buy', 'income', 'partners', 'downline'];
    for (const tab of [page, other]) {
      for (const path of [...paths, 'donations', 'donations/received']) await goInside(tab, `/portal/${path}`);
    }
    await expect.poll(() => open.size).toBeGreaterThanOrEqual(20);
    const refusal = { status: 401, json: { error: true, message: 'Please sign in again.', data: null } };
    // Those that come after the first may find that nobody waits for them any more.
    await Promise.all([...open].map((route) => route.fulfill(refusal).catch(() => undefined)));
    for (const tab of [page, other]) {
      await tab.waitForURL((url) => url.pathname === '/');
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
      await networkIdle(tab);
    }
    const seen = [await page.evaluate('seen'), await other.evaluate('seen')];
    expect(seen.map((each) => Reflect.get(Object(each), 'ways'))).toEqual([1, 1]);
    // Two tabs in two processes may both find it there still; neither clears twice.
    const removed = seen.map((each) => Number(Reflect.get(Object(each), 'removed')));
    expect(Math.max(...removed)).toBe(1);
    expect(await stored(page)).toBeNull();
    // No loop: nothing is asked any more. What a page that is at rest asks again, it asks within a turn of its clock.
    const whenAtRest = asked;
    for (const tab of [page, other]) await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    expect(asked).toBe(whenAtRest);
  });
});

test.describe('the back-forward cache', () => {
  /** In front of the sandbox: the same replies, with or without `no-store`, and a page that certainly may be kept. */
  async function proxyTo(origin: string, mayKeep: boolean) {
    const proxy = http.createServer((request, reply) => {
      if (request.url === '/control') {
        reply.setHeader('content-type', 'text/html');
        reply.end(
          '<!doctype html><title>control</title><script>onpageshow=(e)=>{document.title=`kept ${e.persisted}`}</script>',
        );
        return;
      }
      // The sandbox answers its own pages alone, and this is the page of another port.
      const { host: _host, origin: _origin, ...headers } = request.headers;
      const asked = http.request(`${origin}${request.url}`, { method: request.method, headers }, (answer) => {
        const passed = { ...answer.headers };
        if (mayKeep && passed['cache-control'] === 'no-store') passed['cache-control'] = 'no-cache';
        reply.writeHead(answer.statusCode ?? 502, passed);
        answer.pipe(reply);
      });
      asked.on('error', () => reply.destroy());
      request.pipe(asked);
    });
    await new Promise<void>((ready) => {
      proxy.listen(0, '127.0.0.1', ready);
    });
    const address = proxy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return {
      origin: `http://127.0.0.1:${port}`,
      close: () => {
        proxy.closeAllConnections();
        proxy.close();
      },
    };
  }

  /** A browser whose cache is on: the one of the other tests has it switched off by the test runner. */
  async function withCache(
    origin: string,
    mayKeep: boolean,
    story: (context: BrowserContext, at: string) => Promise<void>,
  ) {
    const proxy = await proxyTo(origin, mayKeep);
    const browser = watched(
      await chromium.launch({
        executablePath: process.env.CHROME_PATH ?? '',
        args: [...JSON.parse(process.env.CHROME_ARGS ?? '[]'), '--enable-features=BackForwardCache'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    );
    try {
      await story(await browser.newContext(), proxy.origin);
    } finally {
      await browser.close();
      proxy.close();
    }
  }

  for (const mayKeep of some([true, false])) {
    test(`Back after a sign-out shows nothing of the member, ${mayKeep ? 'were the page allowed to be kept' : 'as it is served'}`, async ({
      server,
    }) => {
      await withCache(server.origin, mayKeep, async (context, at) => {
        const page = await context.newPage();
        // Is the cache really on? A page that may be kept shows it; if it was not kept, the browser says why: the small headless Chromium
        // has no such cache whatever it is told, and nothing else may be the reason.
        const reasons: string[] = [];
        const devtools = await context.newCDPSession(page);
        await devtools.send('Page.enable');
        devtools.on('Page.backForwardCacheNotUsed', (event) =>
          reasons.push(...event.notRestoredExplanations.map(({ reason }) => reason)),
        );
        await page.goto(`${at}/control`);
        await page.goto(`${at}/icon.svg`);
        // A page that was kept is not loaded again: its load is not waited for.
        await page.goBack({ waitUntil: 'commit' });
        await expect(page).toHaveTitle(/^kept/);
        const cached = (await page.title()) === 'kept true';
        if (!cached) expect(reasons).toContain('BackForwardCacheDisabledForDelegate');

        await signIn(context, server.origin);
        await context.addInitScript(() => {
          addEventListener('pageshow', ({ persisted }) => {
            document.documentElement.dataset.kept = String(persisted);
          });
        });
        await page.goto(`${at}/portal`);
        await expect(page.getByText(DEMO.email).first()).toBeVisible();
        await networkIdle(page);
        await page.goto(`${at}/control`);
        const other = await context.newPage();
        await other.goto(`${at}/portal`);
        await logOut(other);
        await other.waitForURL((url) => url.pathname === '/');

        await page.goBack({ waitUntil: 'commit' });
        await expect.poll(() => new URL(page.url()).pathname).toBe('/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
        await expect(page.getByText(DEMO.email)).toHaveCount(0);
        await expect(page.getByText(DEMO.code)).toHaveCount(0);
        expect(await stored(page)).toBeNull();
        if (mayKeep && cached) await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
      });
    });
  }

  // What the cache does, played by hand: the page does not move, hears nothing, and is told that it is shown again.
  test('a page that comes back from it looks at the stored session at once', async ({
    page,
    context,
    server,
    sandbox,
  }) => {
    const who = memberOf(sandbox);
    await signIn(context, server.origin, who);
    const kept = await deafTab(context);
    await kept.goto('/portal');
    await expect(kept.getByText(who.code).first()).toBeVisible();
    await networkIdle(kept);
    await page.goto('/portal');
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(kept.getByText(who.code).first()).toBeVisible();
    const calls = requestsFromNow(sandbox.controls);
    await kept.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => new URL(kept.url()).pathname).toBe('/');
    await expect(kept.getByText(who.code)).toHaveCount(0);
    expect(calls()).toEqual([]);
  });
});

test.describe('storage', () => {
  const NOTICE = /This browser keeps nothing for this site/;

  const ways: readonly (readonly [string, () => void])[] = [
    [
      'blocked',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    ],
  ];
  for (const [how, breakIt] of some(ways)) {
    test(`that is ${how}: usable, with a notice, from memory`, async ({ page, context, sandbox }) => {
      const who = memberOf(sandbox);
      await context.addInitScript(breakIt);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible();
      await page.goto('/login');
      await expect(page.getByText(NOTICE)).toBeVisible();
      await logIn(page, who);
      await expect(page.getByText(who.code).first()).toBeVisible();
      await goInside(page, '/portal/wallet');
      await expect(page.getByText('100.00 USDT').first()).toBeVisible();
      await logOut(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.getByText(who.code)).toHaveCount(0);
    });
  }

  for (const text of some([
    '{"accessToken":"1","refreshToken":"{}","user":"[]"}',
    '{"accessToken":',
    '<script>alert(1)</script>',
  ])) {
    test(`that holds ${text}: signed out, purged, and signing in works`, async ({ page, context, sandbox }) => {
      await context.addInitScript(
        ([damaged, ...keys]) => {
          if (sessionStorage.getItem('damaged')) return;
          sessionStorage.setItem('damaged', '1');
          for (const key of keys) localStorage.setItem(key, damaged);
        },
        [text, KEY, THEME_KEY] as const,
      );
      await page.goto('/portal/wallet');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
      expect(await stored(page)).toBeNull();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.goto('/login');
      const who = memberOf(sandbox);
      await logIn(page, who);
      expect(await stored(page)).toContain(who.code);
    });
  }
});

/** A way to move money: where, what is filled in, which call it is. */
interface Move {
  readonly name: string;
  readonly path: string;
  readonly button: string;
  readonly fill: Readonly<Record<string, string>>;
  readonly call: string;
  readonly prepare?: (sandbox: Sandbox, who: Member) => void;
}

const MOVES: readonly Move[] = [
  {
    name: 'withdraw',
    path: '/portal/wallet/withdraw',
    button: 'SUBMIT',
    fill: { Address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', Amount: '10' },
    call: 'POST /api/wallet/usdt/transfer',
  },
  {
    name: 'claim',
    path: '/portal/wallet',
    button: 'CLAIM',
    fill: {},
    call: 'GET /api/wallet/claim/process',
    prepare: ({ controls }, { code }) => controls.accrue({ member: code, amount: '4', sync: true }),
  },
];

/** Opens the page of a move with everything filled in. */
async function filledIn(page: Page, { path, fill }: Move): Promise<void> {
  await page.goto(path);
  for (const [label, text] of Object.entries(fill)) await page.getByLabel(label).fill(text);
  await networkIdle(page);
}

test.describe('money moves once', () => {
  for (const move of some(MOVES)) {
    test(`${move.name}: double tap, Enter and ten taps are one call; a reload in flight sends nothing again`, async ({
      page,
      context,
      server,
      sandbox,
    }) => {
      const who = memberOf(sandbox);
      move.prepare?.(sandbox, who);
      await signIn(context, server.origin, who);
      await filledIn(page, move);
      const calls = requestsFromNow(sandbox.controls);
      const path = move.call.split(' ')[1];
      const sent = () => calls().filter((call) => call.path === path);
      // Done at once by the server, answered later.
      sandbox.controls.fault({ kind: 'held', match: move.call, when: 'after' });
      const button = page.getByRole('button', { name: move.button, exact: true });
      await button.evaluate((element: HTMLButtonElement) => {
        const tap = () => element.click();
        tap();
        tap();
        element.form?.requestSubmit();
        element.focus();
        for (let press = 0; press < 10; press++) tap();
      });
      await page.keyboard.press('Enter');
      await expect.poll(() => sandbox.controls.faults().held).toBe(1);
      await page.keyboard.press('Enter');
      expect(sent()).toHaveLength(1);

      await page.reload();
      await networkIdle(page);
      sandbox.controls.release();
      await goInside(page, '/portal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      await networkIdle(page);
      expect(sent()).toHaveLength(1);
      expect(sandbox.controls.ledgerImbalance()).toEqual([]);
    });
  }

  // Two tabs that press for the same money at once: e2e/containment.slow.e2e.ts.
});
