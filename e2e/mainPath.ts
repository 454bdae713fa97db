import { expect as expectWith, type Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { LOOKING_MS } from '../src/testing/patience';

/** It is walked outside of the runner, too, which has a patience of its own. */
const expect = expectWith.configure({ timeout: LOOKING_MS });

/**
 * A person joins under a referrer, verifies, funds, buys an E-PIN, sends two donations and pays them, by USDT and by bank, and signs out.
 * `page` knows the portal's address as its base; `email` is somebody whom the sandbox does not know yet.
 */
export async function walkMainPath(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  await page.goto('/register?ref=MB100001');
  await expect(page.getByText('Asha Verma').first()).toBeVisible();
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByLabel('First Name').fill('Farah');
  await page.getByLabel('Last Name').fill('Khan');
  await page.getByRole('button', { name: /\+91/ }).click();
  const picker = page.getByRole('dialog', { name: 'COUNTRY CODE' });
  await picker.getByText('Pakistan').click();
  await picker.getByRole('button', { name: 'OKAY' }).click();
  await page.getByLabel('Phone Number').fill('3001234567');
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByLabel('Email ID').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Confirm Password').fill('secret-2');
  await page.getByRole('button', { name: 'REGISTER' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Password should match confirm password!');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Confirm Password').fill('secret-1');
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await page.waitForURL('**/portal');
  await expect(page.getByText('Farah Khan')).toBeVisible();
  await expect(page.getByText('No donation sent yet')).toBeVisible();

  await page.getByRole('link', { name: 'VERIFY', exact: true }).click();
  const otp = /\b\d{6}\b/.exec(JSON.stringify(sandbox.controls.mail(email)[0]))?.[0] ?? '';
  await page.getByLabel('OTP').fill(otp);
  await page.getByRole('button', { name: 'VERIFY' }).click();
  await expect(page.getByText('VERIFIED', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'DASHBOARD' }).click();
  await expect(page.getByText('Verify your email address.')).toBeHidden();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('link', { name: 'DEPOSIT' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your deposit address' })).toBeVisible();
  sandbox.controls.fund({ member: email, amount: '60.5', pending: true });
  await page.getByRole('button', { name: 'SYNC' }).click();
  await expect(page.getByRole('row').filter({ hasText: '+60.50 USDT' })).toBeVisible();
  await page.getByRole('link', { name: 'GO BACK' }).click();
  await expect(page.getByText('60.50 USDT').first()).toBeVisible();

  await page.getByRole('link', { name: 'BUY' }).click();
  await page.getByLabel('Amount').fill('2');
  await expect(page.getByText('5.00 USDT')).toBeVisible();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');

  for (const method of ['USDT', 'BANK'] as const) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Donations' }).click();
    await page.getByRole('link', { name: 'ADD', exact: true }).click();
    await expect(page.getByText('YOU PAY: 25.00 USDT')).toBeVisible();
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await page.waitForURL('**/portal/donations');
    await page.getByRole('article').filter({ hasText: 'SEND DONATION' }).getByRole('link').first().click();
    await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^2[34]:\d\d:\d\d$/);
    await expect(page.getByText('NO RECEIPENT')).toBeVisible();
    await page.getByRole('radio', { name: method }).check();
    if (method === 'BANK') await page.getByLabel('Transaction ID').fill('TX-778');
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(page.getByText(method === 'USDT' ? 'ITS YOUR TURN' : 'APPROVAL REQUESTED')).toBeVisible();
  }

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Donations' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByText('30.50 USDT').first()).toBeVisible();
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('persist:session'))).toBeNull();
}
