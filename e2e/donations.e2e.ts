import { expect, storeSession, test } from './kit';
import { memberOf } from './members';

/** A donation as its sender and its recipient handle it in a real browser: paying by bank with the details on the page, and approving. */

test('a donation is paid by bank and approved', async ({ signUp, browser, page, context, server, sandbox }) => {
  const sender = await signUp({ usdt: '12.5', pins: '1' });
  const recipient = memberOf(sandbox);
  sandbox.controls.recipient({ member: recipient.code });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the page for sending says what there is and what is missing, and leads there', async () => {
    await page.goto('/portal/donations/add');
    await expect(page.getByText('You have 1.', { exact: true })).toBeVisible();
    await expect(page.getByText(/12\.50 USDT more to pay from the wallet/)).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'DEPOSIT' }).click();
    await page.waitForURL('**/portal/wallet/deposit');
    await page.goBack();
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await page.waitForURL('**/portal/donations');
    sandbox.controls.recipient({ member: '' });
  });

  const card = page.getByRole('article').first();
  await expect(card.getByText(/^2[34]:\d\d:\d\d left$/)).toBeVisible();
  await card.getByRole('link').click();
  await page.waitForURL('**/view/*');
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('BANK says how much at home, to copy, and what to do without bank details', async () => {
    await expect(page.getByRole('radio', { name: 'BANK' })).toBeChecked();
    await expect(page.getByText(/Bank details are not shown here/)).toBeVisible();
    await page.getByRole('button', { name: 'Copy amount' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+\.\d\d$/);
    await page.getByRole('radio', { name: 'USDT' }).check();
    await expect(page.getByText('You need 12.50 USDT more.')).toBeVisible();
    await page.getByRole('radio', { name: 'BANK' }).check();
    await page.getByLabel('Transaction ID').fill('UTR-2026/77');
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(page.getByText('APPROVAL REQUESTED')).toBeVisible();
    await expect(page.getByText('Waiting for the recipient')).toBeVisible();
  });

  await test.step('its recipient sees sender and transaction, is asked, and approves', async () => {
    const theirs = await browser.newContext({ baseURL: server.origin });
    await storeSession(theirs, server.origin, recipient);
    const other = await theirs.newPage();
    await other.goto('/portal/donations/received');
    const waiting = other.getByRole('article').filter({ hasText: code });
    await expect(waiting).toContainText(/You[\d:]{8} left/);
    await waiting.getByRole('link').click();
    const main = other.locator('main');
    await expect(main.getByText(sender.code)).toBeVisible();
    await expect(main.getByText('UTR-2026/77')).toBeVisible();
    await main.getByRole('button', { name: 'APPROVE' }).click();
    const question = other.getByRole('dialog', { name: 'Approve this payment?' });
    for (const word of [code, sender.code, '25.00 USDT', 'UTR-2026/77', 'cannot be undone'])
      await expect(question).toContainText(word);
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(question).toBeHidden();
    await expect(main.getByText('APPROVAL REQUESTED')).toBeVisible();
    await main.getByRole('button', { name: 'APPROVE' }).click();
    await question.getByRole('button', { name: 'APPROVE' }).click();
    await expect(main.getByText('ITS YOUR TURN')).toBeVisible();
    await expect(main.getByRole('button', { name: 'APPROVE' })).toHaveCount(0);
    await theirs.close();
  });

  const calls = sandbox.controls
    .requests()
    .filter(({ path, member }) => /approve/.test(path) && member === recipient.code);
  expect(calls.map(({ body, effect }) => ({ body, effect }))).toEqual([{ body: { help_code: code }, effect: true }]);
});
