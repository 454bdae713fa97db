/** @jest-environment jest-fixed-jsdom */

import type { Action } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { transactionKey } from '../../domain/transaction';
import { FieldSourcesContext } from '../../frame/fieldSources';
import { ServicesContext } from '../../frame/services';
import { navigateBack, navigateTo } from '../../kernel/navigation';
import * as paths from '../../paths';
import type { FieldSources } from '../../platform/ports/ports';
import { fetchFailed, helpOpened } from '../../testing/events';
import { fakeDevice } from '../../testing/fakes';
import { aHelp, aHelpTransaction, aTransaction } from '../../testing/fixtures';
import { at, button, pageOf, showScreen, signedIn } from '../../testing/showScreen';
import { openedHelp, receivedHelps, recipients, sentHelps } from '../donations/donations.lists';
import { pins, withdrawals } from '../wallet/wallet.lists';
import { ReceiptScreen } from './ReceiptScreen';

/** What was printed and shared. */
let done: string[] = [];
beforeEach(() => {
  done = [];
});

const device = fakeDevice({ print: () => void done.push('print') });
const sharing: FieldSources = {
  share: ({ title, text }) => Promise.resolve(done.push(`${title}: ${text.split('\n')[0]}`)),
};

async function shown(path: string, events: readonly Action[], sources = sharing, found = device) {
  const services = { device: () => Promise.resolve(found), run: () => new Promise<never>(() => undefined) };
  const page = showScreen(
    <ServicesContext value={services}>
      <FieldSourcesContext value={sources}>
        <ReceiptScreen />
      </FieldSourcesContext>
    </ServicesContext>,
    [signedIn(), at(path), ...events],
    paths.receiptPattern,
  );
  // The device comes with a file of its own.
  await act(async () => {
    await services.device();
  });
  return page;
}

/** The events of the opened donation when its reply is there. */
const opened = (code = 'H1', status = 'SENT') =>
  helpOpened({ help: aHelp({ code, status }), transactions: [aHelpTransaction()] });

const sheet = () => screen.getByRole('article', { name: 'Receipt' }).textContent;
const hasButtons = () => ['Print', 'Share', 'Retry'].filter((name) => screen.queryByRole('button', { name }));

