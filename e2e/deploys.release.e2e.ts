import fs from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { buildChanged, type Site, test, versionOf } from './deployments';
import { expect, storeSession } from './kit';
import { howMany, IS_RELEASE } from './release';
import { menuLink } from './sessions';

/**
 * The portal is deployed repeatedly while a member uses it over an unreliable network. In every order: no file is missing,
 * no page is blank, typed text survives, and stale data never passes for fresh.
 */

const ROUNDS = howMany({ all: 100, part: 12 });

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Every version asks for one of these first, so that each round needs files that have not run yet. */
const PLACES = [
  ['Partners', 'Partners'],
  ['Income', 'Income'],
  ['Wallet', 'Wallet'],
  ['Donations', 'Sent donations'],
] as const;

interface Visits {
  readonly device: BrowserContext;
  readonly site: Site;
  readonly rounds: number;
  /** Deploys the version of this round, which differs from the last round's; returns its name. */
  deploy(round: number): string;
  /** Checks what the page says when the new version has opened it. */
  opened?(page: Page, round: number): Promise<void>;
}

/** A member's visits while versions replace each other, each with a time without a network. */
async function visit({ device, site, rounds, deploy, opened }: Visits): Promise<void> {
  await storeSession(device, site.origin);
  const page = await device.newPage();
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.goto('/portal/wallet/withdraw');
  await expect(title(page)).toHaveText('Withdraw');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  let last = site.first;
  for (let round = 1; round <= rounds; round++) {
    const version = deploy(round);
    expect(version).not.toBe(last);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect(page.getByRole('button', { name: 'Use it now' })).toBeVisible();
    // Typed in the old version, whose files the server no longer has.
    const typed = `${round}.25`;
    await page.getByLabel('Amount').fill(typed);
    const [name, heading] = PLACES[round % PLACES.length] ?? PLACES[0];
    if (round % 2 === 0) site.network = 'down';
    await menuLink(page, name).click();
    await expect(title(page)).toHaveText(heading);
    await page.goBack();
    await expect(page.getByLabel('Amount')).toHaveValue(typed);
    expect(await versionOf(page)).toBe(last);

    // Offline, the new version is complete, and marks what it cannot refresh.
    site.network = 'down';
    await page.goto('/portal/partners');
    await expect(title(page)).toHaveText('Partners');
    expect(await versionOf(page)).toBe(version);
    await opened?.(page, round);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(0);
    await expect(page.getByText('Check your connection, then press Retry.')).toBeVisible();

    site.network = 'fine';
    await page.goto('/portal/wallet/withdraw');
    await expect(title(page)).toHaveText('Withdraw');
    expect(await versionOf(page)).toBe(version);
    last = version;
  }
  expect(broken).toEqual([]);
  const missing = site.asked.filter(({ path, status }) => path.startsWith('/assets/') && status === 404);
  expect(missing).toEqual([]);
}

test(`${ROUNDS} rounds of deploy, visit, offline and back`, async ({ device, site }) => {
  await visit({ device, site, rounds: ROUNDS, deploy: (round) => site.deploy(`round ${round}`) });
});

/** On these pages the application never learns that the browser is idle, so they are left before they have reported a good start. */
const LEFT_EARLY = '/portal/partners';

/** Opens a page of the new version and leaves it before it has started. `home` is a page of the old version, which stays open. */
type Leave = (of: { readonly device: BrowserContext; readonly home: Page; readonly site: Site }) => Promise<void>;

const opened = async (device: BrowserContext): Promise<Page> => {
  const page = await device.newPage();
  await page.goto(LEFT_EARLY, { waitUntil: 'commit' });
  return page;
};

/** A tab that is killed or frozen runs no more than one that is closed. */
const WAYS: { readonly [way: string]: Leave } = {
  'closed, twice': async ({ device }) => {
    for (let time = 0; time < 2; time++) await (await opened(device)).close();
  },
  'two middle clicks, and both tabs closed unseen': async ({ device, home }) => {
    for (let time = 0; time < 2; time++) {
      const [tab] = await Promise.all([
        device.waitForEvent('page'),
        menuLink(home, 'Partners').click({ button: 'middle' }),
      ]);
      // The driver may never learn of a tab in the background; it is closed anyway.
      await tab.waitForURL(`**${LEFT_EARLY}`, { waitUntil: 'commit', timeout: 5000 }).catch(() => undefined);
      await tab.close();
    }
  },
  'another address in the address bar': async ({ device }) => {
    const tab = await opened(device);
    await tab.goto('about:blank');
    await tab.goto(LEFT_EARLY, { waitUntil: 'commit' });
    await tab.goto('about:blank');
  },
  Back: async ({ device }) => {
    const tab = await device.newPage();
    await tab.goto('about:blank');
    for (let time = 0; time < 2; time++) {
      await tab.goto(LEFT_EARLY, { waitUntil: 'commit' });
      // The page itself calls history.back(): the driver's own call fails while the page's process is replaced.
      await Promise.all([
        tab.waitForURL('about:blank', { waitUntil: 'commit' }),
        tab.evaluate(() => window.history.back()).catch(() => undefined),
      ]);
    }
  },
  'without a network': async ({ device, site }) => {
    site.network = 'down';
    for (let time = 0; time < 2; time++) await (await opened(device)).close();
    site.network = 'fine';
  },
  'a slow phone': async ({ device }) => {
    for (let time = 0; time < 2; time++) {
      const tab = await device.newPage();
      await (await device.newCDPSession(tab)).send('Emulation.setCPUThrottlingRate', { rate: 20 });
      await tab.goto(LEFT_EARLY, { waitUntil: 'commit' });
      await tab.close();
    }
  },
  'loaded again': async ({ device }) => {
    const tab = await opened(device);
    await tab.waitForLoadState('domcontentloaded');
    await tab.reload({ waitUntil: 'commit' });
    await tab.close();
  },
};

for (const [way, leave] of Object.entries(WAYS)) {
  test(`pages that are left early do not keep the old version in use: ${way}`, async ({ device, site }) => {
    await device.addInitScript((hurried) => {
      if (location.pathname === hurried) window.requestIdleCallback = () => 0;
    }, LEFT_EARLY);
    await storeSession(device, site.origin);
    const home = await device.newPage();
    await home.goto('/portal/wallet');
    await expect.poll(() => home.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const version = site.deploy('2');
    await home.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(home.getByRole('button', { name: 'Use it now' })).toBeVisible();
    await leave({ device, home, site });
    const page = await device.newPage();
    await page.goto('/portal/wallet');
    await expect(title(page)).toHaveText('Wallet');
    expect(await versionOf(page)).toBe(version);
    // The open page can still switch to the new version.
    await home.getByRole('button', { name: 'Use it now' }).click();
    await expect.poll(() => versionOf(home)).toBe(version);
  });
}

/** A build takes half a minute, so only `.ci/run` makes the second one. */
if (IS_RELEASE) {
  test('two builds of different sources, one over the other and back', async ({ device, site }) => {
    test.slow();
    const SUBTITLE = 'Members who joined with your referral code.';
    const OTHER = 'Members who joined by your referral code.';
    const file = 'src/features/team/screens/PartnersScreen.tsx';
    const folder = await buildChanged([{ file, text: SUBTITLE, other: OTHER }]);
    try {
      await visit({
        device,
        site,
        rounds: 4,
        deploy: (round) => site.put(round % 2 === 1 ? folder : '.'),
        opened: (page, round) => expect(page.getByText(round % 2 === 1 ? OTHER : SUBTITLE)).toBeVisible(),
      });
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
}
