import type { Page } from '@playwright/test';
import { hasPlaceholder } from '../src/boot/placeholders';
import { expect, holdBack, networkIdle, test } from './kit';
import { type Member, memberOf } from './members';
import { PAGES } from './routes';

/**
 * Nothing to read or press moves while a page loads: each text has the same position in the prerendered page, while the
 * application waits for replies, and afterwards. By coordinates, because a replaced page does not count as a layout shift.
 */

/** A text and the position where it begins, in whole pixels from the top of the page. */
type TextPosition = readonly [text: string, x: number, y: number];

const placesOf = (page: Page): Promise<readonly TextPosition[]> =>
  page.evaluate(() => {
    const found: [string, number, number][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim() ?? '';
      // Pages are compared by their words, because figures change while a page loads. The skip link is out of sight.
      const isApart = node.parentElement?.closest('script, style, template, [href="#main"]');
      if (isApart || text === 'USDT' || !/\p{L}{3}/u.test(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width } = range.getBoundingClientRect();
      if (width > 0) found.push([text, Math.round(left), Math.round(top + window.scrollY)]);
    }
    return found;
  });

/** The texts that are in both but moved; repeated texts are compared one by one. */
function moved(before: readonly TextPosition[], after: readonly TextPosition[]): readonly string[] {
  const left = [...after];
  return before.flatMap(([text, x, y]) => {
    const at = left.findIndex(([other]) => other === text);
    if (at < 0) return [];
    const [[, newX, newY] = ['', x, y]] = left.splice(at, 1);
    return newX === x && newY === y ? [] : [`${text}: ${x},${y} → ${newX},${newY}`];
  });
}

const APPLICATION = /\/assets\/app-/;
const CALLS = /\/api\//;

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await networkIdle(page);
}

/** Twelve characters with two decimals: as many as a tile of the dashboard has room for. */
const EXTREME = '1234567.12345678';

const accounts: readonly (readonly [string, Parameters<typeof memberOf>[1]])[] = [
  ['new', { verified: false }],
  ['usual', { usdt: '120.5', pins: '3', claimable: '0.5', income: '57.01' }],
  ['extreme', { usdt: EXTREME, pins: '99999', claimable: EXTREME, income: EXTREME }],
];

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 760 } });

    for (const [name, belongings] of accounts) {
      test(`the dashboard of a ${name} account stays where it is`, async ({ page, signIn, sandbox }) => {
        const who: Member = memberOf(sandbox, belongings);
        if (name === 'usual') {
          sandbox.controls.donation({ from: who.code, status: 'COMPLETE' });
          sandbox.controls.donation({ from: who.code, status: 'PENDING' });
        }
        await signIn(who);
        const letScripts = await holdBack(page, APPLICATION);
        const letCalls = await holdBack(page, CALLS);
        await page.goto('/portal', { waitUntil: 'commit' });
        await expect(page.getByText(who.code).first()).toBeVisible();
        const prepared = await placesOf(page);
        letScripts();
        // Only the application can compute it.
        await expect(page.getByText(/^(You have (received|sent)|Nothing sent or received)/)).toBeVisible();
        const waiting = await placesOf(page);
        letCalls();
        await expect(page.locator('[data-bench=dashboard-ready]')).toBeVisible();
        await settled(page);
        const after = await placesOf(page);
        expect(prepared.length).toBeGreaterThan(15);
        // Nothing that only the application knows.
        const words = prepared.map(([text]) => text).join();
        expect(words).not.toMatch(/You have (sent|received)|Nothing sent|NaN|undefined/);
        expect(hasPlaceholder(words)).toBe(false);
        expect([moved(prepared, waiting), moved(waiting, after)]).toEqual([[], []]);
      });
    }

    // Not of the extreme account: the application draws figures of nine characters or more smaller, which the prerendered page cannot know.
    for (const [name, belongings] of accounts.slice(0, 2)) {
      test(`the wallet and the donations of a ${name} account stay where they are`, async ({ page, signUp }) => {
        await signUp(belongings);
        for (const path of ['/portal/wallet', '/portal/donations', '/portal/donations/received']) {
          const letScripts = await holdBack(page, APPLICATION);
          const letCalls = await holdBack(page, CALLS);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const prepared = await placesOf(page);
          letScripts();
          await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
          const waiting = await placesOf(page);
          letCalls();
          await settled(page);
          expect([moved(prepared, waiting), moved(waiting, await placesOf(page))], path).toEqual([[], []]);
          await page.unrouteAll();
        }
      });
    }

    test('every page of the portal stays where it is when its answers come', async ({ page, signIn }) => {
      test.slow();
      await signIn();
      const wrong: string[] = [];
      for (const { path, heading } of PAGES.filter(({ guard }) => guard === 'member')) {
        const letCalls = await holdBack(page, CALLS);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.querySelector('main h1') !== null);
        const waiting = await placesOf(page);
        letCalls();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await settled(page);
        wrong.push(...moved(waiting, await placesOf(page)).map((line) => `${path} ${line}`));
        await page.unrouteAll();
      }
      expect(wrong).toEqual([]);
    });
  });
}
