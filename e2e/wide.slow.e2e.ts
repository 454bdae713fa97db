import type { Locator, Page } from '@playwright/test';
import * as paths from '../src/paths';
import { boxOf, DEMO, drawn, expect, holdBack, networkIdle, overhang, test, watchShifts } from './kit';
import { speakIn } from './languages';
import { GOOD_ADDRESS, memberOf } from './members';

/** Two columns on wide screens, by CSS alone, and known data while a page loads. */

/** Two elements of a page that are side by side from 64 rem on: the first in the page, and the one after it. */
const PAIRS: readonly (readonly [path: string, (page: Page) => readonly [Locator, Locator]])[] = [
  [
    paths.dashboard,
    (page) => [page.getByRole('heading', { name: 'What now?' }), page.getByRole('heading', { name: 'Referral link' })],
  ],
  [
    paths.dashboard,
    (page) => [
      page.getByRole('heading', { name: 'Latest donations' }),
      page.getByRole('heading', { name: 'Recent Activity' }),
    ],
  ],
  [paths.deposit, (page) => [page.getByText('Only USDT on BEP-20.'), page.getByText('USDT balance')]],
  [
    paths.withdraw,
    (page) => [page.getByLabel('Address', { exact: true }), page.getByRole('heading', { name: 'Withdrawals' })],
  ],
  [paths.buy, (page) => [page.getByLabel('Amount'), page.getByRole('heading', { name: 'E-PIN transactions' })]],
  [
    paths.transfer,
    (page) => [page.getByLabel('Recipient user code'), page.getByRole('heading', { name: 'E-PIN transactions' })],
  ],
  [
    paths.donation('sent', 'HD500110'),
    (page) => [page.getByText('HD500110'), page.getByRole('heading', { name: 'Pay this donation' })],
  ],
];

test('two columns from 64 rem on, one below; reading order is document order', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  for (const [path, pair] of PAIRS) {
    await page.goto(path);
    const [first, second] = pair(page);
    await expect(first).toBeVisible();
    await expect(second).toBeVisible();
    await networkIdle(page);
    // The application may replace the prerendered page between the two.
    const isAfter = async () => {
      const other = await second.elementHandle();
      return first.evaluate((one, two) => two !== null && (one.compareDocumentPosition(two) & 4) > 0, other);
    };
    await expect.poll(isAfter, `${path}: in the order of the page`).toBe(true);
    for (const width of [360, 1008, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 860 });
      const [one, other] = [await boxOf(first), await boxOf(second)];
      const beside = other.x >= one.x + Math.min(one.width, 200);
      expect(beside, `${path} at ${width}: beside each other`).toBe(width >= 1024);
      if (!beside) expect(other.y, `${path} at ${width}: below`).toBeGreaterThan(one.y);
      const main = await boxOf(page.locator('main'));
      expect(main.width, `${path} at ${width}: no wider than is read`).toBeLessThanOrEqual(1600);
      expect(await overhang(page), `${path} at ${width}`).toBe(0);
    }
  }
});

