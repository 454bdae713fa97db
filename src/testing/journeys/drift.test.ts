import { matchRoute } from '../../app/screens';
import { faultOf } from '../../features/support/report';
import { toLocation } from '../../kernel/navigation';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

/** A server that deviates from the contract: the journal notes where, and never a value. */

const PAGES = [
  '/portal',
  '/portal/wallet',
  '/portal/wallet/deposit',
  '/portal/income',
  '/portal/partners',
  '/portal/donations',
];

let portal: SandboxApp;
beforeAll(async () => {
  portal = await startSandboxApp('/login');
  await portal.signIn();
});
afterAll(() => portal.stop());

/** The deviations noted in the journal. */
const noted = (): readonly string[] => (portal.app.journal.read()?.actions ?? []).map(faultOf).filter(Boolean);

it('notes nothing of a server that keeps to the contract', async () => {
  for (const page of PAGES) {
    expect(matchRoute(toLocation(page)).route.guard).toBe('member');
    await portal.open(page);
  }
  expect(noted()).toEqual([]);
});

it('an envelope without the flag: notes the call', async () => {
  portal.sandbox.controls.fault({ kind: 'no-flag', match: '/api/team/downline' });
  await portal.open('/portal/downline');
  await portal.waitFor('the note', () => noted().some((line) => line.startsWith('GET /team/downline')));
  expect(noted().at(-1)).toBe('GET /team/downline: error: expected a flag, got nothing');
});
