import type { Locator, Page } from '@playwright/test';
import { shortAddress } from '../src/domain/shorten';
import * as paths from '../src/paths';
import { boxOf, DEMO, drawn, expect, holdBack, networkIdle, openHeld, overhang, test, watchShifts } from './kit';
import { speakIn } from './languages';
import { GOOD_ADDRESS, MISTYPED } from './members';

/** Where things are in windows of several sizes: columns, rows, and bars that cover nothing. */

type Size = readonly [width: number, height: number];

const PHONE: Size = [360, 740];
/** A phone on its side. */
const ASIDE: Size = [740, 360];
const PAYMENT = paths.donation('sent', 'HD500110');

/** Opens a page and waits until it rests: before that the application may be taking the prerendered page's place. */
async function open(page: Page, [width, height]: Size, path: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await networkIdle(page);
}

/** The bar with the action of a page. */
const bar = (page: Page): Locator => page.locator('[data-reach]');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const { y, height } = await boxOf(upper);
  expect(y + height, upper.toString()).toBeLessThanOrEqual((await boxOf(lower)).y);
}

async function expectBeside(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  expect(b.x).toBeGreaterThanOrEqual(a.x + a.width);
  expect(Math.abs(a.y - b.y)).toBeLessThan(2);
}

const sizesOf = (all: Locator): Promise<number[]> =>
  all.evaluateAll((elements) => elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
const heightsOf = (all: Locator): Promise<number[]> =>
  all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

/** Two elements of a page that are side by side from 64 rem on: the first in the page, and the one after it. */
const PAIRS = [
  [paths.dashboard, 'role=heading[name="What now?"]', 'role=heading[name="Referral link"]'],
  [paths.dashboard, 'role=button[name="Copy ID"]', 'role=heading[name="Latest donations"]'],
  [paths.deposit, 'text=Only USDT on BEP-20.', 'text=USDT balance'],
  [paths.withdraw, 'role=textbox[name="Address"]', 'role=heading[name="Withdrawals"]'],
  [paths.buy, 'role=textbox[name="Amount"]', 'role=heading[name="E-PIN transactions"]'],
  [paths.transfer, 'role=textbox[name="Recipient user code"]', 'role=heading[name="E-PIN transactions"]'],
  [PAYMENT, 'text=HD500110', 'role=heading[name="Pay this donation"]'],
] as const;

test('two columns from 64 rem on, one below; reading order is document order', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  for (const [path, one, other] of PAIRS) {
    await page.goto(path);
    const [first, second] = [page.locator(one), page.locator(other)];
    await expect(first).toBeVisible();
    await expect(second).toBeVisible();
    await networkIdle(page);
    // The application may replace the prerendered page between the two.
    const isAfter = async () => {
      const next = await second.elementHandle();
      return first.evaluate((before, after) => after !== null && (before.compareDocumentPosition(after) & 4) > 0, next);
    };
    await expect.poll(isAfter, `${path}: in the order of the page`).toBe(true);
    for (const width of [360, 1008, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 860 });
      const [left, right] = [await boxOf(first), await boxOf(second)];
      const beside = right.x >= left.x + Math.min(left.width, 200);
      expect(beside, `${path} at ${width}: beside each other`).toBe(width >= 1024);
      if (!beside) expect(right.y, `${path} at ${width}: below`).toBeGreaterThan(left.y);
      const main = await boxOf(page.locator('main'));
      expect(main.width, `${path} at ${width}: no wider than is read`).toBeLessThanOrEqual(1600);
      expect(await overhang(page), `${path} at ${width}`).toBe(0);
    }
  }
});