test('a phone on its side leaves its room to the page: the next action is seen, and the top bar scrolls away', async ({
  page,
  signIn,
  sandbox,
}) => {
  const height = 360;
  await page.setViewportSize({ width: 740, height });
  // The sandbox's own line is not the portal's.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('.sandbox-notice { display: none; }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.goto(paths.home);
  expect((await boxOf(page.getByRole('main').getByRole('link', { name: 'Join Now' }).first())).y).toBeLessThan(
    height - 44,
  );
  await signIn();
  await page.goto(paths.dashboard);
  const next = await boxOf(page.getByRole('link', { name: 'Pay 25.00 USDT' }));
  // The tabs are beside the page, not below it.
  const tabs = await boxOf(page.getByRole('navigation').last());
  expect([tabs.x, tabs.y, tabs.height]).toEqual([0, 0, height]);
  expect(tabs.width).toBeLessThan(88);
  expect(next.x).toBeGreaterThan(tabs.width);
  expect(next.y + next.height).toBeLessThan(height - 88);
  await page.goto(paths.donations('sent'));
  await networkIdle(page);
  await page.mouse.wheel(0, 400);
  const total = page.getByText('Total sent');
  await expect.poll(async () => (await boxOf(total)).y).toBeLessThan(44);
  await expect(page.getByRole('banner')).not.toBeInViewport();

  const late = sandbox.controls.donation({ from: DEMO.code, to: 'MB100002', status: 'PENDING' }).code;
  sandbox.controls.expire({ help: late, left: 0 });
  const asked = { from: 'MB100002', to: DEMO.code, status: 'APPROVAL', method: 'BANK' } as const;
  const approvable = sandbox.controls.donation(asked).code;
  // The second is a larger phone: it has no sidebar either.
  for (const [path, name] of [
    [paths.donation('sent', 'HD500110'), 'SUBMIT'],
    [paths.donation('received', approvable), 'APPROVE'],
    [paths.donation('sent', late), 'COPY FOR SUPPORT'],
  ] as const)
    for (const size of [
      { width: 740, height },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(path);
      const action = page.getByRole('button', { name, exact: true });
      await expect(action, path).toBeInViewport({ ratio: 1 });
      await action.click({ trial: true });
      expect(await page.evaluate('scrollY'), path).toBe(0);
    }
});

test('on a phone on its side a form is in reach: its fields in pairs, its button beside them or below', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const beside = async (one: Locator, other: Locator) => {
    const [a, b] = [await boxOf(one), await boxOf(other)];
    expect(b.x).toBeGreaterThanOrEqual(a.x + a.width);
    expect(Math.abs(a.y - b.y)).toBeLessThan(2);
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(paths.login);
  await networkIdle(page);
  await beside(field('Email ID'), field('Password'));
  await expect(button('LOGIN')).toBeInViewport({ ratio: 1 });
  await page.goto(paths.register);
  await networkIdle(page);
  await expect(field('Referral ID')).toBeInViewport({ ratio: 0.5 });
  await beside(field('Referral ID'), button('NEXT').first());
  await page.getByRole('tab', { name: 'Contact' }).click();
  await beside(field('First Name'), field('Last Name'));
  await beside(field('Phone Number'), button('NEXT').last());
  // The list of countries scrolls, its button does not.
  await page.getByRole('button', { name: /\+91/ }).click();
  await expect(button('OKAY')).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Turkey' }).check();
  await expect(button('OKAY')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Credentials' }).click();
  await beside(field('Email ID'), field('Password'));
  expect((await boxOf(button('REGISTER'))).y - (await boxOf(field('Confirm Password'))).y).toBeLessThan(80);
  await signIn();
  await page.goto(paths.withdraw);
  await networkIdle(page);
  await beside(field('Address'), field('Amount'));
  const bar = await boxOf(page.locator('[data-reach]'));
  expect((await boxOf(field('Amount'))).y + 40).toBeLessThan(bar.y);
  // Both end with the page.
  const { x, width } = await boxOf(page.locator('main form'));
  const submit = await boxOf(button('SUBMIT'));
  expect(submit.x + submit.width - x - width).toBeLessThan(20);
});

test('on a small phone, and on its side, no bar covers what comes first: the address, or amount and clock', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const size of [
    { width: 320, height: 640 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(paths.deposit);
    const copy = page.getByRole('button', { name: 'Copy address' });
    await expect(copy).toBeInViewport({ ratio: 1 });
    const [{ x, y, height }, tabs] = [await boxOf(copy), await boxOf(page.locator('.column > nav'))];
    expect(y + height <= tabs.y || x >= tabs.x + tabs.width, `at ${size.width}`).toBe(true);
  }
  const bar = page.locator('[data-reach]');
  await page.goto(paths.addDonation);
  await expect(bar).toBeVisible();
  const price = await boxOf(page.getByText('YOU PAY: 25.00 USDT'));
  expect(price.y + price.height).toBeLessThanOrEqual((await boxOf(bar)).y);
  await page.goto(paths.donation('sent', 'HD500110'));
  await expect(bar).toBeVisible();
  for (const figure of ['.value', '.clock']) {
    const { y, height } = await boxOf(page.getByRole('article').locator(figure).first());
    expect(y + height, figure).toBeLessThanOrEqual((await boxOf(bar)).y);
  }
  // The clock stays in view beside SUBMIT, also further down.
  await page.mouse.wheel(0, 400);
  await expect(bar.locator('.note')).toBeInViewport({ ratio: 1 });
});

test('on a phone the message about a payment covers neither the receipt nor a figure of the donation', async ({
  page,
  signUp,
  sandbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { code } = await signUp({ usdt: '30' });
  const help = sandbox.controls.donation({ from: code, status: 'PENDING' }).code;
  await page.goto(`${paths.donation('sent', help)}?method=USDT`);
  // Before that its button may be at the end of the form, to which a press would scroll.
  await networkIdle(page);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  const message = page.locator('.toasts li');
  await expect(message).toBeVisible();
  const article = page.getByRole('article');
  const receipt = page.getByRole('link', { name: 'RECEIPT' });
  await expect(receipt).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('scrollY')).toBe(0);
  for (const part of [receipt, article.locator('.value').first(), article.locator('.progress')]) {
    const { y, height } = await boxOf(message);
    expect((await boxOf(part)).y).toBeGreaterThan(y + height);
  }
});

test('on a low desktop the bar with SUBMIT hides no part of the warning, and stands out once the transaction ID is there', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn();
  await page.goto(paths.donation('sent', 'HD500110'));
  const submit = page.getByRole('button', { name: 'SUBMIT' });
  await expect(submit).toBeInViewport({ ratio: 1 });
  const warning = await boxOf(page.getByText('A donation is a gift: it may never come back'));
  expect(warning.y + warning.height).toBeLessThan((await boxOf(page.locator('[data-reach]'))).y);
  const colour = () => submit.evaluate((button) => getComputedStyle(button).backgroundColor);
  const quiet = await colour();
  await page.getByLabel('Transaction ID').fill('TX-1');
  await expect.poll(colour).not.toBe(quiet);
  await page.getByLabel('Transaction ID').fill('');
  await expect.poll(colour).toBe(quiet);
  // The same in the forms of the wallet.
  await page.goto(paths.withdraw);
  await expect.poll(colour).toBe(quiet);
  await page.getByLabel('Address', { exact: true }).fill(GOOD_ADDRESS);
  await expect.poll(colour).toBe(quiet);
  await page.getByLabel('Amount').fill('1.5');
  await expect.poll(colour).not.toBe(quiet);
  await page.goto(paths.donation('sent', 'HD500110'));
  // As low, for its letters, as a window of 800 px with text of 24 px, where the bar would cover the form.
  await page.setViewportSize({ width: 1280, height: 533 });
  await expect(submit).not.toBeInViewport();
});

test('the warning about the e-mail is one line on a phone, and as high as a press needs', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signUp({ verified: false });
  await page.goto(paths.wallet);
  // Before that the application may be taking the prerendered page's place.
  await networkIdle(page);
  const link = page.getByRole('link', { name: 'VERIFY' });
  const banner = await boxOf(page.locator('[data-only=unverified]'));
  expect(banner.height).toBeLessThanOrEqual(46);
  for (const press of [link, page.getByRole('button', { name: 'Dismiss' })])
    expect((await boxOf(press)).height).toBeGreaterThanOrEqual(44);
});

