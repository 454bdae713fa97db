import { inflateSync } from 'node:zlib';
import * as paths from '../src/paths';
import { expect, setTheme, storeSession, test } from './kit';
import { memberOf } from './members';

/** The number of pages of a PDF that Chromium made. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The kinds of the elements of a tagged PDF, in the order of its structure tree. */
function tagsOf(pdf: Buffer): readonly string[] {
  const raw = pdf.toString('latin1');
  const packed = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const from = index + mark.length;
    const piece = pdf.subarray(from, raw.indexOf('endstream', from));
    try {
      return inflateSync(piece).toString('latin1');
    } catch {
      // Not a compressed stream.
      return '';
    }
  });
  const all = [raw, ...packed].join('\n');
  const objects = new Map(
    [...all.matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const root = [...objects.values()].find((body) => /\/Type\s*\/StructTreeRoot/.test(body));
  const found: string[] = [];
  const visit = (body: string | undefined): void => {
    if (body === undefined) return;
    const kind = /\/S\s*\/(\w+)/.exec(body)?.[1];
    if (kind) found.push(kind);
    const kids = /\/K\s*(\[[\s\S]*?\](?=\s*[/>])|\d+ 0 R)/.exec(body)?.[1] ?? '';
    for (const [, id = ''] of kids.replace(/<<[\s\S]*?>>/g, '').matchAll(/(\d+) 0 R/g)) visit(objects.get(id));
  };
  visit(root);
  return found;
}

test('from right to left an amount of a receipt stands before its unit', async ({ page, signUp, sandbox }) => {
  const asha = await signUp();
  const { code } = sandbox.controls.donation({ from: asha.code, status: 'COMPLETE', recipients: 2 });
  await page.goto(`${paths.receipt('sent', code)}?lang=ar`);
  await expect(page.locator('html[dir="rtl"]')).toBeAttached();
  const amounts = page.locator('article .money');
  await expect(amounts).toHaveCount(3);
  for (const amount of await amounts.all()) {
    const [figure, unit] = await Promise.all([
      amount.locator('.money-amount').boundingBox(),
      amount.locator('.money-unit').boundingBox(),
    ]);
    expect(figure && unit && figure.x + figure.width <= unit.x).toBe(true);
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
    await expect(page.getByRole('button', { name: 'PRINT' })).toBeHidden();
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
    expect(pagesOf(pdf)).toBe(1);
    // A4, in points.
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?\s*\]/);
    // Title, parts, lists: the structure that a screen reader of PDFs goes through.
    const tags = tagsOf(pdf);
    expect(tags.filter((tag) => /^H\d$/.test(tag))).toEqual(['H2', 'H3']);
    expect(tags.filter((tag) => tag === 'L').length).toBeGreaterThanOrEqual(1);
  });
}
