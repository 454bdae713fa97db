import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit';
import { freshEmail, memberOf } from './members';

/**
 * Members with one goal each: the test reads the screen as text and in the accessibility tree, and counts every press. A journey fails if it takes more presses than before.
 */

/** Counts one member's presses. */
class Taps {
  count = 0;
  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: /^(What now\?|First steps)$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The words of a region, one line each, without the running time. */
const words = async (of: Locator): Promise<readonly string[]> =>
  (await of.innerText())
    .split('\n')
    .map((line) => line.trim().replace(/\d\d:\d\d:\d\d/, 'HH:MM:SS'))
    .filter((line) => line !== '');
const LEAD = 'What comes next, most urgent first.';

test('a visitor with a link learns who invites, what it is and what it costs before anything is asked', async ({
  page,
}) => {
  const taps = new Taps();
  await page.goto('/register?ref=MB100001');
  const main = page.locator('main');
  await expect(main).toContainText('Asha Verma');
  const text = (await words(main)).join(' ');
  expect(text.indexOf('a donation is a gift and may never come back')).toBeGreaterThan(0);
  expect(text.indexOf('a donation costs 25.00 USDT and an E-PIN (1.75–2.50 USDT)')).toBeGreaterThan(0);
  expect(text.indexOf('may never come back')).toBeLessThan(text.indexOf('Referral ID'));
  await taps.on(button(page, 'NEXT'));
  await page.getByLabel('First Name').fill('Ravi');
  await page.getByLabel('Last Name').fill('Nair');
  await page.getByLabel('Phone Number').fill('9000000001');
  await taps.on(button(page, 'NEXT'));
  await page.getByLabel('Email ID').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret-12');
  await page.getByLabel('Confirm Password').fill('secret-12');
  await taps.on(button(page, 'REGISTER'));
  await page.waitForURL('**/portal');
  await expect
    .poll(() => words(panel(page)))
    .toEqual([
      'First steps',
      'A donation is 25.00 USDT and an E-PIN: a gift that may never come back.',
      'Enter the code from your email',
      'Done 0 of 5',
    ]);
  await taps.on(panel(page).getByText('Done 0 of 5'));
  expect((await words(panel(page))).slice(4)).toEqual([
    '1. Verify your email',
    '2. Deposit 27.50 USDT',
    '3. Buy an E-PIN',
    '4. Send the donation',
    '5. Pay 25.00 USDT',
  ]);
  expect(taps.count).toBe(4);
});

test('a new member gets to the first paid donation by the open step alone, without guessing', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox, { verified: false });
  await signIn(who);
  const taps = new Taps();
  const step = (name: string) => panel(page).getByRole('link', { name });
  const home = async () => {
    await taps.on(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
    await expect(heading(page)).toHaveText('Dashboard');
  };
  await page.goto('/portal');

  await taps.on(step('Enter the code from your email'));
  await taps.on(button(page, 'RESEND'));
  await expect.poll(() => sandbox.controls.mail(who.email).length).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'OTP' }).fill(sandbox.controls.mail(who.email)[0]?.otp ?? '');
  await taps.on(button(page, 'VERIFY'));
  await taps.on(page.getByRole('link', { name: 'DASHBOARD' }));
  await expect(panel(page)).toContainText('Done 1 of 5');

  await taps.on(step('Deposit 27.50 USDT'));
  sandbox.controls.fund({ member: who.code, amount: '27.5', pending: true });
  await taps.on(button(page, 'SYNC'));
  await expect(page.getByRole('status').filter({ hasText: '27.50 USDT added to your wallet' })).toBeVisible();

  await taps.on(page.getByRole('link', { name: 'Buy an E-PIN' }));
  await page.getByLabel('Amount').fill('1');
  await taps.on(button(page, 'SUBMIT'));
  await taps.on(button(page, 'OK'));
  await taps.on(page.getByRole('link', { name: 'Go on to SEND DONATION' }));
  await taps.on(button(page, 'SUBMIT'));
  await page.waitForURL('**/portal/donations');
  await taps.on(page.getByRole('link', { name: 'Pay 25.00 USDT' }));
  await expect(page.getByRole('radio', { name: 'USDT' })).toBeChecked();
  await taps.on(button(page, 'SUBMIT'));
  await expect(page.getByText('ITS YOUR TURN').first()).toBeVisible();
  await home();
  await expect
    .poll(() => words(panel(page)))
    .toEqual([
      'What now?',
      LEAD,
      'Nothing to do now',
      expect.stringMatching(/^HD\d+$/),
      'Others may donate to you. No date is set.',
    ]);
  expect(taps.count).toBe(14);
});
