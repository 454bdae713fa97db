import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { boxOf, DEMO, expect, networkIdle, takenOver, test } from './kit';
import { GOOD_ADDRESS, type Member, memberOf } from './members';
import { CLAIM, callsOf, expectNotice, type Move, payment, submit, WITHDRAW } from './moves';
import { alertOf, closeAlert, logIn, logOut } from './sessions';

/**
 * Money commands in a real browser against the sandbox over HTTP: shown and sent values agree, a pending outcome is shown until it is
 * settled, and nothing happens twice (decision 70). One of each kind: a POST with a key (a withdrawal), a claim, a payment.
 * `src/testing/faults` tests every command under every fault in Node. The sandbox counts the effects, because a browser repeats requests on
 * its own and does not show it.
 */

const NOT_KNOWN = 'The outcome is not known.';

/** Enough for every move. */
const BALANCES = { usdt: '200', pins: '9', claimable: '4', income: '6' };

const noticesOf = (page: Page, command: string): Locator => page.locator(`[data-outcome="${command}"]`);
const questionOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'A NEW ONE', exact: true }) });
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

const effectsOf = (sandbox: Sandbox, move: Move, who: Member): number =>
  callsOf(sandbox, move, who).filter(({ effect }) => effect).length;
const keysOf = (sandbox: Sandbox, move: Move, who: Member): readonly string[] => [
  ...new Set(callsOf(sandbox, move, who).map(({ idempotency_key }) => idempotency_key)),
];

/** Opens the page of a move and waits until all its data are loaded. */
async function open(page: Page, move: Move): Promise<void> {
  await page.goto(move.path);
  await expect(page.getByRole('button', { name: move.button, exact: true })).toBeVisible();
  await networkIdle(page);
}

/** Presses the button and loses the reply: the server does the move, even if the browser repeats the request. The alert stays. */
async function loseUnderAlert(page: Page, sandbox: Sandbox, move: Move): Promise<void> {
  await move.fill(page);
  sandbox.controls.fault({ kind: 'lost-again', match: move.call, times: 1 });
  await press(page, move.button);
  await expect(alertOf(page)).toContainText('Oops something went wrong');
  sandbox.controls.clearFaults();
}

async function lose(page: Page, sandbox: Sandbox, move: Move): Promise<void> {
  await loseUnderAlert(page, sandbox, move);
  await closeAlert(page);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const centre = async (of: Locator): Promise<Point> => {
  const { x, y, width, height } = await boxOf(of);
  return { x: x + width / 2, y: y + height / 2 };
};

/** The button under a finger. */
const underFinger = (page: Page, point: Point) =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent, point);

/**
 * Taps, waits until `opened` is there, and says which button a second tap would press. In the page, because a driver may take longer
 * than a finger.
 */
const tapTwice = (page: Page, point: Point, opened: string) =>
  page.evaluate(
    async ({ x, y, selector }) => {
      const under = () => document.elementFromPoint(x, y)?.closest('button');
      under()?.click();
      for (let frame = 0; frame < 300 && !document.querySelector(selector); frame += 1)
        await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return under()?.textContent;
    },
    { ...point, selector: opened },
  );

test.beforeEach(({ expected }) => {
  // The browser's own console messages about the faults; any other message fails a test.
  expected.push('Failed to load resource', 'ERR_');
});

