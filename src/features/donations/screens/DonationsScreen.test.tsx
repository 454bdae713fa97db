/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import type { Help, User } from '../../../domain/entities';
import { amount } from '../../../domain/money';
import { sessionOpened } from '../../../state/session/session.events';
import { userInfo } from '../../../state/session/session.lists';
import { fetchFailed } from '../../../testing/events';
import { aHelp, aSession, aUser } from '../../../testing/fixtures';
import { at, NOW, pageOf, showScreen } from '../../../testing/showScreen';
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

  it.each([
    ['/portal/donations', sentHelps, 'APPROVAL', 'Recipient'],
    ['/portal/donations/received', receivedHelps, 'PENDING', 'Sender'],
  ] as const)('%s is searched for what its own cards say of who acts next', async (path, list, status, words) => {
    const rows = [aHelp({ code: 'H7', status }), aHelp({ code: 'H8', status: 'SENT' })];
    const page = showScreen(<DonationsScreen />, [member, at(path), pageOf(list, rows)]);
    expect(page.text()).toContain(words);
    await page.user.type(screen.getByRole('searchbox', { name: 'Find in this list' }), words);
    expect(await screen.findByText('1 of 2 loaded')).toBeTruthy();
  });

  it('the chips are named by status, in the order of the statuses and not of the rows; an unknown one is last', () => {
    const rows = ['COMPLETE', 'NEW', 'PENDING', 'SENT'].map((status) => aHelp({ code: `H-${status}`, status }));
    showScreen(<DonationsScreen />, [member, at('/portal/donations'), pageOf(sentHelps, rows)]);
    const chips = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('radio');
    expect(chips.map((chip) => chip.parentElement?.textContent)).toEqual([
      'All',
      'SEND DONATION',
      'ITS YOUR TURN',
      'COMPLETE',
      'NEW',
    ]);
  });
});

describe('a first donation leads on to its payment', () => {
  const opened = aHelp({ code: 'H7', status: 'PENDING', created_at: NOW });
  const list = (user: Partial<User>, ...rows: readonly Help[]) =>
    showScreen(<DonationsScreen />, [
      sessionOpened(aSession({ user: aUser({ sent: amount('0'), usdt: amount('25'), ...user }) })),
      at('/portal/donations'),
      pageOf(sentHelps, rows),
    ]);

  it.each([
    ['25', 'Pay 25.00 USDT', '/portal/donations/view/H7?method=USDT'],
    ['24.99', 'Pay H7', '/portal/donations/view/H7'],
  ])('with %s USDT in the wallet by %s', (usdt, name, href) => {
    expect(list({ usdt: amount(usdt) }, opened).hrefOf(name)).toBe(href);
  });

  it.each([
    ['was paid', {}, { status: 'APPROVAL' }],
    ['has run out of time', {}, { created_at: NOW - 24 * 3_600_000 }],
    ['is not the first', { sent: amount('25') }, {}],
  ])('not one that %s', (_what, user, help) => {
    list(user, { ...opened, ...help });
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });
});

it('opens the page of a typed code that is not loaded', async () => {
  const page = showScreen(<DonationsScreen />, [
    member,
    at('/portal/donations/received'),
    pageOf(receivedHelps, [aHelp()]),
  ]);
  const field = screen.getByRole('searchbox', { name: 'Find in this list' });
  expect(field.getAttribute('placeholder')).toBe('Code, name, status or amount');
  await page.user.type(field, 'hd500999');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(page.hrefOf('Open HD500999')).toBe('/portal/donations/received/view/HD500999');
  expect(screen.getByText('Only loaded entries were searched.')).toBeTruthy();
  page.dispatch(pageOf(receivedHelps, [], 1));
  expect(screen.queryByText('Only loaded entries were searched.')).toBeNull();
});

it('what was looked for among the sent ones is not looked for among the received ones', async () => {
  const page = showScreen(<DonationsScreen />, [
    member,
    at('/portal/donations'),
    pageOf(sentHelps, [aHelp({ code: 'H7' }), aHelp({ code: 'H8' })]),
    pageOf(receivedHelps, [aHelp({ code: 'H9' })]),
  ]);
  await page.user.type(screen.getByRole('searchbox', { name: 'Find in this list' }), 'H7');
  expect(await screen.findByText('1 of 2 loaded')).toBeTruthy();
  page.dispatch(at('/portal/donations/received'));
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in this list' }).value).toBe('');
  expect(screen.getByText('1 loaded')).toBeTruthy();
});

describe('SEND DONATION', () => {
  const shown = (pin = 3, usdt = '120.5') =>
    showScreen(<AddDonationScreen />, [
      sessionOpened(aSession({ user: aUser({ pin, usdt: amount(usdt) }) })),
      at('/portal/donations/add'),
    ]);

  it('shows both balances and the price, has no input, and SUBMIT adds a donation', async () => {
    const page = shown();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SEND DONATION');
    expect(page.text()).toContain('USDT balance120.50 USDT');
    expect(page.text()).toContain('E-PIN balance3');
    expect(screen.getByText('YOU PAY: 25.00 USDT')).toBeTruthy();
    expect(page.text()).toContain('An E-PIN is required: SUBMIT uses one.');
    expect(page.container.querySelectorAll('input, select, textarea')).toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(page.asked).toEqual([{ type: 'donations/addHelp/submitted', payload: null }]);
  });

  it('says that its balances could not be read again, with Retry', async () => {
    const page = shown();
    expect(page.text()).not.toContain('Could not refresh');
    page.dispatch(fetchFailed(userInfo));
    expect(page.text()).toContain('Could not refresh');
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.asked.at(-1)).toEqual({ type: 'session/info/requested', payload: { key: '' } });
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

  it.each([
    // E-PINs, USDT, the texts, the links of each of the two boxes
    [3, '120.5', ['You have 3.', 'You have 120.50 USDT.'], [[], []]],
    [
      1,
      '12.5',
      ['You have 1.', 'You have 12.50 USDT. You need 12.50 USDT more to pay from the wallet.'],
      [[], ['DEPOSIT']],
    ],
    [
      0,
      '27.5',
      ['You have none. One costs 2.50 USDT; from 10 they get cheaper (down to 1.75 USDT).', 'You have 27.50 USDT.'],
      [['BUY'], []],
    ],
    [
      0,
      '2.5',
      ['You have 2.50 USDT. You need 25.00 USDT more for the E-PIN and a payment from the wallet.'],
      [['BUY'], ['DEPOSIT']],
    ],
    [
      0,
      '1',
      [
        'You need 1.50 USDT more to buy one. Deposit first.',
        'You have 1.00 USDT. You need 26.50 USDT more for the E-PIN and a payment from the wallet.',
      ],
      // BUY could only be refused.
      [['DEPOSIT'], []],
    ],
  ] as const)('says with %i E-PINs and %s USDT what there is and what is missing', async (pin, usdt, texts, leads) => {
    const page = shown(pin, usdt);
    // A private recipient takes USDT alone, which is known only once the E-PIN is used.
    const byBank = 'Within 24 hours: 25.00 USDT from your wallet, or a bank payment if the recipient takes one';
    for (const text of ['Now: one E-PIN', byBank, ...texts]) expect(page.text()).toContain(text);
    const boxes = within(screen.getByRole('list', { name: 'What you need' })).getAllByRole('listitem');
    const links = boxes.map((box) => within(box).queryAllByRole('link'));
    expect(links.map((box) => box.map(({ textContent }) => textContent))).toEqual(leads);
    await page.user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(page.asked).toEqual([{ type: 'donations/addHelp/submitted', payload: null }]);
  });
});