for (const width of [360, 1280]) {
  test(`an opened card immediately shows its known data at ${width} px, and does not move when the rest loads`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const shifts = await watchShifts(page);
    await signIn();
    await page.goto(paths.donations('sent'));
    const link = page.getByRole('link', { name: 'HD500110' });
    await expect(link).toBeVisible();
    const release = await holdBack(page, /\/api\/help\?code=/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Donation', exact: true })).toBeVisible();
    const article = page.getByRole('article');
    await expect(article).toContainText('HD500110');
    await expect(article).toContainText('25.00 USDT');
    await expect(article).toContainText('SEND DONATION');
    const places = async () => [await boxOf(article), await boxOf(article.getByText('HD500110'))];
    const before = await places();
    const shifted = await shifts();
    release();
    await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible();
    expect(await places()).toEqual(before);
    // What is below the form may only appear, not jump: neither here, nor where the page is opened by its address.
    expect((await shifts()) - shifted).toBeLessThan(0.01);
    const releaseAll = await holdBack(page, /\/api\/help/);
    await page.reload();
    await expect(page.locator('[data-kind=card]').first()).toBeVisible();
    releaseAll();
    await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.01);
  });
}

test('the figures of the wallet have one size, and only a chosen filter is marked', async ({
  page,
  signIn,
  sandbox,
}) => {
  const who = memberOf(sandbox, { usdt: '3757.26', pins: '51', claimable: '7.12345678' });
  sandbox.controls.donation({ from: 'MB100002', to: who.code, status: 'COMPLETE' });
  await signIn(who);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(paths.wallet);
    await expect(page.getByText('7.12345678').first()).toBeVisible();
    const sizes = await page
      .locator('main [role=group] > .value')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
    expect(sizes.length, `at ${width}`).toBeGreaterThan(2);
    expect(new Set(sizes).size, `at ${width}`).toBe(1);
    const back = (chip: string) =>
      page
        .locator('.chip span', { hasText: chip })
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    const [all, other] = [page.getByRole('radio', { name: 'All types' }), 'DEPOSIT'];
    await expect(all).toBeChecked();
    expect(await back('All types')).toBe(await back(other));
    await page.getByRole('radio', { name: other }).check();
    expect(await back(other)).not.toBe(await back('All types'));
  }
});

