import fs from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { createSandbox } from '../sandbox/server';
import * as paths from '../src/paths';
import { expect, networkIdle, storeSession, test } from './kit';
import { sayIn, settled } from './languages';
import { PAGES } from './routes';
import { pathOf, STATES } from './states';
import { transcriptOf } from './transcript';

/**
 * The screen reader text of every page, and of the states that ask or announce something, in e2e/transcripts: a change shows as a diff to
 * review. `npm run transcripts` writes them anew. They show the demo data at a fixed moment, on a phone. The portal's frame is in one of
 * them; the other pages that have it are read from `main` on.
 */
const FOLDER = 'e2e/transcripts';
const MOMENT = Date.parse('2026-03-04T09:30:00Z');
const PHONE = { width: 360, height: 760 };

const MONEY_PAGES: readonly string[] = [
  paths.dashboard,
  paths.wallet,
  paths.withdraw,
  paths.donations('sent'),
  paths.donationPattern('sent'),
];

/** The file of a route: `portal-wallet` for `/portal/wallet`. */
function fileOf(route: string): string {
  if (route === '*') return 'not-found';
  return (
    route
      .replace('*', 'not-found')
      .replaceAll(/[^a-z]+/gi, '-')
      .replaceAll(/^-|-$/g, '') || 'landing'
  );
}

test('the transcript of every page is the reviewed one', async ({ browser }) => {
  test.slow();
  const { updateSnapshots } = test.info().config;
  const isWriting = updateSnapshots === 'all' || updateSnapshots === 'changed';
  const sandbox = await createSandbox({
    database: ':memory:',
    dist: 'dist',
    headers: 'build/headers.json',
    clock: { at: MOMENT, hold: true },
  });
  const origin = await sandbox.listen(0);
  const open = async (): Promise<BrowserContext> =>
    browser.newContext({ baseURL: origin, viewport: PHONE, timezoneId: 'UTC' });
  const [guest, member] = [await open(), await open()];
  await storeSession(member, origin);
  const written = new Set<string>();

  const compare = async (page: Page, name: string, root: string): Promise<void> => {
    const file = `${FOLDER}/${name}.txt`;
    written.add(`${name}.txt`);
    const known = !isWriting && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
    const takeTranscript = async () => (await transcriptOf(page, root)).replaceAll(origin, 'https://portal.example');
    // A file that a press requested may still be loading. Compares once the text is stable, and reports a difference then rather than after
    // a minute.
    let transcript = await takeTranscript();
    for (let same = 0; transcript !== known && same < 4; ) {
      await networkIdle(page);
      await page.waitForTimeout(300);
      const now = await takeTranscript();
      same = now === transcript ? same + 1 : 0;
      transcript = now;
    }
    if (isWriting) {
      fs.mkdirSync(FOLDER, { recursive: true });
      fs.writeFileSync(file, transcript);
      return;
    }
    expect.soft(transcript, `${file}; after reading the difference: npm run transcripts`).toBe(known);
  };

  const visit = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.clock.setFixedTime(MOMENT);
    await page.goto(path);
    return page;
  };

  for (const { route, path, guard, heading } of PAGES) {
    const page = await visit(guard === 'member' ? member : guest, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await compare(page, fileOf(route), guard === 'member' && route !== paths.dashboard ? 'main' : 'body');
    await page.close();
  }
  for (const state of STATES) {
    if (state.transcriptOf === undefined) continue;
    const page = await visit(state.who === 'guest' ? guest : member, pathOf(state, sandbox));
    const stage = { page, sandbox, say: sayIn('en') };
    if (isWriting) await networkIdle(page);
    await state.act?.(stage);
    await expect(page.locator(state.transcriptOf).first()).toBeVisible();
    await compare(page, `state-${state.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`, state.transcriptOf);
    await page.close();
  }
  // What is heard in another script, written from right to left, where money is.
  for (const { route, path } of PAGES.filter(({ route: of }) => MONEY_PAGES.includes(of))) {
    const page = await visit(member, `${path}?lang=ar`);
    await settled(page);
    await compare(page, `${fileOf(route)}.ar`, 'main');
    await page.close();
  }
  await guest.close();
  await member.close();
  await sandbox.close();
  // Removes the transcripts of removed pages.
  if (isWriting) for (const name of fs.readdirSync(FOLDER)) if (!written.has(name)) fs.rmSync(`${FOLDER}/${name}`);
  expect(fs.readdirSync(FOLDER).toSorted()).toEqual([...written].toSorted());
});
