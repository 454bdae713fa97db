import type { Page } from '@playwright/test';
import { test as base, DEMO, expect } from './kit';
import { Oracles } from './oracles';
import { alertOf, RICH } from './sessions';

/**
 * The oracles find what is wrong in a real browser: each test breaks the page or its requests and names the expected violation.
 * The rules have unit tests (src/testing/oracles); these tests check what reaches them.
 */

const BUY = '/portal/wallet/buy';
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT' }).click();

const test = base.extend<{
  /** Opens the page where E-PINs are bought, of a new member, with its list. */
  readonly openBuy: () => Promise<void>;
}>({
  openBuy: ({ page, signUp }, provide) =>
    provide(async () => {
      await signUp(RICH);
      await page.goto(BUY);
      await expect(page.getByRole('table')).toBeVisible();
    }),
});

test('finds a command that was sent without a press, by any API', async ({ page, openBuy, oracles }) => {
  await openBuy();
  await page.evaluate(async () => {
    const token: string = JSON.parse(JSON.parse(localStorage.getItem('persist:session') ?? '{}').accessToken);
    const csrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const headers = {
      ...{ 'x-app-key': 'portal-web', 'x-access-token': token, 'x-xsrf-token': csrf },
      'content-type': 'application/json',
    };
    await fetch('/api/wallet/pin/buy', { method: 'POST', headers, body: '{"amount":"1"}' });
    await fetch('/api/wallet/claim/process', { headers });
    await new Promise((resolve) => {
      const other = new XMLHttpRequest();
      other.open('POST', '/api/help/add');
      for (const [name, value] of Object.entries(headers)) other.setRequestHeader(name, value);
      other.addEventListener('loadend', resolve);
      other.send();
    });
  });
  for (const violation of [
    /^POST \/api\/wallet\/pin\/buy left, and what was pressed was nothing$/,
    /^no press caused it: wallet\/buyPins \(amount 1, no key\)$/,
    /^it carried no Idempotency-Key: wallet\/buyPins/,
    /^GET \/api\/wallet\/claim\/process left, and what was pressed was nothing$/,
    /^no press caused it: wallet\/processClaim/,
    /^an effect that no press caused: POST \/api\/help\/add$/,
  ])
    oracles.expect(violation);
});

test('the next page reports what a page could not report when it was left', async ({ page, openBuy, oracles }) => {
  await openBuy();
  await page.getByLabel('Amount').fill('1');
  // The test hears nothing of it, as when a browser replaces the page.
  await page.evaluate(() => Reflect.set(window, '__portalRecord', () => undefined));
  await submit(page);
  await expect(alertOf(page)).toContainText('You bought 1 E-PIN');
  expect(oracles.violations()).toEqual(['an effect that no press caused: POST /api/wallet/pin/buy']);
  await page.goto(BUY);
  await expect.poll(() => oracles.violations()).toEqual([]);
});

test('finds a request that is changed on its way, and one with a forged reply', async ({ page, openBuy, oracles }) => {
  await openBuy();
  await page.route('**/api/wallet/pin/buy', (route) => route.continue({ postData: '{"amount":"2"}' }));
  await page.getByLabel('Amount').fill('1');
  await submit(page);
  await expect(alertOf(page)).toContainText('You bought 2 E-PINs');
  await alertOf(page).getByRole('button', { name: 'Close' }).click();
  oracles.expect(/^an effect that no press caused: POST \/api\/wallet\/pin\/buy$/);

  await page.unrouteAll();
  await page.route('**/api/wallet/pin/buy', (route) =>
    route.fulfill({ json: { error: false, message: 'You bought 3 E-PINs for 7.5 USDT.', data: null } }),
  );
  await page.getByLabel('Amount').fill('3');
  await submit(page);
  await expect(alertOf(page)).toContainText('You bought 3 E-PINs');
  await expect.poll(() => oracles.violations()).toContainEqual(expect.stringMatching(/amount 3/));
  oracles.expect(
    /^a success was said on \/portal\/wallet\/buy, and there were 0 effects: wallet\/buyPins \(amount [13]/,
  );
});

test('finds a screen that shows other values than are sent', async ({ page, signUp, oracles }) => {
  await signUp(RICH);
  await page.goto('/portal/wallet/transfer');
  await page.getByLabel('Recipient user code').fill(DEMO.code);
  await expect(page.getByText(/^Asha /).first()).toBeVisible();
  await page.getByLabel('Amount').fill('1');
  // Bypasses React, as an extension or a translator may: it hears nothing of the change.
  await page.evaluate(() => {
    window.addEventListener('input', (event) => event.stopImmediatePropagation(), true);
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const input of document.querySelectorAll('main input')) {
      if (input instanceof HTMLInputElement && input.value === '1') set?.call(input, '2');
    }
    for (const text of document.querySelectorAll('main bdi')) text.textContent = 'Nadia Rahman';
    // Immediately, before React updates its field again.
    document.querySelector('form')?.requestSubmit();
  });
  await expect(alertOf(page)).toBeVisible();
  oracles.expect(/after 'SUBMIT' on \/portal\/wallet\/transfer: amount is '1', the field 'Amount' says '2'$/);
  oracles.expect(/whose name 'Asha Verma' was not on screen at the press/);
});

test('an expected violation must occur', () => {
  const own = new Oracles();
  own.expect(/such a thing/);
  expect(() => own.end(true)).toThrow('expected, and it did not occur: /such a thing/');
  // A test that has failed need not reach its expected violations.
  expect(() => own.end(false)).not.toThrow();
});
