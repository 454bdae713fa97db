import type { Page } from '@playwright/test';
import { axe, expect, LOOKS, type Look, networkIdle, setTheme, signIn } from './kit';
import { PAGES, type PageUnderTest } from './routes';

/** What would be on paper and does not belong there: what is pressed or leads around, and words that are not black on white. */
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

/** Opens a page as its guard wants it, in one look, and asks it everything that can be asked of an open page. */
export async function expectGood(
  page: Page,
  { path, guard, heading }: PageUnderTest,
  look: Look,
  origin: string,
): Promise<void> {
  const context = page.context();
  if (guard === 'member') await signIn(context, origin);
  await setTheme(context, look.theme);
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  await networkIdle(page);
  const { violations } = await axe(page).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, `${look.theme} at ${look.width}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling, ${look.theme} at ${look.width}`).toBeLessThanOrEqual(0);
  if (look.theme === 'light') return;
  // The dark theme, too, is black on white on paper.
  await page.emulateMedia({ media: 'print' });
  expect(await wrongOnPaper(page), `on paper, at ${look.width}`).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** The one look in which `npm test` opens a page: by turns. */
export const quickLookOf = (page: PageUnderTest): Look | undefined => LOOKS[PAGES.indexOf(page) % LOOKS.length];
