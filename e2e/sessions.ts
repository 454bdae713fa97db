import type { BrowserContext, Locator, Page } from '@playwright/test';
import { SESSION_KEY } from '../src/platform/adapters/storedSession';
import { expect } from './kit';
import type { Balances } from './members';

/** What members do in many tests: signing in and out, going through pages, reading an alert; and tabs that receive no events. */

/** The balances of a member with money to move. */
export const RICH: Balances = { usdt: '100', pins: '5' };

/** The stored session. */
export const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);

/** Signs out by the profile menu, to the landing page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Signs in by the form, to the dashboard. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email ID').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/portal');
}

/** Navigates within the portal without a link: changes the address as Back and Forward do. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A link of the menu: it leads to another page without loading the document. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name, exact: true });

export const alertOf = (page: Page): Locator => page.getByRole('alertdialog');

export async function closeAlert(page: Page): Promise<void> {
  await alertOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(alertOf(page)).toBeHidden();
}

/** A tab that gets no storage events, as if it had been frozen or cached when they fired. */
export async function deafTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      addEventListener: (type: string, ...rest: [EventListener]) => {
        if (type !== 'storage') listen(type, ...rest);
      },
    });
  });
  return tab;
}