describe('the receipt of a donation', () => {
  const path = paths.receipt('sent', 'H1');

  it('says what happened, and nothing that could pass for proof', async () => {
    const page = await shown(path, opened());
    expect(sheet()).toMatch(/Donation paid25\.00 USDT.*FromM1001Asha Rao.*transaction ID0xabcdef0123456789/);
    expect(page.text()).toContain('It proves nothing to others');
    expect(page.text()).not.toMatch(/SHA-|checksum|JSON/);
    // Nothing of it asks for anything.
    expect(page.asked).toEqual([]);
  });

  it.each([
    ['in PENDING', opened('H1', 'PENDING')],
    [
      'for a donation that does not exist',
      [openedHelp.requested('H1'), fetchFailed(openedHelp, { reason: 'refused', status: 404 })],
    ],
  ])('does not exist %s: its address says so, and leads back', async (_what, events) => {
    const page = await shown(path, events);
    expect([screen.queryByRole('article'), hasButtons()]).toEqual([null, []]);
    expect(page.text()).toContain(
      'There is no receipt for thisA receipt is available once something has been paid or received.',
    );
    expect(page.hrefOf('GO BACK')).toBe('/portal/donations/view/H1');
  });

  it.each([
    ['its sender, at the address that a recipient has shared', 'received', 'sent', 'M1001', 'M1000'],
    ['its recipient, at the address that the sender has shared', 'sent', 'received', 'M1000', 'M1001'],
  ] as const)('is the own one of %s', async (_who, shared, own, from_code, to_code) => {
    const help = aHelp({ code: 'H1', status: 'SENT', from_code });
    const list = shared === 'sent' ? sentHelps : receivedHelps;
    const page = await shown(paths.receipt(shared, 'H1'), [
      // Another donation of that side says nothing about this one.
      pageOf(list, [aHelp({ code: 'H2' })]),
      ...helpOpened({ help, transactions: [aHelpTransaction({ to_code })] }),
    ]);
    expect(screen.queryByRole('article')).toBeNull();
    expect(page.asked).toEqual([navigateTo(paths.receipt(own, 'H1'), { replace: true })]);
  });

  it('stays on the side whose list has it, although the server names the member as its sender', async () => {
    const help = aHelp({ code: 'H1', status: 'SENT', from_code: 'M1001' });
    const reply = helpOpened({ help, transactions: [aHelpTransaction({ to_code: 'M1000' })] });
    const page = await shown(paths.receipt('received', 'H1'), [pageOf(receivedHelps, [help]), ...reply]);
    expect(sheet()).toContain('Donation received');
    expect(page.asked).toEqual([]);
  });

  it('can be printed, and shared where the browser can', async () => {
    const page = await shown(path, opened());
    await page.user.click(button('Print'));
    await page.user.click(button('Share'));
    expect(done).toEqual(['print', 'Donation paid: Donation paid']);
  });

  it.each([
    ['Share', device, ['Print']],
    ['SHARE nor PRINT', { ...device, print: undefined }, []],
  ])('has no %s where the browser has none', async (_what, found, buttons) => {
    await shown(path, opened(), {}, found);
    expect([sheet(), hasButtons()]).toEqual([expect.anything(), buttons]);
  });

  it('shows no other donation that was opened before, and waits for its own', async () => {
    await shown(path, [...opened('H2'), openedHelp.requested('H1')]);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('waits for its own recipients, too: those of another donation that come late are not on it', async () => {
    const reply = { help: aHelp({ code: 'H2' }), transactions: [aHelpTransaction({ to_code: 'M9' })] };
    await shown(path, [...opened(), recipients.requested('H2'), recipients.arrived({ key: 'H2', reply })]);
    expect(screen.queryByRole('article')).toBeNull();
    expect(document.body.textContent).not.toContain('M9');
  });

  it('can be tried again after a failed read, and has a placeholder meanwhile', async () => {
    const page = await shown(path, [openedHelp.requested('H1'), fetchFailed(openedHelp)]);
    const placeholder = () => page.container.querySelector('[data-kind]');
    expect(placeholder()).toBeNull();
    await page.user.click(button('Retry'));
    expect(page.asked).toEqual([openedHelp.requested('H1')]);
    expect(placeholder()).toBeTruthy();
  });

  it('is the only printed part: it and its ancestors are marked, and unmarked when it is left', async () => {
    const page = await shown(path, opened());
    expect(screen.getByRole('article').getAttribute('data-paper')).toBe('sheet');
    expect(page.container.getAttribute('data-paper')).toBe('around');
    expect(button('Print').closest('[data-paper="sheet"]')).toBeNull();
    page.again();
    expect(page.container.getAttribute('data-paper')).toBeNull();
    await screen.findByRole('button', { name: 'Print' });
  });
});

describe('the receipt of a transaction', () => {
  const row = aTransaction({ tx_type: 'WITHDRAWAL', hash: '0xabc/d', from_code: 'M1001', to_code: '' });
  const path = paths.receipt('withdrawals', transactionKey(row));

  const others = pageOf(withdrawals, [aTransaction({ hash: '0xother' })]);

  it('is that of the row with its key; until that is loaded LOAD MORE asks for older rows', async () => {
    const page = await shown(path, [others]);
    expect(screen.getByText('Not found')).toBeTruthy();
    await page.user.click(button('LOAD MORE'));
    expect(page.asked).toEqual([withdrawals.more()]);
    page.dispatch(pageOf(withdrawals, [row], 1));
    await screen.findByRole('button', { name: 'Print' });
    expect(sheet()).toMatch(/USDT sent.*0xabc\/d/);
    expect(page.hrefOf('GO BACK')).toBe(paths.withdraw);
  });

  it('asks for no older rows once all are loaded', async () => {
    const page = await shown(path, [others]);
    expect(page.text()).toContain('Press LOAD MORE for older entries.');
    page.dispatch(pageOf(withdrawals, [], 1));
    expect(page.text()).toContain('It is not in the list.');
    expect(page.text()).not.toContain('Press LOAD MORE');
  });

  it('leads back to the page of E-PINs that it was opened on: TRANSFER or BUY', async () => {
    const page = await shown(paths.receipt('pins', transactionKey(row)), [pageOf(pins, [row])]);
    await page.user.click(screen.getByRole('link', { name: 'GO BACK' }));
    expect(page.asked).toEqual([navigateBack(paths.transfer, [paths.buy])]);
  });

  it('does not say that the row is missing before the first page is loaded', async () => {
    const page = await shown(path, [{ type: 'wallet/withdrawals/started' }]);
    expect(page.text()).not.toContain('Not found');
  });
});

it('an address of an unknown kind of receipt says so', async () => {
  await shown('/portal/receipt/constructor/1', []);
  expect(screen.getByText('There is no such receipt')).toBeTruthy();
});
