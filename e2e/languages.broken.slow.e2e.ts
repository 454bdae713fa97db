import * as paths from '../src/paths';
import { TAGS } from '../src/testing/catalogues';
import { drawn, expect, test } from './kit';
import { settled, speakIn, stepTo } from './languages';
import { brokenWords } from './legible';
import { IS_RELEASE } from './release';
import { PAGES } from './routes';

/** A language with long words, and one that joins them by hyphens, in narrow windows and a wide one; before a release all languages. */
for (const tag of IS_RELEASE ? TAGS : ['ru', 'id']) {
  test(`no word or code breaks in ${tag}, at 320, 360 and 1280 px`, async ({ page, signIn, context }) => {
    test.slow();
    await speakIn(context, tag);
    const found: string[] = [];
    const look = async (path: string) => {
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        await drawn(page);
        found.push(...(await brokenWords(page)).map((find) => `${path} at ${width}: ${find}`));
      }
    };
    await page.goto(tag === 'en' ? '/' : `/${tag}/`);
    await settled(page);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
    });
    await look('landing page');
    for (const guard of ['none', 'member'] as const) {
      if (guard === 'member') await signIn();
      await page.goto(guard === 'member' ? paths.privacy : '/no-such-page');
      await settled(page);
      const open = PAGES.filter((one) => (one.guard === 'member') === (guard === 'member') && one.route !== paths.home);
      for (const { path } of open) {
        await stepTo(page, path);
        await look(path);
      }
    }
    expect(found).toEqual([]);
  });
}