test('a notice without its command’s file sends nothing', async ({ page, signUp, context, sandbox, oracles }) => {
  const who = await signUp(BALANCES);
  await open(page, WITHDRAW);
  await lose(page, sandbox, WITHDRAW);
  const other = await context.newPage();
  const lost: string[] = [];
  await other.route('**/assets/wallet_commands-*', (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await other.goto('/portal');
  const notice = await expectNotice(other, WITHDRAW);
  await press(notice, 'TRY THE SAME AGAIN');
  await expect(alertOf(other)).toContainText('No connection. Nothing was sent.');
  expect([lost.length > 0, effectsOf(sandbox, WITHDRAW, who)]).toEqual([true, 1]);
  await closeAlert(other);
  // There was nothing to send, so the alert does not speak of it; the outcome stays pending, which the oracle does not know of such a press.
  oracles.expect(/nothing that is open/);
  await press(await expectNotice(other, WITHDRAW), 'IT WAS DONE');
  await expect(alertOf(other)).toContainText('Part of this page could not load.');
  await closeAlert(other);
  await other.unrouteAll();
  await press(await expectNotice(other, WITHDRAW), 'TRY THE SAME AGAIN');
  await expect(noticesOf(other, WITHDRAW.command)).toHaveCount(0);
  expect(keysOf(sandbox, WITHDRAW, who)).toHaveLength(1);
  expect(effectsOf(sandbox, WITHDRAW, who)).toBe(1);
});

for (const move of [WITHDRAW, CLAIM]) {
  test(`${move.name}: after a reload every tab shows the outcome`, async ({ page, signUp, context, sandbox }) => {
    const who = await signUp(BALANCES);
    const other = await context.newPage();
    await other.goto('/portal');
    await expect(other.getByText(who.code).first()).toBeVisible();
    await open(page, move);
    await move.fill(page);
    sandbox.controls.fault({ kind: 'held', match: move.call, when: 'after' });
    await submit(page, move);
    await expect.poll(() => sandbox.controls.faults().held).toBe(1);
    await page.reload();
    await expectNotice(page, move);
    await expectNotice(other, move);
    sandbox.controls.release();

    // Still there after another load, on the dashboard, and in a new tab.
    await page.reload();
    await expectNotice(page, move);
    await page.goto('/portal');
    await expectNotice(page, move);
    const late = await context.newPage();
    await late.goto('/portal');
    await expectNotice(late, move);
    // Nor is it forgotten when every tab was closed.
    for (const tab of [page, other, late]) await tab.close();
    const [next, last] = [await context.newPage(), await context.newPage()];
    for (const tab of [next, last]) {
      await tab.goto('/portal');
      await expectNotice(tab, move);
    }
    await press(noticesOf(next, move.command), 'IT WAS DONE');
    for (const tab of [next, last]) await expect(noticesOf(tab, move.command)).toHaveCount(0);
    expect(effectsOf(sandbox, move, who)).toBe(1);
    expect(callsOf(sandbox, move, who)).toHaveLength(1);
  });
}

test('the second tap of a double tap answers no question under the finger', async ({ page, signUp, sandbox }) => {
  const who = await signUp(BALANCES);
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, WITHDRAW);
  await loseUnderAlert(page, sandbox, WITHDRAW);
  // Nor does a double tap on OK decide what is below the alert.
  const pressable = await page.evaluate(async (ok) => {
    const [, ...decisions] = document.querySelectorAll<HTMLElement>('[data-outcome] button');
    document.querySelector<HTMLElement>(ok)?.click();
    // The first frame without the alert, however long a busy machine takes for it.
    while (document.querySelector(ok)) await new Promise(requestAnimationFrame);
    return decisions.map((button) => getComputedStyle(button).pointerEvents);
  }, 'dialog[role="alertdialog"] .foot button');
  expect(pressable).toEqual(['none', 'none']);
  await expectNotice(page, WITHDRAW);
  await networkIdle(page);
  const button = page.locator('main').getByRole('button', { name: WITHDRAW.button, exact: true });
  await button.click();
  const above = await boxOf(questionOf(page).getByRole('button', { name: 'A NEW ONE' }));
  await press(questionOf(page), 'CANCEL');
  await expect(questionOf(page)).toHaveCount(0);
  const point = { x: above.x + above.width / 2, y: above.y + above.height / 2 };
  /** Scrolls SUBMIT to where A NEW ONE comes. */
  const moved = () =>
    button.evaluate((element, y) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + height / 2 - y);
    }, point.y);
  // A line that comes later moves it away again.
  await expect.poll(() => moved().then(() => underFinger(page, point))).toBe(WITHDRAW.button);
  expect(await tapTwice(page, point, 'dialog .foot')).toBeUndefined();
  await expect.poll(() => underFinger(page, point)).toBe('A NEW ONE');
  // A press after the question could be read counts.
  await press(questionOf(page), 'A NEW ONE');
  await expect.poll(() => effectsOf(sandbox, WITHDRAW, who)).toBe(2);
});

test('the second tap of a double tap on a link sends no form under the finger', async ({ page, signUp, sandbox }) => {
  const who = await signUp(BALANCES);
  sandbox.controls.donation({ from: who.code, to: DEMO.code, status: 'PENDING' });
  for (const [path, link] of [
    ['/portal', 'main a[href*="method=USDT"]'],
    ['/portal/wallet', 'main a[href="/portal/wallet/withdraw"]'],
  ] as const) {
    await page.goto(path);
    await takenOver(page);
    await page.locator(link).waitFor();
    // In the page, because a driver may take longer than a finger.
    const second = await page.evaluate(async (selector) => {
      document.querySelector<HTMLElement>(selector)?.click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        const button = document.querySelector('main form [type="submit"]');
        if (button) return getComputedStyle(button).pointerEvents;
      }
    }, link);
    expect(second).toBe('none');
    await page.locator('main').getByRole('button', { name: 'SUBMIT', exact: true }).click({ trial: true });
  }
});

test('a double tap on a button whose reply comes immediately presses it once', async ({ page, signUp }) => {
  await signUp(BALANCES);
  await open(page, CLAIM);
  const claim = page.getByRole('button', { name: CLAIM.button, exact: true });
  // On a busy machine the application may take the place of the prerendered page after its calls.
  await takenOver(page);
  await claim.scrollIntoViewIfNeeded();
  // The overlay may open and close between two frames.
  await page.evaluate(() => {
    const { close } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.close = function closeAndTell() {
      close.call(this);
      document.documentElement.dataset['closed'] = 'yes';
    };
  });
  expect(await tapTwice(page, await centre(claim), '[data-closed]')).toBeUndefined();
  await claim.click({ trial: true });
});

