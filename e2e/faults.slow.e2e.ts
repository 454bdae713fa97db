import type { Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { AFTER_THE_WORK, CLASSES, type FaultClass, outcomeOf, REFUSAL } from '../src/testing/faults/classes';
import { expect, networkIdle, test } from './kit';
import { GOOD_ADDRESS, memberOf } from './members';
import { alertOf, closeAlert, goInside } from './sessions';

/**
 * What a member sees of a fault in a real browser, at a money command and at lists, and that the next good reply repairs it.
 * src/testing/faults tests every call under every class without a browser.
 */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Makes the next such call fail. The browser repeats a request when a kept-alive connection breaks: the fault must hit the repeat, too. */
function inject({ controls }: Sandbox, name: string, call: string): FaultClass {
  const fault = [...CLASSES, ...AFTER_THE_WORK].find((each) => each.name === name);
  if (!fault) throw new Error(`unknown fault class ${name}`);
  const breaks = fault.spec.kind === 'dropped' || fault.spec.kind === 'lost';
  controls.fault({ ...fault.spec, match: call, times: breaks ? 20 : 1 });
  return fault;
}

/** The texts on the page, except those that the clock changes. `innerText` would leave out rows that the browser has not rendered. */
async function textsOf(page: Page): Promise<readonly string[]> {
  await networkIdle(page);
  return page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
    return found.filter((text) => !/(?:^| )(?:ago|left)$|^\d+:\d\d:\d\d$|^$/.test(text));
  });
}

test.beforeEach(({ expected }) => {
  // The browser's own messages about the faults.
  expected.push('Failed to load resource', 'ERR_', ': expected ');
});

test('a money command shows each fault, keeps the typed text and has one effect', async ({ page, signIn, sandbox }) => {
  const who = memberOf(sandbox, { usdt: '50' });
  await signIn(who);
  await page.goto('/portal');
  const faults = [
    '409',
    'error flag',
    'reset before the reply',
    'huge data',
    'reply lost after processing',
    '500 with an HTML body after processing',
  ];
  for (const name of faults) {
    await goInside(page, '/portal/wallet/withdraw');
    await page.getByLabel('Address').fill(GOOD_ADDRESS);
    await page.getByLabel('Amount').fill('1.5');
    const before = await textsOf(page);
    const fault = inject(sandbox, name, 'POST /api/wallet/usdt/transfer');
    const outcome = outcomeOf('the flag', fault);
    await press(page, 'SUBMIT');
    if (outcome !== 'ok') {
      await expect(alertOf(page)).toContainText(
        outcome === 'refused' ? REFUSAL : 'Oops something went wrong please try again!',
      );
      // A refusal gives its reason; a failure shows the reference for support. 409 does not tell whether the work was done.
      const isRefused = name === 'error flag';
      await expect(alertOf(page)).toHaveAttribute('data-tone', isRefused ? 'refused' : 'failed');
      await expect(alertOf(page).locator('[data-text^="Reference"]')).toHaveCount(isRefused ? 0 : 1);
      await closeAlert(page);
      const after = await textsOf(page);
      if (!fault.processed) expect(before.filter((text) => !after.includes(text))).toEqual([]);
      await expect(page.getByLabel('Amount')).toHaveValue('1.5');
      sandbox.controls.clearFaults();
      await press(page, isRefused ? 'SUBMIT' : 'TRY THE SAME AGAIN');
    }
    await expect(page.getByLabel('Amount')).toHaveValue('');
    await expect(page.locator('[data-outcome]')).toHaveCount(0);
    if (await alertOf(page).isVisible()) await closeAlert(page);
    sandbox.controls.clearFaults();
  }
  // One intent, one effect.
  await goInside(page, '/portal/wallet');
  await expect(page.getByText('41.00 USDT').first()).toBeVisible();
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);
});

test('lists keep their rows under a fault, and Retry and LOAD MORE repair them', async ({ page, signIn, sandbox }) => {
  await signIn();
  await page.goto('/portal/wallet');
  const rows = page.locator('main tbody tr, main article');
  for (const [call, at, fault, title] of [
    ['GET /api/wallet/pin/transactions', '/portal/wallet/buy', 'wrong types', 'Buy'],
    ['GET /api/income/list', '/portal/income', 'reset in the body', 'Income'],
    ['GET /api/help/sent', '/portal/donations', '502 with an HTML body', 'Sent'],
  ] as const) {
    await goInside(page, at);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(rows).toHaveCount(20);
    const before = await textsOf(page);
    inject(sandbox, fault, call);
    await press(page, 'LOAD MORE');
    await expect(page.getByText('Could not refresh').first()).toBeVisible();
    await expect(alertOf(page)).toBeHidden();
    const after = await textsOf(page);
    expect(before.filter((text) => !after.includes(text))).toEqual([]);
    sandbox.controls.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByText('Could not refresh')).toBeHidden();
    await expect(rows).toHaveCount(20);
    await press(page, 'LOAD MORE');
    await expect(rows).toHaveCount(40);
  }
});
