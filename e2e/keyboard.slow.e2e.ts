import type { Page } from '@playwright/test';
import { expect, test } from './kit';
import { memberOf } from './members';
import { alertOf, logOut } from './sessions';

type Role = Parameters<Page['getByRole']>[0];

/** More Tab stops than any page has between two controls of these journeys. */
const MAX_STOPS = 90;

/** Expects a visible focus: a ring around the element itself, or around the label or field that holds it. */
async function expectRing(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const focused = document.activeElement;
    // After a navigation the page itself has the focus, which shows no ring.
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
async function focusOn(page: Page, role: Role, name: string | RegExp, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  await expect(wanted.first()).toBeVisible();
  const reached = () => wanted.evaluateAll((all) => all.some((element) => element === document.activeElement));
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await expectRing(page);
    if (await reached()) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`${MAX_STOPS} presses of ${tab} did not lead to the ${role} ${String(name)}.`);
}

/** How a control is reached and pressed: backwards with Shift+Tab, and by another key than Enter. */
interface Keys {
  readonly back?: boolean;
  readonly key?: string;
}

/** Reaches a control and presses a key. */
async function press(page: Page, role: Role, name: string | RegExp, { back = false, key = 'Enter' }: Keys = {}) {
  await focusOn(page, role, name, back ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press(key);
}

/** Reaches a field and replaces its text. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await press(page, 'textbox', field, { key: 'ControlOrMeta+a' });
  await page.keyboard.type(text);
}

/** Opens a page by the drawer, as on a phone. */
async function followDrawer(page: Page, name: string): Promise<void> {
  await press(page, 'button', 'Menu', { back: true });
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close menu' })).toBeFocused();
  await press(page, 'link', name);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

test('everything from signing in to signing out works by the keyboard alone, on a phone', async ({ page, sandbox }) => {
  const who = memberOf(sandbox, { usdt: '60' });
  await page.setViewportSize({ width: 360, height: 760 });
  const { keyboard } = page;
  const closeAlert = async (key: string) => {
    await expect(alertOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await keyboard.press(key);
    await expect(alertOf(page)).toBeHidden();
  };

  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await type(page, 'Email ID', who.email);
  await type(page, 'Password', 'wrong');
  await keyboard.press('Enter');
  await closeAlert('Escape');
  await type(page, 'Password', who.password);
  await keyboard.press('Enter');
  await page.waitForURL('**/portal');

  await followDrawer(page, 'Wallet');
  await page.waitForURL('**/portal/wallet');
  await press(page, 'link', 'BUY');
  await type(page, 'Amount', '1');
  await keyboard.press('Enter');
  await closeAlert('Enter');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await expect(page.locator(':focus'), 'the alert gives the focus back').toHaveCount(1);

  await followDrawer(page, 'Donations');
  await page.waitForURL('**/portal/donations');
  await press(page, 'link', 'ADD');
  await press(page, 'button', 'SUBMIT', { key: 'Space' });
  await page.waitForURL('**/portal/donations');
  await expect(page.getByRole('article').filter({ hasText: 'SEND DONATION' })).toHaveCount(1);
  await press(page, 'link', /HD\d+/);
  await page.waitForURL('**/portal/donations/view/*');
  await focusOn(page, 'radio', /BANK|USDT/);
  if (!(await page.getByRole('radio', { name: 'USDT' }).isChecked())) await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'USDT' })).toBeChecked();
  await press(page, 'button', 'SUBMIT');
  await expect(page.getByText('ITS YOUR TURN')).toBeVisible();

  await press(page, 'button', 'Light theme', { back: true, key: 'Space' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeFocused();

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await keyboard.type('privacy');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  await page.waitForURL('**/portal/privacy');

  await press(page, 'button', /Profile menu$/, { back: true });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await expectRing(page);
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

test('joining, verifying, profile and forgotten password by the keyboard alone', async ({ page, sandbox }) => {
  const email = `keys-new-${test.info().workerIndex}@e2e.test`;
  const otp = () => sandbox.controls.mail(email)[0]?.otp ?? '';
  const enter = () => page.keyboard.press('Enter');

  await page.goto('/register?ref=MB100001');
  await expect(page.getByText('Asha Verma').first()).toBeVisible();
  await press(page, 'button', 'NEXT');
  await type(page, 'First Name', 'Farah');
  await type(page, 'Last Name', 'Khan');
  await press(page, 'button', /\+91/, { back: true });
  await expect(page.getByRole('dialog', { name: 'COUNTRY CODE' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await press(page, 'button', 'OKAY');
  await expect(page.getByRole('button', { name: /\+92/ })).toBeFocused();
  await type(page, 'Phone Number', '3001234567');
  await enter();
  await type(page, 'Email ID', email);
  await type(page, 'Password', 'secret-1');
  await type(page, 'Confirm Password', 'secret-1');
  await enter();
  await page.waitForURL('**/portal');
  await press(page, 'link', 'VERIFY');
  await page.waitForURL('**/verify');
  await type(page, 'OTP', otp());
  await enter();
  await expect(page.getByText('VERIFIED', { exact: true })).toBeVisible();

  await page.goto('/portal/profile');
  await press(page, 'button', 'UPDATE');
  await type(page, 'First Name', 'Farida');
  await enter();
  await expect(page.getByText('Farida Khan')).toBeVisible();

  await logOut(page);
  await page.goto('/reset');
  await type(page, 'Email ID', email);
  await enter();
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeVisible();
  await type(page, 'OTP', otp());
  await type(page, 'New Password', 'secret-2');
  await type(page, 'Confirm Password', 'secret-2');
  await enter();
  await expect(page.getByText('Password Changed!')).toBeVisible();
});