test('on a phone on its side the next action is seen, the top bar scrolls away', async ({ page, signIn, sandbox }) => {
  const [, height] = ASIDE;
  // The sandbox's own line is not the portal's.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('.sandbox-notice { display: none; }');
    document.adoptedStyleSheets = [sheet];
  });
  await open(page, ASIDE, paths.home);
  const join = await boxOf(page.getByRole('main').getByRole('link', { name: 'Join Now' }).first());
  expect(join.y).toBeLessThan(height - 44);
  await signIn();
  await open(page, ASIDE, paths.dashboard);
  const next = await boxOf(page.getByRole('link', { name: 'Pay 25.00 USDT' }));
  // The tabs are beside the page, not below it.
  const tabs = await boxOf(page.getByRole('navigation').last());
  expect([tabs.x, tabs.y, tabs.height]).toEqual([0, 0, height]);
  expect(tabs.width).toBeLessThan(88);
  expect(next.x).toBeGreaterThan(tabs.width);
  expect(next.y + next.height).toBeLessThan(height - 88);
  await open(page, ASIDE, paths.donations('sent'));
  await page.mouse.wheel(0, 400);
  const total = page.getByText('Total sent').locator('..').locator('.money');
  await expect.poll(async () => (await boxOf(total)).y).toBeLessThan(44);
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).not.toBeInViewport();

  const late = sandbox.controls.donation({ from: DEMO.code, to: 'MB100002', status: 'PENDING' }).code;
  sandbox.controls.expire({ help: late, left: 0 });
  const asked = { from: 'MB100002', to: DEMO.code, status: 'APPROVAL', method: 'BANK' } as const;
  // The second is a larger phone: it has no sidebar either.
  for (const [path, name] of [
    [PAYMENT, 'SUBMIT'],
    [paths.donation('received', sandbox.controls.donation(asked).code), 'APPROVE'],
    [paths.donation('sent', late), 'Copy for support'],
  ] as const)
    for (const size of [ASIDE, [844, 390]] as const) {
      await open(page, size, path);
      await expect(button(page, name), path).toBeInViewport({ ratio: 1 });
      await button(page, name).click({ trial: true });
      expect(await page.evaluate('scrollY'), path).toBe(0);
    }
});

test('on a phone on its side a form is in reach: fields in pairs, then its button', async ({ page, signIn }) => {
  await open(page, ASIDE, paths.login);
  await expectBeside(field(page, 'Email ID'), field(page, 'Password'));
  await expect(button(page, 'LOGIN')).toBeInViewport({ ratio: 1 });
  await open(page, ASIDE, paths.register);
  await expect(field(page, 'Referral ID')).toBeInViewport({ ratio: 0.5 });
  await expectBeside(field(page, 'Referral ID'), button(page, 'NEXT').first());
  await page.getByRole('tab', { name: 'Contact' }).click();
  await expectBeside(field(page, 'First Name'), field(page, 'Last Name'));
  await expectBeside(field(page, 'Phone Number'), button(page, 'NEXT').last());
  // The list of countries scrolls, its button does not.
  await page.getByRole('button', { name: /\+91/ }).click();
  await expect(button(page, 'OKAY')).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Turkey' }).check();
  await expect(button(page, 'OKAY')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Credentials' }).click();
  await expectBeside(field(page, 'Email ID'), field(page, 'Password'));
  await expectBeside(field(page, 'Password'), field(page, 'Confirm Password'));
  await expect(button(page, 'REGISTER')).toBeInViewport({ ratio: 0.9 });
  await signIn();
  await open(page, ASIDE, paths.withdraw);
  await expectBeside(field(page, 'Address'), field(page, 'Amount'));
  await expectAbove(field(page, 'Amount'), bar(page));
  // Both end with the page.
  const { x, width } = await boxOf(page.locator('main form'));
  const submit = await boxOf(button(page, 'SUBMIT'));
  expect(submit.x + submit.width - x - width).toBeLessThan(20);
});

for (const [what, size, path, covered] of [
  ['the price on a phone', PHONE, paths.addDonation, 'text=YOU PAY: 25.00 USDT'],
  ['the risk on a phone', PHONE, paths.addDonation, 'text=A donation is a gift and may never come back.'],
  ['the price on a phone on its side', ASIDE, paths.addDonation, 'text=YOU PAY: 25.00 USDT'],
  ['the amount on a phone on its side', ASIDE, PAYMENT, 'article .value'],
  ['the clock on a phone on its side', ASIDE, PAYMENT, 'article .clock'],
  ['the warning on a low desktop', [1024, 768], PAYMENT, 'text=A donation is a gift: it may never come back'],
] as const)
  test(`the bar with SUBMIT does not cover ${what}`, async ({ page, signIn }) => {
    await signIn();
    await open(page, size, path);
    await expect(button(page, 'SUBMIT')).toBeInViewport({ ratio: 1 });
    await expectAbove(page.locator(covered).first(), bar(page));
  });

test('SUBMIT is in reach as far as its form goes, and leaves a low window to an error', async ({ page, signIn }) => {
  await signIn();
  for (const path of [paths.withdraw, paths.buy, paths.transfer])
    for (const size of [[1280, 720], [1280, 800], [1024, 768], PHONE, ASIDE] as const) {
      await open(page, size, path);
      await expect(button(page, 'SUBMIT'), `${path} at ${size[0]}`).toBeInViewport({ ratio: 1 });
      await button(page, 'SUBMIT').click({ trial: true });
      if (size !== PHONE && size !== ASIDE) continue;
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await expect(button(page, 'LOAD MORE')).toBeInViewport();
      await expect(button(page, 'SUBMIT'), `${path} at ${size[0]}, at the end`).not.toBeInViewport();
    }
  await open(page, ASIDE, paths.withdraw);
  await field(page, 'Address').fill(MISTYPED);
  await field(page, 'Amount').focus();
  const error = page.getByText(/The checksum does not match/);
  await expect(error).toBeVisible();
  await expect(button(page, 'SUBMIT')).toBeInViewport({ ratio: 1 });
  await expectAbove(error, bar(page));
  await page.setViewportSize({ width: 740, height: 320 });
  await expect(button(page, 'SUBMIT')).not.toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 300);
  await expect(button(page, 'SUBMIT')).toBeInViewport({ ratio: 1 });
});