test('the line of a lost connection is in the top bar of a desktop, between its buttons', async ({
  page,
  context,
  signIn,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED');
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn();
  await page.goto(paths.donations('sent'));
  await networkIdle(page);
  await context.setOffline(true);
  const [line, bar] = [await boxOf(page.getByText('No connection.')), await boxOf(page.locator('.topbar'))];
  expect(line.y).toBeGreaterThanOrEqual(bar.y);
  expect(line.y + line.height).toBeLessThanOrEqual(bar.y + bar.height);
  const [menu, search] = [
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('button', { name: 'Search', exact: true }),
  ];
  const before = await boxOf(menu);
  expect(line.x).toBeGreaterThanOrEqual(before.x + before.width);
  expect(line.x + line.width).toBeLessThanOrEqual((await boxOf(search)).x);
});

test('on a phone on its side the line of a lost connection covers no word of the first row', async ({
  page,
  context,
  signIn,
  expected,
  sandbox,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED');
  // A row with a clock.
  const who = memberOf(sandbox);
  sandbox.controls.donation({ from: who.code, status: 'PENDING' });
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn(who);
  await page.goto(paths.donations('sent'));
  await networkIdle(page);
  await context.setOffline(true);
  const line = page.getByText('No connection.');
  await expect(line).toBeVisible();
  const row = page.getByRole('article').first();
  for (const part of ['a', 'p b', '.figure']) {
    const [over, under] = [await boxOf(line), await boxOf(row.locator(part).first())];
    const isBeside = under.x + under.width <= over.x || under.x >= over.x + over.width;
    expect(isBeside || under.y + under.height <= over.y || under.y >= over.y + over.height, part).toBe(true);
  }
});

for (const language of ['en', 'ta', 'ur']) {
  test(`the words of the guide's signs have room, so that nothing moves when they come: ${language}`, async ({
    page,
    context,
    signIn,
    sandbox,
  }) => {
    await speakIn(context, language);
    await page.setViewportSize({ width: 1280, height: 860 });
    await signIn(memberOf(sandbox, { verified: false }));
    await page.goto(paths.dashboard);
    const words = page.locator('.way > span > span');
    await expect(words).toHaveCount(4);
    for (const word of await words.all()) await expect(word).toBeVisible();
    const now = page.locator('.now');
    const room = await now.evaluate((panel) => parseFloat(getComputedStyle(panel).minBlockSize));
    expect((await boxOf(now)).height).toBeLessThanOrEqual(room + 0.5);
  });
}

test('the address of a party is below the code, not its end, on a phone on its side', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn();
  await page.goto(paths.wallet);
  await networkIdle(page);
  // A deposit from outside has no code.
  await page.getByRole('row').filter({ hasText: 'COMMITMENT' }).first().getByRole('link').first().click();
  const parties = page.getByRole('dialog').getByRole('definition').first();
  // In one reading: the dialog may still move.
  const gap = await parties.evaluate((party) => {
    const code = party.querySelector(':scope > span:not(.beside)')?.getBoundingClientRect();
    const address = party.querySelector('.beside')?.getBoundingClientRect();
    return code && address ? address.top - code.bottom : Number.NaN;
  });
  expect(gap).toBeGreaterThanOrEqual(-1);
});

test('a bar of several lines leaves room above it for the field that gets the focus', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn();
  await page.goto(paths.withdraw);
  await networkIdle(page);
  const bar = page.locator('[data-reach]');
  await bar.evaluate((element) => {
    element.style.blockSize = '18rem';
  });
  await drawn(page);
  await page.keyboard.press('Tab');
  const field = page.getByRole('textbox', { name: 'Amount' });
  await field.focus();
  const { y, height } = await boxOf(field);
  expect(y + height).toBeLessThanOrEqual((await boxOf(bar)).y);
});

test('on a phone the price and the risk of a donation are above SUBMIT, the price also on its side', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(paths.addDonation);
    await networkIdle(page);
    const bar = await boxOf(page.locator('[data-reach]'));
    const price = await boxOf(page.getByText('YOU PAY: 25.00 USDT'));
    expect(price.y + price.height).toBeLessThanOrEqual(bar.y);
    const risk = await boxOf(page.getByText('A donation is a gift and may never come back.'));
    if (height > width) expect(risk.y + risk.height).toBeLessThanOrEqual(bar.y);
  }
});

