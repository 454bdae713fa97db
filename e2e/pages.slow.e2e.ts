import { LOOKS, test } from './kit';
import { expectGood, quickLookOf } from './lookAt';
import { PAGES } from './routes';

for (const each of PAGES) {
  test(`${each.path} is accessible in the other theme and width`, async ({ page, server }) => {
    for (const look of LOOKS) if (look !== quickLookOf(each)) await expectGood(page, each, look, server.origin);
  });
}
