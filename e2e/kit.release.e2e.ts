import fs from 'node:fs';
import path from 'node:path';
import { axeViolations, expect, LOOKS, overhang, test } from './kit';

/** The gallery is in no production build, so no server of these tests has it: its two files answer for an address that does not exist. */
const GALLERY = 'http://gallery.test';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

for (const look of LOOKS) {
  test(`every component is accessible, ${look.theme} at ${look.width}`, async ({ page }) => {
    await page.route(`${GALLERY}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const name = path.basename(pathname);
      // The drawn pictures are not part of the build; they are served unchanged.
      const body = fs.readFileSync(
        pathname.startsWith('/assets/') ? path.join('public', pathname) : path.join('build/kit', name),
      );
      return route.fulfill({ body, contentType: TYPES[path.extname(name)] ?? 'application/octet-stream' });
    });
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.goto(`${GALLERY}/kit.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Component kit');
    if (look.theme === 'light') await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);

    const stories = page.locator('[data-story]');
    expect(await stories.count()).toBeGreaterThan(40);
    for (const story of await stories.all()) {
      const { height } = (await story.locator('> * > :first-child').boundingBox()) ?? { height: 0 };
      expect(height, (await story.getAttribute('data-story')) ?? '').toBeGreaterThan(0);
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page), 'sideways scrolling').toBe(0);

    for (const [button, role] of [
      ['Open dialog', 'dialog'],
      ['Open alert', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole(role)).toBeVisible();
      expect(await axeViolations(page), button).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
      await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Open overlay' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Processing USDT transfer' })).toBeVisible();
    expect(await axeViolations(page), 'overlay').toEqual([]);
  });
}
