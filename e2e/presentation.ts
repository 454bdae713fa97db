import type { Page } from '@playwright/test';
import { presentationIn } from '../src/testing/media/presentation';
import { themeCss } from '../src/ui/theme/palettes';
import { illegible } from './legible';

/**
 * Fills and checks our own pages, which are not part of the portal: the presentation and the picture for shared links, `tools/media/*.html`.
 * `tools/media.mjs` makes the files of them.
 */

/** Selectors of the landing page's parts that our own pages show, too. */
const LANDING = { flow: '.flow', costs: 'main table', steps: '.steps', mark: 'header svg' };

/** Markup by the name of its placeholder: `<!--flow-->`. */
export type Parts = Readonly<Record<string, string>>;

async function markupOf(page: Page, selectors: Readonly<Record<string, string>>): Promise<Parts> {
  const found = await page.evaluate(
    (all) => Object.entries(all).map(([name, selector]) => [name, document.querySelector(selector)?.outerHTML ?? '']),
    selectors,
  );
  for (const [name, text] of found) if (text === '') throw new Error(`${page.url()} has no ${name}.`);
  return Object.fromEntries(found);
}

/** The parts of a language's landing page, so that our own pages have the product's drawings and prices. `show` opens a path of the portal. */
export async function landingParts(page: Page, show: (path: string) => Promise<unknown>, tag = 'en'): Promise<Parts> {
  await show(tag === 'en' ? '/' : `/${tag}/`);
  return markupOf(page, LANDING);
}

/** The list of terms, when the page shows the glossary. */
export const wordParts = (page: Page): Promise<Parts> => markupOf(page, { words: 'main dl' });

/** One of our own pages with the product's theme and the parts in their placeholders. */
export const filled = (html: string, parts: Parts): string =>
  Object.entries({ theme: `<style>${themeCss}</style>`, ...parts }).reduce(
    (text, [marker, markup]) => text.replace(`<!--${marker}-->`, () => markup),
    html,
  );

/** A part without lines of text (the head, a drawing), or a text between two tags. */
const LINES = /<head>[^]*?<\/head>|<svg[^]*?<\/svg>|(?<=>)[^<>]+(?=<)/g;

/** Prevents a line break after a hyphen, and between a figure and its unit. */
const inOneLine = (html: string): string =>
  html.replace(LINES, (part) =>
    part.startsWith('<')
      ? part
      : part.replaceAll(/\d[\d.]* USDT|[(（]?(?:E-PIN|BEP-20)[)）]?/g, '<span class="whole">$&</span>'),
  );

/** The presentation in a language as it is printed. `pictures`: the address of each screen, by name. */
export const presentationWith = (tag: string, parts: Parts, pictures: Parts): string =>
  Object.entries(pictures).reduce(
    (html, [name, address]) => html.replace(`"/pictures/${name}"`, () => `"${address}"`),
    inOneLine(filled(presentationIn(tag), parts)),
  );

/** A sheet of the presentation, A4 landscape, in CSS pixels, rounded up. */
export const SHEET = { width: 1123, height: 794 };

/** Lists what does not fit its sheet of the shown presentation, and what cannot be read there. */
export async function unfit(page: Page): Promise<readonly string[]> {
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('section')].flatMap((section) => {
      const area = section.getBoundingClientRect();
      const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(section);
      const [top, bottom] = [area.top + Number.parseFloat(paddingTop), area.bottom - Number.parseFloat(paddingBottom)];
      const [left, right] = [area.left + Number.parseFloat(paddingLeft), area.right - Number.parseFloat(paddingRight)];
      return [...section.querySelectorAll('*:not(.page, .page *, .from, .visually-hidden)')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
        .filter(
          ({ box }) => box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1,
        )
        .map(
          ({ element }) => `${section.id}: ${element.tagName} is outside: ${(element.textContent ?? '').slice(0, 60)}`,
        );
    }),
  );
  return [...outside, ...(await illegible(page))];
}
