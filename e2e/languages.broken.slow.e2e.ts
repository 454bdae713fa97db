import * as paths from '../src/paths';
import { drawn, expect, signIn, test } from './kit';
import { settled, speakIn, stepTo } from './languages';
import { brokenWords } from './legible';
import { PAGES } from './routes';

/** The languages with the longest words, and those that join them by hyphens, in the narrowest windows. */
for (const tag of ['ru', 'id', 'bn']) {
  test(`no word and no code is broken within in ${tag}, at 320 and 360 px`, async ({ page, context, server }) => {
    test.slow();
    await speakIn(context, tag);
    const found: string[] = [];
    for (const guard of ['none', 'member'] as const) {
      if (guard === 'member') await signIn(context, server.origin);
      await page.goto(guard === 'member' ? paths.privacy : '/no-such-page');
      await settled(page);
      const open = PAGES.filter((one) => (one.guard === 'member') === (guard === 'member') && one.route !== paths.home);
      for (const { path } of open) {
        await stepTo(page, path);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 760 });
          await drawn(page);
          found.push(...(await brokenWords(page)).map((find) => `${path} at ${width}: ${find}`));
        }
      }
    }
    expect(found).toEqual([]);
  });
}
