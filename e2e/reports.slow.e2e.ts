import { createSandbox, type Sandbox } from '../sandbox/server';
import { axeViolations, expect, LOOKS, overhang, storeSession, test } from './kit';
import { takeReport } from './reports';

/** The control page opens a dropped report: its timeline, its replay, and the result of each command. */

let sandbox: Sandbox;
let origin = '';
let text = '';
let reference = '';
test.beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', dist: 'dist', headers: 'build/headers.json' });
  origin = await sandbox.listen(0);
});
test.afterAll(() => sandbox.close());

/** A report of a purchase whose reply was lost, as the member saves it. */
test.beforeEach(async ({ browser }) => {
  if (text !== '') return;
  const context = await browser.newContext();
  await storeSession(context, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/portal/wallet/buy`);
  sandbox.controls.fault({ kind: 'lost-again', match: 'POST /api/wallet/pin/buy', times: 1 });
  await page.getByLabel('Amount').fill('2');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Oops something went wrong please try again!');
  reference = (await alert.locator('[data-text]').getAttribute('data-text')) ?? '';
  await alert.getByRole('button', { name: 'Close' }).click();
  ({ text } = await takeReport(page));
  await context.close();
});

test('a file is dropped on the control page, and the replay opens from there', async ({ page, context }) => {
  await page.goto(`${origin}/__sandbox`);
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'support-report.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expect(page.getByRole('heading', { level: 1, name: 'Support report' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('wallet/buyPins/failed');
  await expect(page.locator('tr.marked')).toContainText(reference.replace('Reference: ', ''));
  // The account is in this sandbox: the server knows more than the screen did.
  const compared = page.getByRole('region', { name: 'The screen showed, the server knows' });
  await expect(compared.getByRole('row', { name: /^wallet\/buyPins/ })).toContainText('done');

  const foreign: string[] = [];
  context.on('request', (request) => {
    const { pathname, origin: from } = new URL(request.url());
    if (from !== origin || !pathname.startsWith('/__sandbox/replay/')) foreign.push(request.url());
  });
  await page.getByRole('link', { name: 'Open the replay' }).click();
  await expect(page.getByText('This is not a member’s real data')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const portal = page.frameLocator('iframe[title="The portal"]');
  await expect(portal.getByRole('heading', { level: 1, includeHidden: true }).first()).toHaveText(/buy/i);
  expect(foreign).toEqual([]);
});

for (const { width, height, theme } of LOOKS) {
  test(`the page of a report is accessible and no wider than the window, ${theme} at ${width}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/__sandbox`);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    const field = page.getByLabel('Support report (a JSON file)');
    await field.setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Read the report' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support report' })).toBeVisible();
    // The page's layout changes while its parts load.
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  });
}