test('on a phone on its side the warning is read before SUBMIT, then the whole summary', async ({ page, signIn }) => {
  await signIn();
  const warning = page.getByText('Only USDT on BEP-20.');
  // At the start of the page, and where the bar rests.
  for (const end of [false, true]) {
    await open(page, ASIDE, paths.withdraw);
    if (end) await page.getByRole('heading', { name: 'Withdrawals' }).evaluate((next) => next.scrollIntoView(false));
    await expectAbove(field(page, 'Amount'), warning);
    await expectAbove(warning, bar(page));
  }
  for (const part of ['To', 'Balance after']) await expectAbove(page.getByText(part, { exact: true }), bar(page));
  await open(page, ASIDE, paths.transfer);
  await expectBeside(page.getByText('To', { exact: true }), page.getByText('Balance after'));
  await expectAbove(page.getByText('Balance after'), bar(page));
});

// Not Urdu: without its letters the warning has a line more here. With Noto's, of either style, it is above the bar.
for (const language of ['hi', 'ru', 'ta'])
  test(`SUBMIT does not cover the warning on a phone on its side: ${language}`, async ({ page, context, signIn }) => {
    await speakIn(context, language);
    await signIn();
    await open(page, ASIDE, paths.withdraw);
    const warning = page.locator('strong', { hasText: 'BEP-20' }).locator('..');
    await expectAbove(warning, bar(page));
    // An error is closer to its field than to the warning.
    const address = page.locator('.field').first();
    await address.locator('input').fill(MISTYPED.replace('0x', '1x'));
    await address.locator('input').blur();
    const error = address.locator('.note');
    await expect(error).toBeVisible();
    const [box, told, read] = [
      await boxOf(address.locator('[dir]').first()),
      await boxOf(error),
      await boxOf(page.locator('form > .field + :not(.field, [id])')),
    ];
    expect(read.y - told.y - told.height).toBeGreaterThanOrEqual(8);
    expect(told.y - box.y - box.height).toBeLessThan(8);
  });

test('beside the other steps the button of the first has one line', async ({ page, signUp }) => {
  await signUp();
  const first = page.locator('[aria-labelledby="what-now"]').getByRole('link', { name: 'Deposit 27.50 USDT' });
  for (const size of [ASIDE, [768, 1024]] as const) {
    await open(page, size, paths.dashboard);
    const [{ x, width, height }, last] = [await boxOf(first), await boxOf(page.getByText('Pay 25.00 USDT'))];
    expect(height, `at ${size[0]}`).toBeLessThan(50);
    expect(last.x, `at ${size[0]}`).toBeGreaterThan(x + width);
  }
});

test('the next tasks stand beside the first, from the height of the title on', async ({ page, signIn }) => {
  await signIn();
  for (const size of [ASIDE, [768, 1024], [1280, 800], [1920, 1080]] as const) {
    await open(page, size, paths.dashboard);
    const next = page.getByRole('region', { name: 'What now?' }).getByRole('listitem');
    await expect(next.nth(2), `at ${size[0]}`).toBeInViewport({ ratio: 1 });
    const [title, first] = [await boxOf(page.getByRole('heading', { name: 'What now?' })), await boxOf(next.first())];
    const pay = await boxOf(page.getByRole('link', { name: 'Pay 25.00 USDT' }));
    expect(first.y, `at ${size[0]}`).toBeLessThanOrEqual(title.y + 1);
    expect(first.x - pay.x - pay.width, `at ${size[0]}`).toBeLessThan(160);
    expect(first.x, `at ${size[0]}`).toBeGreaterThan(pay.x + pay.width);
  }
});

