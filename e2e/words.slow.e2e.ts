import type { Page } from '@playwright/test';
import * as paths from '../src/paths';
import { axeViolations, DEMO, expect, LOOKS, networkIdle, setTheme, test } from './kit';

/** The '?' beside a term, in the browser: where they are, by keyboard, above everything, and not in the way. */

const PLACES: readonly (readonly [path: string, words: readonly string[]])[] = [
  [paths.wallet, ['CLAIMABLE', 'SYNC', 'E-PIN', 'COMMITMENT']],
  [paths.income, ['BALANCE', 'AIRDROP', 'FLUSH']],
  [paths.airdrop, ['AIRDROP']],
  [paths.flush, ['FLUSH']],
  [paths.downline, ['level']],
];

const signOf = (page: Page, word: string) => page.getByLabel(`What is ${word}?`, { exact: true });

/** The heights of the page's parts, with the signs and without them. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const parts = () =>
      [...document.querySelectorAll('main *')]
        .filter((each) => !each.closest('main details'))
        .map((each) => Math.round(each.getBoundingClientRect().height * 2) / 2);
    const shown = parts();
    const style = new CSSStyleSheet();
    style.replaceSync(
      'main details { visibility: hidden } main details, main details * { block-size: 0 !important; margin-block: 0 !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    const without = parts();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
    return { shown, without };
  });

// The help is the same in all four; only the width and the colours differ, so each is tested once.
for (const look of LOOKS) {
  test(`each word is explained beside it, by keyboard, ${look.theme} at ${look.width}`, async ({
    page,
    signIn,
    context,
    sandbox,
  }) => {
    await setTheme(context, look.theme);
    await page.setViewportSize({ width: look.width, height: look.height });
    await signIn();
    const { code } = sandbox.controls.donation({ from: DEMO.code, to: 'MB100002', status: 'SENT', stars: '3' });
    const donation = [paths.donation('sent', code), ['ITS YOUR TURN', 'boost']] as const;
    for (const [path, words] of [...PLACES, donation]) {
      await page.goto(path);
      await networkIdle(page);
      const { shown, without } = await heights(page);
      expect([path, shown]).toEqual([path, without]);
      for (const word of words) {
        const sign = signOf(page, word);
        await expect(sign).toHaveCount(1);
        await sign.focus();
        const target = await sign.boundingBox();
        expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await page.keyboard.press('Enter');
        const panel = page.getByRole('dialog', { name: word, exact: true });
        await expect(panel).toBeFocused();
        const seen = await panel.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const { clientWidth, clientHeight } = document.documentElement;
          const under = document.elementFromPoint(left + 8, bottom - 8);
          return left >= 0 && right <= clientWidth && top >= 0 && bottom <= clientHeight && element.contains(under);
        });
        expect([path, word, seen]).toEqual([path, word, true]);
        if (word === words[0]) {
          expect(await axeViolations(page)).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(sign).toBeFocused();
      }
    }
  });
}
