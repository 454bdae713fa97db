import fs from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { createSandbox } from '../sandbox/server';
import * as paths from '../src/paths';
import { expect, networkIdle, signIn, test } from './kit';
import { PAGES } from './routes';
import { transcriptOf } from './transcript';

/**
 * What is heard on every page, and in the states that ask or tell something, as text in e2e/transcripts: a change of what a screen reader
 * says is a diff that somebody reads. `npm run transcripts` writes them anew. The demo's data at one moment, on a phone; of pages within
 * the portal's frame `main` alone, the frame once.
 */
const FOLDER = 'e2e/transcripts';
const MOMENT = Date.parse('2026-03-04T09:30:00Z');
const PHONE = { width: 360, height: 760 };
/** A letter is in the wrong case: the portal asks before it sends. */
const MISTYPED = '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

/** The file of a route: `portal-wallet` of `/portal/wallet`. */
function fileOf(route: string): string {
  if (route === '*') return 'not-found';
  return (
    route
      .replace('*', 'not-found')
      .replaceAll(/[^a-z]+/gi, '-')
      .replaceAll(/^-|-$/g, '') || 'landing'
  );
}

/** A state of a page that is not its usual one, and the part of the page in which it is. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly root: string;
  act(page: Page): Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const DIALOG = 'dialog[open]';

const GUEST_STATES: readonly State[] = [
  {
    name: 'state-register-contact',
    path: paths.register,
    root: 'main',
    act: (page) => page.getByRole('tab', { name: 'Contact' }).click(),
  },
  {
    name: 'state-register-credentials',
    path: paths.register,
    root: 'main',
    act: (page) => page.getByRole('tab', { name: 'Credentials' }).click(),
  },
  {
    name: 'state-country-picker',
    path: paths.register,
    root: DIALOG,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Contact' }).click();
      await press(page, /\+91/);
    },
  },
];

const MEMBER_STATES: readonly State[] = [
  {
    name: 'state-question',
    path: paths.withdraw,
    root: DIALOG,
    act: async (page) => {
      await page.getByLabel('Address').fill(MISTYPED);
      await page.getByLabel('Amount').fill('1');
      await press(page, 'SUBMIT');
    },
  },
  {
    name: 'state-summary',
    path: paths.withdraw,
    root: 'main form',
    act: async (page) => {
      await page.getByLabel('Address').fill(MISTYPED);
      await page.getByLabel('Amount').fill('1');
    },
  },
  { name: 'state-alert', path: paths.buy, root: DIALOG, act: (page) => press(page, 'SUBMIT') },
  {
    name: 'state-row',
    path: paths.wallet,
    root: DIALOG,
    act: (page) => page.getByRole('link', { name: '2026-03-04 07:30' }).click(),
  },
  { name: 'state-profile-menu', path: paths.wallet, root: '.topbar', act: (page) => press(page, /Profile menu/) },
  { name: 'state-drawer', path: paths.wallet, root: '.side', act: (page) => press(page, 'Menu') },
  {
    name: 'state-quick-search',
    path: paths.wallet,
    root: DIALOG,
    act: async (page) => {
      await press(page, 'Search');
      await page.getByRole('combobox', { name: 'Search' }).fill('pin');
    },
  },
  {
    name: 'state-find-in-list',
    path: paths.donations('sent'),
    root: 'main',
    act: async (page) => {
      await press(page, 'Find in this list');
      await page.getByRole('searchbox', { name: 'Find in this list' }).fill('HD500104');
    },
  },
  {
    name: 'state-word',
    path: paths.wallet,
    root: 'main details[open]',
    act: (page) => page.getByLabel('What is CLAIMABLE?').click(),
  },
  {
    name: 'state-pay-in-usdt',
    path: paths.donation('sent', 'HD500110'),
    root: 'main form',
    act: (page) => page.getByRole('radio', { name: 'USDT' }).check(),
  },
];

test('what is heard on every page is what was last read through', async ({ browser }) => {
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
  await signIn(member, origin);
  const written = new Set<string>();

  const compare = async (page: Page, name: string, root: string): Promise<void> => {
    const file = `${FOLDER}/${name}.txt`;
    written.add(`${name}.txt`);
    const known = !isWriting && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
    const hear = async () => (await transcriptOf(page, root)).replaceAll(origin, 'https://portal.example');
    // What was fetched by a press may still be on its way. What stays as it is is what is heard; a difference is said then, not after a minute.
    let heard = await hear();
    for (let same = 0; heard !== known && same < 4; ) {
      await networkIdle(page);
      await page.waitForTimeout(300);
      const now = await hear();
      same = now === heard ? same + 1 : 0;
      heard = now;
    }
    if (isWriting) {
      fs.mkdirSync(FOLDER, { recursive: true });
      fs.writeFileSync(file, heard);
      return;
    }
    expect.soft(heard, `${file}; after reading the difference: npm run transcripts`).toBe(known);
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
  for (const [context, states] of [
    [guest, GUEST_STATES],
    [member, MEMBER_STATES],
  ] as const) {
    for (const { name, path, root, act } of states) {
      const page = await visit(context, path);
      if (isWriting) await networkIdle(page);
      await act(page);
      await expect(page.locator(root).first()).toBeVisible();
      await compare(page, name, root);
      await page.close();
    }
  }
  await guest.close();
  await member.close();
  await sandbox.close();
  // A page that was removed leaves no transcript behind.
  if (isWriting) for (const name of fs.readdirSync(FOLDER)) if (!written.has(name)) fs.rmSync(`${FOLDER}/${name}`);
  expect(fs.readdirSync(FOLDER).toSorted()).toEqual([...written].toSorted());
});
