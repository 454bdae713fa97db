import * as paths from '../src/paths';
import { boxOf, expect, setTheme, storeSession, test } from './kit';
import { memberOf } from './members';

test('from right to left an amount of a receipt stands before its unit', async ({ page, signUp, sandbox }) => {
  const asha = await signUp();
  const { code } = sandbox.controls.donation({ from: asha.code, status: 'COMPLETE', recipients: 2 });
  await page.goto(`${paths.receipt('sent', code)}?lang=ar`);
  await expect(page.locator('html[dir="rtl"]')).toBeAttached();
  const amounts = page.locator('article .money');
  await expect(amounts).toHaveCount(3);
  for (const amount of await amounts.all()) {
    const figure = await boxOf(amount.locator('.money-amount'));
    expect(figure.x + figure.width).toBeLessThanOrEqual((await boxOf(amount.locator('.money-unit'))).x);
  }
});

for (const theme of ['dark', 'light'] as const) {
  test(`a receipt prints on one A4 page in black, ${theme}`, async ({ page, context, server, sandbox }, testInfo) => {
    const asha = memberOf(sandbox, { usdt: '100', pins: '5' });
    const bilal = memberOf(sandbox);
    const { code } = sandbox.controls.donation({ from: asha.code, to: bilal.code, status: 'COMPLETE', recipients: 2 });
    await setTheme(context, theme);
    await storeSession(context, server.origin, asha);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto(paths.receipt('sent', code));
    const sheet = page.getByRole('article', { name: 'Receipt' });
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // Nothing but the receipt, and every word of it in black on white.
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const drawn = await page.evaluate(() => {
      const visible = [...document.body.querySelectorAll('*')].filter(
        (element) => element.checkVisibility() && element.children.length === 0 && element.textContent?.trim(),
      );
      const outside = visible
        .filter((element) => !element.closest('article, .sandbox-notice'))
        .map(({ outerHTML }) => outerHTML);
      const colours = new Set(visible.map((element) => getComputedStyle(element).color));
      return { outside, colours: [...colours], back: getComputedStyle(document.body).backgroundColor };
    });
    expect(drawn).toEqual({ outside: [], colours: ['rgb(0, 0, 0)'], back: 'rgb(255, 255, 255)' });
    // Demo data are marked as such.
    await expect(page.getByText('Sandbox: demo data, no real money moves.')).toBeVisible();
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ tagged: true, preferCSSPageSize: true, path: testInfo.outputPath('receipt.pdf') });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    // A4, in points.
    expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?\s*\]/);
  });
}
