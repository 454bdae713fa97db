import type { Page } from '@playwright/test';
import { axeViolations, expect } from './kit';
import { GOOD_ADDRESS, MISTYPED } from './members';
import { alertOf, closeAlert } from './sessions';

/**
 * From the open wallet a member withdraws twice, is asked about a mistyped address, and passes an E-PIN on; `check` runs after each step.
 * Needs 3.5 USDT and an E-PIN.
 */
export async function walkWallet(page: Page, check = (): Promise<void> => Promise.resolve()): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const question = page.getByRole('dialog', { name: 'Send anyway?' });
  const row = (has: string | RegExp) => page.getByRole('row').filter({ hasText: has }).first();

  await page.getByRole('link', { name: 'WITHDRAW' }).click();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(alertOf(page)).toContainText('Please enter valid address and amount!');
  await closeAlert(page);
  await expect(page.getByLabel('Address')).toBeFocused();

  await page.getByLabel('Address').fill(MISTYPED);
  await expect(page.getByText('The checksum does not match')).toBeVisible();
  await page.getByLabel('Amount').fill('1,5');
  await check();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText(MISTYPED);
  await check();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeFocused();
  expect(calls).toEqual([]);

  // The typed text survives a visit to another page.
  await page.getByRole('link', { name: 'GO BACK' }).click();
  await page.getByRole('link', { name: 'WITHDRAW' }).click();
  await expect(page.getByLabel('Address')).toHaveValue(MISTYPED);
  await page.getByLabel('Address').press('Enter');
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await closeAlert(page);
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(row(/0xfb6…c5d359/)).toContainText('-1.50 USDT');
  await check();

  await page.getByLabel('Address').fill(GOOD_ADDRESS);
  await expect(page.getByText('The checksum matches.')).toBeVisible();
  await page.getByLabel('Amount').fill('2');
  await page.getByRole('button', { name: 'SUBMIT' }).dblclick();
  await closeAlert(page);
  await expect(row(/0xfB6…c5d359/)).toContainText('-2.00 USDT');
  expect(calls.filter((path) => path === '/api/wallet/usdt/transfer')).toHaveLength(2);

  await page.getByRole('link', { name: 'GO BACK' }).click();
  await page.getByRole('link', { name: 'TRANSFER' }).click();
  await page.getByLabel('Amount').fill('1');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByLabel('Recipient user code')).toBeFocused();
  await expect(alertOf(page)).toBeHidden();
  await page.getByLabel('Recipient user code').fill('MB999999');
  await expect(page.getByText('Enter a valid user code')).toBeVisible();
  await page.getByLabel('Recipient user code').fill('MB100003');
  await expect(
    page
      .locator('main')
      .getByText(/^Nadia /)
      .first(),
  ).toBeVisible();
  await check();
  await page.getByLabel('Amount').fill('0');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(alertOf(page)).toContainText('E-PIN transfer amount should be above 0!');
  await closeAlert(page);
  await page.getByLabel('Amount').fill('1');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await closeAlert(page);
  await expect(page.getByLabel('Recipient user code')).toHaveValue('');
  await expect(row('MB100003')).toContainText('-1 E-PIN');
  await check();
}
