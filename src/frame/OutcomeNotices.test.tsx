/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { printTime, printUtc } from '../domain/times';
import { LandingScreen } from '../features/landing/screens/LandingScreen';
import { outcomeDecided, outcomeRetried, outcomesReceived, outcomesRemoved } from '../kernel/outcomes';
import { movementDismissed } from '../kernel/runtime';
import type { Outcome } from '../rootState';
import { sessionClosed } from '../state/session/session.events';
import { alertClosed } from '../state/ui/ui.events';
import { commandEvent } from '../testing/events';
import { anOutcome } from '../testing/fixtures';
import { at, showScreen, signedIn } from '../testing/showScreen';
import { OutcomeNotices } from './OutcomeNotices';

const shown = (path: string, ...outcomes: readonly Outcome[]) =>
  showScreen(<OutcomeNotices />, [signedIn(), at(path), outcomesReceived({ outcomes })]);
const notices = () => [...document.querySelectorAll<HTMLElement>('[data-outcome]')];
const commands = () => notices().map((notice) => notice.dataset.outcome);

const withdrawal = anOutcome();
const claim = anOutcome({ command: 'income/claim', what: 'CLAIM INCOME', page: '/portal/income', key: 'key-2' });
const payment = anOutcome({
  ...{ command: 'donations/payHelp', entityId: 'H1', what: 'Payment of 25 USDT from your wallet for H1' },
  ...{ page: '/portal/donations/view/H1', key: 'key-3' },
});
const OF_PAYMENT = { command: payment.command, key: payment.key };
const WITHDRAWAL = 'Withdrawal of 5.00 USDT to 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

it('names the command with every identifier in full, that its outcome is not known, and when it was sent', () => {
  shown('/portal/wallet/withdraw', withdrawal);
  const time = printTime(withdrawal.at);
  const words = `The outcome is not known. Sent at ${time}. Check your balance and lists, then choose what happened.`;
  for (const part of [WITHDRAWAL, words]) expect(notices()[0]?.textContent).toContain(part);
  expect(screen.getByTitle(printUtc(withdrawal.at))).toBeTruthy();
});

it.each([
  ['TRY THE SAME AGAIN', outcomeRetried(OF_PAYMENT)],
  ['IT WAS DONE', outcomeDecided({ ...OF_PAYMENT, done: true })],
  ['IT WAS NOT DONE', outcomeDecided({ ...OF_PAYMENT, done: false })],
])('%s is about its own notice, which describes it for screen readers', async (name, action) => {
  const page = shown('/portal', withdrawal, claim, payment);
  const notice = notices().at(2);
  if (!notice) throw new Error('no third notice');
  const button = within(notice).getByRole('button', { name });
  expect(button.getAttribute('aria-describedby')).toBe(notice.id);
  await page.user.click(button);
  expect(page.asked).toEqual([action]);
});

it.each([
  ['/portal', ['wallet/withdraw', 'income/claim', 'donations/payHelp']],
  ['/portal/wallet/withdraw', ['wallet/withdraw']],
  ['/portal/income', ['income/claim']],
  ['/portal/donations/view/H1', ['donations/payHelp']],
  ['/portal/donations/view/H2', []],
  ['/portal/donations', []],
  ['/portal/wallet', []],
])('%s shows: %j', (path, expected) => {
  shown(path, withdrawal, claim, payment);
  expect(commands()).toEqual(expected);
});

it('shows nothing for a command that is running, here or in another tab, that has ended, or after the session', () => {
  const page = shown('/portal', anOutcome({ phase: 'running' }), anOutcome({ key: 'key-4', phase: 'elsewhere' }));
  expect(commands()).toEqual([]);
  page.dispatch(outcomesReceived({ outcomes: [claim, payment] }));
  page.dispatch(outcomesRemoved({ keys: [claim.key] }));
  expect(commands()).toEqual(['donations/payHelp']);
  page.dispatch(sessionClosed({ reason: 'logout' }));
  expect(commands()).toEqual([]);
});

it('says that 24 hours have passed, until that is dismissed (decision 70)', async () => {
  const page = shown('/portal', anOutcome({ phase: 'over' }));
  const notice = screen.getByText(/^24 hours have passed, and the outcome is still not known\./).parentElement;
  expect(notice?.textContent).toContain(WITHDRAWAL);
  expect(screen.queryByRole('button', { name: 'TRY THE SAME AGAIN' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(page.asked).toEqual([outcomesRemoved({ keys: ['key-1'] })]);
  expect(page.text()).toBe('');
});

it('an outcome is shown on every page while its alert is open, and then on the last of them until that page is left', () => {
  const page = shown('/portal/donations/view/H1', { ...payment, phase: 'running' }, claim);
  const alert = { text: 'Oops something went wrong please try again!', tone: 'failed', ref: 'AB12C' } as const;
  const outcome = { is: 'unknown', key: payment.key } as const;
  page.dispatch(commandEvent({ name: payment.command }, { entityId: 'H1', phase: 'failed', outcome, alert }));
  const notFor = ['/portal/partners', '/portal/downline'].map((path) => at(path));
  for (const event of [...notFor, alertClosed()]) {
    expect(commands()).toEqual([payment.command]);
    page.dispatch(event);
  }
  expect(commands()).toEqual([payment.command]);
  page.dispatch(at('/portal/profile'));
  expect(commands()).toEqual([]);
  page.dispatch(at('/portal/donations/view/H1'));
  expect(commands()).toEqual([payment.command]);
});

it('is also shown on the landing page, where the member may be when it becomes known', () => {
  showScreen(<LandingScreen />, [
    ...[signedIn(), at('/')],
    outcomesReceived({ outcomes: [{ ...payment, foundOn: '/' }] }),
  ]);
  expect(commands()).toEqual(['donations/payHelp']);
});

const MOVEMENT = 'Your USDT balance has fallen by 5 USDT since you pressed.';
const moved = commandEvent({ name: 'wallet/withdraw' }, { refetch: { phase: 'read', at: 1, movement: MOVEMENT } });

it('says what newer figures show before the choices, within the notice of the latest outcome of its command', () => {
  const page = shown('/portal/wallet/withdraw', anOutcome({ key: 'key-0' }), withdrawal);
  page.dispatch(moved);
  const [first, latest] = notices();
  const line = screen.getByText(MOVEMENT);
  expect(first?.textContent).not.toContain(MOVEMENT);
  expect(latest?.contains(line)).toBe(true);
  for (const choice of within(latest ?? document.body).getAllByRole('button'))
    expect(line.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

it('on other pages what newer figures show stands alone, and names its command', () => {
  const page = shown('/portal/partners', withdrawal);
  page.dispatch(moved);
  expect(commands()).toEqual([]);
  const notice = screen.getByText(MOVEMENT).parentElement;
  expect(notice?.textContent).toContain(WITHDRAWAL);
});

it.each(['/portal', '/portal/income', '/portal/partners'])(
  'what newer figures say about a claim is shown on %s until it is dismissed',
  async (path) => {
    const page = shown(path);
    const movement = 'Your USDT balance has risen by 4 since you pressed.';
    page.dispatch(commandEvent({ name: 'income/claim' }, { refetch: { phase: 'read', at: 1, movement } }));
    expect(screen.getByText(movement)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(page.asked.at(-1)).toEqual(movementDismissed({ command: 'income/claim' }));
    expect(screen.queryByText(movement)).toBeNull();
  },
);
