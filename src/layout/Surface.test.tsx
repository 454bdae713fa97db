/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { sessionOpened } from '../features/session/session.events';
import { overlayLingered } from '../features/ui/ui.events';
import { aSession } from '../testing/fixtures';
import { showScreen } from '../testing/showScreen';
import { Surface } from './Surface';

const shown = () => showScreen(<Surface />, [sessionOpened(aSession())]);
const command = (phase: string, meta: object) => ({
  type: `test/send/${phase}`,
  ...{ payload: null, meta: { command: 'test/send', phase, ...meta } },
});

it('an alert is an alertdialog with its message and a close icon', async () => {
  const page = shown();
  page.dispatch(command('rejected', { alert: { text: 'Please enter valid credentials!', focus: 'email_id' } }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Please enter valid credentials!');
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(page.asked.at(-1)?.type).toBe('ui/alertClosed');
});

it('a running command covers the page with its message, and after long says that it is still working', () => {
  const page = shown();
  page.dispatch(command('running', { overlay: 'Processing login please wait!' }));
  expect(screen.getByRole('status').textContent).toContain('Processing login please wait!');
  expect(screen.getByRole('status').textContent).not.toContain('Still working…');
  page.dispatch(overlayLingered());
  expect(screen.getByRole('status').textContent).toContain('Still working…');
  page.dispatch(command('succeeded', { overlay: null }));
  expect(page.text()).not.toContain('Processing login');
});