test('partners on a phone say once, above their amounts, what these are', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto(paths.partners);
  await expect(page.getByRole('columnheader', { name: 'RECEIVED' })).toBeInViewport({ ratio: 1 });
  const amount = page.locator('td[data-spot=end]').first();
  await expect(amount).toBeVisible();
  expect(await amount.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('none');
});

test('codes as long as a UUID cover no amount, and where one is cut it has an ellipsis', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  // The member's own code stays, so that the rows are still the member's.
  await page.route(/team\/partners|wallet\/transactions/, async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace(/"MB(?!100001)(\d+)"/g, '"3f2504e0-4f89-41d3-9a0c-030500$1"');
    await route.fulfill({ response: reply, body: text });
  });
  await page.goto(paths.partners);
  const row = page.getByRole('row').filter({ hasText: '3f2504e0' }).first();
  const [code, amount] = [row.locator('[data-spot=below]'), row.locator('[data-spot=end]')];
  await expect(code).toBeVisible();
  const end = await code.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().right;
  });
  expect(end).toBeLessThanOrEqual((await boxOf(amount)).x);

  await page.goto(paths.wallet);
  const parties = page.locator('[data-parties]').filter({ hasText: '3f2504e0' });
  await expect(parties.first()).toBeVisible();
  const cut = await parties.locator('bdi').evaluateAll((codes) =>
    codes
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      // The ellipsis of a flex box is never drawn.
      .map((element) => getComputedStyle(element))
      .map(({ display, textOverflow }) => `${display} ${textOverflow}`),
  );
  expect([...new Set(cut)]).toEqual(['block ellipsis']);
});

test('on a phone the USDT balance is the largest figure, beside its actions of one line, also in Hindi', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speakIn(context, 'hi');
  await signIn();
  await page.goto(paths.wallet);
  await networkIdle(page);
  const sizes = await page
    .locator('main .value')
    .evaluateAll((values) => values.map((value) => Number.parseFloat(getComputedStyle(value).fontSize)));
  expect(sizes).toHaveLength(3);
  const [balance = 0, ...others] = sizes;
  expect(balance).toBeGreaterThan(1.2 * Math.max(...others));
  const heights = await page
    .locator('main .pair :is(a, button)')
    .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([44]));
});

test('on a phone a received donation is a row of two lines', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto(paths.donations('received'));
  await networkIdle(page);
  const heights = await page
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThan(70);
});

test('on the narrowest phone the title of the dashboard and SEND DONATION share a line', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp({ usdt: '30', pins: '1' });
  await page.goto(paths.dashboard);
  await networkIdle(page);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const link = await boxOf(page.getByRole('link', { name: 'SEND DONATION' }).first());
  expect(link.y).toBeLessThan(title.y + title.height);
});

for (const width of [1024, 1280]) {
  test(`donations are in columns beside the sidebar, two lines high at most, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await signIn();
    for (const side of ['sent', 'received'] as const) {
      await page.goto(paths.donations(side));
      await networkIdle(page);
      const rows = page.getByRole('article');
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
      for (const row of (await rows.all()).slice(0, 8)) expect((await boxOf(row)).height, side).toBeLessThan(62);
    }
  });
}

for (const width of [1280, 1366, 1920]) {
  test(`a row that opens beside its list stays under the pointer, and the list in columns, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    // High enough that the row need not scroll into view.
    await page.setViewportSize({ width, height: 1200 });
    await signIn();
    await page.goto(paths.wallet);
    await networkIdle(page);
    const row = page.getByRole('row').nth(3);
    const { x, y } = await boxOf(row);
    await page.mouse.click(x + 200, y + 15);
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(row).toHaveAttribute('aria-current', 'true');
    expect(Math.abs((await boxOf(row)).y - y)).toBeLessThan(1);
    const headings = page.getByRole('rowgroup').first();
    expect((await boxOf(headings)).height).toBeGreaterThan(40);
  });
}

test('the title of a page that is gone to slides into place, that of the first page stands, and none slides with reduced motion', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof HTMLHeadingElement) target.dataset['slid'] = getComputedStyle(target).animationDuration;
    });
  });
  await page.goto(paths.donations('sent'));
  await networkIdle(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toHaveAttribute('data-slid');
  const nav = page.getByRole('navigation', { name: 'Pages' });
  await nav.getByRole('link', { name: 'Wallet' }).click();
  await expect(title).toHaveAttribute('data-slid', '0.18s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await nav.getByRole('link', { name: 'Profile' }).click();
  await expect(title).toHaveText('Profile');
  await expect(title).toHaveAttribute('data-slid', '0.001s');
});
