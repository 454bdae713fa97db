import fs from 'node:fs';
import path from 'node:path';
import * as paths from '../src/paths';
import { PRESENTED } from '../src/testing/media/presentation';
import { expect, test } from './kit';
import { settled, speakIn } from './languages';
import { landingParts, presentationWith, SHEET, unfit, wordParts } from './presentation';

/**
 * The presentation as `npm run media` prints it, with the portal's current texts: everything fits its sheet and can be read, in every
 * language that has one. Without the pictures, whose size is fixed.
 */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const story: { readonly screens: object } = JSON.parse(
  fs.readFileSync(path.join(__dirname, '../tools/media/story.json'), 'utf8'),
);
const PICTURES = Object.fromEntries(Object.keys(story.screens).map((name) => [name, NOTHING]));

/** Without the right font the length of a line means nothing: `FONTS=on` says that the machine has them all. */
const LOOKED_AT = process.env.FONTS === 'on' ? PRESENTED : ['en'];

for (const tag of LOOKED_AT) {
  test(`everything fits its sheet of the presentation in ${tag}`, async ({ signIn, browser, page }) => {
    await signIn();
    await speakIn(page.context(), tag);
    const show = async (where: string) => {
      await page.goto(where);
      await settled(page);
    };
    await show(paths.glossary);
    const words = await wordParts(page);
    const landing = await landingParts(page, show, tag);
    const html = presentationWith(tag, { ...landing, ...words }, PICTURES);
    expect(html).not.toMatch(/<!--\w+-->|"\/pictures\//);

    const sheets = await browser.newPage({ viewport: SHEET });
    await sheets.setContent(html);
    await expect(sheets.locator('section')).toHaveCount(4);
    expect(await unfit(sheets)).toEqual([]);
    await sheets.close();
  });
}
