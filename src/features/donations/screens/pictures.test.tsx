/** @jest-environment jest-fixed-jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import { amount } from '../../../domain/money';
import { sessionOpened } from '../../../state/session/session.events';
import { aHelp, aSession, aUser } from '../../../testing/fixtures';
import { at, showScreen } from '../../../testing/showScreen';
import { openedHelp } from '../donations.lists';
import { DashboardScreen } from './DashboardScreen';
import { DonationScreen } from './DonationScreen';

it('a donation has its timeline, with the current step marked', () => {
  const reply = { help: aHelp({ status: 'SENT' }), transactions: [] };
  showScreen(
    <DonationScreen />,
    [
      sessionOpened(aSession()),
      at('/portal/donations/view/H1'),
      openedHelp.requested('H1'),
      openedHelp.arrived({ key: 'H1', reply }),
    ],
    '/portal/donations/view/:code',
  );
  const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('.title')?.textContent)).toEqual([
    'Opened, done',
    'Payment, done',
    'Your turn, now',
    'Closed, not reached',
  ]);
  expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(2);
});

it('marks the first donation that a member pays, and no later one', () => {
  const reply = { help: aHelp({ status: 'SENT', amount: amount('25') }), transactions: [] };
  const pageOf = (sent: string) =>
    showScreen(
      <DonationScreen />,
      [
        sessionOpened(aSession({ user: aUser({ sent: amount(sent) }) })),
        at('/portal/donations/view/H1'),
        openedHelp.requested('H1'),
        openedHelp.arrived({ key: 'H1', reply }),
      ],
      '/portal/donations/view/:code',
    ).container.querySelector('article')?.textContent;
  const words = 'Your first donation is paid.Others may donate to you. No date is set.';
  expect(pageOf('25.00')).toContain(words);
  expect(pageOf('50')).not.toContain(words);
});

it('lets the rings meet where the payment is seen, and not when the paid donation is opened again', () => {
  const replyOf = (status: string) => ({ help: aHelp({ status, amount: amount('25') }), transactions: [] });
  const arrived = (status: string) => openedHelp.arrived({ key: 'H1', reply: replyOf(status) });
  const opened = (status: string) => [
    sessionOpened(aSession({ user: aUser({ sent: amount('25') }) })),
    at('/portal/donations/view/H1'),
    openedHelp.requested('H1'),
    arrived(status),
  ];
  const seen = showScreen(<DonationScreen />, opened('PENDING'), '/portal/donations/view/:code');
  seen.dispatch(arrived('SENT'));
  expect(seen.text()).toContain('Your first donation is paid.');
  expect(seen.container.querySelector('[data-new]')).not.toBeNull();
  cleanup();
  const again = showScreen(<DonationScreen />, opened('SENT'), '/portal/donations/view/:code');
  expect(again.container.querySelector('[data-new]')).toBeNull();
});

it.each([
  ['75', '100', 'You have received more than you sent.', '+25.00 USDT'],
  ['100', '75', 'You have sent more than you received.', '-25.00 USDT'],
  ['0', '0', 'Nothing sent or received yet.', '0.00 USDT'],
  ['50', '50', 'You have received as much as you sent.', '0.00 USDT'],
])('the dashboard of a member who sent %s and received %s says so plainly', (sent, received, words, figure) => {
  const user = aUser({ sent: amount(sent), received: amount(received) });
  const page = showScreen(<DashboardScreen />, [sessionOpened(aSession({ user })), at('/portal')]);
  expect(page.text()).toContain(`${words}Received minus sent. Donations only, without E-PINs and income.${figure}`);
});
