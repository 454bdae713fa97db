import fs from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { looseTexts } from '../src/testing/looseTexts';
import { axeViolations, drawn, expect, LOOKS, type Look, networkIdle, overhang, setTheme, test } from './kit';
import { PAGES, type PageUnderTest } from './routes';

/** What must not appear on paper: controls, navigation, and words that are not black on white. */
const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('svg, .sandbox-notice, .visually-hidden')) continue;
      const says = element.textContent?.trim().slice(0, 40) ?? '';
      if (element.matches('button, nav, video')) found.push(`${element.tagName.toLowerCase()} "${says}"`);
      const { color, backgroundColor } = getComputedStyle(element);
      if (says !== '' && element.children.length === 0 && color !== 'rgb(0, 0, 0)') found.push(`${color}: "${says}"`);
      if (!/, 0\)$|rgb\(255, 255, 255\)/.test(backgroundColor)) found.push(`on ${backgroundColor}: "${says}"`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`wider than its paper: ${scrollWidth} of ${clientWidth}`);
    return [...new Set(found)];
  });

/** The narrowest phone, which is also a screen of 1280 px at 400 %, and the same with the browser's text doubled. */
const NARROW = { width: 320, height: 640 };
const TEXT_SIZES = [16, 32] as const;
/** A fingertip, 44 px; half a pixel is rounding. */
const MIN_TARGET = 43.5;

/** Problems of a page: wider than the screen, clipped words, unreachable controls, no heading, and controls too low for a finger. */
async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const root = document.documentElement;
    const says = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);

    const heading = document.querySelector('h1');
    const place = heading?.getBoundingClientRect();
    if (!heading?.checkVisibility() || !place || place.width < 2 || place.left < -1 || place.right > innerWidth + 1)
      found.push('the first heading is not whole');

    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const usable = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // Only for screen readers, off the side until it opens (the drawer), or not part of the portal.
      if (!usable || control.closest('.visually-hidden, .sandbox-notice, [inert]')) continue;
      // A radio or a switch is pressed by its label.
      const target = control.matches('[type="radio"], [type="checkbox"]')
        ? (control.closest('label') ?? control)
        : control;
      const box = target.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`reaches out of the screen: ${says(control)}`);
      for (const part of [control, ...control.querySelectorAll('*')]) {
        if (part.closest('svg, .visually-hidden') || control.matches('input, textarea') || part.clientWidth === 0)
          continue;
        if (part.scrollWidth > part.clientWidth + 1) found.push(`is cut off: ${says(control)}`);
      }
      const inText = control.matches('a') && control.closest('p, dd, td') !== null;
      // A link that is stretched over its whole card is as high as the card.
      const stretched =
        getComputedStyle(control, '::after').position === 'absolute' ? control.closest('article') : null;
      const height = stretched?.getBoundingClientRect().height ?? box.height;
      if (!inText && height < least) found.push(`is ${height.toFixed(0)} px high: ${says(control)}`);
    }
    // WebKit draws a field set that is a grid too tall at first, and then moves what is below it.
    for (const group of document.querySelectorAll('fieldset'))
      if (/grid/.test(getComputedStyle(group).display)) found.push(`is a field set and a grid: ${says(group)}`);
    return [...new Set(found)];
  }, MIN_TARGET);
}

/** Where pictures are kept for translators (tools/translations.js): a file `page.png`, and `page.json` with every text on it. */
const FOR_TRANSLATORS = join(__dirname, '../build/pictures');

/** Every text of the page, or of what covers it: what is painted, and the names of controls. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const texts = [...top.querySelectorAll('*')].flatMap((element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sandbox-notice, script, style')
        ? [
            element.textContent,
            ...['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name)),
          ]
        : [],
    );
    const whole = texts.map((text) => text?.replace(/\s+/g, ' ').trim() ?? '');
    return [...new Set(whole)].filter((text) => text !== '' && text.length < 500);
  });

/** Keeps a page's picture with its texts. */
async function keepForTranslators(page: Page, picture: Buffer, at: string): Promise<void> {
  const name =
    at
      .replace(/, light at 360$/, '')
      .replace(/\W+/g, '-')
      .replace(/^-|-$/g, '') || 'landing';
  fs.mkdirSync(FOR_TRANSLATORS, { recursive: true });
  fs.writeFileSync(join(FOR_TRANSLATORS, `${name}.png`), picture);
  fs.writeFileSync(join(FOR_TRANSLATORS, `${name}.json`), JSON.stringify(await textsOf(page)));
}

/**
 * Checks on an open page, or on what covers it, everything that holds everywhere: axe, its width, texts that a browser's translation would
 * take from React. `npm run atlas` keeps a picture of it. `at` names it in a failure, which does not end the test.
 */
export async function checkPage(page: Page, at: string): Promise<void> {
  if (process.env.PICTURES === 'on') {
    // A dialog covers the window, not the whole page.
    const isCovered = (await page.locator('dialog[open]').count()) > 0;
    // Not by the option `style`, nor with a hidden caret: the page's policy refuses such styles, and the browser complains.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.sandbox-notice')?.style.setProperty('display', 'none'),
    );
    const picture = await page.screenshot({ fullPage: !isCovered, animations: 'disabled', caret: 'initial' });
    await test.info().attach(at, { body: picture, contentType: 'image/png' });
    if (at.endsWith('light at 360')) await keepForTranslators(page, picture, at);
  }
  expect.soft(await axeViolations(page), at).toEqual([]);
  expect.soft(await overhang(page), `sideways scrolling, ${at}`).toBe(0);
  expect.soft(await page.evaluate(looseTexts, null), `texts that a translation takes from React, ${at}`).toEqual([]);
}

/** Checks an open page on paper: the dark theme prints black on white, too. */
async function checkOnPaper(page: Page, at: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect.soft(await wrongOnPaper(page), `on paper, ${at}`).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** Checks an open page on the narrowest phone, also with large text. */
async function checkWhenNarrow(page: Page, at: string): Promise<void> {
  await page.setViewportSize(NARROW);
  const browser = await page.context().newCDPSession(page);
  for (const size of TEXT_SIZES) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, size);
    await drawn(page);
    expect.soft(await layoutProblems(page), `at 320 px with text of ${size} px, ${at}`).toEqual([]);
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}

/**
 * Defines a test for each look and guard that goes through its pages as one visitor and checks what holds everywhere; in the dark theme
 * also on paper, on a phone also when it is narrow.
 */
export function testPages(choose: (page: PageUnderTest, look: Look) => boolean): void {
  for (const look of LOOKS) {
    for (const guard of ['none', 'guest', 'member'] as const) {
      const pages = PAGES.filter((each) => each.guard === guard && choose(each, look));
      if (pages.length === 0) continue;
      const name = `${look.theme} at ${look.width}`;
      test(`pages are accessible, fit their width, and are black on white on paper: ${guard}, ${name}`, async ({
        page,
        signIn,
        context,
      }) => {
        if (guard === 'member') await signIn();
        await setTheme(context, look.theme);
        for (const { path, heading } of pages) {
          await test.step(path, async () => {
            const at = `${path}, ${name}`;
            await page.setViewportSize({ width: look.width, height: look.height });
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
            await networkIdle(page);
            await checkPage(page, at);
            if (look.theme === 'dark') await checkOnPaper(page, at);
            if (look.width < 500) await checkWhenNarrow(page, at);
          });
        }
      });
    }
  }
}

/** Whether `npm test` opens a page in this look; pages take turns. */
export const isQuickLook = (page: PageUnderTest, look: Look): boolean =>
  LOOKS[PAGES.indexOf(page) % LOOKS.length] === look;
