import type { Page } from '@playwright/test';
import { createSandbox, type Sandbox } from '../sandbox/server';
import { axeViolations, expect, LOOKS, type Look, overhang, setTheme, storeSession, test } from './kit';
import { openDialog, type ReportFile, takeReport } from './reports';
import { closeAlert } from './sessions';

/**
 * A support report: the member takes it, the sandbox's control page opens it, with its timeline, its replay and the result of each command.
 * The server of `npm run replay FILE -- --open` shows the same replay: tools/replayServer.test.ts.
 */

const FAILED = 'Oops something went wrong please try again!';

async function lookAs(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await setTheme(page.context(), theme);
  await page.emulateMedia({ colorScheme: theme });
}

for (const look of LOOKS)
  test(`the support report comes, ${look.theme} at ${look.width}`, async ({ page, signIn, sandbox, expected }) => {
    expected.push('expected a flag, got no JSON');
    await lookAs(page, look);
    await signIn();
    await page.goto('/portal/privacy?name=Asha');
    sandbox.controls.fault({ kind: 'invalid', match: 'POST /api/user/privacy/enable' });
    await page.getByRole('button', { name: 'ENABLE' }).click();
    await closeAlert(page);
    const dialog = await openDialog(page);
    await expect(dialog).toContainText('What is never in it');
    await expect(dialog).toContainText('The references of your last alerts:');
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeFocused();

    const { name, text, report } = await takeReport(page);
    expect(name).toMatch(/^support-report-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    expect(report.about).toMatchObject({
      screen: expect.stringMatching(/^\/portal\/privacy\?name=/),
      build: expect.stringMatching(/^[0-9a-f]{10}$/),
      commit: expect.stringMatching(/^([0-9a-f]{12}\+?)?$/),
      refs: [expect.stringMatching(/./)],
    });
    expect(text).not.toMatch(/asha|verma|demo\.test/i);
  });

/** The step after which the last alert appeared. */
function stepOfAlert({ payload }: ReportFile): number {
  const history: { readonly actionsById: Record<string, { readonly action: { readonly meta?: { alert?: object } } }> } =
    JSON.parse(payload);
  const [, ...actions] = Object.values(history.actionsById);
  return actions.findLastIndex(({ action }) => action.meta?.alert) + 1;
}

test.describe('on the control page', () => {
  // The reader is in another zone than the member.
  test.use({ timezoneId: 'America/St_Johns' });
  const TIME = 'td time, td [title$="UTC"]';
  let sandbox: Sandbox;
  let origin = '';
  let taken: Awaited<ReturnType<typeof takeReport>> | undefined;
  let reference = '';
  let time = '';
  test.beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:', dist: 'dist', headers: 'build/headers.json' });
    origin = await sandbox.listen(0);
  });
  test.afterAll(() => sandbox.close());

  /** A report of a purchase whose reply was lost, as the member saves it. */
  test.beforeEach(async ({ browser }) => {
    if (taken) return;
    const context = await browser.newContext({ timezoneId: 'Asia/Kathmandu' });
    await storeSession(context, origin);
    const page = await context.newPage();
    await page.goto(`${origin}/portal/wallet/buy`);
    const shown = page.locator(TIME).first();
    // Its element is there before its text is drawn.
    await expect(shown).toHaveText(/\d/, { useInnerText: true });
    time = await shown.innerText();
    sandbox.controls.fault({ kind: 'lost-again', match: 'POST /api/wallet/pin/buy', times: 1 });
    await page.getByLabel('Amount').fill('2');
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(FAILED);
    reference = (await alert.locator('[data-text]').getAttribute('data-text')) ?? '';
    await closeAlert(page);
    taken = await takeReport(page);
    await context.close();
  });

  test('a report is dropped, and its replay shows the alert again, at the member’s time', async ({ page, context }) => {
    const { text = '', report } = taken ?? {};
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
    await expect(portal.locator(TIME).nth(1)).toHaveText(time);
    if (report) await page.getByRole('slider').fill(String(stepOfAlert(report)));
    const alert = portal.getByRole('alertdialog');
    await expect(alert).toContainText(FAILED);
    await expect(alert.locator('[data-text]')).toHaveAttribute('data-text', reference);
    // Read-only: Close closes nothing, and the recorded alert stays.
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toContainText(FAILED);
    expect(foreign).toEqual([]);
  });

  for (const look of LOOKS)
    test(`the page of a report is accessible and fits its window, ${look.theme} at ${look.width}`, async ({ page }) => {
      await lookAs(page, look);
      await page.goto(`${origin}/__sandbox`);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      const field = page.getByLabel('Support report (a JSON file)');
      const buffer = Buffer.from(taken?.text ?? '');
      await field.setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer });
      await page.getByRole('button', { name: 'Read the report' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Support report' })).toBeVisible();
      // The page's layout changes while its parts load.
      await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
    });
});
