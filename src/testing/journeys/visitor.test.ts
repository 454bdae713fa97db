import { LAUNCH_AT } from '../../domain/countdown';
import { THEME_KEY } from '../../domain/storageKeys';
import { selectLaunchCountdown, selectLaunching } from '../../features/landing/landing.selectors';
import { navigateTo } from '../../kernel/navigation';
import { selectContinue, selectSignedIn } from '../../state/session/session.selectors';
import { themeToggled } from '../../state/ui/ui.events';
import { FakeClock } from '../fakes';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

const MEMBERS_ONLY = ['/verify', '/portal', '/portal/wallet/buy', '/portal/donations/view/HD500001', '/portal/nothing'];

describe('a visitor, shortly before the launch', () => {
  let portal: SandboxApp;

  beforeAll(async () => {
    portal = await startSandboxApp('/', { scenario: 'empty', clock: new FakeClock(LAUNCH_AT - 3_661_000) });
  });
  afterAll(() => portal.stop());

  it('sees the countdown run, second by second, to its end, and then none', async () => {
    expect(selectLaunchCountdown(portal.state())).toBe('01:01:01');
    await portal.clock.advance(61_000);
    expect(selectLaunchCountdown(portal.state())).toBe('01:00:00');
    await portal.clock.sleepThrough(3_599_000);
    expect(selectLaunchCountdown(portal.state())).toBe('00:00:01');
    expect(selectLaunching(portal.state())).toBe(true);
    await portal.clock.advance(1_000);
    expect(selectLaunching(portal.state())).toBe(false);
    await portal.clock.advance(1_000);
    expect(portal.clock.asleep).toBe(0);
  });

  it('sends no request while looking around', async () => {
    for (const page of ['/get-started', '/login', '/register', '/reset', '/#faqs', '/nothing']) await portal.open(page);
    expect(portal.sandbox.controls.requests()).toEqual([]);
  });

  it.each(MEMBERS_ONLY)('is not let into %s', (page) => {
    portal.dispatch(navigateTo(page));
    expect(portal.navigator.href).toBe('/');
    expect(portal.sandbox.controls.requests()).toEqual([]);
  });

  it('switches to the light theme, which survives a reload', async () => {
    portal.dispatch(themeToggled());
    await portal.reload();
    expect(portal.state().ui.theme).toBe('light');
    expect(portal.storage.items.get(THEME_KEY)).toBe('light');
  });

  it('signs in, and a signed-in member is not sent away from the landing page', async () => {
    await portal.open('/login');
    await portal.signIn();
    // Asked for above, before the reload.
    expect(selectContinue(portal.state())).toBe(MEMBERS_ONLY.at(-1));
    await portal.open('/');
    expect(portal.navigator.href).toBe('/');
    expect(selectSignedIn(portal.state())).toBe(true);
    expect(portal.reporter.faults).toEqual([]);
  });
});
