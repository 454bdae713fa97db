import { expect as expectWith, type Page } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';
import { LOOKING_MS } from '../src/testing/patience';
import { COUNTED, type Say, sayIn } from './languages';

/** The path also runs outside the test runner, with its own timeout. */
const expect = expectWith.configure({ timeout: LOOKING_MS });

/** The digits of languages that have their own; Chinese keyboards have wide ones. */
const DIGITS: Readonly<Record<string, string>> = {
  hi: '०१२३४५६७८९',
  ne: '०१२३४५६७८९',
  bn: '০১২৩৪৫৬৭৮৯',
  ur: '۰۱۲۳۴۵۶۷۸۹',
  ar: '٠١٢٣٤٥٦٧٨٩',
  ta: '௦௧௨௩௪௫௬௭௮௯',
  th: '๐๑๒๓๔๕๖๗๘๙',
  si: '෦෧෨෩෪෫෬෭෮෯',
  zh: '０１２３４５６７８９',
};

/** A number as it is typed in a language. */
export const typedIn =
  (tag: string) =>
  (number: string): string =>
    number.replace(/\d/g, (digit) => Array.from(DIGITS[tag] ?? '0123456789')[Number(digit)] ?? digit);

/** The calls that change something, as paths and bodies in order: in every language the same. The sandbox masks passwords. */
const sentBy = (sandbox: Sandbox) =>
  sandbox.controls
    .requests()
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ path, body }) => [path, body]);

/**
 * A person joins under a referrer, verifies, funds, buys two E-PINs, sends two donations and pays them, by USDT and by bank, and signs out.
 * `page` has the portal's address as its base; the sandbox must not know `email` yet. `say` translates the English names of controls and
 * texts into the language of the page, and `typed` writes numbers in its digits. A browser without storage
 * keeps no session over a reload (`isKept`). Ends by comparing what was sent with what English sends.
 */