test('on a phone on its side a payment shows its time once, and its form is as high as the window', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page, ASIDE, PAYMENT);
  const clock = page.locator('article .clock');
  for (const by of [0, 200]) {
    await page.mouse.wheel(0, by);
    await expect.poll(() => page.evaluate('scrollY')).toBe(by);
    await expect(bar(page).locator('.note')).toBeHidden();
    await expect(bar(page).getByText('Not entered yet')).toBeVisible();
    await expect(clock).toBeInViewport({ ratio: 1 });
    await expectAbove(clock, bar(page));
    await expect(button(page, 'SUBMIT')).toBeInViewport({ ratio: 1 });
  }
  const [form, { x, width }] = [await boxOf(page.locator('main form')), await boxOf(bar(page))];
  expect(x + width).toBeLessThan(form.x);
});

test('with large text SUBMIT makes way for an error, and the tabs come back', async ({ page, signIn }) => {
  await signIn();
  const tabs = page.locator('.column > nav');
  const [address, error] = [field(page, 'Address'), page.getByText(/The checksum does not match/)];
  // Text of 24 px and of 32 px in a phone's window, and a window in half of one.
  for (const size of [
    [240, 493],
    [180, 370],
    [360, 340],
  ] as const) {
    await open(page, size, paths.withdraw);
    await expect(button(page, 'SUBMIT')).toBeInViewport({ ratio: 0.99 });
    await expect(tabs).toBeHidden();
    await address.fill(MISTYPED);
    await field(page, 'Amount').focus();
    await expect(error).toBeVisible();
    await expect(tabs).toBeInViewport({ ratio: 0.99 });
    await expectAbove(field(page, 'Amount'), tabs);
    if (size[0] === 240) {
      await address.evaluate((input) => input.scrollIntoView());
      await expectAbove(page.getByRole('banner'), address);
      await expectAbove(error, tabs);
    }
    await page.evaluate('scrollTo(0, 0)');
    await expect(button(page, 'SUBMIT')).not.toBeInViewport({ ratio: 0.99 });
    await address.fill(GOOD_ADDRESS);
    await expect(tabs).toBeHidden();
    await expect(button(page, 'SUBMIT')).toBeInViewport({ ratio: 0.99 });
  }
});

test('where the bar sticks, what is sent is in it, once, and describes SUBMIT; beside a wrong field SUBMIT does not stand out', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page, [1024, 768], paths.withdraw);
  await field(page, 'Address').fill(MISTYPED);
  await field(page, 'Amount').fill('1.5');
  await expect(bar(page)).toContainText(`You send1.50 USDT${shortAddress(MISTYPED)}`);
  await expect(page.getByText('You send', { exact: true })).toHaveCount(1);
  const submit = button(page, 'SUBMIT');
  await expect(submit).toHaveAccessibleDescription(/^You send 1\.50 USDT .*To .*Balance after/);
  const colour = () => submit.evaluate((element) => getComputedStyle(element).backgroundColor);
  const quiet = await colour();
  await field(page, 'Address').fill(GOOD_ADDRESS);
  await expect.poll(colour).not.toBe(quiet);
  await field(page, 'Address').fill(MISTYPED);
  await expect.poll(colour).toBe(quiet);
  // Pressing it still explains.
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Send anyway?' })).toBeVisible();
});

test('both ends of the address are in view with SUBMIT, and with them the amount', async ({ page, signIn }) => {
  await signIn();
  for (const size of [PHONE, ASIDE, [360, 740], [240, 493], [1280, 860]] as const) {
    await open(page, size, paths.withdraw);
    await field(page, 'Address').fill(GOOD_ADDRESS);
    await field(page, 'Amount').fill('1.5');
    const ends = bar(page).getByText(shortAddress(GOOD_ADDRESS));
    await expect(ends, `at ${size[0]}`).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByText('1.50')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'SUBMIT')).toBeInViewport({ ratio: 1 });
  }
});

