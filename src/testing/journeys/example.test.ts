import { payHelp } from '../../features/donations/donations.commands';
import { selectOpenedCountdown } from '../../features/donations/donations.time';
import { startSandboxApp } from '../startSandboxApp';

it('the last minute of a donation runs out, and the server refuses a late payment', async () => {
  const portal = await startSandboxApp('/login', { scenario: 'pending-last-minute' });
  await portal.signIn();
  await portal.open(portal.sandbox.controls.current()?.page ?? '');
  expect(selectOpenedCountdown(portal.state())).toBe('00:01:00');

  await portal.clock.advance(60_000);
  expect(selectOpenedCountdown(portal.state())).toBe('00:00:00');
  const code = portal.state().donations.opened.key;
  await portal.step(
    'the refusal',
    payHelp.submitted({ method: 'USDT', transaction_id: '' }, code),
    ({ ui }) => ui.alert !== null,
  );
  expect(portal.alert()).toBe('The 24 hours for this donation are over.');
  await portal.stop();
});
