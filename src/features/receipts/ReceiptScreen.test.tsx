/** @jest-environment jest-fixed-jsdom */

import type { Action } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import { transactionKey } from '../../domain/transaction';
import { FieldSourcesContext } from '../../frame/fieldSources';
import { ServicesContext } from '../../frame/services';
import { navigateBack } from '../../kernel/navigation';
import * as paths from '../../paths';
import type { FieldSources } from '../../platform/ports/ports';
import { fetchFailed, helpOpened } from '../../testing/events';
import { fakeDevice } from '../../testing/fakes';
import { aHelp, aHelpTransaction, aTransaction } from '../../testing/fixtures';
import { at, pageOf, showScreen, signedIn } from '../../testing/showScreen';
import { openedHelp } from '../donations/donations.lists';
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

/** The sheet, its lines with a space between their parts. */
const sheet = () => {
  const article = screen.getByRole('article', { name: 'Receipt' });
  return {
    title: within(article).getByRole('heading', { level: 2 }).textContent,
    total: article.querySelector('.total')?.textContent,
    lines: [...article.querySelectorAll('dl > div')].map(
      (line) =>
        `${line.querySelector('dt')?.textContent}: ${[...line.querySelectorAll('dd bdi')].map(({ textContent }) => textContent).join(' ')}`,
    ),
  };
};

describe('the receipt of a donation', () => {
  const path = paths.receipt('sent', 'H1');

  it('says what happened, each fact once and in full, and nothing that could pass for proof', async () => {
    const page = await shown(path, opened());
    expect(sheet()).toEqual({
      title: 'Donation paid',
      total: '25.00 USDT',
      lines: [
        'Donation: H1',
        'Status: SENT',
        'From: M1001 Asha Rao',
        'To: M2002 Bao Li',
        expect.stringMatching(/^Date: 2026-01-15 \d\d:\d\d \(UTC[+-]\d\d:\d\d\)$/),
        'Hash or transaction ID: 0xabcdef0123456789',
      ],
    });
    expect(page.text()).toContain('It proves nothing to others');
    expect(page.text()).not.toMatch(/SHA-|checksum|JSON/);
    // Nothing of it asks for anything.
    expect(page.asked).toEqual([]);
  });

  it.each(['PENDING', 'APPROVAL', 'ON HOLD'])(
    'does not exist in %s: its address says so, and leads back',
    async (status) => {
      const page = await shown(path, opened('H1', status));
      expect(screen.queryByRole('article')).toBeNull();
      expect(screen.queryByRole('button', { name: 'PRINT' })).toBeNull();
      expect(page.text()).toContain('There is no receipt for this');
      expect(page.text()).toContain('A receipt is available once something has been paid or received.');
      expect(page.hrefOf('GO BACK')).toBe('/portal/donations/view/H1');
    },
  );

  it('can be printed, and shared where the browser can', async () => {
    const page = await shown(path, opened());
    await page.user.click(screen.getByRole('button', { name: 'PRINT' }));
    await page.user.click(screen.getByRole('button', { name: 'SHARE' }));
    expect(done).toEqual(['print', 'Donation paid: Donation paid']);
    expect(page.hrefOf('GO BACK')).toBe('/portal/donations/view/H1');
  });

  it.each([
    ['PRINT', 'SHARE', sharing, { ...device, print: undefined }],
    ['SHARE', 'PRINT', {}, device],
  ])('has no %s where the browser has none', async (missing, other, sources, found) => {
    await shown(path, opened(), sources, found);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect([names.includes(missing), names.includes(other)]).toEqual([false, true]);
  });

  it('shows no other donation that was opened before, and waits for its own', async () => {
    await shown(path, [...opened('H2'), openedHelp.requested('H1')]);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('can be tried again after a failed read, with a placeholder meanwhile', async () => {
    const page = await shown(path, [openedHelp.requested('H1'), fetchFailed(openedHelp)]);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.asked).toEqual([openedHelp.requested('H1')]);
    expect(page.container.querySelector('[data-kind]')).toBeTruthy();
  });

  it('does not exist for a donation that does not exist', async () => {
    const refused = fetchFailed(openedHelp, { reason: 'refused', status: 404 });
    await shown(path, [openedHelp.requested('H1'), refused]);
    expect(screen.getByText('There is no receipt for this')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('is the only printed part: it and its ancestors are marked, and unmarked when it is left', async () => {
    const page = await shown(path, opened());
    expect(screen.getByRole('article').getAttribute('data-paper')).toBe('sheet');
    expect(page.container.getAttribute('data-paper')).toBe('around');
    expect(screen.getByRole('button', { name: 'PRINT' }).closest('[data-paper="sheet"]')).toBeNull();
    page.again();
    expect(page.container.getAttribute('data-paper')).toBeNull();
    await screen.findByRole('button', { name: 'PRINT' });
  });
});

describe('the receipt of a transaction', () => {
  const row = aTransaction({ tx_type: 'WITHDRAWAL', hash: '0xabc/d', from_code: 'M1001', to_code: '' });
  const path = paths.receipt('withdrawals', transactionKey(row));

  it('is that of the row with its key', async () => {
    const page = await shown(path, [pageOf(withdrawals, [aTransaction({ hash: '0xother' }), row])]);
    expect(sheet()).toMatchObject({
      title: 'USDT sent',
      lines: expect.arrayContaining(['Hash or transaction ID: 0xabc/d']),
    });
    expect(page.hrefOf('GO BACK')).toBe(paths.withdraw);
  });

  it('says that the row is not loaded, and offers LOAD MORE until all are', async () => {
    const page = await shown(path, [pageOf(withdrawals, [aTransaction({ hash: '0xother' })])]);
    expect(screen.getByText('Not found')).toBeTruthy();
    expect(page.text()).toContain('Press LOAD MORE for older entries.');
    await page.user.click(screen.getByRole('button', { name: 'LOAD MORE' }));
    expect(page.asked).toEqual([withdrawals.more()]);
    page.dispatch(pageOf(withdrawals, [], 1));
    expect(page.text()).toContain('It is not in the list.');
    expect(page.text()).not.toContain('Press LOAD MORE');
    page.dispatch(pageOf(withdrawals, [row], 1));
    await screen.findByRole('button', { name: 'PRINT' });
    expect(screen.getByRole('article', { name: 'Receipt' })).toBeTruthy();
  });

  it('does not exist if the member neither gave nor received anything', async () => {
    const other = aTransaction({ tx_type: 'COMMITMENT' });
    const page = await shown(paths.receipt('withdrawals', transactionKey(other)), [pageOf(withdrawals, [other])]);
    expect(page.text()).toContain('There is no receipt for this');
    expect(page.hrefOf('GO BACK')).toBe(paths.withdraw);
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
