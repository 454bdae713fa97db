/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { sessionOpened } from '../features/session/session.events';
import { Movements } from '../features/wallet/components/Movements';
import { transactions } from '../features/wallet/wallet.lists';
import { aSession, aTransaction } from '../testing/fixtures';
import { at, pageOf, showScreen } from '../testing/showScreen';

const shown = () =>
  showScreen(<Movements title="Transactions" list={transactions} unit="USDT" emptyText="None" />, [
    sessionOpened(aSession()),
    at('/portal/wallet?row=TRANSFER.0xolder'),
    pageOf(transactions, [aTransaction({ hash: '0xa' })]),
  ]);

it('a row that is not loaded may be older, and older ones can be read', async () => {
  const page = shown();
  await page.user.click(screen.getByRole('button', { name: 'LOAD OLDER ROWS' }));
  expect(page.asked).toEqual([transactions.more()]);
});

it('once the whole list is loaded no row is older', () => {
  const page = shown();
  page.dispatch(pageOf(transactions, [], 1));
  expect(screen.getByText('This row is not in the list.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'LOAD OLDER ROWS' })).toBeNull();
});
