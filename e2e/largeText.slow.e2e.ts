import type { Locator, Page } from '@playwright/test';
import * as paths from '../src/paths';
import { drawn, expect, networkIdle, test } from './kit';
import { sayIn, speakIn } from './languages';

/** A phone whose member has made the text half as large again. */
const TEXT_PX = 24;

async function openLarge(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await networkIdle(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: TEXT_PX } });
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, TEXT_PX);
  await drawn(page);
}

/** The words that are on two lines. */
const broken = (of: Locator): Promise<string[]> =>
  of.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild;
      return [...(text?.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(([word], nth, all) => {
        const range = document.createRange();
        const from = all[nth]?.index ?? 0;
        if (text) range.setStart(text, from);
        if (text) range.setEnd(text, from + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

const middle = async (of: Locator): Promise<number> => {
  const box = await of.boundingBox();
  return box === null ? Number.NaN : box.y + box.height / 2;
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

  await openLarge(page, paths.partners);
  await expect(find).toBeVisible();
  const lead = await page.getByText('Members who joined with your referral code.').boundingBox();
  expect(await middle(find)).toBeLessThan((lead?.y ?? 0) + (lead?.height ?? 0));

  await openLarge(page, paths.withdraw);
  await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeInViewport({ ratio: 1 });
});

test('in Russian, whose SUBMIT is longer, it is whole on the smallest phone', async ({ page, context, signIn }) => {
  await speakIn(context, 'ru');
  await page.setViewportSize({ width: 320, height: 760 });
  await signIn();
  await openLarge(page, paths.withdraw);
  await expect(page.getByRole('button', { name: sayIn('ru')('SUBMIT') })).toBeInViewport({ ratio: 1 });
});
