/** @jest-environment jest-fixed-jsdom */

import type { Action } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { pageWanted, sessionClosed, sessionOpened, userPatched } from '../state/session/session.events';
import { noticeShown } from '../state/ui/ui.events';
import { aSession, aUser } from '../testing/fixtures';
import { at, button, showScreen, signedIn } from '../testing/showScreen';
import { NoticeLine } from './NoticeLine';
import { PortalLayout } from './PortalLayout';

const layout = (user = aUser(), ...events: readonly Action[]) =>
  showScreen(<PortalLayout>content</PortalLayout>, [sessionOpened(aSession({ user })), at('/portal'), ...events]);

describe('the portal layout', () => {
  it('has the sidebar groups DASHBOARD, DONATION, TEAM and SETTINGS with their pages', () => {
    layout();
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(pages.textContent).toBe(
      'DASHBOARDDashboardWalletIncomeAirdropFlushDONATIONDonationsTEAMPartnersDownlineSETTINGSProfilePrivacy',
    );
    expect([...pages.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      ...['/portal', '/portal/wallet', '/portal/income', '/portal/airdrop', '/portal/flush', '/portal/donations'],
      ...['/portal/partners', '/portal/downline', '/portal/profile', '/portal/privacy'],
    ]);
  });

  it('marks the open page in the menu, also on the pages below it', () => {
    layout(aUser(), at('/portal/wallet/deposit'));
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const current = pages.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Wallet']);
  });

  it.each(['/portal/airdrop', '/portal/flush'])(
    'marks Income at the foot of a phone on %s, a page of its own in the menu',
    (path) => {
      layout(aUser(), at(path));
      const marked = (name: string) =>
        within(screen.getByRole('navigation', { name }))
          .getAllByRole('link')
          .filter((link) => link.getAttribute('aria-current') === 'page')
          .map((link) => link.getAttribute('href'));
      expect(marked('Most used pages')).toEqual(['/portal/income']);
      expect(marked('Pages')).toEqual([path]);
    },
  );

  it('toggles its sidebar', async () => {
    const page = layout();
    expect(button('Menu').getAttribute('aria-expanded')).toBe('true');
    await page.user.click(button('Menu'));
    expect(button('Menu').getAttribute('aria-expanded')).toBe('false');
    expect(page.container.querySelector('[data-toggled]')).not.toBeNull();
  });

  it('on a narrow screen the sidebar is a dialog, and the page behind it is inert', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    const page = layout();
    expect(page.container.querySelector('[inert]')).toBeNull();
    await page.user.click(button('Menu'));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
    for (const behind of [document.querySelector('main'), screen.getByText('Skip to content')])
      expect(behind?.closest('[inert]')).toBeTruthy();
  });

  it('switches between dark, the default, and light', async () => {
    const page = layout();
    expect(page.store.getState().ui.theme).toBe('dark');
    await page.user.click(button('Light theme'));
    expect(page.store.getState().ui.theme).toBe('light');
    await page.user.click(button('Dark theme'));
    expect(page.store.getState().ui.theme).toBe('dark');
  });

  it('has a profile menu with user code, name and Logout', async () => {
    const page = layout();
    await page.user.click(button('M1001 Profile menu'));
    const panel = screen.getByRole('menu', { name: 'Profile menu' }).parentElement;
    expect(panel?.textContent).toContain('M1001');
    expect(panel?.textContent).toContain('Asha Rao');
    await page.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(page.asked.at(-1)?.type).toBe('session/logoutRequested');
  });

  it('warns while the e-mail is not verified, with a link to /verify; dismissed, it stays hidden until the next sign-in', async () => {
    const warning = () => screen.queryByText('Verify your email address.');
    const page = layout(aUser({ is_email_verified: 0 }));
    expect(warning()).toBeTruthy();
    expect(page.hrefOf('VERIFY')).toBe('/verify');
    await page.user.click(button('Dismiss'));
    page.dispatch(userPatched({ firstname: 'A' }));
    expect(warning()).toBeNull();
    page.dispatch(signedIn({ is_email_verified: 0 }));
    expect(warning()).toBeTruthy();
    page.dispatch(userPatched({ is_email_verified: 1 }));
    expect(warning()).toBeNull();
  });
});

describe('the polite line above a page', () => {
  it('asks to sign in again after a 401, and can be dismissed', async () => {
    const page = showScreen(<NoticeLine />, [sessionClosed({ reason: 'expired' })]);
    expect(within(screen.getByRole('status')).getByText('Please sign in again.')).toBeTruthy();
    expect(page.text()).toContain('Your session has ended.');
    expect(page.hrefOf('LOGIN')).toBe('/login');
    await page.user.click(button('Dismiss'));
    expect(page.text()).toBe('');
  });

  it('does not link to the sign-in page from that page itself', () => {
    showScreen(<NoticeLine />, [at('/login'), sessionClosed({ reason: 'expired' })]);
    expect(screen.getByText('Your session has ended.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['storage', /stores nothing for this site: you will be signed out when you close or reload the page\.$/],
    ['not-kept', /can store nothing for this page: do not close or reload it before the outcome is known\.$/],
    ['ended-meanwhile', /while money was on its way\. The outcome is not known: sign in to see it\.LOGIN$/],
  ] as const)('says what the notice %s means, and can be dismissed', async (notice, words) => {
    const page = showScreen(<NoticeLine />, [noticeShown({ notice })]);
    expect(page.text()).toMatch(words);
    await page.user.click(button('Dismiss'));
    expect(page.text()).toBe('');
  });

  it('offers the requested page after signing in, and can be dismissed', async () => {
    const page = showScreen(<NoticeLine />, [pageWanted({ to: '/portal/partners?x=1' })]);
    expect(page.text()).toBe('');
    page.dispatch(signedIn());
    expect(page.hrefOf('Continue where you were')).toBe('/portal/partners?x=1');
    await page.user.click(button('Dismiss'));
    expect(page.text()).toBe('');
  });
});
