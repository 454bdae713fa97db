/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import type { CommandMeta } from '../kernel/commandEvents';
import { overlayLingered } from '../state/ui/ui.events';
import { commandEvent } from '../testing/events';
import { at, showScreen, signedIn } from '../testing/showScreen';
import { Messages } from './Messages';
import { Overlays } from './Overlays';

const shown = () => showScreen(<Overlays />, [signedIn()]);
const command = (phase: NonNullable<CommandMeta['phase']>, meta: Partial<CommandMeta>) =>
  commandEvent({ name: 'test/send' }, { phase, ...meta });

it('a success message is announced politely, with a link to the result elsewhere, and is replaced by the next', async () => {
  const page = showScreen(<Messages />, [signedIn()]);
  const paid = { text: '25.00 USDT paid for HD1', page: '/portal/donations/view/HD1' };
  page.dispatch(command('succeeded', { successMessage: paid }));
  const region = screen.getByRole('status');
  expect([region.getAttribute('aria-atomic'), page.hrefOf('View')]).toEqual(['false', paid.page]);
  page.dispatch(at(paid.page));
  expect(region.textContent).toBe(paid.text);
  page.dispatch(command('succeeded', { successMessage: { text: 'Profile saved' } }));
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  expect(region.textContent).toBe('Profile saved');
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region.textContent).toBe('');
});

it('only a failure has a reference', () => {
  const page = shown();
  page.dispatch(command('failed', { alert: { text: 'No', tone: 'refused', ref: '' } }));
  expect(screen.queryByRole('button', { name: /Reference/ })).toBeNull();
  page.dispatch(command('failed', { alert: { text: 'Oops', tone: 'failed', ref: 'AB12C' } }));
  expect(document.querySelector('[data-text="Reference: AB12C"]')).not.toBeNull();
});

const overlay = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

it('an alert is an alertdialog with its message alone, focuses Close, and closes by OK', async () => {
  const page = shown();
  page.dispatch(command('rejected', { alert: { text: 'Please enter valid credentials!', tone: 'refused', ref: '' } }));
  // Its text is exact: everything else in it is drawn by CSS.
  expect(screen.getByRole('alertdialog').textContent).toBe('Please enter valid credentials!');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await page.user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(page.asked.at(-1)?.type).toBe('ui/alertClosed');
});

it('a running command covers the page with its message, and later says that it is still working', () => {
  const page = shown();
  page.dispatch(command('running', { overlay: 'Processing login please wait!' }));
  expect(overlay()).toBe('Processing login please wait!');
  page.dispatch(overlayLingered());
  expect(overlay()).toContain('Still working…');
  // An earlier press was settled meanwhile.
  page.dispatch(command('settled', {}));
  expect(overlay()).toContain('Processing login');
  page.dispatch(command('succeeded', {}));
  expect(page.text()).not.toContain('Processing login');
});
