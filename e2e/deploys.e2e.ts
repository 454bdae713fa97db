import type { Page } from '@playwright/test';
import { test, versionOf } from './deployments';
import { expect, signIn } from './kit';
import { howMany } from './long';

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

test(`${ROUNDS} rounds of deploy, visit, offline and back`, async ({ device, site }) => {
  await signIn(device, site.origin);
  const page = await device.newPage();
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.goto('/portal/wallet/withdraw');
  await expect(title(page)).toHaveText('Withdraw');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  let last = site.first;
  for (let round = 1; round <= ROUNDS; round++) {
    const version = site.deploy(`round ${round}`);
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
});