test('on a small phone, and on its side, the tabs leave Copy address in view', async ({ page, signIn }) => {
  await signIn();
  for (const size of [[320, 640], ASIDE] as const) {
    await open(page, size, paths.deposit);
    const copy = button(page, 'Copy address');
    if (size === ASIDE) await expect(page.getByRole('img', { name: /QR code/ })).toBeInViewport({ ratio: 1 });
    await expect(copy).toBeInViewport({ ratio: 1 });
    const [{ x, y, height }, tabs] = [await boxOf(copy), await boxOf(page.locator('.column > nav'))];
    expect(y + height <= tabs.y || x >= tabs.x + tabs.width, `at ${size[0]}`).toBe(true);
  }
});

test('on a phone the message about a payment covers neither receipt nor figure', async ({ page, signUp, sandbox }) => {
  const { code } = await signUp({ usdt: '30' });
  const help = sandbox.controls.donation({ from: code, status: 'PENDING' }).code;
  await open(page, PHONE, `${paths.donation('sent', help)}?method=USDT`);
  await button(page, 'SUBMIT').click();
  const message = page.locator('.toasts li');
  await expect(message).toBeVisible();
  const receipt = page.getByRole('link', { name: 'Receipt' });
  await expect(receipt).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('scrollY')).toBe(0);
  for (const part of [receipt, page.locator('article .value').first(), page.locator('article .progress')])
    await expectAbove(message, part);
});

test('SUBMIT stands out in a filled form; its bar leaves a window that is too low', async ({ page, signIn }) => {
  await signIn();
  await open(page, [1024, 768], PAYMENT);
  const submit = button(page, 'SUBMIT');
  const colour = () => submit.evaluate((element) => getComputedStyle(element).backgroundColor);
  const quiet = await colour();
  await page.getByLabel('Transaction ID').fill('TX-1');
  await expect.poll(colour).not.toBe(quiet);
  await page.getByLabel('Transaction ID').fill('');
  await expect.poll(colour).toBe(quiet);
  await page.goto(paths.withdraw);
  await field(page, 'Address').fill(GOOD_ADDRESS);
  await expect.poll(colour).toBe(quiet);
  await page.getByLabel('Amount').fill('1.5');
  await expect.poll(colour).not.toBe(quiet);
  // As low, for its letters, as a window of 800 px with text of 24 px, where the bar would cover the form.
  await open(page, [1280, 533], PAYMENT);
  await expect(submit).not.toBeInViewport();
});

test('the warning about the e-mail is one line on a phone, and as high as a press needs', async ({ page, signUp }) => {
  await signUp({ verified: false });
  await open(page, [360, 760], paths.wallet);
  expect((await boxOf(page.locator('[data-only=unverified]'))).height).toBeLessThanOrEqual(46);
  for (const press of [page.getByRole('link', { name: 'VERIFY' }), button(page, 'Dismiss')])
    expect((await boxOf(press)).height).toBeGreaterThanOrEqual(44);
});

for (const width of [360, 1280])
  test(`a latest donation keeps its place at ${width} px once the application draws it`, async ({ page, signIn }) => {
    await signIn();
    await page.setViewportSize({ width, height: 860 });
    const release = await openHeld(page, paths.dashboard);
    const row = page.getByRole('article').filter({ hasText: 'HD500110' });
    const places = async () => [
      await boxOf(row),
      await boxOf(row.getByText('HD500110')),
      await boxOf(row.locator('.money')),
    ];
    await expect(row).toContainText('25.00 USDT');
    const before = await places();
    release();
    await expect(row).toContainText('SEND DONATION');
    expect(await places()).toEqual(before);
  });

