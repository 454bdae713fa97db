import fs from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { buildChanged, type Site, test, versionOf } from './deployments';
import { expect, signIn } from './kit';
import { howMany, IS_LONG } from './long';

/**
 * The portal is deployed again and again while a member uses it over a network that comes and goes. Whatever the order: no file is missing,
 * no page is white, nothing that was typed is lost, and nothing old is shown as fresh.
 */

const ROUNDS = howMany({ all: 100, part: 12 });

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name, exact: true });

/** Every version asks for one of these first, so that each round needs files which it has not run yet. */
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
  /** Puts the version of this round there, which is another one than the round before's; returns its name. */
  deploy(round: number): string;
  /** What the page that the version was opened with says of itself. */
  opened?(page: Page, round: number): Promise<void>;
}

/** A member's visits while one version takes the place of the other, each with a time without a network. */
async function visit({ device, site, rounds, deploy, opened }: Visits): Promise<void> {
  await signIn(device, site.origin);
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
    await expect(page.getByRole('button', { name: 'USE IT NOW' })).toBeVisible();
    // Typed in the version before; the server has its files no more.
    const typed = `${round}.25`;
    await page.getByLabel('Amount').fill(typed);
    const [name, heading] = PLACES[round % PLACES.length] ?? PLACES[0];
    if (round % 2 === 0) site.weather = 'down';
    await menu(page, name).click();
    await expect(title(page)).toHaveText(heading);
    await page.goBack();
    await expect(page.getByLabel('Amount')).toHaveValue(typed);
    expect(await versionOf(page)).toBe(last);

    // Offline, the new version is all there; what it cannot read it does not show as read.
    site.weather = 'down';
    await page.goto('/portal/partners');
    await expect(title(page)).toHaveText('Partners');
    expect(await versionOf(page)).toBe(version);
    await opened?.(page, round);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(0);
    await expect(page.getByText('This list could not be read')).toBeVisible();

    site.weather = 'fine';
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

/** A build takes half a minute: `.ci/run` alone makes the second one. */
if (IS_LONG) {
  test('two builds of different sources, one over the other and back', async ({ device, site }) => {
    test.slow();
    const SUBTITLE = 'Members who joined with your referral code.';
    const OTHER = 'Members who joined by your referral code.';
    const folder = await buildChanged('src/features/team/screens/PartnersScreen.tsx', SUBTITLE, OTHER);
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
