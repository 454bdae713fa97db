import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, test } from './kit';

const rows = (page: Page): Locator => page.getByRole('table').locator('tbody tr');

test('five rows of the wallet are above the fold of a phone', async ({ page, signUp, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  // All on one day: the hour decides how many day headings are between the demo's rows.
  const who = await signUp();
  for (let nth = 1; nth <= 6; nth++) sandbox.controls.fund({ member: who.code, amount: `${nth * 100}.12345678` });
  sandbox.controls.accrue({ member: who.code, amount: '7.12345678', sync: true });
  await page.goto('/portal/wallet');
  await expect(rows(page)).toHaveCount(6);
  const foot = await boxOf(page.getByRole('navigation', { name: 'Pages' }));
  const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(boxes.filter((bottom) => bottom <= foot.y).length).toBeGreaterThanOrEqual(5);
});