for (const width of [360, 1280])
  test(`an opened card shows its known data at ${width} px, and does not move`, async ({ page, signIn }) => {
    const shifts = await watchShifts(page);
    await signIn();
    await open(page, [width, 860], paths.donations('sent'));
    const release = await holdBack(page, /\/api\/help\?code=/);
    await page.getByRole('link', { name: 'HD500110' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Donation', exact: true })).toBeVisible();
    const article = page.getByRole('article');
    for (const known of ['HD500110', '25.00 USDT', 'SEND DONATION']) await expect(article).toContainText(known);
    const places = async () => [await boxOf(article), await boxOf(article.getByText('HD500110'))];
    const before = await places();
    const shifted = await shifts();
    release();
    await expect(button(page, 'SUBMIT')).toBeVisible();
    expect(await places()).toEqual(before);
    // What is below the form may only appear, not jump: neither here, nor where the page is opened by its address.
    expect((await shifts()) - shifted).toBeLessThan(0.01);
    const releaseAll = await holdBack(page, /\/api\/help/);
    await page.reload();
    await expect(page.locator('[data-kind=card]').first()).toBeVisible();
    releaseAll();
    await expect(button(page, 'SUBMIT')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.01);
  });

test('the figures of the wallet have one size, a chosen filter is marked', async ({ page, signUp, sandbox }) => {
  const who = await signUp({ usdt: '3757.26', pins: '51', claimable: '7.12345678' });
  sandbox.controls.donation({ from: 'MB100002', to: who.code, status: 'COMPLETE' });
  for (const width of [1024, 1280]) {
    await open(page, [width, 860], paths.wallet);
    await expect(page.getByText('7.12345678').first()).toBeVisible();
    const sizes = await sizesOf(page.locator('main [role=group] > .value'));
    expect(sizes.length, `at ${width}`).toBeGreaterThan(2);
    expect(new Set(sizes).size, `at ${width}`).toBe(1);
    const back = (chip: string) =>
      page.locator(`.chip span:has-text("${chip}") >> nth=0`).evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect(page.getByRole('radio', { name: 'All types' })).toBeChecked();
    const [chosen, other] = [await back('All types'), await back('DEPOSIT')];
    expect(chosen).not.toBe(other);
    await page.getByRole('radio', { name: 'DEPOSIT' }).check();
    expect([await back('All types'), await back('DEPOSIT')]).toEqual([other, chosen]);
    // A match below no day's heading: its date is whole, on one line.
    const date = await boxOf(page.locator('a[data-row]:visible'));
    expect(date.width).toBeGreaterThan(80);
    expect(date.height).toBeLessThan(30);
  }
});

test('a lost connection is told where it covers no row', async ({ page, context, signUp, expected, sandbox }) => {
  expected.push('ERR_INTERNET_DISCONNECTED');
  // A row with a clock.
  const who = await signUp();
  sandbox.controls.donation({ from: who.code, status: 'PENDING' });
  const line = page.getByText('No connection.');
  await open(page, [1280, 860], paths.donations('sent'));
  await context.setOffline(true);
  const [shown, top] = [await boxOf(line), await boxOf(page.locator('.topbar'))];
  expect(shown.y).toBeGreaterThanOrEqual(top.y);
  expect(shown.y + shown.height).toBeLessThanOrEqual(top.y + top.height);
  const [menu, search] = [await boxOf(button(page, 'Menu')), await boxOf(button(page, 'Search'))];
  expect(shown.x).toBeGreaterThanOrEqual(menu.x + menu.width);
  expect(shown.x + shown.width).toBeLessThanOrEqual(search.x);
  await context.setOffline(false);

  await open(page, ASIDE, paths.donations('sent'));
  await context.setOffline(true);
  await expect(line).toBeVisible();
  for (const part of ['a', 'p b', '.figure']) {
    const [over, under] = [await boxOf(line), await boxOf(page.locator(`article ${part}`).first())];
    const isBeside = under.x + under.width <= over.x || under.x >= over.x + over.width;
    expect(isBeside || under.y + under.height <= over.y || under.y >= over.y + over.height, part).toBe(true);
  }
});

test('the address of a party is below the code, not its end, on a phone on its side', async ({ page, signIn }) => {
  await signIn();
  await open(page, ASIDE, paths.wallet);
  // A deposit from outside has no code.
  await page.getByRole('row').filter({ hasText: 'COMMITMENT' }).first().getByRole('link').first().click();
  // In one reading: the dialog may still move.
  const gap = await page.locator('dialog dd >> nth=0').evaluate((party) => {
    const code = party.querySelector(':scope > span:not(.beside)')?.getBoundingClientRect();
    const address = party.querySelector('.beside')?.getBoundingClientRect();
    return code && address ? address.top - code.bottom : Number.NaN;
  });
  expect(gap).toBeGreaterThanOrEqual(-1);
});

test('a bar of several lines leaves room above it for the field that gets the focus', async ({ page, signIn }) => {
  await signIn();
  await open(page, [360, 640], paths.withdraw);
  await bar(page).evaluate((element) => element.style.setProperty('block-size', '18rem'));
  await drawn(page);
  await page.keyboard.press('Tab');
  await field(page, 'Amount').focus();
  await expectAbove(field(page, 'Amount'), bar(page));
});

test('codes as long as a UUID cover no amount, and where one is cut it has an ellipsis', async ({ page, signIn }) => {
  await signIn();
  // The member's own code stays, so that the rows are still the member's.
  await page.route(/team\/partners|wallet\/transactions/, async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace(/"MB(?!100001)(\d+)"/g, '"3f2504e0-4f89-41d3-9a0c-030500$1"');
    await route.fulfill({ response: reply, body: text });
  });
  await open(page, PHONE, paths.partners);
  const row = page.getByRole('row').filter({ hasText: '3f2504e0' }).first();
  const end = await row.locator('[data-spot=below]').evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().right;
  });
  expect(end).toBeLessThanOrEqual((await boxOf(row.locator('[data-spot=end]'))).x);

  await open(page, PHONE, paths.wallet);
  const parties = page.locator('[data-parties]').filter({ hasText: '3f2504e0' });
  const cut = await parties.locator('bdi').evaluateAll((codes) =>
    codes
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      // The ellipsis of a flex box is never drawn.
      .map((element) => getComputedStyle(element))
      .map(({ display, textOverflow }) => `${display} ${textOverflow}`),
  );
  expect([...new Set(cut)]).toEqual(['block ellipsis']);
});

