/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { copyRequested } from '../../state/ui/ui.events';
import { aTransaction } from '../../testing/fixtures';
import { at, pageOf, showScreen, signedIn } from '../../testing/showScreen';
import { TransactionTable } from '../wallet/transactions/TransactionTable';
import { transactions } from '../wallet/wallet.lists';

const ROWS = [aTransaction({ hash: '0xa' }), aTransaction({ hash: '0xb', tx_type: 'CLAIM' })];
const shown = (address: string) =>
  showScreen(<TransactionTable title="Transactions" list={transactions} unit="USDT" emptyText="None" />, [
    signedIn(),
    at(address),
    pageOf(transactions, ROWS),
  ]);
const NOT_LOADED = '/portal/wallet?row=TRANSFER.0xolder';

it('says that a row that is not loaded may be older, and loads older ones', async () => {
  const page = shown(NOT_LOADED);
  await page.user.click(screen.getByRole('button', { name: 'Load older entries' }));
  expect(page.asked).toEqual([transactions.more()]);
});

it('is busy while rows load, never disabled, so that it keeps the focus, and gone once the whole list is loaded', () => {
  const page = shown(NOT_LOADED);
  const older = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Load older entries' });
  page.dispatch(transactions.reload());
  expect([older()?.getAttribute('aria-busy'), older()?.disabled]).toEqual(['true', false]);
  older()?.click();
  expect(page.asked).not.toContainEqual(transactions.more());
  page.dispatch(pageOf(transactions, [], ROWS.length));
  expect(screen.getByText('It is not in the list.')).toBeTruthy();
  expect(older()).toBeNull();
});

it('beside its list each opened row gets the focus; Esc closes the last one and returns it', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const page = shown('/portal/wallet');
  const links = screen.getAllByRole('link');
  const open = (nth: number) => {
    links[nth]?.focus();
    page.dispatch(at(links[nth]?.getAttribute('href') ?? ''));
  };
  open(0);
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'TRANSFER' }));
  open(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'CLAIM' }));
  // The list was refetched: nothing was opened.
  links[0]?.focus();
  page.dispatch(pageOf(transactions, [...ROWS, aTransaction({ hash: '0xc' })]));
  expect(document.activeElement).toBe(links[0]);
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(page.asked.at(-1)?.type).toBe('navigation/backRequested');
  page.dispatch(at('/portal/wallet'));
  expect(document.activeElement).toBe(links[1]);
});

it('Back leads to the list, even after several rows', async () => {
  const page = shown('/portal/wallet');
  for (const [nth, replace] of [
    [0, false],
    [1, true],
  ] as const) {
    const link = page.container.querySelectorAll<HTMLAnchorElement>('a[data-row]')[nth]!;
    const to = link.getAttribute('href') ?? '';
    fireEvent.click(link);
    expect(page.payloads('navigation/requested').at(-1)).toEqual({ to, replace });
    page.dispatch(at(to));
  }
});

it('has an address in groups of four, and copies it in one piece', async () => {
  const address = '0x5B77300DcE43326103881AF1f38FFB31D0C300CD';
  const page = showScreen(<TransactionTable title="Deposits" list={transactions} unit="USDT" emptyText="None" />, [
    signedIn(),
    at('/portal/wallet'),
    pageOf(transactions, [aTransaction({ hash: '', from_address: address, to_address: '' })]),
  ]);
  page.dispatch(at(page.container.querySelector('a[data-row]')?.getAttribute('href') ?? ''));
  const copy = await screen.findByRole('button', { name: 'Copy address' });
  const inDetail = copy.closest('dd')?.querySelector('code');
  expect(inDetail?.textContent).toBe(address);
  expect([...(inDetail?.children ?? [])].slice(0, 2).map(({ textContent }) => textContent)).toEqual(['0x5B77', '300D']);
  await page.user.click(copy);
  expect(page.asked).toContainEqual(copyRequested({ field: 'row/from', text: address, shownFor: 500 }));
});
