import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { boxOf, expect, storeSession, test } from './kit';
import { freshEmail, type Member, memberOf } from './members';

/** A member finds one row among 500 by what they know of it, in at most three actions: open the tools, type, press. */

const DAYS = 20;
const ROWS_A_DAY = 25;
const DAY_MS = 86_400_000;

/** A member with 500 transactions on 20 days, each with its own amount: on one day they differ in the hundredths. */
function memberWithMany(sandbox: Sandbox): Member {
  const who = memberOf(sandbox);
  const today = Date.now();
  for (let day = DAYS - 1; day >= 0; day--) {
    sandbox.controls.clock({ at: today - day * DAY_MS });
    for (let nth = 0; nth < ROWS_A_DAY; nth++) {
      sandbox.controls.fund({ member: who.code, amount: `${day + 100}.${String(nth).padStart(2, '0')}` });
    }
  }
  sandbox.controls.clock({ reset: true });
  return who;
}

/** Adds a member with a name who has sent one donation to the other; returns the name. */
function giver(sandbox: Sandbox, to: Member): string {
  const lastname = `Quill${to.code}`;
  const { code } = sandbox.controls.member({ email: freshEmail(), password: 'secret-1', firstname: 'Nadia', lastname });
  sandbox.controls.donation({ from: code, to: to.code, status: 'SENT' });
  return `nadia ${lastname}`;
}

const rows = (page: Page): Locator => page.getByRole('table').locator('tbody tr');

/** Presses LOAD MORE until the list has all its rows. */
async function loadAll(page: Page, count: number): Promise<void> {
  const more = page.getByRole('button', { name: 'LOAD MORE' });
  for (let held = 20; held < count; held += 20) {
    await expect(rows(page)).toHaveCount(held);
    await more.click();
  }
  await expect(rows(page)).toHaveCount(count);
  await expect(more).toBeEnabled();
}

function dayBefore(days: number): string {
  // Swedish dates are those of ISO 8601, here in the zone of this machine.
  return new Intl.DateTimeFormat('sv').format(Date.now() - days * DAY_MS);
}

/** The search text and the number of rows that it finds. The end of a hash is read from the list itself. */
async function wantedOf(
  page: Page,
  name: string,
): Promise<readonly (readonly [what: string, typed: string, count: number])[]> {
  // Any row that LOAD MORE brought.
  const hash = await rows(page).nth(321).locator('code').getAttribute('title');
  return [
    ['the end of its hash', (hash ?? '').slice(-8), 1],
    ['its amount', '107.13', 1],
    ['its day', dayBefore(7), ROWS_A_DAY],
    ['a name', name, 1],
  ];
}

// By keyboard the rows are found in the same field: src/features/lists.
test('one of 500 transactions is found in three actions by touch', async ({ browser, server, sandbox }) => {
  const who = memberWithMany(sandbox);
  const name = giver(sandbox, who);
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 360, height: 760 },
    hasTouch: true,
  });
  await storeSession(context, server.origin, who);
  const page = await context.newPage();
  // The sender's name comes from the donations, which the dashboard reads.
  await page.goto('/portal');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Wallet' }).last().click();
  const all = DAYS * ROWS_A_DAY + 1;
  await loadAll(page, all);
  const toggle = page.getByRole('button', { name: 'Find in this list' });
  for (const [what, typed, count] of await wantedOf(page, name))
    await test.step(what, async () => {
      await toggle.tap();
      await expect(page.getByRole('searchbox', { name: 'Find in this list' })).toBeFocused();
      await page.keyboard.insertText(typed);
      await expect(rows(page)).toHaveCount(count);
      await expect(page.getByText(`${count} of ${all} loaded`)).toBeVisible();
      await rows(page).first().tap();
      const title = page.getByRole('heading', { name: /^(DEPOSIT|HELP)$/, level: 2 });
      await expect(title).toBeVisible();
      await expect(page).toHaveURL(/\?row=(DEPOSIT|HELP)\.0x/);
      await page.goBack();
      await expect(title).toBeHidden();
      await toggle.tap();
      await expect(rows(page)).toHaveCount(all);
    });
  await context.close();
});

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
