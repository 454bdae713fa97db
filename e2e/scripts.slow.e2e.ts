import type { Page } from '@playwright/test';
import { expect, networkIdle, test } from './kit';
import { PAGES } from './routes';

/** Requirements of every script and direction, tested before such a language exists: nothing is reversed, broken apart or clipped. */

/** Pages with dates and amounts. */
const WITH_FIGURES =
  /^\/portal(\/wallet|\/donations(\/received)?(\/view\/.*)?|\/income|\/airdrop|\/profile|\/receipt.*)?$/;

/** Dates and amounts that are painted from right to left: their first character is to the right of their last, on one line. */
const turned = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: value, index } of (node.textContent ?? '').matchAll(
        /\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d+\.\d+|[+-]\d+/g,
      )) {
        const boxOf = (at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        const [first, last] = [boxOf(index), boxOf(index + value.length - 1)];
        if (first.width > 0 && Math.abs(first.top - last.top) < 2 && first.left > last.left) found.push(value);
      }
    }
    return found;
  });

test('dates and amounts keep their order where words go from right to left', async ({ page, signIn }) => {
  await signIn();
  const seen: Record<string, readonly string[]> = {};
  for (const { path, heading } of PAGES.filter(({ guard, path: at }) => guard === 'member' && WITH_FIGURES.test(at))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await networkIdle(page);
    await expect(page.getByText(/\d{4}-\d\d-\d\d|\d\.\d/).filter({ visible: true }).first()).toBeVisible();
    const found = await turned(page);
    if (found.length > 0) seen[path] = [...new Set(found)];
  }
  expect(seen).toEqual({});
});

test('letters that join or stand above each other are neither torn apart nor clipped', async ({ page, signIn }) => {
  await signIn();
  for (const path of ['/', '/portal', '/portal/wallet']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const lang of ['ur', 'hi', 'th']) {
      const wrong = await page.evaluate((language) => {
        document.documentElement.lang = language;
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.closest('[translate="no"], .value, code, svg, #root > style') === null)
          .flatMap((element) => {
            const { letterSpacing, lineHeight, fontSize } = getComputedStyle(element);
            const isTorn = letterSpacing !== 'normal' && Number.parseFloat(letterSpacing) !== 0;
            const isLow = Number.parseFloat(lineHeight) < 1.25 * Number.parseFloat(fontSize) - 0.1;
            return (isTorn || isLow) && element.textContent
              ? [`${element.tagName} ${letterSpacing} ${lineHeight}`]
              : [];
          });
      }, lang);
      expect([...new Set(wrong)], `${path} in ${lang}`).toEqual([]);
    }
  }
});