export async function walkMainPath(
  page: Page,
  sandbox: Sandbox,
  email: string,
  say: Say = sayIn('en'),
  typed: (number: string) => string = (number) => number,
  isKept = true,
): Promise<void> {
  const pages = page.getByRole('navigation', { name: say('Pages'), exact: true });
  const goTo = (name: 'Wallet' | 'Donations') => pages.getByRole('link', { name: say(name), exact: true }).click();
  await page.goto('/register?ref=MB100001');
  await expect(page.getByText('Asha Verma').first()).toBeVisible();
  await page.getByRole('button', { name: say('NEXT'), exact: true }).click();
  await page.getByLabel(say('First Name'), { exact: true }).fill('Farah');
  await page.getByLabel(say('Last Name'), { exact: true }).fill('Khan');
  await page.getByRole('button', { name: /\+91/ }).click();
  const picker = page.getByRole('dialog', { name: say('COUNTRY CODE'), exact: true });
  await picker.getByText('+92', { exact: true }).click();
  await picker.getByRole('button', { name: say('OKAY'), exact: true }).click();
  await page.getByLabel(say('Phone Number'), { exact: true }).fill(typed('3001234567'));
  await page.getByRole('button', { name: say('NEXT'), exact: true }).click();
  await page.getByLabel(say('Email ID'), { exact: true }).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill('secret-1');
  await page.getByLabel(say('Confirm Password'), { exact: true }).fill('secret-2');
  await page.getByRole('button', { name: say('REGISTER'), exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(say('Password should match confirm password!'));
  await alert.getByRole('button', { name: say('Close'), exact: true }).click();
  await expect(page.getByLabel(say('Password'), { exact: true })).toBeFocused();
  await page.getByLabel(say('Confirm Password'), { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: say('REGISTER'), exact: true }).click();
  await page.waitForURL('**/portal');
  await expect(page.getByText('Farah Khan')).toBeVisible();
  await expect(page.getByText(say('No donation sent yet'))).toBeVisible();

  await page.getByRole('link', { name: say('VERIFY'), exact: true }).click();
  const otp = sandbox.controls.mail(email)[0]?.otp ?? '';
  await page.getByLabel(say('OTP'), { exact: true }).fill(typed(otp));
  await page.getByRole('button', { name: say('VERIFY'), exact: true }).click();
  await expect(page.getByText(say('VERIFIED'), { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: say('DASHBOARD'), exact: true }).click();
  await expect(page.getByText(say('Verify your email address.'))).toBeHidden();

  await goTo('Wallet');
  await page.getByRole('link', { name: say('DEPOSIT'), exact: true }).click();
  await expect(page.getByRole('img', { name: say('QR code of your deposit address'), exact: true })).toBeVisible();
  sandbox.controls.fund({ member: email, amount: '60.5', pending: true });
  await page.getByRole('button', { name: say('SYNC'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '+60.50 USDT' })).toBeVisible();
  await page.getByRole('link', { name: say('GO BACK'), exact: true }).click();
  await expect(page.getByText('60.50 USDT').first()).toBeVisible();

  await page.getByRole('link', { name: say('BUY'), exact: true }).click();
  await page.getByLabel(say('Amount', {}, COUNTED), { exact: true }).fill(typed('2'));
  await expect(page.getByText('5.00 USDT').first()).toBeVisible();
  await page.getByRole('button', { name: say('SUBMIT'), exact: true }).click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: say('Close'), exact: true }).click();
  await expect(page.getByLabel(say('Amount', {}, COUNTED), { exact: true })).toHaveValue('');

  for (const method of ['USDT', 'BANK'] as const) {
    await goTo('Donations');
    await page.getByRole('link', { name: say('ADD'), exact: true }).click();
    await expect(page.getByText(say('YOU PAY: 25.00 USDT'))).toBeVisible();
    await page.getByRole('button', { name: say('SUBMIT'), exact: true }).click();
    await page.waitForURL('**/portal/donations');
    await page
      .getByRole('article')
      .filter({ hasText: say('SEND DONATION') })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('timer', { name: say('Time left'), exact: true })).toHaveText(/^2[34]:\d\d:\d\d$/);
    await expect(page.getByText(say('NO RECEIPENT')).first()).toBeVisible();
    await page.getByRole('radio', { name: say(method), exact: true }).check();
    if (method === 'BANK') await page.getByLabel(say('Transaction ID'), { exact: true }).fill('TX-778');
    await page.getByRole('button', { name: say('SUBMIT'), exact: true }).click();
    const status = say(method === 'USDT' ? 'ITS YOUR TURN' : 'APPROVAL REQUESTED');
    await expect(page.getByRole('article').getByText(status).first()).toBeVisible();
  }

  await goTo('Donations');
  await expect(page.getByRole('article')).toHaveCount(2);
  if (isKept) await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await goTo('Wallet');
  await expect(page.getByText('30.50 USDT').first()).toBeVisible();
  expect(sandbox.controls.ledgerImbalance()).toEqual([]);

  await page.getByRole('button', { name: say('Profile menu') }).click();
  await page.getByRole('menuitem', { name: say('Logout'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  if (isKept) expect(await page.evaluate(() => localStorage.getItem('persist:session'))).toBeNull();
  // The numbers that were typed in the language's digits are those of English.
  const member = { referrer: 'MB100001', firstname: 'Farah', lastname: 'Khan', email_id: email };
  const donation = expect.stringMatching(/^HD[0-9]{6}$/);
  expect(sentBy(sandbox)).toEqual([
    ['/api/auth/register', { ...member, password: '…', country_code: '92', mobile: '3001234567' }],
    ['/api/user/email/verify', { otp }],
    ['/api/wallet/pin/buy', { amount: '2' }],
    ['/api/help/add', null],
    ['/api/help/pay/usdt', { help_code: donation }],
    ['/api/help/add', null],
    ['/api/help/pay/bank', { help_code: donation, transaction_id: 'TX-778' }],
  ]);
}