test('on a phone the USDT balance is the largest figure, also in Hindi', async ({ page, context, signIn }) => {
  await speakIn(context, 'hi');
  await signIn();
  await open(page, PHONE, paths.wallet);
  const values = page.locator('main .value');
  await expect(values).toHaveCount(3);
  const sizes = await sizesOf(values);
  const [balance = 0, ...others] = sizes;
  expect(balance).toBeGreaterThan(1.2 * Math.max(...others));
  expect(new Set(await heightsOf(page.locator('main .pair :is(a, button)')))).toEqual(new Set([44]));
});

test('on a phone a received donation is a row of two lines', async ({ page, signIn }) => {
  await signIn();
  await open(page, PHONE, paths.donations('received'));
  const heights = await heightsOf(page.getByRole('article'));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThan(70);
});

test('on the narrowest phone the title of the dashboard and SEND DONATION share a line', async ({ page, signUp }) => {
  await signUp({ usdt: '30', pins: '1' });
  await open(page, [320, 640], paths.dashboard);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const link = await boxOf(page.getByRole('link', { name: 'SEND DONATION' }).first());
  expect(link.y).toBeLessThan(title.y + title.height);
});

for (const width of [1024, 1280])
  test(`donations are in columns, two lines high at most, at ${width} px`, async ({ page, signIn }) => {
    await signIn();
    for (const side of ['sent', 'received'] as const) {
      await open(page, [width, 860], paths.donations(side));
      const rows = page.getByRole('article');
      await expect(rows.first()).toBeVisible();
      const starts = await rows.evaluateAll((articles) =>
        ['.line > a', '.line:first-child > :last-child', 'p, .progress'].map(
          (part) => new Set(articles.map((row) => row.querySelector(part)?.getBoundingClientRect().left ?? row)).size,
        ),
      );
      expect(starts, side).toEqual([1, 1, 1]);
      const ends = await rows
        .locator('.figure')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(new Set(ends).size, side).toBe(1);
      expect(Math.max(...(await heightsOf(rows)).slice(0, 8)), side).toBeLessThan(62);
      await expect(rows.first().getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), side).toBeInViewport();
    }
  });

test('the columns of donations have heads above them', async ({ page, signIn }) => {
  await signIn();
  await open(page, [1280, 860], paths.donations('sent'));
  const row = page.getByRole('article').filter({ hasText: 'HD500096' });
  await row.waitFor();
  const heads = page.locator('main [aria-hidden="true"] > span', { hasText: /^(CODE|Status|Progress|AMOUNT|DATE)$/ });
  // The first begin where their values begin, the last two end where they end; letters of a head are spaced, also the last.
  const values = ['.line > a', '.line:first-child > :last-child', '.progress', '.figure', ':scope > .muted'];
  for (const [nth, value] of values.entries()) {
    const [head, own] = [await boxOf(heads.nth(nth)), await boxOf(row.locator(value))];
    const [side, width] = nth < 3 ? [0, 0] : [head.width, own.width];
    expect(Math.abs(head.x + side - own.x - width), value).toBeLessThan(2);
  }
});

