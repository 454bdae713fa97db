/** @jest-environment jest-fixed-jsdom */

import type { Action } from '@reduxjs/toolkit';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Transaction } from '../../../domain/entities';
import { EPIN_TIERS } from '../../../domain/epin';
import { amount, twoDecimals } from '../../../domain/money';
import { sessionOpened, userPatched } from '../../../state/session/session.events';
import { userInfo } from '../../../state/session/session.lists';
import { copied } from '../../../state/ui/ui.events';
import { commandEvent, fetchFailed } from '../../../testing/events';
import { aSession, aTransaction, aUser, aWallet } from '../../../testing/fixtures';
import { at, button, pageOf, showScreen, tableNamed } from '../../../testing/showScreen';
import { processClaim, syncClaim } from '../wallet.commands';
import { claimBalance, deposits, pins, transactions, walletInfo, withdrawals } from '../wallet.lists';
import { BuyScreen } from './BuyScreen';
import { DepositScreen } from './DepositScreen';
import { TransferScreen } from './TransferScreen';
import { WalletScreen } from './WalletScreen';
import { WithdrawScreen } from './WithdrawScreen';

const shown = (page: ReactNode, ...events: readonly Action[]) =>
  showScreen(page, [sessionOpened(aSession({ user: aUser({ usdt: amount('120.509'), pin: 3 }) })), ...events]);

it.each([
  ['wallet', WalletScreen],
  ['deposit', DepositScreen],
  ['withdraw', WithdrawScreen],
  ['buy', BuyScreen],
  ['transfer', TransferScreen],
])('%s says that its balances could not be read again, with Retry', async (_page, Screen) => {
  const page = shown(<Screen />, at('/portal/wallet'));
  expect(page.text()).not.toContain('Could not refresh');
  page.dispatch(fetchFailed(userInfo));
  expect(page.text()).toContain('Could not refresh');
  await page.user.click(button('Retry'));
  expect(page.asked.map(({ type }) => type)).toContain('session/info/requested');
});

