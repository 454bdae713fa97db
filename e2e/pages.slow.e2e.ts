import { expect, LOOKS, signIn, test } from './kit';
import { expectGood, quickLookOf } from './lookAt';
import { PAGES } from './routes';

for (const each of PAGES) {
  const { path, guard } = each;
  test(`${path} is accessible in the other theme and width`, async ({ page, server }) => {
    for (const look of LOOKS) if (look !== quickLookOf(each)) await expectGood(page, each, look, server.origin);
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
