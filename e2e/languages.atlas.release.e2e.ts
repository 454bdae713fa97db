import type { Page } from '@playwright/test';
import { DEMO_SIGN_INS } from '../sandbox/seed';
import type { Sandbox } from '../sandbox/server';
import * as paths from '../src/paths';
import { TAGS } from '../src/testing/catalogues';
import { axeViolations, drawn, expect, overhang, storeSession, test } from './kit';
import { type Say, sayIn, settled, speakIn, stepTo, throughPages } from './languages';
import { illegible } from './legible';
import { IS_RELEASE } from './release';
import { PAGES } from './routes';
import { pathOf, STATES } from './states';

/**
 * Every page and the states with the most words, in the languages, on phones and on a desktop: nothing is cut off, overlaps,
 * scrolls sideways or is drawn as a box. Each language is one visit with steps within the portal. With `RELEASE=on` all of them, otherwise
 * three: right to left, long words, Cyrillic. docs/translating.md names the fonts to install.
 */
const LOOKED_AT = IS_RELEASE ? TAGS : ['ar', 'ta', 'ru'];
/** The first is that of the visit. */
const WIDTHS = [360, 320, 1280] as const;
/** Pages that resemble another one; only checked before a release. */
const ALIKE: readonly string[] = [paths.airdrop, paths.flush, paths.donations('received')];
const isLookedAt = (path: string): boolean => IS_RELEASE || !ALIKE.includes(path);
const NADIA = DEMO_SIGN_INS[2];

/** The findings at each width, each with its place. */
async function findingsAt(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 760 });
    await drawn(page);
    found.push(...(await illegible(page)).map((finding) => `${where} at ${width}: ${finding}`));
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 760 });
  return found;
}

/** Goes through the states that this language's visitor or the demo's member can be in, in one visit. */
async function lookAtStates(page: Page, who: 'guest' | 'demo', say: Say, sandbox: Sandbox): Promise<string[]> {
  const found: string[] = [];
  for (const state of STATES.filter((each) => each.who === who && !each.inEnglish)) {
    const stage = { page, say, sandbox };
    await state.before?.(stage);
    const path = pathOf(state, sandbox);
    // A state leaves something open, so the next one starts with a fresh page.
    await page.goto(path);
    await settled(page);
    await state.act?.(stage);
    found.push(...(await findingsAt(page, `${path}, ${state.name}`)));
    await state.after?.(stage);
  }
  return found;
}

/** Pages without data say what to do. */
const EMPTY = [paths.dashboard, paths.wallet, paths.donations('sent'), paths.income, paths.partners];

/** The findings of these pages, step by step from the page that is open. */
async function walk(page: Page, from: string, all: readonly string[]): Promise<string[]> {
  await page.setViewportSize({ width: WIDTHS[0], height: 760 });
  await page.goto(from);
  await settled(page);
  const found: string[] = [];
  for (const path of all) {
    await stepTo(page, path);
    found.push(...(await findingsAt(page, path)));
  }
  return found;
}

