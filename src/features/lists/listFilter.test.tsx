/** @jest-environment jest-fixed-jsdom */

import { act, screen, within } from '@testing-library/react';
import type { Transaction } from '../../domain/entities';
import { amount } from '../../domain/money';
import { ServicesContext } from '../../frame/services';
import { sessionOpened } from '../../state/session/session.events';
import { selectListView } from '../../state/ui/ui.selectors';
import { aHelp, aPartner, aSession, aTransaction, aUser, many } from '../../testing/fixtures';
import { at, NOW, pageOf, showScreen, signedIn } from '../../testing/showScreen';
import { receivedHelps } from '../donations/donations.lists';
import { PartnersScreen } from '../team/screens/PartnersScreen';
import { partners } from '../team/team.lists';
import { TransactionTable } from '../wallet/transactions/TransactionTable';
import { transactions } from '../wallet/wallet.lists';
import { wholeListEnded, wholeListStarted, wholeListStopped } from './wholeList';

const typeField = () => screen.getByRole('searchbox', { name: 'Find in this list' });

/** Twenty partners of the list from this offset: `M1` to `M20`, `M21` to `M40` … */
const twenty = (offset = 0) => {
  const rows = many(20, (nth) => aPartner({ code: `M${offset + nth}` }));
  return pageOf(partners, rows, offset);
};
const shown = (page = <PartnersScreen />, pages = [twenty()]) =>
  showScreen(page, [signedIn(), at('/portal/partners'), ...pages]);

/** A list of these transactions. */
const withTransactions = (rows: readonly Transaction[], member = aUser()) =>
  showScreen(<TransactionTable title="Transactions" list={transactions} unit="USDT" emptyText="None" />, [
    sessionOpened(aSession({ user: member })),
    at('/portal/wallet'),
    pageOf(transactions, rows),
  ]);

it('a chosen kind that no row has any longer hides nothing, and its chip goes', async () => {
  const transfers = many(3, (nth) => aTransaction({ hash: `0xa${nth}`, tx_type: 'TRANSFER' }));
  const claim = aTransaction({ hash: '0xb', tx_type: 'CLAIM' });
  const page = withTransactions([claim, ...transfers]);
  await page.user.click(screen.getByRole('radio', { name: 'CLAIM' }));
  expect(await screen.findByText('1 of 4 loaded')).toBeTruthy();
  // The list is refetched, and its first page is a different one.
  page.dispatch(pageOf(transactions, transfers));
  expect(await screen.findByText('3 loaded')).toBeTruthy();
  expect(screen.queryByText('Nothing found')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'CLAIM' })).toBeNull();
});

it.each([
  ['the end of its hash', '7f3'],
  ['its amount', '107.13'],
  ['its day', '2026-01-08'],
  ['the name of its sender', 'nadia quill'],
])('a transaction is found by %s', async (_what, typed) => {
  const rows = [aTransaction({ hash: '0x2', from_code: 'M8', amount: amount('107.1'), created_at: NOW })];
  const wanted = { hash: '0x17f3', from_code: 'M9', amount: amount('107.13'), created_at: NOW - 7 * 86_400_000 };
  const page = withTransactions([...rows, aTransaction(wanted)]);
  page.dispatch(pageOf(receivedHelps, [aHelp({ from_code: 'M9', firstname: 'Nadia', lastname: 'Quill' })]));
  await page.user.type(typeField(), typed);
  expect(await screen.findByText('1 of 2 loaded')).toBeTruthy();
  expect(page.text()).toContain('+107.13');
});

it.each([
  ['an incoming one', ['M9', 'ME']],
  ['an outgoing one', ['ME', 'M9']],
])('the chips of directions keep their places when %s is the newest', (_, [from_code, to_code]) => {
  const between = (from: string | undefined, to: string | undefined) =>
    aTransaction({ hash: `0x${from}`, tx_type: 'TRANSFER', from_code: from ?? '', to_code: to ?? '' });
  withTransactions([between(from_code, to_code), between(to_code, from_code)], aUser({ code: 'ME' }));
  const chips = within(screen.getByRole('group', { name: 'Direction' })).getAllByRole('radio');
  expect(chips.map((chip) => chip.parentElement?.textContent)).toEqual(['All', 'Incoming', 'Outgoing']);
});

it('loading more can be stopped, even after the filter was cleared', async () => {
  const services = { run: () => new Promise<never>(() => undefined) };
  const page = shown(
    <ServicesContext value={services}>
      <PartnersScreen />
    </ServicesContext>,
  );
  await page.user.type(typeField(), 'M7');
  await page.user.click(await screen.findByRole('button', { name: 'Search older entries' }));
  page.dispatch(wholeListStarted(partners.name, 'searchOlder'));
  await page.user.clear(typeField());
  expect(await screen.findByText('20 loaded')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(page.asked).toContainEqual(wholeListStopped({ list: partners.name, purpose: 'searchOlder' }));
  page.dispatch(wholeListEnded(partners.name, 'searchOlder', 'stopped'));
  expect(screen.queryByRole('button', { name: 'Search older entries' })).toBeNull();
});

it('draws the first hundred of many matches and counts all; the list returns afterwards', async () => {
  const pages = Array.from({ length: 8 }, (_, page) => twenty(page * 20));
  const page = shown(<PartnersScreen />, pages);
  const drawn = () => screen.getByRole('table', { name: 'Partners' }).querySelectorAll('tbody tr').length;
  const find = async (typed: string, said: string, rows: number) => {
    await (typed ? page.user.type(typeField(), typed) : page.user.clear(typeField()));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(drawn()).toBe(rows);
  };
  expect(drawn()).toBe(160);
  await find('m', '160 of 160 loaded', 100);
  expect(page.container.textContent).toContain('The first 100 are shown. Type more to find fewer.');
  await find('159', '1 of 160 loaded', 1);
  await find('', '160 loaded', 160);
  // A page that arrives while the field is being cleared: the list is shown anyway.
  await find('159', '1 of 160 loaded', 1);
  await page.user.clear(typeField());
  page.dispatch(pageOf(partners, [aPartner({ code: 'N1' })], 160));
  expect(await screen.findByText('161 loaded')).toBeTruthy();
  expect(drawn()).toBe(161);
});

it('closing the field clears the filter', async () => {
  const page = shown();
  const toggle = () => page.user.click(screen.getByRole('button', { name: 'Find in this list' }));
  await toggle();
  await page.user.type(typeField(), 'M7');
  expect(await screen.findByText('1 of 20 loaded')).toBeTruthy();
  await toggle();
  expect(await screen.findByText('20 loaded')).toBeTruthy();
  expect(typeField()).toHaveProperty('value', '');
});

it('the filter is in the store, by list, until another page is opened', async () => {
  const page = shown();
  const filter = () => selectListView(partners.name)(page.store.getState()).filter;
  await page.user.type(typeField(), 'M7');
  expect(filter()).toEqual({ values: { typed: 'M7' }, type: '', direction: '' });
  // It opens the row's dialog, for which React needs more than one turn.
  await act(async () => page.dispatch(at('/portal/partners?row=M7')));
  expect(filter()).toMatchObject({ values: { typed: 'M7' } });
  page.dispatch(at('/portal/income'));
  expect(filter()).toMatchObject({ values: { typed: '' } });
});
