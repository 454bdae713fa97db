import type { Locator, Page } from '@playwright/test';
import * as paths from '../src/paths';
import { boxOf, DEMO, drawn, expect, networkIdle, overhang, test } from './kit';
import { sayIn, speakIn } from './languages';
import { MISTYPED } from './members';

/** Pages whose member has made the browser's text larger; by default half as large again, on a phone. */
const TEXT_PX = 24;
const PAYMENT = paths.donation('sent', 'HD500110');

test.use({ viewport: { width: 360, height: 740 } });

async function openLarge(page: Page, path: string, textPx = TEXT_PX): Promise<void> {
  await page.goto(path);
  await networkIdle(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, textPx);
  await drawn(page);
}

/** The words that are on two lines. */
const broken = (of: Locator): Promise<string[]> =>
  of.evaluateAll((elements) => {
    if (elements.length === 0) throw new Error('There are no words to look at.');
    return elements.flatMap((element) => {
      const text = element.firstChild;
      return [...(text?.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    });
  });

const middle = async (of: Locator): Promise<number> => {
  const { y, height } = await boxOf(of);
  return y + height / 2;
};

async function expectOneLine(one: Locator, other: Locator): Promise<void> {
  expect(Math.abs((await middle(one)) - (await middle(other)))).toBeLessThan(8);
}

const submitOf = (page: Page, language = 'en'): Locator =>
  page.getByRole('button', { name: sayIn(language)('SUBMIT'), exact: true });

test('no name is broken, and no icon has a line of its own', async ({ page, signIn }) => {
  await signIn();
  const find = page.getByRole('button', { name: 'Find in this list' });
  await openLarge(page, paths.donations('received'));
  expect(await broken(page.getByRole('article').locator('bdi'))).toEqual([]);
  await expectOneLine(find, page.getByText(/^1162\.50/).first());
  // A giver has the whole line.
  const giver = page.locator('.giver').filter({ hasText: 'Farzana Hossain' }).first();
  expect((await boxOf(giver)).height).toBeLessThan(2 * TEXT_PX);
  await openLarge(page, paths.wallet);
  await expectOneLine(find, page.getByRole('heading', { name: 'Transactions' }));
  expect(await broken(page.getByRole('cell').locator('bdi'))).toEqual([]);

  // The largest text has no room for the sign of a row: it is out of sight, not above the words.
  await openLarge(page, paths.wallet, 28);
  const overlap = await page
    .locator('tbody [data-sign]')
    .first()
    .evaluate((cell) => parseFloat(getComputedStyle(cell, '::before').top) - (cell.closest('tr')?.clientHeight ?? 0));
  expect(overlap).toBeGreaterThanOrEqual(0);

  await openLarge(page, paths.partners);
  const partner = page.getByRole('row').nth(1).getByRole('cell');
  await expectOneLine(partner.first(), partner.last());
  const lead = await boxOf(page.getByText('Members who joined with your referral code.'));
  expect(await middle(find)).toBeLessThan(lead.y + lead.height);
});

test('a message covers neither a figure, nor a button of the page, nor a tab', async ({ page, signIn }) => {
  await signIn();
  await openLarge(page, paths.income);
  await page.getByRole('button', { name: 'CLAIM INCOME' }).click();
  const { y, height } = await boxOf(page.locator('.toasts li'));
  expect((await boxOf(page.getByRole('main').locator('.value, button').first())).y).toBeGreaterThan(y + height);
});

test('an amount is typed in a field of one line, and no line breaks within BEP-20', async ({ page, signIn }) => {
  await signIn();
  await openLarge(page, paths.withdraw);
  const amount = page.getByLabel('Amount', { exact: true });
  const box = await boxOf(amount.locator('..'));
  expect(box.height).toBeLessThan(3.5 * TEXT_PX);
  expect((await boxOf(amount)).width).toBeGreaterThan(0.5 * box.width);
  for (const path of [paths.withdraw, paths.deposit]) {
    await openLarge(page, path);
    const network = page.locator('main strong .whole', { hasText: 'BEP-20' });
    expect(await network.evaluate((word) => word.getClientRects().length), path).toBe(1);
  }
});

test('in Russian, whose SUBMIT is longer, it is whole on the smallest phone', async ({ page, context, signIn }) => {
  await speakIn(context, 'ru');
  await page.setViewportSize({ width: 320, height: 760 });
  await signIn();
  await openLarge(page, paths.withdraw);
  await expect(submitOf(page, 'ru')).toBeInViewport({ ratio: 1 });
});

for (const language of ['hi', 'bn', 'ur', 'ta'])
  test(`SUBMIT has one line beside its note: ${language}`, async ({ page, context, signIn }) => {
    await speakIn(context, language);
    await signIn();
    for (const path of [PAYMENT, paths.buy]) {
      await openLarge(page, path);
      const [button, note] = [await boxOf(submitOf(page, language)), await boxOf(page.locator('[data-reach] > .note'))];
      expect(button.height, path).toBeLessThan(3.5 * TEXT_PX);
      expect(note.y, path).toBeLessThan(button.y + button.height);
      expect(await overhang(page), path).toBe(0);
    }
  });

test('with the largest text an address is above its buttons, the drawer whole', async ({ page, signIn }) => {
  await signIn();
  await openLarge(page, paths.withdraw, 28);
  await page.getByLabel('Address', { exact: true }).fill(MISTYPED);
  await page.getByLabel('Amount', { exact: true }).fill('1.5');
  await submitOf(page).click();
  const question = page.getByRole('dialog', { name: 'Send anyway?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const height of [640, 760]) {
    await page.setViewportSize({ width: 360, height });
    await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(question.getByText(MISTYPED)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect(await drawer.evaluate((side) => side.scrollWidth - side.clientWidth)).toBe(0);
});

test('on the smallest phone the question before an approval is whole, with its buttons', async ({
  page,
  signIn,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn();
  const asked = { from: 'MB100002', to: DEMO.code, status: 'APPROVAL', method: 'BANK' } as const;
  await openLarge(page, paths.donation('received', sandbox.controls.donation(asked).code));
  await page.getByRole('button', { name: 'APPROVE' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this payment?' });
  for (const part of [question.getByRole('heading'), question.getByText('An approval cannot be undone.')])
    await expect(part).toBeInViewport({ ratio: 1 });
  for (const name of ['CANCEL', 'APPROVE'])
    await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

for (const [width, textPx] of [
  [320, 24],
  [320, 32],
  [360, 32],
] as const)
  test(`with text of ${textPx} px at ${width} px no word of a payment is broken`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 760 });
    await signIn();
    await openLarge(page, PAYMENT, textPx);
    const parties = page.locator('.you, .you ~ span');
    await expect(parties).toHaveText(['You', 'One other member']);
    // The window is low for this text: the action is there instead of the tabs.
    await expect(submitOf(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Most used pages' })).toBeHidden();
    expect(await broken(parties)).toEqual([]);
    expect(await overhang(page)).toBe(0);
  });

test('the bars keep their height: first balance and next action are in view', async ({ page, signIn }) => {
  // The sandbox's own line is not the portal's.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('.sandbox-notice { display: none; }');
    document.adoptedStyleSheets = [sheet];
  });
  const top = page.getByRole('banner');
  await openLarge(page, paths.home);
  expect((await boxOf(top)).height).toBeLessThan(5 * TEXT_PX);
  await signIn();
  await openLarge(page, paths.dashboard);
  const { y, height } = await boxOf(page.getByRole('list', { name: 'What you have' }).locator('.value').first());
  expect(y + height).toBeLessThanOrEqual((await boxOf(page.getByRole('navigation', { name: 'Most used pages' }))).y);
  await expect(page.getByRole('link', { name: 'Pay 25.00 USDT' })).toBeInViewport({ ratio: 1 });
  for (const textPx of [24, 32]) {
    await openLarge(page, paths.wallet, textPx);
    expect((await boxOf(top)).height, `${textPx} px`).toBeLessThanOrEqual(65);
    await expect(page.getByRole('link', { name: 'DEPOSIT' })).toBeInViewport({ ratio: 1 });
  }
});

for (const language of ['en', 'ru', 'ta', 'id'])
  test(`the tabs of a low window are as wide as their words: ${language}`, async ({ page, context, signIn }) => {
    await speakIn(context, language);
    await signIn();
    // The last is a screen of 1280 px with text twice as large.
    for (const [width, height, textPx] of [
      [667, 375, 16],
      [740, 360, 24],
      [1280, 800, 32],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openLarge(page, paths.privacy, textPx);
      const outside = await page.locator('.column > nav').evaluate((nav) => {
        const { left, right } = nav.getBoundingClientRect();
        return [...nav.querySelectorAll('span')].flatMap((label) => {
          const words = label.getBoundingClientRect();
          return words.left < left || words.right > right ? [label.textContent] : [];
        });
      });
      expect(outside, `${width} × ${height}, ${textPx} px`).toEqual([]);
    }
  });

for (const [language, textPx] of [
  ['si', 32],
  ['ta', 28],
  ['ru', 32],
] as const)
  test(`with text of ${textPx} px no page is wider than a phone: ${language}`, async ({ page, context, signIn }) => {
    await speakIn(context, language);
    await signIn();
    for (const path of [paths.dashboard, PAYMENT]) {
      await openLarge(page, path, textPx);
      expect(await overhang(page), path).toBe(0);
    }
  });

test('on a phone on its side a lost connection is told in the top bar', async ({ page, context, signIn, expected }) => {
  expected.push('ERR_INTERNET_DISCONNECTED');
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn();
  await openLarge(page, paths.dashboard);
  await context.setOffline(true);
  const line = page.getByText('No connection.');
  await expect(line).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const { x, width } = await boxOf(menu);
  expect((await boxOf(line)).x).toBeGreaterThanOrEqual(x + width);
  await expectOneLine(line, menu);
});
