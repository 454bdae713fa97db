import type { Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { MOST } from '../src/domain/limits';
import * as paths from '../src/paths';
import { expect, networkIdle, signIn, test } from './kit';
import { freshEmail, memberOf } from './members';
import { PAGES } from './routes';

/** The narrowest phone, which is also a screen of 1280 px at 400 %, and the same with the browser's text at twice the size: media queries in rem see that too. */
const NARROW = { width: 320, height: 640 };
const TEXT_SIZES = [16, 32] as const;
/** A fingertip (quality, section 6); half a pixel is rounding. */
const LEAST_TARGET = 43.5;

/** What a page loses: wider than the screen, words cut off, a control out of reach, no heading; and controls too low for a finger. */
async function losses(page: Page, leastTarget: number): Promise<string[]> {
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
      // Shown only to screen readers, off the side until it is opened (the drawer), or not part of the portal.
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
      const inText = control.matches('a') && control.closest('p, li p, dd, td') !== null;
      // A link that is stretched over its whole card is as high as the card.
      const stretched =
        getComputedStyle(control, '::after').position === 'absolute' ? control.closest('article') : null;
      const height = stretched?.getBoundingClientRect().height ?? box.height;
      if (!inText && height < least) found.push(`is ${height.toFixed(0)} px high: ${says(control)}`);
    }
    for (const group of document.querySelectorAll('fieldset'))
      if (/grid/.test(getComputedStyle(group).display)) found.push(`is a field set and a grid: ${says(group)}`);
    return [...new Set(found)];
  }, leastTarget);
}

for (const { path, guard, heading } of PAGES) {
  test(`${path} loses nothing at 320 px and with text at 200 %`, async ({ page, context, server }) => {
    if (guard === 'member') await signIn(context, server.origin);
    await page.setViewportSize(NARROW);
    const browser = await context.newCDPSession(page);
    for (const size of TEXT_SIZES) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
      await networkIdle(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
      expect(await losses(page, LEAST_TARGET), `text of ${size} px`).toEqual([]);
    }
  });
}

test('the largest amounts stay in their cards, and no page gets wider for them, in a wide font too', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = memberOf(sandbox, { usdt: '1234567.89', claimable: '123456.12345678', income: '123456.78' });
  await signIn(context, server.origin, who);
  for (const path of [paths.wallet, paths.income]) {
    await page.goto(path);
    await expect(page.getByText(/123456\.\d+/).first()).toBeVisible();
    for (const spacing of ['0', '0.1em']) {
      // As wide as Verdana and DejaVu Sans draw it.
      await page.evaluate((wide) => {
        const style = new CSSStyleSheet();
        style.replaceSync(`.value * { letter-spacing: ${wide} !important }`);
        document.adoptedStyleSheets = [style];
      }, spacing);
      for (const width of [320, 360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        const found = await page.evaluate(() => {
          const out = [...document.querySelectorAll('main .value')].flatMap((value) => {
            const card = value.closest('[role=group]')?.parentElement?.getBoundingClientRect();
            const inside = [...value.querySelectorAll('*')].every((part) => {
              const { left, right } = part.getBoundingClientRect();
              return card !== undefined && left >= card.left - 0.5 && right <= card.right + 0.5;
            });
            return inside ? [] : [value.textContent];
          });
          return { out, sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth };
        });
        expect([path, spacing, width, found]).toEqual([path, spacing, width, { out: [], sideways: 0 }]);
      }
    }
  }
});

/** The longest name that a page keeps, without a place to break. */
const LONG_NAME = 'W'.repeat(MOST.name);

function memberWithLongName({ controls }: Sandbox) {
  const who = { email: freshEmail(), password: 'secret-1' };
  const { code } = controls.member({ ...who, firstname: LONG_NAME, lastname: LONG_NAME, verified: true });
  return { ...who, code };
}

async function isContained(page: Page): Promise<void> {
  await networkIdle(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 760 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([page.url(), width, sideways]).toEqual([page.url(), width, 0]);
  }
}

test('a long name of a referrer makes no page wider', async ({ page, sandbox }) => {
  const { code } = memberWithLongName(sandbox);
  await page.goto(`${paths.register}?ref=${code}`);
  await expect(page.getByRole('tabpanel', { name: 'Referral' }).getByText(LONG_NAME)).toBeVisible();
  await isContained(page);
});

test('a long name of a member and of a recipient makes no page wider', async ({ page, context, server, sandbox }) => {
  const { code, ...who } = memberWithLongName(sandbox);
  await signIn(context, server.origin, who);
  for (const path of [paths.dashboard, paths.profile, paths.transfer]) {
    await page.goto(path);
    if (path === paths.transfer) await page.getByLabel('Recipient user code').fill(code);
    await expect(page.locator('main').getByText(LONG_NAME).first()).toBeVisible();
    await isContained(page);
  }
});
