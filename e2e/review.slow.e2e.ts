import type { Locator, Page } from '@playwright/test';
import { expect, networkIdle, signIn, test } from './kit';
import { freshEmail, memberOf } from './members';

/**
 * The members of the review, each with a goal: the test reads the screen as text and in the accessibility tree,
 * and counts every press. A journey fails if it takes more presses than before.
 */

/** Counts one member's presses. */
class Taps {
  count = 0;
  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: /^(What now\?|First steps)$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The words of a region, one line each, without the running time. */
const words = async (of: Locator): Promise<readonly string[]> =>
  (await of.innerText())
    .split('\n')
    .map((line) => line.trim().replace(/\d\d:\d\d:\d\d/, 'HH:MM:SS'))
    .filter((line) => line !== '');
const LEAD = 'What is due, most urgent first.';
const HOUR = 3600;

test('a visitor with a link learns who invites, what it is and what it costs before anything is asked', async ({
  page,
}) => {
  const taps = new Taps();
  await page.goto('/register?ref=MB100001');
  const main = page.locator('main');
  await expect(main).toContainText('Invited by Asha Verma');
  const text = (await words(main)).join(' ');
  expect(text.indexOf('a donation is a gift and may never come back')).toBeGreaterThan(0);
  expect(text.indexOf('a donation costs 25.00 USDT and an E-PIN (1.75–2.50 USDT)')).toBeGreaterThan(0);
  expect(text.indexOf('may never come back')).toBeLessThan(text.indexOf('Referral ID'));
  await taps.on(button(page, 'NEXT'));
  await page.getByLabel('First Name').fill('Ravi');
  await page.getByLabel('Last Name').fill('Nair');
  await page.getByLabel('Phone Number').fill('9000000001');
  await taps.on(button(page, 'NEXT'));
  await page.getByLabel('Email ID').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret-12');
  await page.getByLabel('Confirm Password').fill('secret-12');
  await taps.on(button(page, 'REGISTER'));
  await page.waitForURL('**/portal');
  expect(await words(panel(page))).toEqual([
    'First steps',
    'A donation is 25.00 USDT and an E-PIN: a gift that may never come back.',
    'Enter the code from your email',
    'Done 0 of 5',
  ]);
  await taps.on(panel(page).getByText('Done 0 of 5'));
  expect((await words(panel(page))).slice(4)).toEqual([
    '1. Verify your email',
    '2. Deposit 27.50 USDT',
    '3. Buy an E-PIN',
    '4. Send the donation',
    '5. Pay 25.00 USDT',
  ]);
  expect(taps.count).toBe(4);
});

test('a new member gets to the first paid donation by the open step alone, without guessing', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = memberOf(sandbox, { verified: false });
  await signIn(context, server.origin, who);
  const taps = new Taps();
  const step = (name: string) => panel(page).getByRole('link', { name });
  const home = async () => {
    await taps.on(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
    await expect(heading(page)).toHaveText('Dashboard');
  };
  await page.goto('/portal');

  await taps.on(step('Enter the code from your email'));
  await taps.on(button(page, 'RESEND'));
  await expect.poll(() => sandbox.controls.mail(who.email).length).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'OTP' }).fill(sandbox.controls.mail(who.email)[0]?.otp ?? '');
  await taps.on(button(page, 'VERIFY'));
  await taps.on(page.getByRole('link', { name: 'DASHBOARD' }));
  await expect(panel(page)).toContainText('Done 1 of 5');

  await taps.on(step('Deposit 27.50 USDT'));
  sandbox.controls.fund({ member: who.code, amount: '27.5', pending: true });
  await taps.on(button(page, 'SYNC'));
  await expect(page.getByRole('status').filter({ hasText: '27.50 USDT added to your wallet' })).toBeVisible();

  await taps.on(page.getByRole('link', { name: 'Buy an E-PIN' }));
  await page.getByLabel('Amount').fill('1');
  await taps.on(button(page, 'SUBMIT'));
  await taps.on(button(page, 'OK'));
  await taps.on(page.getByRole('link', { name: 'Go on to SEND DONATION' }));
  await taps.on(button(page, 'SUBMIT'));
  await page.waitForURL('**/portal/donations');
  await home();
  await expect(panel(page)).toContainText(/2[34]:\d\d:\d\d left/);
  await expect(panel(page)).toContainText('Done 4 of 5');

  await taps.on(step('Pay 25.00 USDT'));
  await expect(page.getByRole('radio', { name: 'USDT' })).toBeChecked();
  await taps.on(button(page, 'SUBMIT'));
  await expect(page.getByText('ITS YOUR TURN').first()).toBeVisible();
  await home();
  await expect.poll(() => words(panel(page))).toEqual(['What now?', LEAD, 'You’re all caught up']);
  expect(taps.count).toBe(15);
});

test('two hours left: the dashboard leads to the payment, and the wallet pays it', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = memberOf(sandbox, { usdt: '55' });
  sandbox.controls.donation({ from: who.code, to: 'MB100002', status: 'COMPLETE' });
  const { code } = sandbox.controls.donation({ from: who.code, to: 'MB100002', status: 'PENDING', age: 22 * HOUR });
  await signIn(context, server.origin, who);
  const taps = new Taps();
  await page.goto('/portal');
  await expect.poll(() => words(panel(page))).toEqual(['What now?', LEAD, code, 'HH:MM:SS left', 'Pay 25.00 USDT']);
  await taps.on(panel(page).getByRole('link', { name: 'Pay 25.00 USDT' }));
  await expect(page.locator('main')).toContainText('under 3 hours');
  await expect(page.locator('main')).toContainText(/5\.00 USDT/);
  await taps.on(button(page, 'SUBMIT'));
  await expect(page.getByRole('status').filter({ hasText: `25.00 USDT paid for ${code}` })).toBeVisible();
  expect(taps.count).toBe(2);
});

