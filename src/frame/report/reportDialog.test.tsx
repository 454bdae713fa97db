/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { copied, copyExpired, copyFailed } from '../../state/ui/ui.events';
import { commandEvent } from '../../testing/events';
import { deferred } from '../../testing/fakes';
import { aReport } from '../../testing/fixtures';
import { at, showScreen, signedIn } from '../../testing/showScreen';
import { Overlays } from '../Overlays';
import { PortalLayout } from '../PortalLayout';
import { PublicPage } from '../PublicPage';
import { type MakeReport, MakeReportContext, type SupportReport } from './makeReport';

/** Opens the dialog from the profile menu. */
async function press(user: ReturnType<typeof showScreen>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: /Profile menu$/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Support report' }));
}

/** A page where the application makes reports. */
const showWith = (page: ReactNode, events: readonly Action[], make: MakeReport = () => Promise.resolve(aReport())) =>
  showScreen(<MakeReportContext value={make}>{page}</MakeReportContext>, events);

async function openedBy(make: MakeReport) {
  const shown = showWith(<PortalLayout>Wallet</PortalLayout>, [signedIn(), at('/portal/wallet')], make);
  await press(shown.user);
  return shown;
}

async function opened(report: SupportReport | Promise<SupportReport | null>) {
  const shown = await openedBy(() => Promise.resolve(report));
  if (!(report instanceof Promise)) await screen.findByRole('button', { name: 'Download' });
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Support report' })) };
}

it('lists what the file contains and what it never contains, with the references of the last alerts', async () => {
  const { dialog } = await opened(aReport());
  for (const words of [
    'The references of your last alerts: K7M2Q, P3RTX',
    '/portal/wallet',
    'Your last 17 steps in the portal, with their times',
    'Amounts, dates, statuses, and the codes of members and donations',
    'Names of fields that PeerHelp sent in an unexpected form, never their contents',
    'Passwords, OTPs, and what keeps you signed in',
    'Names, email addresses and phone numbers, yours or anyone else’s',
    'Wallet addresses and transaction IDs',
    'Version abc123',
  ])
    expect(dialog.getByText(words)).toBeTruthy();
});

it('saves the file, or copies its text; it mentions no references without an alert', async () => {
  const report = aReport({ refs: [], download: jest.fn(() => true), copy: jest.fn(() => Promise.resolve()) });
  const { dialog, user, dispatch } = await opened(report);
  await user.click(await dialog.findByRole('button', { name: 'Download' }));
  expect(dialog.queryByText(/references/)).toBeNull();
  expect(report.download).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(report.copy).toHaveBeenCalledWith('support report', 500);
  dispatch(copied({ field: 'support report' }));
  expect(dialog.getByRole('button', { name: 'Copied' })).not.toBeNull();
  dispatch(copyExpired());
  expect(dialog.getByRole('button', { name: 'Copy' })).not.toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it.each([
  ['the clipboard refuses it', true, 'Press copy'],
  ['a file may not have been saved', true, 'No file? Show its text'],
  ['no file can be made', false, 'This browser cannot save files. Copy the text and keep it safe.'],
])('shows the text of the report, whole and selected, where %s', async (why, isSaved, words) => {
  const { dialog, user, dispatch } = await opened(aReport({ download: () => isSaved }));
  if (words === 'Press copy') dispatch(copyFailed({ field: 'support report' }));
  else await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(dialog.getByText(words)).toBeTruthy();
  if (why === 'a file may not have been saved') {
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: words }));
    expect(dialog.getByText('Copy the text and keep it where you like.')).toBeTruthy();
  }
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Support report' });
  expect(text.value).toBe('{"portalReport":1}');
  expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
});

it('can only be closed while the report is being made, and then stays closed', async () => {
  const { promise, resolve } = deferred<SupportReport | null>();
  const { dialog, user } = await opened(promise);
  expect(dialog.getByText('One moment…')).not.toBeNull();
  // There is no other button.
  await user.click(dialog.getByRole('button'));
  await act(async () => resolve(aReport()));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a report that arrives after a second press changes nothing', async () => {
  const first = deferred<SupportReport | null>();
  const made = jest
    .fn<Promise<SupportReport | null>, []>()
    .mockReturnValueOnce(first.promise)
    .mockReturnValue(new Promise(() => undefined));
  const { user } = await openedBy(made);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await press(user);
  await act(async () => first.resolve(null));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('One moment…')).not.toBeNull();
});

it.each([
  ['there is nothing to report yet', () => Promise.resolve(null)],
  ['a file of it is missing', () => Promise.reject(new Error('no such file'))],
])('when %s, shows the error in its place, and another press tries again', async (_why, first) => {
  const made = jest.fn<Promise<SupportReport | null>, []>().mockImplementationOnce(first).mockResolvedValue(aReport());
  const { user } = await openedBy(made);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toBe('It could not be made. Check your connection and try again.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await press(user);
  expect(await screen.findByRole('button', { name: 'Download' })).not.toBeNull();
});

it('closes when another member signs in, in another tab: it is about the one before', async () => {
  const { dialog, dispatch } = await opened(aReport());
  await dialog.findByRole('button', { name: 'Download' });
  dispatch(signedIn({ code: 'M2002' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is at the foot of the pages before signing in', async () => {
  const { user } = showWith(<PublicPage>Sign in</PublicPage>, [at('/login')]);
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Support report' }));
  expect(await screen.findByRole('button', { name: 'Download' })).not.toBeNull();
});

it('opens from the reference of an alert: the report is of that moment, and the alert stays', async () => {
  const text = 'Invalid Username / Password combination!';
  const refused = { phase: 'refused', alert: { tone: 'refused', text, ref: '8WTC3' } } as const;
  const { user } = showWith(<Overlays />, [at('/login'), commandEvent({ name: 'session/login' }, refused)]);
  const alert = screen.getByRole('alertdialog');
  // The text of an alert is exact: nothing is added to it.
  expect(alert.textContent).toBe(text);
  await user.click(within(alert).getByRole('button', { name: 'Reference: 8WTC3, Support report' }));
  await screen.findByRole('button', { name: 'Download' });
  await user.click(within(screen.getByRole('dialog', { name: 'Support report' })).getByLabelText('Close'));
  expect(screen.getByRole('alertdialog')).not.toBeNull();
});

it('is not in the menu where the application makes no reports', async () => {
  const { user } = showScreen(<PortalLayout>page</PortalLayout>, [signedIn(), at('/portal')]);
  await user.click(screen.getByRole('button', { name: /Profile menu$/ }));
  expect(screen.queryByRole('menuitem', { name: 'Support report' })).toBeNull();
});
