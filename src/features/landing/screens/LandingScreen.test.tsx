/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { LAUNCH_AT } from '../../../domain/countdown';
import { ticked } from '../../../kernel/runtime';
import { aSession } from '../../../testing/fixtures';
import { at, showScreen } from '../../../testing/showScreen';
import { sessionOpened } from '../../session/session.events';
import { LandingScreen } from './LandingScreen';

/** Links that can be seen, by their words. */
const links = (name: string) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page within the application', () => {
  it('shows LOGIN, Join Now and SIGN IN to a visitor, all to /get-started', () => {
    showScreen(<LandingScreen />, [at('/')]);
    for (const name of ['LOGIN', 'Join Now', 'SIGN IN']) {
      expect(links(name).length).toBeGreaterThan(0);
      expect(new Set(links(name))).toEqual(new Set(['/get-started']));
    }
    expect(links('PORTAL')).toEqual([]);
  });

  it('shows PORTAL to a member instead', () => {
    showScreen(<LandingScreen />, [sessionOpened(aSession()), at('/')]);
    expect(new Set(links('PORTAL'))).toEqual(new Set(['/portal']));
    expect([...links('LOGIN'), ...links('Join Now'), ...links('SIGN IN')]).toEqual([]);
  });

  it('says that joining is free, without middlemen, and that referral income is earned, with the cost beside it', () => {
    const page = showScreen(<LandingScreen />, [at('/')]);
    expect(page.text()).toContain(
      'Joining is free. A donation is 25 USDT and needs an E-PIN of 1.75 to 2.50 USDT. It goes to another member, with no middlemen.',
    );
    expect(page.text()).toContain(
      'Referral income is earned when people who registered with your link donate. They pay for it: 25 USDT and an E-PIN of 1.75 to 2.50 USDT for each donation.',
    );
  });
});

describe('the launching countdown', () => {
  const popup = () => screen.queryByRole('complementary', { name: 'Launching' });
  const clock = () => screen.queryByRole('timer')?.textContent;

  it('shows hours, minutes and seconds until 2025-10-07 09:00 at +05:30, and follows each tick', () => {
    const page = showScreen(<LandingScreen />, [at('/', Date.parse('2025-10-06T09:00:00+05:30'))]);
    expect(clock()).toBe('24:00:00');
    page.dispatch(ticked({ now: Date.parse('2025-10-07T07:29:59+05:30') }));
    expect(clock()).toBe('01:30:01');
  });

  it('is there only while the remaining time is above zero', () => {
    const page = showScreen(<LandingScreen />, [at('/', LAUNCH_AT - 1)]);
    expect([popup() !== null, clock()]).toEqual([true, '00:00:01']);
    page.dispatch(ticked({ now: LAUNCH_AT }));
    expect(popup()).toBeNull();
  });

  it('can be closed', async () => {
    const page = showScreen(<LandingScreen />, [at('/', LAUNCH_AT - 60_000)]);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(popup()).toBeNull();
  });
});
