import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, test } from './kit';

/**
 * What a member has to do now is on the first screen of a phone and done in two presses, without scrolling. Typing and the question
 * before an approval (decision 69) come in between.
 */

test.use({ viewport: { width: 360, height: 760 } });

const HOUR = 3600;
const BILAL = 'MB100002';

/** Counts one member's presses; each target must be wholly in the window and not covered. */
class Presses {
  count = 0;
  constructor(private readonly page: Page) {}
  async on(target: Locator): Promise<void> {
    await expect(target).toBeInViewport({ ratio: 1 });
    expect(await this.page.evaluate('scrollY')).toBe(0);
    const { x, y, width, height } = await boxOf(target);
    // What has just come takes no press: it may have come under the finger.
    await target.click({ trial: true });
    this.count += 1;
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }
}

const next = (page: Page) => page.getByRole('region', { name: /^(What now\?|First steps)$/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a first-timer with fifteen minutes left pays from the wallet', async ({ page, signUp, sandbox }) => {
  const who = await signUp({ usdt: '30' });
  const { code } = sandbox.controls.donation({ from: who.code, to: BILAL, status: 'PENDING' });
  sandbox.controls.expire({ help: code, left: 900 });
  const presses = new Presses(page);
  await page.goto('/portal');
  await expect(next(page)).toMatchAriaSnapshot(`
    - region "First steps":
      - heading "First steps" [level=2]
      - button "Close the first steps"
      - paragraph: /${code}/
      - link "Pay 25.00 USDT"
      - group: Step 4 of 4
  `);
  const pay = next(page).getByRole('link', { name: 'Pay 25.00 USDT' });
  await expect(pay).toHaveAccessibleDescription(`${code} 15 minutes left`);
  await expect(next(page).getByText(/00:1[45]:\d\d left/)).toBeInViewport({ ratio: 1 });
  await presses.on(pay);
  const main = page.locator('main');
  await expect(main.getByText('Time left', { exact: true })).toHaveCount(2);
  for (const seen of [main.getByText('under 30 minutes'), page.getByRole('radio', { name: 'USDT', checked: true })])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^00:1[45]:\d\d$/);
  await presses.on(button(page, 'SUBMIT'));
  await expect(page.getByText('ITS YOUR TURN').first()).toBeVisible();
  expect(presses.count).toBe(2);
});

test('one of 500 donations is paid, and another is approved after its question', async ({ page, signUp, sandbox }) => {
  const who = await signUp({ usdt: '100' });
  const { donation } = sandbox.controls;
  for (let nth = 0; nth < 249; nth += 1) {
    const age = 48 * HOUR + nth * 60;
    donation({ from: who.code, to: BILAL, status: 'COMPLETE', age });
    donation({ from: BILAL, to: who.code, status: 'COMPLETE', age });
  }
  const mine = donation({ from: who.code, to: BILAL, status: 'PENDING', age: 22 * HOUR }).code;
  const theirs = donation({ from: BILAL, to: who.code, status: 'APPROVAL', method: 'BANK', age: HOUR }).code;
  const presses = new Presses(page);
  await page.goto('/portal');
  await expect(next(page).getByText('1 more')).toBeVisible();
  const pay = next(page).getByRole('link', { name: 'Pay 25.00 USDT' });
  await expect(pay).toHaveAccessibleDescription(new RegExp(`^${mine} `));
  await presses.on(pay);
  await presses.on(button(page, 'SUBMIT'));
  await expect(page.getByText('ITS YOUR TURN').first()).toBeVisible();
  expect(presses.count).toBe(2);

  await page.goto('/portal');
  await presses.on(next(page).getByRole('link', { name: 'Approve a bank payment' }));
  await page.waitForURL(`**/received/view/${theirs}`);
  await expect(button(page, 'APPROVE')).toBeVisible();
  await presses.on(button(page, 'APPROVE'));
  expect(presses.count).toBe(4);
  const question = page.getByRole('dialog', { name: 'Approve this payment?' });
  for (const word of [theirs, BILAL, '25.00 USDT', 'cannot be undone']) await expect(question).toContainText(word);
  await question.getByRole('button', { name: 'APPROVE' }).click();
  await expect(page.locator('main').getByText('ITS YOUR TURN')).toBeVisible();
  await expect(button(page, 'APPROVE')).toHaveCount(0);
  const sent = sandbox.controls.requests().filter(({ path, member }) => /approve/.test(path) && member === who.code);
  expect(sent.map(({ body, effect }) => ({ body, effect }))).toEqual([{ body: { help_code: theirs }, effect: true }]);
});