for (const tag of LOOKED_AT) {
  test(`the landing page can be read in ${tag}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS[0], height: 760 });
    await page.goto(tag === 'en' ? '/' : `/${tag}/`);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
    expect(await findingsAt(page, 'landing page')).toEqual([]);
    // Opens what is folded: questions, menu, languages.
    await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    expect(await findingsAt(page, 'landing page, unfolded')).toEqual([]);
  });

  test(`everything can be read in ${tag}, before signing in`, async ({ page, context, sandbox }) => {
    test.slow();
    await speakIn(context, tag);
    const open = PAGES.filter(({ guard, route }) => guard !== 'member' && route !== paths.home);
    expect(
      await walk(
        page,
        '/no-such-page',
        open.map(({ path }) => path),
      ),
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
    expect(await lookAtStates(page, 'guest', sayIn(tag), sandbox)).toEqual([]);
  });

  test(`everything can be read in ${tag}, for a member`, async ({
    page,
    signIn,
    context,
    browser,
    server,
    sandbox,
    expected,
    oracles,
  }) => {
    test.slow();
    // Some states make calls fail, and the browser logs that.
    expected.push('Failed to load resource', 'ERR_');
    // The oracle of presses knows the buttons by their English names.
    if (tag !== 'en') oracles.expect(/wallet\/(usdt\/transfer left|withdraw)/);
    await speakIn(context, tag);
    await signIn();
    const own = PAGES.filter(({ guard, path }) => guard === 'member' && isLookedAt(path));
    expect(
      await walk(
        page,
        paths.privacy,
        own.map(({ path }) => path),
      ),
    ).toEqual([]);
    expect(await lookAtStates(page, 'demo', sayIn(tag), sandbox)).toEqual([]);
    const other = await browser.newContext({ baseURL: server.origin });
    await speakIn(other, tag);
    await storeSession(other, server.origin, NADIA);
    expect(await walk(await other.newPage(), paths.privacy, EMPTY)).toEqual([]);
    await other.close();
  });
}

test('the check finds a clipped word, two that overlap, and a dialog that is too wide', async ({ page }) => {
  await page.goto(paths.login);
  await settled(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.evaluate(() => {
    const add = (parent: Element | null, element: HTMLElement, styles: object) => {
      Object.assign(element.style, { display: 'block', ...styles });
      parent?.append(element);
    };
    const word = (textContent: string) => Object.assign(document.createElement('b'), { textContent });
    const main = document.querySelector('main');
    add(main, word('Incomprehensibilities'), { inlineSize: '4rem', overflow: 'hidden', whiteSpace: 'nowrap' });
    add(main, word('Overlapping'), {});
    add(main, word('Beneath'), { marginBlockStart: '-1.4rem' });
    const dialog = document.createElement('dialog');
    add(document.body, dialog, { inlineSize: '400px', maxInlineSize: 'none' });
    dialog.showModal();
  });
  const found = (await illegible(page)).join('\n');
  expect(found).toMatch(/is cut off at the side: "Incomp/);
  expect(found).toMatch(/overlap by \d+ × \d+: "(Overlapping|Beneath)"/);
  expect(found).toMatch(/a dialog from .* leaves its window/);
  expect(await overhang(page)).toBeGreaterThan(0);
});

for (const tag of ['ar', 'hi']) {
  test(`every page is accessible in ${tag}`, async ({ page, signIn, context }) => {
    test.slow();
    await speakIn(context, tag);
    await page.setViewportSize({ width: WIDTHS[0], height: 760 });
    const broken: string[] = [];
    await throughPages(page, signIn, async (path) => {
      broken.push(...(await axeViolations(page)).map((violation) => `${path}: ${violation}`));
    });
    expect(broken).toEqual([]);
  });
}

test('from right to left, the tab order is the reading order', async ({ page, context }) => {
  await speakIn(context, 'ar');
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.goto(paths.login);
  await settled(page);
  await page.locator('body').press('Tab');
  const stops: { readonly x: number; readonly y: number; readonly said: string }[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || focused.closest('.visually-hidden, .sandbox-notice, .skip'))
        return null;
      const { left: x, top, bottom } = focused.getBoundingClientRect();
      return { x, y: (top + bottom) / 2, said: focused.textContent ?? '' };
    });
    if (stop) stops.push(stop);
    await page.keyboard.press('Tab');
  }
  expect(stops.length).toBeGreaterThan(3);
  // Of two stops in one line the next is further to the left.
  for (const [place, stop] of stops.entries()) {
    const next = stops[place + 1];
    if (next && Math.abs(next.y - stop.y) < 4) expect(next.x, `${next.said} after ${stop.said}`).toBeLessThan(stop.x);
  }
});

/** Pages with dates and amounts. */
const WITH_FIGURES =
  /^\/portal(\/wallet|\/donations(\/received)?(\/view\/.*)?|\/income|\/airdrop|\/profile|\/receipt.*)?$/;

test('from right to left, amounts, codes, dates and clocks keep their order', async ({ page, signIn, context }) => {
  await speakIn(context, 'ar');
  await signIn();
  await page.setViewportSize({ width: 360, height: 760 });
  for (const { path } of PAGES.filter(({ guard, path: at }) => guard === 'member' && WITH_FIGURES.test(at))) {
    await page.goto(path);
    await settled(page);
    // The painted order of the characters, from left to right, is their order in the text.
    const turned = await page.evaluate(() => {
      const found: string[] = [];
      for (const whole of document.querySelectorAll(
        'main .money, main .code, main bdi[dir=ltr], main [role=timer], main :has(+ progress) > .text, main [title$=UTC]',
      )) {
        if (!whole.checkVisibility() || /\p{L}{3}/u.test(whole.textContent ?? '')) continue;
        const places: { readonly left: number; readonly top: number }[] = [];
        const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const at of (node.nodeValue ?? '').matchAll(/\S/g)) {
            const range = document.createRange();
            range.setStart(node, at.index);
            range.setEnd(node, at.index + 1);
            const { left, top } = range.getBoundingClientRect();
            places.push({ left, top });
          }
        }
        const isTurned = places.some(({ left, top }, nth) => {
          const next = places[nth + 1];
          return next !== undefined && Math.abs(next.top - top) < 6 && next.left < left - 0.5;
        });
        if (isTurned) found.push(whole.textContent ?? '');
      }
      return found;
    });
    expect(turned, path).toEqual([]);
  }
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