test('the second tap of a double tap decides no other pending outcome', async ({ page, signUp, sandbox }) => {
  await signUp(BALANCES);
  for (const move of [CLAIM, WITHDRAW]) {
    await open(page, move);
    await lose(page, sandbox, move);
  }
  await page.goto('/portal');
  await networkIdle(page);
  await expectNotice(page, CLAIM);
  await expectNotice(page, WITHDRAW);
  const first = page.getByRole('button', { name: 'IT WAS NOT DONE', exact: true }).first();
  expect(await tapTwice(page, await centre(first), 'body')).toBeUndefined();
  await press(page, 'IT WAS NOT DONE');
  await expect(page.locator('[data-outcome]')).toHaveCount(0);
});

test('Enter that is held down presses once, and does not close the alert', async ({ page, signUp, sandbox }) => {
  await signUp(BALANCES);
  await open(page, CLAIM);
  sandbox.controls.fault({ kind: 'lost-again', match: CLAIM.call, times: 1 });
  await page.getByRole('button', { name: CLAIM.button, exact: true }).focus();
  await page.keyboard.down('Enter');
  await expect(alertOf(page)).toContainText('Oops something went wrong');
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(alertOf(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(alertOf(page)).toHaveCount(0);
});

test.describe('the browser repeats a request when a kept-alive connection breaks', () => {
  for (const [name, moveOf] of [
    ['withdraw', () => WITHDRAW],
    ['pay', (sandbox: Sandbox, who: Member) => payment(sandbox, who)],
  ] as const) {
    test(`${name}: one tap is one effect`, async ({ page, signUp, sandbox }) => {
      const who = await signUp(BALANCES);
      const move = moveOf(sandbox, who);
      await open(page, move);
      await move.fill(page);
      await networkIdle(page);
      sandbox.controls.fault({ kind: 'lost', match: move.call, times: 1 });
      await submit(page, move);
      await expect.poll(() => callsOf(sandbox, move, who).length).toBe(2);
      await networkIdle(page);
      const calls = callsOf(sandbox, move, who);
      expect(new Set(calls.map(({ mark, idempotency_key }) => JSON.stringify([mark, idempotency_key]))).size).toBe(1);
      expect(calls.map(({ effect }) => effect)).toEqual([true, false]);
      await expect(noticesOf(page, move.command)).toHaveCount(0);
      await expect(page.getByText('Oops something went wrong')).toHaveCount(0);
    });
  }
});

const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([...Object.entries(sessionStorage), localStorage.getItem('portal.tab')]));

/** Signs out with a pending outcome: the portal warns first. */
async function logOutAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await expect(question).toContainText(NOT_KNOWN);
  await press(question, 'Logout');
  await page.waitForURL((url) => url.pathname === '/');
}

test('a pending outcome is kept for its member alone, as hashes', async ({ page, context, sandbox, server }) => {
  const who = memberOf(sandbox, BALANCES);
  await page.goto('/login');
  await logIn(page, who);
  const other = await context.newPage();
  await other.goto('/portal');
  await expect(other.getByText(who.code).first()).toBeVisible();
  await open(page, WITHDRAW);
  await lose(page, sandbox, WITHDRAW);
  await expectNotice(page, WITHDRAW);
  await expectNotice(other, WITHDRAW);
  const [key = '?'] = keysOf(sandbox, WITHDRAW, who);
  expect(await kept(page)).toContain(key);
  expect(await kept(page)).not.toContain(who.password);

  await logOutAnyway(page);
  await other.waitForURL((url) => url.pathname === '/');
  await expect(other.getByText('Your session ended while money was on its way.')).toBeVisible();
  for (const tab of [page, other]) {
    const text = await kept(tab);
    for (const canary of [GOOD_ADDRESS, who.code, who.email, who.password]) expect(text).not.toContain(canary);
    await expect(noticesOf(tab, WITHDRAW.command)).toHaveCount(0);
  }
  const stranger = memberOf(sandbox, BALANCES);
  await page.goto(`${server.origin}/login`);
  await logIn(page, stranger);
  await expect(page.getByText(stranger.code).first()).toBeVisible();
  await open(page, WITHDRAW);
  await expect(noticesOf(page, WITHDRAW.command)).toHaveCount(0);
  await expect(page.getByLabel('Address')).toHaveValue('');
  await logOut(page);

  await page.goto(`${server.origin}/login`);
  await logIn(page, who);
  await expect(noticesOf(page, WITHDRAW.command)).toContainText(NOT_KNOWN);
  await open(page, WITHDRAW);
  await WITHDRAW.fill(page);
  await submit(page, WITHDRAW);
  await press(questionOf(page), 'THE SAME AGAIN');
  await expect(noticesOf(page, WITHDRAW.command)).toHaveCount(0);
  expect(keysOf(sandbox, WITHDRAW, who)).toEqual([key]);
  expect(effectsOf(sandbox, WITHDRAW, who)).toBe(1);
});
