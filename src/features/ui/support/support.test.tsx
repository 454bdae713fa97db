/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { aSession } from '../../../testing/fixtures';
import { at, showScreen } from '../../../testing/showScreen';
import { sessionOpened } from '../../session/session.events';
import { PortalLayout } from '../layout/PortalLayout';
import { ReportMaker, type SupportReport } from '../layout/reportMaker';
import { copied, copyExpired, copyFailed } from '../ui.events';

function aReport(overrides: Partial<SupportReport> = {}): SupportReport {
  return {
    text: '{"portalReport":1}',
    screen: '/portal/wallet',
    actions: 17,
    refs: ['K7M2Q', 'P3RTX'],
    build: 'abc123',
    download: jest.fn(),
    copy: jest.fn(() => Promise.resolve()),
    ...overrides,
  };
}

async function opened(report: SupportReport | null) {
  const shown = showScreen(
    <ReportMaker value={() => Promise.resolve(report)}>
      <PortalLayout>
        <h1>Wallet</h1>
      </PortalLayout>
    </ReportMaker>,
    [sessionOpened(aSession()), at('/portal/wallet')],
  );
  await shown.user.click(screen.getByRole('button', { name: 'Profile menu' }));
  await shown.user.click(screen.getByRole('menuitem', { name: 'Support report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Support report' });
  return { ...shown, dialog: within(dialog) };
}

it('says what is in the file and what never is, with the references of the last alerts', async () => {
  const { dialog } = await opened(aReport());
  await dialog.findByText('The references of your last alerts: K7M2Q, P3RTX');
  for (const words of [
    'Your last 17 steps in the portal, with their times',
    'Amounts, dates, statuses, and the codes of members and donations',
    'Passwords, OTP codes, and what keeps you signed in',
    'Names, e-mail addresses and phone numbers, yours or anybody’s',
    'Wallet addresses and transaction ids',
    'Version abc123',
  ]) {
    expect(dialog.getByText(words)).not.toBeNull();
  }
  expect(dialog.getByText('/portal/wallet')).not.toBeNull();
});

it('without an alert there is no word of references', async () => {
  const { dialog } = await opened(aReport({ refs: [] }));
  await dialog.findByRole('button', { name: 'DOWNLOAD' });
  expect(dialog.queryByText(/references/)).toBeNull();
});

it('hands out the file, or its text', async () => {
  const report = aReport();
  const { dialog, user, dispatch } = await opened(report);
  await user.click(await dialog.findByRole('button', { name: 'DOWNLOAD' }));
  expect(report.download).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'COPY' }));
  expect(report.copy).toHaveBeenCalledWith('support report', 500);
  dispatch(copied({ field: 'support report' }));
  expect(dialog.getByRole('button', { name: 'Copied' })).not.toBeNull();
  dispatch(copyExpired());
  expect(dialog.getByRole('button', { name: 'COPY' })).not.toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('where the clipboard refuses, the text stands there, selected', async () => {
  const { dialog, dispatch } = await opened(aReport());
  await dialog.findByRole('button', { name: 'COPY' });
  dispatch(copyFailed({ field: 'support report' }));
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Support report' });
  expect(text.value).toBe('{"portalReport":1}');
  expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
  expect(dialog.getByRole('button', { name: 'Press copy' })).not.toBeNull();
});

it('while nothing is made yet there is nothing to press but Close', async () => {
  const { dialog, user } = await opened(null);
  expect(dialog.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Close',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('where the application makes no reports, the menu has no such item', async () => {
  const { user } = showScreen(<PortalLayout>page</PortalLayout>, [sessionOpened(aSession()), at('/portal')]);
  await user.click(screen.getByRole('button', { name: 'Profile menu' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Logout']);
});
