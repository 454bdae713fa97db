/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { aHelp, aSession } from '../../../testing/fixtures';
import { at, pageOf, showScreen } from '../../../testing/showScreen';
import { sessionOpened } from '../../session/session.events';
import { receivedHelps, sentHelps } from '../donations.lists';
import { AddDonationScreen } from './AddDonationScreen';
import { DonationsScreen } from './DonationsScreen';

const member = sessionOpened(aSession());

describe('the donation lists', () => {
  it.each([
    ['/portal/donations', sentHelps, 'SENT', 'Total sent75.00 USDT', '/portal/donations/view/H7'],
    [
      '/portal/donations/received',
      receivedHelps,
      'RECEIVED',
      'Total received100.00 USDT',
      '/portal/donations/received/view/H7',
    ],
  ] as const)('%s has its tab, its total and a card for each donation', (path, list, tab, total, href) => {
    const rows = [aHelp({ code: 'H7' }), aHelp({ code: 'H8' })];
    const page = showScreen(<DonationsScreen />, [member, at(path), pageOf(list, rows)]);
    expect([page.hrefOf('SENT'), page.hrefOf('RECEIVED'), page.hrefOf('ADD')]).toEqual([
      '/portal/donations',
      '/portal/donations/received',
      '/portal/donations/add',
    ]);
    expect(screen.getByRole('link', { name: tab }).getAttribute('aria-current')).toBe('page');
    expect(page.text()).toContain(total);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(page.hrefOf('H7')).toBe(href);
    expect(screen.getByRole('button', { name: 'LOAD MORE' })).toBeTruthy();
  });
});

describe('SEND DONATION', () => {
  const shown = (pin = 3) =>
    showScreen(<AddDonationScreen />, [
      sessionOpened(aSession({ user: { ...aSession().user, pin } })),
      at('/portal/donations/add'),
    ]);

  it('shows both balances and the price, has no input, and SUBMIT adds a donation', async () => {
    const page = shown();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SEND DONATION');
    expect(page.text()).toContain('USDT balance120.50 USDT');
    expect(page.text()).toContain('E-PIN balance3');
    expect(screen.getByText('YOU PAY: 25.00 USDT')).toBeTruthy();
    expect(screen.getByText(/^An E-PIN is required/)).toBeTruthy();
    expect(page.container.querySelectorAll('input, select, textarea')).toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(page.asked).toEqual([{ type: 'donations/addHelp/submitted', payload: null }]);
  });

  it('has no running total, and leads to BUY when there is no E-PIN', () => {
    const page = shown(0);
    expect(page.text()).not.toContain('Total');
    expect(page.hrefOf('BUY')).toBe('/portal/wallet/buy');
  });

  it('says plainly and once what a donation is', () => {
    shown();
    expect(screen.getAllByText('A donation is a gift and may never come back.')).toHaveLength(1);
    expect(
      screen.getAllByText(
        '50 USDT is a ceiling, not a promise, and has no date. What you receive comes only from other members. The law of your country may forbid such schemes.',
      ),
    ).toHaveLength(1);
  });
});
