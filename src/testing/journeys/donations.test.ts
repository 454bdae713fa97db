import { addHelp } from '../../features/donations/donations.commands';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

let portal: SandboxApp;
afterEach(() => portal.stop());

it('no E-PIN, no donation: the server’s own message says so, and it is not asked about', async () => {
  portal = await startSandboxApp('/login', { scenario: 'no-epin' });
  await portal.signIn();
  await portal.open(portal.sandbox.controls.current()?.page ?? '');
  await portal.step('a refusal', addHelp.submitted(null), (state) => state.ui.alert !== null);
  expect(portal.alert()).toBe('You need an E-PIN to send a donation. Please buy one first.');
  // Without an E-PIN nothing can have been done: the figures confirm it.
  await portal.waitFor('the figures', ({ ui }) => ui.runtime.outcomes.length === 0);
});