describe('the wallet page', () => {
  const claim = claimBalance.replaced(amount('1.123456789'));

  it('shows USDT, CLAIMABLE with up to 8 decimals and E-PINS, and links to deposit, withdraw, buy and transfer', () => {
    const page = shown(<WalletScreen />, at('/portal/wallet'), claim);
    expect(page.text()).toContain('USDT balance120.50 USDT');
    expect(page.text()).toContain('CLAIMABLE1.12345678 USDT');
    expect(page.text()).toContain('E-PINS3');
    expect(screen.getByText('USDT on BEP-20 only.')).toBeTruthy();
    expect(['DEPOSIT', 'WITHDRAW', 'BUY', 'TRANSFER'].map((name) => page.hrefOf(name))).toEqual([
      '/portal/wallet/deposit',
      '/portal/wallet/withdraw',
      '/portal/wallet/buy',
      '/portal/wallet/transfer',
    ]);
  });

  it('marks the USDT that a command has brought which leads here', () => {
    const isMarked = () => document.querySelector('.value')?.classList.contains('changed');
    shown(<WalletScreen />, at('/portal/wallet'));
    expect(isMarked()).toBe(false);
    cleanup();
    const successMessage = { text: '57.01 USDT of income claimed to your wallet', page: '/portal/wallet' };
    shown(<WalletScreen />, commandEvent({ name: 'income/claim' }, { phase: 'succeeded', successMessage }));
    expect(isMarked()).toBe(true);
  });

  it('has SYNC and CLAIM for the claimable balance', async () => {
    const page = shown(<WalletScreen />, at('/portal/wallet'), claim);
    await page.user.click(button('SYNC'));
    await page.user.click(button('CLAIM'));
    expect(page.asked.map(({ type }) => type)).toEqual(['wallet/syncClaim/submitted', 'wallet/processClaim/submitted']);
  });

  it('does not say of a SYNC without a reply that it was not sent, and says nothing of it below a later CLAIM', () => {
    const text = 'Could not update. These figures may be out of date. Check your connection.';
    const page = shown(<WalletScreen />, at('/portal/wallet'), claim);
    page.dispatch(commandEvent(syncClaim, { phase: 'running' }));
    page.dispatch(commandEvent(syncClaim, { phase: 'failed' }));
    expect(page.text()).toContain(text);
    expect(page.text()).not.toContain('Not sent');
    page.dispatch(commandEvent(processClaim, { phase: 'running' }));
    page.dispatch(commandEvent(processClaim, { phase: 'succeeded' }));
    expect(page.text()).not.toContain(text);
  });

  it('explains SYNC with CLAIMABLE, beside the figure that both are about, and not in a button', async () => {
    const { user } = shown(<WalletScreen />, at('/portal/wallet'), claim);
    const sign = screen.getByLabelText('What is CLAIMABLE / SYNC?');
    expect(screen.getByRole('group', { name: 'CLAIMABLE' }).contains(sign)).toBe(true);
    await user.click(sign);
    const panel = await screen.findByRole('dialog', { name: 'CLAIMABLE / SYNC' });
    expect([...panel.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^CLAIMABLEUSDT that you can ask/),
      expect.stringMatching(/^SYNCChecks for changes\./),
    ]);
  });

  it('says each amount once: the link of a row has its date, type and partner', () => {
    const page = shown(
      <WalletScreen />,
      at('/portal/wallet'),
      pageOf(transactions, [
        aTransaction({ from_code: 'M2', to_code: 'M1001', tx_type: 'HELP', hash: '0x01' }),
        aTransaction({ from_code: 'M1001', to_code: 'M1001', tx_type: 'COMMITMENT', hash: '0x02' }),
      ]),
    );
    const links = [...page.container.querySelectorAll('a[data-row]')].map((link) => [
      link.getAttribute('aria-label')?.replace(/^[\d: -]+/, ''),
      link.getAttribute('aria-description'),
    ]);
    expect(links).toEqual([
      [', M2', 'HELP'],
      ['', 'COMMITMENT'],
    ]);
  });

  const rowOf = (row: Partial<Transaction>) => {
    const rows = [aTransaction({ from_code: 'M2', to_code: 'M1001', ...row })];
    return shown(<WalletScreen />, at('/portal/wallet'), pageOf(transactions, rows)).container;
  };

  it('says what it was, when, who and how much, and the hash last; on a phone only the details show the hash', () => {
    const cells = [...rowOf({}).querySelectorAll('tbody td')];
    expect(cells.map((cell) => cell.getAttribute('data-spot'))).toEqual([
      'lead',
      'below',
      'beside',
      'end',
      'screenReaderOnly',
    ]);
  });

  it('gives an amount a line of its own where it has no room beside the type', () => {
    const tall = (row: Partial<Transaction>) => rowOf(row).querySelector('td[data-tall]');
    expect(tall({ amount: amount('123456.78') })).toBeNull();
    expect(tall({ amount: amount('123456789012.12') })?.getAttribute('data-tall')).toBe('phone');
    expect(tall({ tx_type: 'ПОЖЕРТВОВАНИЕ' })?.getAttribute('data-tall')).toBe('small');
    expect(tall({ tx_type: 'ट्रान्सफर गर्नुहोस्' })?.getAttribute('data-tall')).toBe('small');
    expect(tall({ tx_type: 'A LONG WORD FROM THE SERVER' })?.getAttribute('data-tall')).toBe('phone');
  });

  it('lists transactions: a down icon for what came in, an up icon for what went out, neither for a COMMITMENT', () => {
    const rows = [
      aTransaction({ from_code: 'M2', to_code: 'M1001', hash: '0x0123456789abcdef' }),
      aTransaction({ from_code: 'M1001', to_code: 'M2', hash: '0x02' }),
      aTransaction({ from_code: 'M1001', to_code: 'M1001', hash: '0x03' }),
      aTransaction({ from_code: 'M2', to_code: 'M1001', tx_type: 'COMMITMENT', hash: '0x04' }),
    ];
    const page = shown(<WalletScreen />, at('/portal/wallet'), pageOf(transactions, rows));
    const marks = [...page.container.querySelectorAll('[data-direction]')].map((cell) => [
      cell.getAttribute('data-direction'),
      cell.getAttribute('data-sign'),
      `${cell.getAttribute('data-says')}${cell.textContent}`,
    ]);
    expect(marks).toEqual([
      ['incoming', 'incoming', 'Incoming TRANSFER'],
      ['outgoing', 'outgoing', 'Outgoing TRANSFER'],
      ['outgoing', 'outgoing', 'Outgoing TRANSFER'],
      // The type says it already, so it is not announced twice.
      ['commitment', 'swap', 'COMMITMENT'],
    ]);
    const table = tableNamed('Transactions');
    expect(table.rows.map((row) => row[3])).toEqual(['+10.00 USDT', '-10.00 USDT', '-10.00 USDT', '10.00 USDT']);
    expect(table.rows[0]?.[4]).toBe('0x012…bcdef');
  });
});

