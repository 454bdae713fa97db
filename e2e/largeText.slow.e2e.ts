import type { Locator, Page } from '@playwright/test';
import * as paths from '../src/paths';
import { boxOf, drawn, expect, networkIdle, overhang, test } from './kit';
import { sayIn, speakIn } from './languages';
import { MISTYPED } from './members';

/** A phone whose member has made the text half as large again. */
const TEXT_PX = 24;

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
      return [...(text?.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(([word], nth, all) => {
        const range = document.createRange();
        const from = all[nth]?.index ?? 0;
        if (text) range.setStart(text, from);
        if (text) range.setEnd(text, from + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    });
  });

const middle = async (of: Locator): Promise<number> => {
  const { y, height } = await boxOf(of);
  return y + height / 2;
};

test('with large text on a phone no name is broken, no icon has a line of its own, and SUBMIT is within reach', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn();
  const find = page.getByRole('button', { name: 'Find in this list' });

  await openLarge(page, paths.donations('received'));
  expect(await broken(page.getByRole('article').locator('bdi'))).toEqual([]);
  expect(Math.abs((await middle(find)) - (await middle(page.getByText(/^1162\.50/).first())))).toBeLessThan(8);

  await openLarge(page, paths.donations('sent'));
  expect(Math.abs((await middle(find)) - (await middle(page.getByText(/^1100\.00/).first())))).toBeLessThan(8);

  await openLarge(page, paths.wallet);
  const title = page.getByRole('heading', { name: 'Transactions' });
  expect(Math.abs((await middle(find)) - (await middle(title)))).toBeLessThan(8);
  expect(await broken(page.getByRole('cell').locator('bdi'))).toEqual([]);

  // The largest text has no room for the sign of a row: it is out of sight, not above the words.
  await openLarge(page, paths.wallet, 28);
  const overlap = await page
    .getByRole('row')
    .nth(1)
    .locator('[data-sign]')
    .first()
    .evaluate((cell) => parseFloat(getComputedStyle(cell, '::before').top) - (cell.closest('tr')?.clientHeight ?? 0));
  expect(overlap).toBeGreaterThanOrEqual(0);
  await openLarge(page, paths.income, 28);
  for (const name of ['AIRDROP', 'FLUSH']) {
    const [link, help] = [page.getByRole('link', { name, exact: true }), page.getByLabel(`What is ${name}?`)];
    expect(Math.abs((await middle(link.last())) - (await middle(help)))).toBeLessThan(8);
  }

  await openLarge(page, paths.partners);
  await expect(find).toBeVisible();
  const partner = page.getByRole('row').nth(1).getByRole('cell');
  expect(Math.abs((await middle(partner.first())) - (await middle(partner.last())))).toBeLessThan(8);
  const lead = await boxOf(page.getByText('Members who joined with your referral code.'));
  expect(await middle(find)).toBeLessThan(lead.y + lead.height);

  await openLarge(page, paths.withdraw);
  await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeInViewport({ ratio: 1 });
});

test('with large text on a phone a message covers neither a figure, nor a button of the page, nor a tab', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await openLarge(page, paths.income);
  await page.getByRole('button', { name: 'CLAIM INCOME' }).click();
  const { y, height } = await boxOf(page.locator('.toasts li'));
  expect((await boxOf(page.getByRole('main').locator('.value, button').first())).y).toBeGreaterThan(y + height);
});

test('with large text on a phone an amount is typed in a field of one line, and no line breaks within BEP-20', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
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
  await expect(page.getByRole('button', { name: sayIn('ru')('SUBMIT') })).toBeInViewport({ ratio: 1 });
});

