import * as paths from '../src/paths';
import { contrasting } from '../src/ui/theme/palettes';
import { property } from '../src/ui/theme/tokens';
import { axeViolations, expect, LOOKS, setTheme, test } from './kit';
import { sayIn } from './languages';
import { checkPage } from './lookAt';
import { memberOf } from './members';
import { IS_RELEASE } from './release';
import { pathOf, STATES } from './states';

/** Each state in one of the looks in turn; before a release, and for pictures, in all. */
for (const [nth, state] of STATES.entries()) {
  for (const look of LOOKS.filter((_look, its) => IS_RELEASE || its === nth % LOOKS.length)) {
    const { name, who, before, act } = state;
    test(`${name}: accessible and within its width, ${look.theme} at ${look.width}`, async ({
      page,
      signIn,
      context,
      sandbox,
      expected,
    }) => {
      expected.push('Failed to load resource', 'ERR_');
      await setTheme(context, look.theme);
      if (who !== 'guest') await signIn(who === 'demo' ? undefined : who(sandbox));
      await page.setViewportSize({ width: look.width, height: look.height });
      const stage = { page, sandbox, say: sayIn('en') };
      await before?.(stage);
      await page.goto(pathOf(state, sandbox));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await act?.(stage);
      await checkPage(page, `${name}, ${look.theme} at ${look.width}`);
      sandbox.controls.clearFaults();
      sandbox.controls.release();
    });
  }
}

for (const theme of ['dark', 'light'] as const) {
  test(`with more contrast the ${theme} theme has stronger lines and muted words`, async ({ page, context }) => {
    await setTheme(context, theme);
    await page.emulateMedia({ contrast: 'more' });
    await page.goto(paths.login);
    const set = Object.entries(contrasting[theme]).map(([role, value]) => [property('color', role), value]);
    const shown = await page.evaluate(
      (names) => names.map((name) => [name, getComputedStyle(document.documentElement).getPropertyValue(name)]),
      set.map(([name = '']) => name),
    );
    expect(shown).toEqual(set);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('forced colours show what is open, chosen and focused; nothing moves', async ({ page, signIn, sandbox }) => {
  const who = memberOf(sandbox);
  const { code } = sandbox.controls.donation({ from: who.code, status: 'SENT', filled: '12.5' });
  sandbox.controls.donation({ from: who.code, status: 'COMPLETE' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 760 });
  /** Whether every visible match has a line that marks it. */
  const lined = (selector: string) =>
    page.evaluate((wanted) => {
      const seen = [...document.querySelectorAll(wanted)].filter((each) => each.checkVisibility());
      const styles = seen.map((each) => getComputedStyle(each));
      const isLined = styles.every(
        ({ outlineStyle: is, outlineWidth }) => is === 'solid' && parseFloat(outlineWidth) >= 2,
      );
      return seen.length > 0 && isLined;
    }, selector);

  /** The elements whose transitions and animations take their time. */
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((each) => {
          const { transitionDuration, animationDuration } = getComputedStyle(each);
          return `${transitionDuration},${animationDuration}`.split(',').some((time) => parseFloat(time) > 0.001);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );

  await page.goto(paths.home);
  expect(await moving()).toEqual([]);
  // Forced colours leave those of a drawing as they are: its boxes would be black on white.
  const ground = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  await expect(page.locator('.flow rect').first()).toHaveCSS('fill', ground);

  await page.goto(paths.register);
  await expect(page.getByRole('tab', { name: 'Referral' })).toBeVisible();
  expect(await lined('[aria-selected=true]')).toBe(true);

  await signIn(who);
  await page.goto(paths.donations('sent'));
  await expect(page.getByRole('article')).toHaveCount(2);
  // The tab, and the menu entry.
  expect(await lined('main [aria-current=page]')).toBe(true);
  expect(await lined('nav:last-of-type [aria-current=page]')).toBe(true);
  await page.getByRole('button', { name: 'Find in this list' }).click();
  await page.getByRole('radio').nth(1).check();
  expect(await lined(':checked + span')).toBe(true);
  expect(await moving()).toEqual([]);

  await page.goto(paths.donation('sent', code));
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS('border-top-style', 'solid');
  await expect(bar).toHaveCSS('forced-color-adjust', 'none');
  await page.keyboard.press('Tab');
  expect(await lined(':focus-visible')).toBe(true);
  // The colours are the system's.
  expect(await axeViolations(page, { disabled: ['color-contrast'] })).toEqual([]);
});
