/** @jest-environment jest-fixed-jsdom */

import type { Action } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { Sources } from '../connected/fieldSources';
import { OutsideWorld } from '../connected/outside';
import { movementKey } from '../domain/movement';
import { openedHelp } from '../features/donations/donations.lists';
import { sessionOpened } from '../features/session/session.events';
import { withdrawals } from '../features/wallet/wallet.lists';
import * as paths from '../paths';
import type { Device, FieldSources } from '../ports/ports';
import { aHelp, aHelpTransaction, aSession, aTransaction } from '../testing/fixtures';
import { stateAfter } from '../testing/runWorker';
import { at, pageOf, showScreen } from '../testing/showScreen';
import { judge } from './judge';
import { ReceiptScreen } from './ReceiptScreen';

const done: string[] = [];
const files: { readonly name: string; readonly text: string }[] = [];
beforeEach(() => {
  done.length = 0;
  files.length = 0;
});

const device: Device = {
  facts: () => ({
    build: '',
    language: '',
    shownIn: 'en',
    zone: 'UTC',
    viewport: { width: 1, height: 1 },
    online: true,
    commit: '',
  }),
  save: (name, text) => files.push({ name, text: String(text) }) > 0,
  print: () => void done.push('print'),
  breathe: () => Promise.resolve(),
};
const sharing: FieldSources = {
  share: ({ title, text }) => Promise.resolve(done.push(`${title}: ${text.split('\n')[0]}`)),
};

async function shown(path: string, events: readonly Action[], sources = sharing, found = device) {
  const outside = { device: () => Promise.resolve(found), run: () => new Promise<never>(() => undefined) };
  const page = showScreen(
    <OutsideWorld value={outside}>
      <Sources value={sources}>
        <ReceiptScreen />
      </Sources>
    </OutsideWorld>,
    [sessionOpened(aSession()), at(path), ...events],
    paths.receiptPattern,
  );
  // The device comes with a file of its own.
  await act(async () => {
    await outside.device();
  });
  return page;
}

/** What the worker of the opened donation says when the reply is there. */
const opened = (code = 'H1', status = 'SENT'): readonly Action[] => [
  openedHelp.requested(code),
  openedHelp.arrived({ key: code, reply: { help: aHelp({ code, status }), transactions: [aHelpTransaction()] } }),
  {
    type: 'donations/recipients/arrived',
    ...{ payload: { key: code, reply: { help: aHelp(), transactions: [aHelpTransaction()] } } },
  },
];

const facts = () =>
  Object.fromEntries(
    [...screen.getByRole('article', { name: 'Receipt' }).querySelectorAll(':scope > dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      [...line.querySelectorAll('dd bdi')].map(({ textContent }) => textContent),
    ]),
  );

