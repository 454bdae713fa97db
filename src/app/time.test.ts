import { LAUNCH_AT } from '../domain/countdown';
import type { Help } from '../domain/entities';
import { resendOtp } from '../features/account/verification.commands';
import { selectIsOpenedTimeOver, selectOpenedCountdown } from '../features/donations/donations.time';
import { selectLaunchCountdown, selectLaunching } from '../features/landing/landing.selectors';
import { otpSent } from '../state/session/session.events';
import { selectResendSeconds } from '../state/session/session.selectors';
import { copyRequested } from '../state/ui/ui.events';
import { selectCopyOf } from '../state/ui/ui.selectors';
import { answer } from '../testing/fakeApi';
import { FakeClock } from '../testing/fakes';
import { aHelp, aUser } from '../testing/fixtures';
import { memberAt, startTestApp, stopTestApps, type TestApp } from '../testing/startTestApp';

afterEach(stopTestApps);

const NOW = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
const openedWith = (help: Partial<Help>, serverTime: number | null = null) =>
  memberAt('/portal/donations/view/H1', { help: { byCode: () => answer.help(aHelp(help), [], serverTime) } });

describe('the ticker', () => {
  it('ticks every second while a countdown is on screen', async () => {
    const t = await openedWith({ created_at: NOW - HOUR });
    const shown = [selectOpenedCountdown(t.state())];
    for (let second = 0; second < 3; second++) {
      await t.clock.advance(1000);
      shown.push(selectOpenedCountdown(t.state()));
    }
    expect(shown).toEqual(['23:00:00', '22:59:59', '22:59:58', '22:59:57']);
    expect(t.clock.asleep).toBe(1);
  });

  it('stays in step with the whole seconds of the clock', async () => {
    const clock = new FakeClock(NOW + 400);
    const t = await startTestApp({ at: '/portal/donations/view/H1', signedIn: true, clock });
    await t.clock.advance(600);
    expect(t.state().ui.runtime.clock.now).toBe(NOW + 1000);
    await t.clock.advance(1000);
    expect(t.state().ui.runtime.clock.now).toBe(NOW + 2000);
  });

  it('continues with the right time after the device slept', async () => {
    const t = await openedWith({ created_at: NOW - HOUR });
    await t.clock.sleepThrough(5 * HOUR);
    expect(selectOpenedCountdown(t.state())).toBe('18:00:00');
    expect(t.clock.asleep).toBe(1);
  });

  it('ticks on the landing page until the launch, and then stops', async () => {
    const t = await startTestApp({ clock: new FakeClock(LAUNCH_AT - 2000) });
    await t.clock.advance(1000);
    expect(selectLaunchCountdown(t.state())).toBe('00:00:01');
    await t.clock.advance(2000);
    expect([selectLaunching(t.state()), t.clock.asleep]).toEqual([false, 0]);
  });

  it.each(['/', '/portal/wallet'])('rests at %s', async (at) => {
    const sent = () => answer.ok([aHelp({ status: 'SENT' })]);
    const t = await memberAt(at, { help: { sent } });
    const before = t.state();
    expect(t.clock.asleep).toBe(0);
    await t.clock.advance(10_000);
    expect(t.state()).toBe(before);
  });

  it.each([
    ['/portal', 'sent', 'received'],
    ['/portal', 'received', 'sent'],
    ['/portal/donations', 'sent', 'received'],
    ['/portal/donations/received', 'received', 'sent'],
  ])('ticks at %s while a donation that was %s counts down, and then stops', async (at, side, other) => {
    const without = aHelp({ status: 'SENT' });
    const showing = (created_at: number) => {
      const rows = () => answer.ok([without, aHelp({ code: 'H2', created_at })]);
      return memberAt(at, { help: { [side]: rows, [other]: () => answer.ok([without]) } });
    };
    const runs = await showing(NOW - 24 * HOUR + 3000);
    await runs.clock.advance(1000);
    expect(runs.state().ui.runtime.clock.now).toBe(NOW + 1000);
    await runs.clock.advance(4000);
    expect([runs.clock.asleep, runs.state().ui.runtime.clock.now]).toEqual([0, NOW + 3000]);
    expect((await showing(NOW - 24 * HOUR)).clock.asleep).toBe(0);
  });

  it('stops on a donation without a countdown', async () => {
    for (const status of ['SENT', 'COMPLETE', 'OTHER']) {
      expect((await openedWith({ status })).clock.asleep).toBe(0);
    }
  });

  it.each([
    ['when the member leaves the screen', (t: TestApp) => t.goTo('/portal/wallet')],
    ['at sign-out', (t: TestApp) => t.logout()],
  ])('stops %s, and leaves no timer behind', async (_when, leave) => {
    const t = await openedWith({ created_at: NOW - HOUR });
    await t.clock.advance(3000);
    await leave(t);
    const { now } = t.state().ui.runtime.clock;
    await t.clock.advance(10_000);
    expect([t.clock.asleep, t.state().ui.runtime.clock.now]).toEqual([0, now]);
  });

  it('stops at 00:00:00 and stays there', async () => {
    const t = await openedWith({ created_at: NOW - 24 * HOUR + 2000 });
    expect(selectIsOpenedTimeOver(t.state())).toBe(false);
    await t.clock.advance(2000);
    expect(selectOpenedCountdown(t.state())).toBe('00:00:00');
    expect(selectIsOpenedTimeOver(t.state())).toBe(true);
    await t.clock.advance(1000);
    expect(t.clock.asleep).toBe(0);
    expect(selectOpenedCountdown(t.state())).toBe('00:00:00');
  });
});

