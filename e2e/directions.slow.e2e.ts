import type { Locator } from '@playwright/test';
import * as paths from '../src/paths';
import { expect, test } from './kit';
import { sayIn, settled, speakIn } from './languages';
import { IS_RELEASE } from './release';

/** A text of the server keeps its own direction. The source cannot prove that, but the painted positions of its words can. */

/** The words of an element's text in painted order, line by line, from left to right. */
const painted = (of: Locator): Promise<string> =>
  of.evaluate((element) => {
    const words: { readonly word: string; readonly x: number; readonly y: number }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const [box] = range.getClientRects();
        if (box) words.push({ word: match[0], x: box.left, y: box.top });
      }
    }
    return words
      .sort((a, b) => (Math.abs(a.y - b.y) > 4 ? a.y - b.y : a.x - b.x))
      .map(({ word }) => word)
      .join(' ');
  });

const REFUSED = '10.00 USDT is the minimum (you asked for 2.00).';
/** A server text that the portal does not know. */
const ODD = '5% bonus (Q1)';

// Before a release, the other right-to-left language as well.
for (const tag of IS_RELEASE ? ['ar', 'ur'] : ['ar']) {
  const say = sayIn(tag);

  test(`the server’s texts keep their own direction: ${tag}`, async ({ page, signIn, context, server, oracles }) => {
    // The oracles know buttons by their English names only, and report these presses.
    oracles.expect(
      /POST \/api\/wallet\/usdt\/transfer left, and what was pressed was|no press caused it: wallet\/withdraw/,
    );
    await speakIn(context, tag);
    await signIn();
    await page.setViewportSize({ width: 1280, height: 760 });
    const open = async (path: string) => {
      await page.goto(path);
      await settled(page);
    };

    await test.step('the type of a row, in its cell and in the heading of its details', async () => {
      await page.route(/\/api\/(income|wallet)\//, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/"tx_type":"\w+"/g, `"tx_type":"${ODD}"`);
        await route.fulfill({ response, body });
      });
      for (const path of [paths.wallet, paths.income]) {
        await open(path);
        const cell = page.getByRole('cell', { name: ODD }).first();
        await expect(cell).toBeVisible();
        expect(await painted(cell.locator('bdi'))).toBe(ODD);
        await page.locator('a[data-row]').first().click();
        const title = page.getByRole('heading', { level: 2, name: ODD });
        await expect(title).toBeVisible();
        expect(await painted(title)).toBe(ODD);
      }
      await page.unrouteAll();
    });

    await test.step('a refusal', async () => {
      server.sandbox.controls.fault({ kind: 'refused', match: 'POST /api/wallet/usdt/transfer', message: REFUSED });
      await open(paths.withdraw);
      await page.getByRole('textbox', { name: say('Address') }).fill(`0x${'ab'.repeat(20)}`);
      await page.getByRole('textbox', { name: say('Amount') }).fill('12');
      await page.getByRole('button', { name: say('SUBMIT') }).click();
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(REFUSED);
      expect(await painted(alert.locator('.body p').first())).toBe(REFUSED);
    });
  });
}

test('from right to left, the arrow between two codes points to the recipient', async ({ page, signIn, context }) => {
  await speakIn(context, 'ar');
  await signIn();
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.goto(paths.wallet);
  await settled(page);
  // The arrow is a generated box at one end of the second code.
  const arrow = await page
    .locator('td[data-parties]')
    .first()
    .evaluate((cell) => {
      const [from, to] = cell.querySelectorAll('bdi');
      if (!from || !to) throw new Error('no two codes');
      const range = document.createRange();
      range.selectNodeContents(to);
      const [text, box, { content, scale }] = [
        range.getBoundingClientRect(),
        to.getBoundingClientRect(),
        getComputedStyle(to, '::before'),
      ];
      const isBetween = text.right < box.right && box.right <= from.getBoundingClientRect().left + 1;
      return { isBetween, isDrawn: content !== 'none', scale };
    });
  expect(arrow).toEqual({ isBetween: true, isDrawn: true, scale: '-1 1' });
});
