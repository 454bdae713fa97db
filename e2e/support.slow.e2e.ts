import type { BrowserContext } from '@playwright/test';
import { startReplayServer } from '../tools/replayServer';
import { axeViolations, expect, LOOKS, overhang, setTheme, storeSession, test } from './kit';
import { memberOf } from './members';
import { openDialog, type ReportFile, takeReport } from './reports';
import { closeAlert } from './sessions';

/** Money, E-PINs and claims. */
const BALANCES = { usdt: '100', pins: '3', claimable: '2' };

test.beforeEach(({ expected }) => {
  // The calls here fail with a reply that is not JSON, which is logged.
  expected.push('expected a flag, got no JSON');
});

const opened: { close(): Promise<void> }[] = [];
test.afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

/**
 * Opens what `npm run replay FILE -- --open` shows, and records other requests, except those for the portal's drawn pictures, which the
 * server of a replay does not have.
 */
async function openReplay(context: BrowserContext, text: string) {
  const server = await startReplayServer({ folder: 'build/replay', report: text, port: 0 });
  opened.push(server);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (
      origin !== server.address ||
      !/^\/(frame|report\.json|[0-9a-f]{32}\/[\w-]+\.js|assets\/pictures-[0-9a-f]+\.svg)?$/.test(pathname)
    )
      asked.push(request.url());
  });
  await page.goto(`${server.address}/`);
  return { page, asked, portal: page.frameLocator('iframe[title="The portal"]') };
}

for (const look of LOOKS) {
  test(`the support report comes, ${look.theme} at ${look.width}`, async ({ page, signIn, context, sandbox }) => {
    await setTheme(context, look.theme);
    await signIn();
    await page.setViewportSize({ width: look.width, height: look.height });
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
    });
    expect(report.about.refs).toHaveLength(1);
    expect(text).not.toMatch(/asha|verma|demo\.test/i);
  });
}

/** The step after which the last alert appeared. */
function stepOfAlert({ payload }: ReportFile): number {
  const {
    actionsById,
  }: { readonly actionsById: Record<string, { readonly action: { readonly meta?: { alert?: object } } }> } =
    JSON.parse(payload);
  const [, ...actions] = Object.values(actionsById).map(({ action }) => action);
  return actions.findLastIndex(({ meta }) => meta?.alert) + 1;
}

// Of one command, on a page of a donation; Node tests cover the alerts of all commands.
test('a report shows the alert of a failed payment again', async ({ page, signUp, context, sandbox }) => {
  const who = await signUp(BALANCES);
  const { code } = sandbox.controls.donation({ from: who.code, to: 'MB100002', status: 'PENDING' });
  await page.goto(`/portal/donations/view/${code}`);
  sandbox.controls.fault({ kind: 'invalid', match: 'POST /api/help/pay/bank' });
  await page.getByRole('radio', { name: 'BANK' }).check();
  await page.getByLabel('Transaction ID').fill('TX-778');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  const said = 'Oops something went wrong please try again!';
  const shown = page.getByRole('alertdialog');
  await expect(shown).toContainText(said);
  const reference = (await shown.locator('[data-text]').getAttribute('data-text')) ?? '';
  await closeAlert(page);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const { text, report } = await takeReport(page);
  expect(text).not.toMatch(/@e2e\.test|secret-1|TX-778/);
  expect(report.about).toMatchObject({ screen: new URL(page.url()).pathname });
  expect(report.about.refs.map((ref) => `Reference: ${ref}`)).toContain(reference);

  const { page: replay, portal, asked } = await openReplay(context, text);
  await expect(replay.getByText('This is not a member’s real data')).toBeVisible();
  await expect(replay.getByRole('alert')).toHaveCount(0);
  await replay.getByRole('slider').fill(String(stepOfAlert(report)));
  const alert = portal.getByRole('alertdialog');
  await expect(alert).toContainText(said);
  await expect(alert.locator('[data-text]')).toHaveAttribute('data-text', reference);
  await expect(portal.getByRole('heading', { level: 1, includeHidden: true }).first()).toHaveText(heading);
  // Read-only: Close closes nothing, and the recorded alert stays.
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toContainText(said);
  expect(asked).toEqual([]);
});

test('a replay draws times in the zone of the member, wherever it is read', async ({ browser, server, sandbox }) => {
  const who = memberOf(sandbox, BALANCES);
  const [theirs, reader] = [
    await browser.newContext({ baseURL: server.origin, timezoneId: 'Asia/Kathmandu' }),
    await browser.newContext({ timezoneId: 'America/St_Johns' }),
  ];
  await storeSession(theirs, server.origin, who);
  const page = await theirs.newPage();
  await page.goto('/portal/wallet/deposit');
  const row = 'td time, td [title$="UTC"]';
  const shown = await page.locator(row).first().textContent();
  const { text } = await takeReport(page);
  const { portal } = await openReplay(reader, text);
  await expect(portal.locator(row).first()).toHaveText(shown ?? 'no time was shown');
  await theirs.close();
  await reader.close();
});