describe('the countdown runs on server time', () => {
  it.each([0, HOUR, -HOUR, 48 * HOUR, -48 * HOUR])('with a device that is %d ms behind the server', async (skew) => {
    const t = await openedWith({ created_at: NOW + skew - HOUR }, NOW + skew);
    expect(t.state().ui.runtime.clock.offset).toBe(skew);
    expect(selectOpenedCountdown(t.state())).toBe('23:00:00');
    await t.clock.advance(1000);
    expect(selectOpenedCountdown(t.state())).toBe('22:59:59');
  });

  it.each([
    ['never shows more than 24:00:00', NOW + 5 * HOUR, '24:00:00', 1],
    ['is over when the creation time is unknown', null, '00:00:00', 0],
  ])('%s', async (_what, created_at, shown, asleep) => {
    const t = await openedWith({ created_at });
    expect([selectOpenedCountdown(t.state()), t.clock.asleep]).toEqual([shown, asleep]);
  });

  it.each([25 * HOUR, -5 * HOUR, 11_000])(
    'and is right again as soon as the device’s clock has jumped by %d ms',
    async (by) => {
      const t = await openedWith({ created_at: NOW - HOUR }, NOW);
      await t.clock.sleepThrough(by);
      await t.clock.seen();
      expect(selectOpenedCountdown(t.state())).toBe('23:00:00');
      expect(t.state().ui.runtime.clock.offset).toBe(-by);
    },
  );

  it('and reads the donation again after the device slept: it may have been paid or approved meanwhile', async () => {
    let status = 'PENDING';
    const byCode = () => answer.help(aHelp({ created_at: NOW - HOUR, status }));
    const t = await memberAt('/portal/donations/view/H1', { help: { byCode } });
    status = 'APPROVAL';
    await t.clock.advance(5000);
    expect(t.state().donations.opened.data?.status).toBe('PENDING');
    await t.clock.sleepThrough(5 * HOUR);
    expect(t.state().donations.opened.data?.status).toBe('APPROVAL');
    expect(selectOpenedCountdown(t.state())).toBe('17:59:55');
  });
});

describe('RESEND', () => {
  it('is disabled for 30 seconds after an OTP was sent, counting down each second', async () => {
    const t = await startTestApp({ at: '/verify', signedIn: aUser({ is_email_verified: 0 }) });
    await t.dispatch(resendOtp.submitted(null));
    expect(selectResendSeconds(t.state())).toBe(30);
    await t.clock.advance(1000);
    expect(selectResendSeconds(t.state())).toBe(29);
    await t.clock.advance(29_000);
    expect(selectResendSeconds(t.state())).toBe(0);
    await t.clock.advance(1000);
    expect(t.clock.asleep).toBe(0);
  });

  it('is enabled when the reply had a date far ahead', async () => {
    const t = await startTestApp({ signedIn: true });
    await t.dispatch(otpSent({ resendFrom: NOW + 3 * HOUR }));
    expect(selectResendSeconds(t.state())).toBe(0);
  });
});

describe('copying', () => {
  const shown = selectCopyOf('address');

  it.each([500, 1000])('shows its confirmation for %d ms', async (shownFor) => {
    const t = await startTestApp();
    await t.dispatch(copyRequested({ field: 'address', text: '0xabc', shownFor }));
    expect(t.clipboard.copied).toEqual(['0xabc']);
    expect(shown(t.state())).toBe('copied');
    expect(selectCopyOf('code')(t.state())).toBe('idle');
    await t.clock.advance(shownFor - 1);
    expect(shown(t.state())).toBe('copied');
    await t.clock.advance(1);
    expect(shown(t.state())).toBe('idle');
    expect(t.clock.asleep).toBe(0);
  });

  it('restarts its time when it is copied again', async () => {
    const t = await startTestApp();
    const copy = copyRequested({ field: 'address', text: '0xabc', shownFor: 1000 });
    await t.dispatch(copy);
    await t.clock.advance(900);
    await t.dispatch(copy);
    await t.clock.advance(900);
    expect(shown(t.state())).toBe('copied');
    await t.clock.advance(100);
    expect(shown(t.state())).toBe('idle');
  });

  it('is not confirmed when the clipboard refuses', async () => {
    const t = await startTestApp();
    t.clipboard.refuses = true;
    await t.dispatch(copyRequested({ field: 'address', text: '0xabc', shownFor: 500 }));
    expect(shown(t.state())).toBe('failed');
    expect(t.clock.asleep).toBe(0);
  });
});