test('a wrong address shows a warning while it is typed, and a question before anything is sent', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = memberOf(sandbox, { usdt: '30' });
  await signIn(context, server.origin, who);
  const taps = new Taps();
  await page.goto('/portal/wallet/withdraw');
  await page.getByLabel('Address').fill('0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359');
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await taps.on(button(page, 'MAX'));
  await expect(page.getByLabel('Amount')).toHaveValue('30');
  await expect(page.locator('main')).toContainText('To0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359You send30.00 USDT');
  await taps.on(button(page, 'SUBMIT'));
  const question = page.getByRole('dialog', { name: 'Send anyway?' });
  await expect(question).toBeVisible();
  await taps.on(question.getByRole('button').first());
  await expect(question).toBeHidden();
  const sent = sandbox.controls
    .requests()
    .filter(({ path, member }) => path === '/api/wallet/usdt/transfer' && member === who.code);
  expect(sent).toEqual([]);
  expect(taps.count).toBe(3);
});

test('after a month away the page says why the member is signed out, and leads to sign-in', async ({
  page,
  context,
  server,
  sandbox,
  expected,
}) => {
  expected.push('401');
  const who = memberOf(sandbox);
  await signIn(context, server.origin, who);
  sandbox.controls.signOut({ member: who.code });
  const taps = new Taps();
  await page.goto('/portal');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Please sign in again.')).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await taps.on(page.getByRole('status').getByRole('link', { name: 'LOGIN' }));
  await expect(heading(page)).toHaveText('LOGIN');
  expect(taps.count).toBe(1);
});

test('a forgotten password: the typed e-mail is carried over', async ({ page, sandbox }) => {
  const who = memberOf(sandbox);
  const taps = new Taps();
  await page.goto('/login');
  await expect(page.getByText('Welcome back.')).toBeVisible();
  await networkIdle(page);
  await page.getByLabel('Email ID').fill(who.email);
  await taps.on(page.getByRole('link', { name: 'RESET' }));
  await expect(page.getByLabel('Email ID')).toHaveValue(who.email);
  await taps.on(button(page, 'GET OTP'));
  await expect(page.getByRole('status').filter({ hasText: `An OTP was sent to ${who.email}` })).toBeVisible();
  await page.getByLabel('OTP').fill(sandbox.controls.mail(who.email)[0]?.otp ?? '');
  await page.getByLabel('New Password', { exact: true }).fill('another-1');
  await page.getByLabel('Confirm Password').fill('another-1');
  await taps.on(button(page, 'SUBMIT'));
  await expect(page.getByText('Password Changed!')).toBeVisible();
  await taps.on(page.getByRole('link', { name: 'LOGIN' }));
  await page.getByLabel('Email ID').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill('another-1');
  await taps.on(button(page, 'LOGIN'));
  await page.waitForURL('**/portal');
  expect(taps.count).toBe(5);
});

test('the recipient of a bank payment is led to it, sees who claims what, and approves', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = memberOf(sandbox);
  const { code } = sandbox.controls.donation({ from: 'MB100002', to: who.code, status: 'APPROVAL', method: 'BANK' });
  await signIn(context, server.origin, who);
  const taps = new Taps();
  await page.goto('/portal');
  await expect(panel(page)).toContainText(code);
  await taps.on(panel(page).getByRole('link', { name: 'Approve a bank payment' }));
  const main = page.locator('main');
  await expect(main).toContainText('Waiting for you');
  await expect(main).toContainText('Bilal Ahmed');
  await taps.on(button(page, 'APPROVE'));
  const question = page.getByRole('dialog');
  await expect(question).toContainText(code);
  await expect(question).toContainText('cannot be undone');
  await taps.on(question.getByRole('button', { name: 'APPROVE' }));
  await expect(page.getByRole('status').filter({ hasText: `Bank payment for ${code} approved` })).toBeVisible();
  expect(taps.count).toBe(3);
});

test('how much, and what now? Both are on the dashboard, in the accessibility tree as on the screen', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  const who = memberOf(sandbox, { usdt: '120.5', pins: '3', claimable: '0.5', income: '57.01' });
  sandbox.controls.donation({ from: who.code, to: 'MB100002', status: 'COMPLETE' });
  sandbox.controls.fund({ member: who.code, amount: '25' });
  await signIn(context, server.origin, who);
  await page.goto('/portal');
  await expect(page.getByRole('list', { name: 'What you have' })).toMatchAriaSnapshot(`
    - list "What you have":
      - listitem:
        - link "USDT balance 120.50 USDT"
      - listitem:
        - link /E-PINS \\d/
      - listitem:
        - link "CLAIMABLE 0.50 USDT"
      - listitem:
        - link "Income to claim 57.01 USDT"
  `);
  await expect(panel(page)).toMatchAriaSnapshot(`
    - region "What now?":
      - heading "What now?" [level=2]
      - paragraph: What is due, most urgent first.
      - link "Claim 0.5 USDT"
      - group: 1 more
  `);
  await panel(page).getByText('1 more').click();
  await expect(
    panel(page).getByRole('listitem').getByRole('link', { name: 'Claim 57.01 USDT of income' }),
  ).toBeVisible();
});
