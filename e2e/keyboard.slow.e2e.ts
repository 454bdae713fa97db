import type { Page } from '@playwright/test';
import { expect, test } from './kit';
import { memberOf } from './members';

type Role = Parameters<Page['getByRole']>[0];

/** More Tab stops than any page has between two controls of these journeys. */
const MAX_STOPS = 90;

/** Expects a visible focus: a ring around the element itself, or around the label or field that holds it. */
async function expectRing(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches('h1, main')) return null;
    for (let element: Element | null = focused, up = 0; element && up < 3; element = element.parentElement, up++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return null;
      if (element === focused && boxShadow !== 'none') return null;
    }
    return focused.outerHTML.slice(0, 200);
  });
  expect(found, 'the focus is not visible').toBeNull();
}

/** Presses Tab until the wanted element has the focus; every stop on the way must show its focus. */
async function focusOn(page: Page, role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  await expect(wanted.first()).toBeVisible();
  const reached = () => wanted.evaluateAll((all) => all.some((element) => element === document.activeElement));
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await expectRing(page);
    if (await reached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STOPS} presses of ${key} did not lead to the ${role} ${String(name)}.`);
}

/** Opens a page by the drawer, as on a phone. */
async function followDrawer(page: Page, name: string): Promise<void> {
  await focusOn(page, 'button', 'Menu', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close menu' })).toBeFocused();
  await focusOn(page, 'link', name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

test('everything from signing in to signing out works by the keyboard alone, on a phone', async ({ page, sandbox }) => {
  const who = memberOf(sandbox, { usdt: '60' });
  await page.setViewportSize({ width: 360, height: 760 });
  const press = (key: string) => page.keyboard.press(key);
  const alert = page.getByRole('alertdialog');

  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await focusOn(page, 'textbox', 'Email ID');
  await page.keyboard.type(who.email);
  await focusOn(page, 'textbox', 'Password');
  await page.keyboard.type('wrong');
  await press('Enter');
  await expect(alert.getByRole('button', { name: 'Close' })).toBeFocused();
  await press('Escape');
  await expect(alert).toBeHidden();
  await focusOn(page, 'textbox', 'Password');
  await press('ControlOrMeta+a');
  await page.keyboard.type(who.password);
  await press('Enter');
  await page.waitForURL('**/portal');

  await followDrawer(page, 'Wallet');
  await page.waitForURL('**/portal/wallet');
  await focusOn(page, 'link', 'BUY');
  await press('Enter');
  await focusOn(page, 'textbox', 'Amount');
  await page.keyboard.type('1');
  await press('Enter');
  await expect(alert.getByRole('button', { name: 'Close' })).toBeFocused();
  await press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await expect(page.locator(':focus'), 'the alert gives the focus back').toHaveCount(1);

  await followDrawer(page, 'Donations');
  await page.waitForURL('**/portal/donations');
  await focusOn(page, 'link', 'ADD');
  await press('Enter');
  await focusOn(page, 'button', 'SUBMIT');
  await press('Space');
  await page.waitForURL('**/portal/donations');
  const card = page.getByRole('article').filter({ hasText: 'SEND DONATION' });
  await expect(card).toHaveCount(1);
  await focusOn(page, 'link', /HD\d+/);
  await press('Enter');
  await page.waitForURL('**/portal/donations/view/*');
  await focusOn(page, 'radio', /BANK|USDT/);
  if (!(await page.getByRole('radio', { name: 'USDT' }).isChecked())) await press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'USDT' })).toBeChecked();
  await focusOn(page, 'button', 'SUBMIT');
  await press('Enter');
  await expect(page.getByText('ITS YOUR TURN')).toBeVisible();

  await focusOn(page, 'button', 'Light theme', 'Shift+Tab');
  await press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeFocused();

  await press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('privacy');
  await expect(page.getByRole('option')).toHaveCount(1);
  await press('Enter');
  await page.waitForURL('**/portal/privacy');

  await focusOn(page, 'button', /Profile menu$/, 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await expectRing(page);
  await press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

test('joining, verifying, profile and forgotten password by the keyboard alone', async ({ page, sandbox }) => {
  const email = `keys-new-${test.info().workerIndex}@e2e.test`;
  const press = (key: string) => page.keyboard.press(key);
  const otp = () => sandbox.controls.mail(email)[0]?.otp ?? '';
  const type = async (field: string, text: string) => {
    await focusOn(page, 'textbox', field);
    await press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  await page.goto('/register?ref=MB100001');
  await expect(page.getByText('Asha Verma').first()).toBeVisible();
  await focusOn(page, 'button', 'NEXT');
  await press('Enter');
  await type('First Name', 'Farah');
  await type('Last Name', 'Khan');
  await focusOn(page, 'button', /\+91/, 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'COUNTRY CODE' })).toBeVisible();
  await press('ArrowDown');
  await focusOn(page, 'button', 'OKAY');
  await press('Enter');
  await expect(page.getByRole('button', { name: /\+92/ })).toBeFocused();
  await type('Phone Number', '3001234567');
  await press('Enter');
  await type('Email ID', email);
  await type('Password', 'secret-1');
  await type('Confirm Password', 'secret-1');
  await press('Enter');
  await page.waitForURL('**/portal');

  await focusOn(page, 'link', 'VERIFY');
  await press('Enter');
  await page.waitForURL('**/verify');
  await type('OTP', otp());
  await press('Enter');
  await expect(page.getByText('VERIFIED', { exact: true })).toBeVisible();

  await page.goto('/portal/profile');
  await focusOn(page, 'button', 'UPDATE');
  await press('Enter');
  await type('First Name', 'Farida');
  await press('Enter');
  await expect(page.getByText('Farida Khan')).toBeVisible();

  await focusOn(page, 'button', /Profile menu$/, 'Shift+Tab');
  await press('Enter');
  await press('End');
  await press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/reset');
  await type('Email ID', email);
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeVisible();
  await type('OTP', otp());
  await type('New Password', 'secret-2');
  await type('Confirm Password', 'secret-2');
  await press('Enter');
  await expect(page.getByText('Password Changed!')).toBeVisible();
});