describe('the receipt of a donation', () => {
  const path = paths.receipt('sent', 'H1');

  it('shows the facts, whole', async () => {
    await shown(path, opened());
    expect(facts()).toMatchObject({
      Donation: ['H1'],
      Type: ['DONATION', 'Outgoing'],
      Status: ['ITS YOUR TURN', 'SENT'],
      Amount: ['25.00000000', 'USDT'],
      From: ['M1001', 'Asha Rao'],
      To: ['M2002', 'Bao Li'],
    });
    expect(screen.getByText('Sending cannot be undone.')).toBeTruthy();
    expect(screen.getByText('0xabcdef0123456789')).toBeTruthy();
  });

  it('can be printed, shared where the browser can, and kept as a file that verifies', async () => {
    const page = await shown(path, opened());
    await page.user.click(screen.getByRole('button', { name: 'PRINT' }));
    await page.user.click(screen.getByRole('button', { name: 'SHARE' }));
    await page.user.click(screen.getByRole('button', { name: 'DOWNLOAD JSON' }));
    expect(done).toEqual(['print', 'Donation sent: Donation sent']);
    expect(files.map(({ name }) => name)).toEqual(['receipt-H1.json']);
    expect(await judge(files[0]?.text ?? '')).toMatchObject({ kind: 'unchanged', receipt: { made: { by: 'M1001' } } });
    expect([page.hrefOf('GO BACK'), page.hrefOf('Check the file of a receipt')]).toEqual([
      '/portal/donations/view/H1',
      '/receipt',
    ]);
    // Nothing of it asks for anything.
    expect(page.asked).toEqual([]);
  });

  it('offers no SHARE where the browser has none', async () => {
    await shown(path, opened(), {});
    expect(screen.queryByRole('button', { name: 'SHARE' })).toBeNull();
    expect(screen.getByRole('button', { name: 'PRINT' })).toBeTruthy();
  });

  it('is shown as text where the browser makes no files, and has no PRINT where it prints nothing', async () => {
    const bare = { ...device, save: () => false, print: undefined };
    const page = await shown(path, opened(), {}, bare);
    expect(screen.queryByRole('button', { name: 'PRINT' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'DOWNLOAD JSON' }));
    const file = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'receipt-H1.json' });
    expect(await judge(file.value)).toMatchObject({ kind: 'unchanged' });
    expect([file.selectionStart, file.selectionEnd]).toEqual([0, file.value.length]);
    expect(screen.getByText(/^This browser makes no files\./)).toBeTruthy();
    expect(files).toEqual([]);
  });

  it('is shown as text when asked, where nobody knows whether the browser kept the file', async () => {
    const page = await shown(path, opened());
    await page.user.click(screen.getByRole('button', { name: 'DOWNLOAD JSON' }));
    await page.user.click(screen.getByRole('button', { name: 'No file? Show its text' }));
    const file = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'receipt-H1.json' });
    expect(file.value).toBe(files[0]?.text);
  });

  it('is of no other donation that was opened before, and waits for its own', async () => {
    await shown(path, [...opened('H2'), openedHelp.requested('H1')]);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('that could not be read can be tried again', async () => {
    const page = await shown(path, [openedHelp.requested('H1'), { type: 'donations/opened/failed' }]);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.asked).toEqual([openedHelp.requested('H1')]);
  });

  it('holds its place while it is tried again', async () => {
    const page = await shown(path, [
      openedHelp.requested('H1'),
      { type: 'donations/opened/failed' },
      openedHelp.requested('H1'),
    ]);
    expect(page.container.querySelector('[data-kind]')).toBeTruthy();
  });

  it('alone belongs on paper: it and its surroundings are marked, and unmarked when it is left', async () => {
    const page = await shown(path, opened());
    expect(screen.getByRole('article').getAttribute('data-paper')).toBe('sheet');
    expect(page.container.getAttribute('data-paper')).toBe('around');
    expect(screen.getByRole('button', { name: 'PRINT' }).closest('[data-paper="sheet"]')).toBeNull();
    page.again();
    expect(page.container.getAttribute('data-paper')).toBeNull();
    await screen.findByRole('button', { name: 'PRINT' });
  });
});

describe('the receipt of a movement', () => {
  const row = aTransaction({ tx_type: 'WITHDRAWAL', hash: '0xabc/d', from_code: 'M1001', to_code: '' });
  const path = paths.receipt('withdrawals', movementKey(row));

  it('is that of the row with its key', async () => {
    const page = await shown(path, [pageOf(withdrawals, [aTransaction({ hash: '0xother' }), row])]);
    expect(facts()).toMatchObject({ Type: ['WITHDRAWAL', 'Outgoing'], Reference: [movementKey(row)] });
    expect(page.hrefOf('GO BACK')).toBe(paths.withdraw);
  });

  it('that is not among the loaded rows says so, and offers LOAD MORE', async () => {
    const page = await shown(path, [pageOf(withdrawals, [aTransaction({ hash: '0xother' })])]);
    expect(screen.getByText('Not among the rows loaded so far')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'LOAD MORE' }));
    expect(page.asked).toEqual([withdrawals.more()]);
    page.dispatch(pageOf(withdrawals, [row], 1));
    await screen.findByRole('button', { name: 'PRINT' });
    expect(screen.getByRole('article', { name: 'Receipt' })).toBeTruthy();
  });

  it('says nothing before the first page was read', async () => {
    const page = await shown(path, [{ type: 'wallet/withdrawals/started' }]);
    expect(page.text()).not.toContain('Not among');
    expect(withdrawals.select(stateAfter()).loaded).toBe(false);
  });
});

it('an address that names no kind of receipt is answered plainly', async () => {
  await shown('/portal/receipt/constructor/1', []);
  expect(screen.getByText('There is no such receipt')).toBeTruthy();
});
