import AxeBuilder from '@axe-core/playwright';
import { expect, LOOKS, setTheme, signIn, test } from './kit';
import { PAGES } from './routes';

for (const { path, guard, heading } of PAGES) {
  test(`${path} is accessible in both themes at both widths`, async ({ page, context, server }) => {
    if (guard === 'member') await signIn(context, server.origin);
    for (const look of LOOKS) {
      await setTheme(context, look.theme);
      await page.setViewportSize({ width: look.width, height: look.height });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
      expect(found, `${look.theme} at ${look.width}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `sideways scrolling, ${look.theme} at ${look.width}`).toBeLessThanOrEqual(0);
    }
  });

  if (guard === 'member') {
    test(`${path} sends a visitor to /`, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Members help members/);
    });
  }
  if (guard === 'guest') {
    test(`${path} sends a signed-in member to /portal`, async ({ page, context, server }) => {
      await signIn(context, server.origin);
      await page.goto(path);
      await page.waitForURL('**/portal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard/);
    });
  }
}
