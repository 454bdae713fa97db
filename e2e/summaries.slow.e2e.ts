import type { Page } from '@playwright/test';
import encodeQR from 'qr';
import { axeViolations, boxOf, DEMO, expect, holdApplication, holdBack, networkIdle, test } from './kit';
import { GOOD_ADDRESS } from './members';

/** What the forms show before they send, and what the public pages show before signing in. */

const WIDTHS = [360, 1280] as const;

/** The positions of all controls of the page. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(input, button, a, [role="tab"])')]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return `${control.getAttribute('name') ?? control.textContent} ${x} ${y} ${width} ${height}`;
      }),
  );

test('one press selects the whole address of a withdrawal, without gaps', async ({ page, signUp }) => {
  await signUp({ usdt: '5' });
  await page.goto('/portal/wallet/withdraw');
  await page.getByLabel('Address').fill(GOOD_ADDRESS);
  await page.getByLabel('Amount').fill('1');
  await page.locator('main dl code').click();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(GOOD_ADDRESS);
  expect(await axeViolations(page)).toEqual([]);
});

for (const width of WIDTHS) {
  test(`SUBMIT of a withdrawal stays while the address is typed, at ${width} px`, async ({ page, signUp }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUp({ usdt: '5' });
    await page.goto('/portal/wallet/withdraw');
    const top = async () => (await boxOf(page.getByRole('button', { name: 'SUBMIT' }))).y;
    await page.getByLabel('Address').fill(GOOD_ADDRESS);
    await expect(page.getByText('The checksum matches.')).toBeVisible();
    await page.getByLabel('Amount').fill('1');
    const filled = await top();
    await page.getByLabel('Address').fill('');
    await page.getByLabel('Amount').fill('');
    await expect(page.getByText('A BEP-20 address: it begins with 0x.')).toBeVisible();
    expect(await top()).toBe(filled);
  });
}

test('a browser without a QR reader reads with ours, loaded by the press', async ({ page, signIn, context }) => {
  await signIn();
  const side = 33;
  const modules = encodeQR(GOOD_ADDRESS, 'raw', { border: 2 }).map((row) => row.map(Number));
  await context.addInitScript(
    ({ pixels, scale }) => {
      Reflect.deleteProperty(window, 'BarcodeDetector');
      navigator.mediaDevices.getUserMedia = () => {
        const canvas = document.createElement('canvas');
        canvas.width = pixels.length * scale + 40;
        canvas.height = canvas.width;
        const context2d = canvas.getContext('2d');
        const draw = () => {
          if (!context2d) return;
          context2d.fillStyle = '#fff';
          context2d.fillRect(0, 0, canvas.width, canvas.height);
          context2d.fillStyle = '#000';
          for (const [y, row] of pixels.entries())
            for (const [x, dark] of row.entries())
              if (dark) context2d.fillRect(20 + x * scale, 20 + y * scale, scale, scale);
        };
        draw();
        setInterval(draw, 100);
        return Promise.resolve(canvas.captureStream());
      };
    },
    { pixels: modules, scale: Math.ceil(400 / side) },
  );
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/portal/wallet/withdraw');
  await networkIdle(page);
  const readers = () => loaded.filter((url) => url.includes('qrReader')).length;
  expect(readers()).toBe(0);
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
  await expect(page.getByLabel('Address')).toHaveValue(GOOD_ADDRESS);
  expect(readers()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
});

for (const width of WIDTHS) {
  test(`/register says who invites, and nothing moves when it does, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdApplication(page);
    const answer = await holdBack(page, '**/api/auth/referrer**');
    await page.goto(`/register?ref=${DEMO.code}`, { waitUntil: 'commit' });
    await expect(page.getByText('You join with the code of a member.')).toBeVisible();
    const prepared = await places(page);
    expect(prepared.length).toBeGreaterThan(5);
    release();
    await expect(page.getByLabel('Referral ID')).toHaveValue(DEMO.code);
    expect(await places(page)).toEqual(prepared);
    answer();
    await expect(page.getByText('Asha Verma')).toBeVisible();
    expect(await places(page)).toEqual(prepared);
    expect(await axeViolations(page)).toEqual([]);
  });
}