for (const language of ['hi', 'bn', 'ur', 'ta'])
  test(`with large text SUBMIT has one line beside its note: ${language}`, async ({ page, context, signIn }) => {
    await speakIn(context, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn();
    for (const path of [paths.donation('sent', 'HD500110'), paths.buy]) {
      await openLarge(page, path);
      const submit = page.getByRole('button', { name: sayIn(language)('SUBMIT'), exact: true });
      const [button, note] = [await boxOf(submit), await boxOf(page.locator('[data-reach] > .note'))];
      expect(button.height, path).toBeLessThan(3.5 * TEXT_PX);
      expect(note.y, path).toBeLessThan(button.y + button.height);
      expect(await overhang(page), path).toBe(0);
    }
  });

test('with large text a giver has the whole line, and the head of the landing page is one', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLarge(page, paths.home);
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(5 * TEXT_PX);
  await signIn();
  await openLarge(page, paths.donations('received'));
  const name = page.locator('.giver').filter({ hasText: 'Farzana Hossain' }).first();
  expect((await boxOf(name)).height).toBeLessThan(2 * TEXT_PX);
});

test('with the largest text the address in question is above its buttons, not behind them, and the head of the drawer is whole', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn();
  await openLarge(page, paths.withdraw, 28);
  await page.getByLabel('Address', { exact: true }).fill(MISTYPED);
  await page.getByLabel('Amount', { exact: true }).fill('1.5');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
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

for (const [width, textPx] of [
  [320, 24],
  [320, 32],
  [360, 32],
] as const)
  test(`with text of ${textPx} px at ${width} px no word of who pays whom is broken, and nothing leaves the page`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    await signIn();
    await openLarge(page, paths.donation('sent', 'HD500110'), textPx);
    const parties = page.locator('.you, .you ~ span');
    await expect(parties).toHaveText(['You', 'One other member']);
    // The window is low for this text: the action is there instead of the tabs.
    await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Most used pages' })).toBeHidden();
    expect(await broken(parties)).toEqual([]);
    expect(await overhang(page)).toBe(0);
  });

test('with large text the bars of a phone keep their height: the first balance and the next action are in view', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The sandbox's own line is not the portal's.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('.sandbox-notice { display: none; }');
    document.adoptedStyleSheets = [sheet];
  });
  await signIn();
  const bar = page.getByRole('banner');
  const tabs = page.getByRole('navigation', { name: 'Most used pages' });
  await openLarge(page, paths.dashboard);
  const { y, height } = await boxOf(page.getByRole('list', { name: 'What you have' }).locator('.value').first());
  expect(y + height).toBeLessThanOrEqual((await boxOf(tabs)).y);
  await expect(page.getByRole('link', { name: 'Pay 25.00 USDT' })).toBeInViewport({ ratio: 1 });
  for (const textPx of [24, 32]) {
    await openLarge(page, paths.wallet, textPx);
    expect((await boxOf(bar)).height, `${textPx} px`).toBeLessThanOrEqual(65);
    await expect(page.getByRole('link', { name: 'DEPOSIT' })).toBeInViewport({ ratio: 1 });
  }
});

for (const language of ['en', 'ru', 'ta', 'id'])
  test(`the tabs at the edge of a low window are as wide as their words: ${language}`, async ({
    page,
    context,
    signIn,
  }) => {
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
  test(`with text of ${textPx} px the dashboard and a payment are no wider than a phone: ${language}`, async ({
    page,
    context,
    signIn,
  }) => {
    await speakIn(context, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn();
    for (const path of [paths.dashboard, paths.donation('sent', 'HD500110')]) {
      await openLarge(page, path, textPx);
      expect(await overhang(page), path).toBe(0);
    }
  });

test('with large text a lost connection is told beside the buttons of the top bar, on a phone on its side', async ({
  page,
  context,
  signIn,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED');
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn();
  await openLarge(page, paths.dashboard);
  await context.setOffline(true);
  const line = page.getByText('No connection.');
  await expect(line).toBeVisible();
  const menu = await boxOf(page.getByRole('button', { name: 'Menu', exact: true }));
  expect((await boxOf(line)).x).toBeGreaterThanOrEqual(menu.x + menu.width);
  expect(Math.abs((await middle(line)) - (menu.y + menu.height / 2))).toBeLessThan(8);
});
