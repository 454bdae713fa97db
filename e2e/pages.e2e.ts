import { test } from './kit';
import { expectGood, quickLookOf } from './lookAt';
import { PAGES } from './routes';

/** Every page once, the themes and widths by turns; the others of each page are in pages.slow.e2e.ts. */
for (const each of PAGES) {
  test(`${each.path} is accessible, fits its width, and is black on white on paper`, async ({ page, server }) => {
    const look = quickLookOf(each);
    if (look) await expectGood(page, each, look, server.origin);
  });
}