describe('the deposit page', () => {
  const address = '0x52908400098527886e0f7030069857d2e4169ee7';
  const known = walletInfo.replaced(aWallet({ address }));

  it('shows a QR code 148 wide and the shortened address', () => {
    const page = shown(<DepositScreen />, at('/portal/wallet/deposit'), known);
    const code = screen.getByRole('img', { name: 'QR code of your deposit address' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['148', '148']);
    expect(page.text()).toContain('0x529…169ee7');
    expect(page.hrefOf('GO BACK')).toBe('/portal/wallet');
  });

  it('has neither a code to scan nor a text to copy when the server names no address, but Retry', () => {
    const page = shown(
      <DepositScreen />,
      at('/portal/wallet/deposit'),
      walletInfo.arrived({ key: '', reply: aWallet({ address: '' }) }),
    );
    expect([screen.queryByRole('img', { name: /QR/ }), screen.queryByRole('button', { name: /Copy/ })]).toEqual([
      null,
      null,
    ]);
    expect(page.text()).toContain('The address could not be loaded');
    expect(button('Retry')).toBeTruthy();
  });

  it('shows the balance, and how to deposit step by step', () => {
    const page = shown(<DepositScreen />, at('/portal/wallet/deposit'), known);
    expect(page.text()).toContain('USDT balance120.50 USDT');
    const steps = screen
      .getAllByRole('list', { name: 'How to deposit' })
      .flatMap((list) => within(list).getAllByRole('listitem'));
    expect(steps.map((step) => step.textContent)).toEqual([
      'Copy the address, or scan the code with the wallet you are sending from.',
      'In that wallet, send USDT on the BEP-20 network.',
      'Come back and press SYNC to check for it.',
    ]);
  });

  it('says where USDT comes from as long as the wallet is empty', () => {
    const page = shown(<DepositScreen />, at('/portal/wallet/deposit'), known);
    expect(page.text()).not.toContain('No USDT yet?');
    page.dispatch(userPatched({ usdt: amount('0') }));
    expect(page.text()).toContain('No USDT yet? Exchanges and wallet apps sell it.');
  });

  it('copies the whole address and confirms for one second', async () => {
    const page = shown(<DepositScreen />, at('/portal/wallet/deposit'), known);
    await page.user.click(button('Copy address'));
    expect(page.asked).toEqual([
      { type: 'ui/copyRequested', payload: { field: 'deposit/address', text: address, shownFor: 1000 } },
    ]);
    page.dispatch(copied({ field: 'deposit/address' }));
    expect(button('Copied')).toBeTruthy();
  });

  it('has SYNC, and warns once that anything but USDT on BEP-20 is lost', async () => {
    const page = shown(<DepositScreen />, at('/portal/wallet/deposit'), known);
    await page.user.click(button('SYNC'));
    expect(page.asked).toEqual([{ type: 'wallet/checkDeposits/submitted', payload: null }]);
    expect(page.text().match(/Only USDT on BEP-20\./g)).toHaveLength(1);
    expect(
      screen.getAllByText(
        'Anything else that is sent to this address is lost and cannot be recovered. Sending cannot be undone.',
      ),
    ).toHaveLength(1);
  });
});

describe('the buy page', () => {
  it('names the prices that the rules charge', () => {
    shown(<BuyScreen />, at('/portal/wallet/buy'));
    const figures = screen.getByText(/USDT each/).textContent.match(/\d[\d.]*/g);
    const prices = EPIN_TIERS.flatMap(({ from, rate }) => [twoDecimals(rate), ...(from === 0 ? [] : [`${from}`])]);
    expect(figures?.map((figure) => figure.replace(/\.$/, ''))).toEqual(prices);
  });

  it('previews what one pays, and says Up to 30% Discount', async () => {
    const page = shown(<BuyScreen />, at('/portal/wallet/buy'));
    expect(screen.getByText('Up to 30% Discount')).toBeTruthy();
    expect(page.text()).toContain('YOU PAY0.00 USDT');
    const field = screen.getByLabelText('Amount', { selector: 'input' });
    await page.user.type(field, '9');
    expect(page.text()).toContain('YOU PAY22.50 USDT');
    expect(page.text()).toContain('10 E-PINs cost the same.');
    await page.user.clear(field);
    await page.user.type(field, '49');
    expect(page.text()).toContain('YOU PAY110.25 USDT');
    expect(screen.getAllByText('YOU PAY')).toHaveLength(1);
    expect(page.text()).toContain('50 E-PINs cost less: 100.00 USDT.');
    await page.user.click(button('SUBMIT'));
    expect(page.asked.at(-1)).toEqual({ type: 'wallet/buyPins/submitted', payload: { amount: '49' } });
  });
});

it.each([
  ['the wallet page', <WalletScreen key="wallet" />, 'Transactions', transactions, '+1.00 USDT'],
  ['the deposit page', <DepositScreen key="deposit" />, 'Deposits', deposits, '+1.00 USDT'],
  ['the withdraw page', <WithdrawScreen key="withdraw" />, 'Withdrawals', withdrawals, '+1.00 USDT'],
  ['the buy page', <BuyScreen key="buy" />, 'E-PIN transactions', pins, '+1 E-PIN'],
  ['the transfer page', <TransferScreen key="transfer" />, 'E-PIN transactions', pins, '+1 E-PIN'],
] as const)('%s has its list with LOAD MORE (decision 15)', async (_page, view, title, list, shownAmount) => {
  const page = shown(view, pageOf(list, [aTransaction({ amount: amount('1') })]));
  const { headings, rows } = tableNamed(title);
  expect(headings).toEqual(['TYPE', 'DATE', 'FROM / TO', 'AMOUNT', 'HASH']);
  expect(rows[0]?.[3]).toBe(shownAmount);
  await page.user.click(button('LOAD MORE'));
  expect(page.asked.at(-1)?.type).toBe(`${list.name}/moreRequested`);
});
