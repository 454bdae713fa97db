import type { Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { expect, networkIdle, test } from './kit';
import { GOOD_ADDRESS, type Member, memberOf } from './members';

/**
 * The three shapes of a call that moves money, each with a lost reply: what is shown, where, and that nothing happens twice.
 * src/testing/faults tests each move under each fault in Node, and money.slow.e2e.ts in a browser.
 */
interface Shape {
  /** A paid donation would settle the outcome, so the payment is not done and its outcome stays pending. */
  readonly isDone: boolean;
  readonly name: string;
  readonly command: string;
  readonly call: string;
  /** Prepares the data, opens the page and fills it in. */
  readonly open: (page: Page, sandbox: Sandbox, who: Member) => Promise<void>;
  readonly button: string;
}

const SHAPES: readonly Shape[] = [
  {
    name: 'a POST under a key (withdraw)',
    isDone: true,
    command: 'wallet/withdraw',
    call: 'POST /api/wallet/usdt/transfer',
    open: async (page) => {
      await page.goto('/portal/wallet/withdraw');
      await page.getByLabel('Address').fill(GOOD_ADDRESS);
      await page.getByLabel('Amount').fill('10');
    },
    button: 'SUBMIT',
  },
  {
    name: 'a claim',
    isDone: true,
    command: 'wallet/processClaim',
    call: 'GET /api/wallet/claim/process',
    open: async (page) => {
      await page.goto('/portal/wallet');
    },
    button: 'CLAIM',
  },
  {
    name: 'a payment',
    isDone: false,
    command: 'donations/payHelp',
    call: 'POST /api/help/pay/usdt',
    open: async (page, { controls }, who) => {
      const { code } = controls.donation({ from: who.code, to: 'MB100003', status: 'PENDING' });
      await page.goto(`/portal/donations/view/${code}`);
      await page.getByRole('radio', { name: 'USDT' }).check();
    },
    button: 'SUBMIT',
  },
];

for (const { name, command, call, open, button, isDone } of SHAPES) {
  test(`${name}: a lost reply leaves the outcome pending until the member settles it, and nothing is sent twice`, async ({
    page,
    signIn,
    sandbox,
    expected,
  }) => {
    expected.push('Failed to load resource', 'ERR_');
    const who = memberOf(sandbox, { usdt: '200', pins: '9', claimable: '4' });
    await signIn(who);
    await open(page, sandbox, who);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await networkIdle(page);
    sandbox.controls.fault({ kind: isDone ? 'lost-again' : '502-html', match: call, times: 1 });
    await page.locator('main').getByRole('button', { name: button, exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Oops something went wrong');
    sandbox.controls.clearFaults();
    await alert.getByRole('button', { name: 'Close', exact: true }).click();
    await page.goto('/portal');
    const notice = page.locator(`[data-outcome="${command}"]`);
    await expect(notice).toContainText('The outcome is not known.');
    await notice.getByRole('button', { name: 'IT WAS DONE', exact: true }).click();
    await expect(notice).toHaveCount(0);
    const calls = sandbox.controls
      .requests()
      .filter(({ method, path, member }) => `${method} ${path}` === call && member === who.code);
    expect(calls.filter(({ effect }) => effect)).toHaveLength(isDone ? 1 : 0);
    expect(new Set(calls.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
    expect(sandbox.controls.ledgerImbalance()).toEqual([]);
  });
}

test('a payment with a lost reply whose donation is then read as paid is settled and reported once', async ({
  page,
  signIn,
  sandbox,
  expected,
}) => {
  expected.push('Failed to load resource', 'ERR_');
  const who = memberOf(sandbox, { usdt: '200', pins: '9', claimable: '4' });
  const { code } = sandbox.controls.donation({ from: who.code, to: 'MB100003', status: 'PENDING' });
  await signIn(who);
  await page.goto(`/portal/donations/view/${code}`);
  await page.getByRole('radio', { name: 'USDT' }).check();
  await networkIdle(page);
  sandbox.controls.fault({ kind: 'lost-again', match: 'POST /api/help/pay/usdt', times: 1 });
  await page.locator('main').getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
  sandbox.controls.clearFaults();
  await expect(page.getByRole('article').first()).toContainText('ITS YOUR TURN');
  await expect(page.getByText(`25.00 USDT paid for ${code}`)).toBeVisible();
  await expect(page.locator('[data-outcome]')).toHaveCount(0);
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);
});