test('a donation that waits for the member has an edge, and others have none', async ({ page, sandbox, signIn }) => {
  sandbox.controls.donation({ from: 'bilal@demo.test', to: 'asha@demo.test', status: 'APPROVAL', age: 100_000 });
  await signIn();
  for (const [side, found] of [
    // To pay, to pay, for the recipient to approve, to pay within minutes, and too late.
    ['sent', ['4px', '4px', '', '4px', '']],
    // For the sender to pay, to approve, and to approve after its time.
    ['received', ['', '4px', '4px']],
  ] as const)
    for (const size of [PHONE, [1280, 860]] as const) {
      await open(page, size, paths.donations(side));
      const rows = page.getByRole('article');
      await rows.first().waitFor();
      const edges = await rows.locator('p').evaluateAll((times) =>
        times.map((time) => {
          const { width, borderInlineStartWidth } = getComputedStyle(time, '::before');
          return width === 'auto' ? '' : borderInlineStartWidth;
        }),
      );
      expect(edges, side).toEqual(found);
    }
});

for (const width of [1280, 1366, 1920])
  test(`a row that opens beside its list stays under the pointer, at ${width} px`, async ({ page, signIn }) => {
    await signIn();
    // High enough that the row need not scroll into view.
    await open(page, [width, 1200], paths.wallet);
    const row = page.getByRole('row').nth(3);
    const { x, y } = await boxOf(row);
    await page.mouse.click(x + 200, y + 15);
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(row).toHaveAttribute('aria-current', 'true');
    expect(Math.abs((await boxOf(row)).y - y)).toBeLessThan(1);
    expect((await boxOf(page.getByRole('rowgroup').first())).height).toBeGreaterThan(30);
  });

for (const path of [paths.wallet, paths.income])
  test(`the details of a row stand beside the list of ${path}, below its filters, and are read without scrolling`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await open(page, [1280, 860], path);
    const row = page.getByRole('row').nth(1);
    await row.getByRole('link').first().click();
    const details = page.locator('aside[aria-labelledby]');
    await expect(details.getByText(/ UTC\)$/)).toBeInViewport({ ratio: 1 });
    await expectAbove(page.getByRole('radio', { name: 'All types' }), details);
    const { x, width } = await boxOf(row);
    expect((await boxOf(details)).x).toBeGreaterThanOrEqual(x + width);
  });

for (const [path, width] of [
  [paths.withdraw, 1280],
  [paths.withdraw, 1920],
  [paths.wallet, 1024],
  [paths.partners, 1024],
] as const)
  test(`the details of a row are a dialog where they have no room: ${path} at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await open(page, [width, 860], path);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused();
  });

for (const width of [1024, 1280, 1920])
  test(`the heads of the columns stay below the top bar, and cover no row with the focus, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await open(page, [width, 700], paths.wallet);
    const heads = page.getByRole('columnheader', { name: 'TYPE' }).locator('xpath=ancestor::thead');
    const links = page.locator('a[data-row]');
    await links.nth(15).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    const top = await boxOf(page.locator('.topbar'));
    await expect.poll(async () => (await boxOf(heads)).y).toBe(top.y + top.height);
    const { y, height } = await boxOf(heads);
    // They are above the rows and the day below them.
    const seen = () =>
      heads.evaluate((head, at) => head.contains(document.elementFromPoint(at.x, at.y)), {
        x: width / 2,
        y: y + height - 4,
      });
    expect(await seen()).toBe(true);
    // Below the heads is the day, 1.5 rem high.
    await links.nth(15).focus();
    for (let row = 14; row >= 4; row -= 1) {
      await page.keyboard.press('Shift+Tab');
      await expect(links.nth(row)).toBeFocused();
      expect((await boxOf(links.nth(row))).y, `row ${row}`).toBeGreaterThanOrEqual(y + height + 24);
    }
  });

test('on a phone the actions of the wallet are in line below each other', async ({ page, signIn }) => {
  await signIn();
  for (const width of [360, 412]) {
    await open(page, [width, 860], paths.wallet);
    const starts = await page
      .locator('main .pair > :last-child')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(starts).toHaveLength(3);
    expect(Math.max(...starts) - Math.min(...starts), `at ${width}`).toBeLessThan(3);
  }
});
