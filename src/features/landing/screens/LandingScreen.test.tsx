/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { LAUNCH_AT } from '../../../domain/countdown';
import { EPIN_TIERS } from '../../../domain/epin';
import { twoDecimals } from '../../../domain/money';
import { ticked } from '../../../kernel/runtime';
import { at, showScreen, signedIn } from '../../../testing/showScreen';
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
    showScreen(<LandingScreen />, [signedIn(), at('/')]);
    expect(new Set(links('PORTAL'))).toEqual(new Set(['/portal']));
    expect([...links('LOGIN'), ...links('Join Now'), ...links('SIGN IN')]).toEqual([]);
  });

  it('says that joining is free, without middlemen, and that referral income is earned, with the cost beside it', () => {
    const page = showScreen(<LandingScreen />, [at('/')]);
    expect(page.text()).toContain(
      'Joining is free. A donation is 25 USDT and needs an E-PIN of 1.75 to 2.50 USDT. The 25 USDT goes to another member, with no middlemen.',
    );
    expect(page.text()).toContain(
      'Referral income is earned when people who registered with your link donate. They pay for it: 25 USDT and an E-PIN of 1.75 to 2.50 USDT for each donation.',
    );
  });
});

describe('what the landing page says, in order', () => {
  beforeEach(() => {
    showScreen(<LandingScreen />, [at('/')]);
  });

  it('explains its three topics, the first of them open', () => {
    const topics = screen.getByRole('region', { name: 'What members do' }).querySelectorAll('details');
    expect([...topics].map(({ open, children }) => [children[0]?.textContent, open])).toEqual([
      ['Peer to Peer', true],
      ['Get Helped', false],
      ['Earn Referral Income', false],
    ]);
  });

  it('answers its six questions, each under an anchor of its own', () => {
    const questions = [...document.querySelectorAll('#faqs details')];
    expect(questions.map((each) => `${each.id}: ${each.querySelector('h3')?.textContent}`)).toEqual([
      ...['what-it-is: What is it?', 'how-it-works: How does it work?', 'safety: Is it safe?'],
      ...['who-can-join: Who can join?', 'joining-is-free: Is joining free?', 'how-to-earn: How do I earn?'],
    ]);
  });

  it('says what it costs by the prices by which the portal computes', () => {
    const table = screen.getByRole('table', { name: 'What it costs, in USDT' });
    const prices = [...table.querySelectorAll('tbody tr > :last-child')].map((cell) => cell.textContent);
    expect(prices).toEqual(['0.00', ...EPIN_TIERS.map(({ rate }) => twoDecimals(rate)), '25.00']);
    expect(within(table).getByRole('row', { name: /Total per donation/ }).textContent).toContain('26.75 to 27.50');
  });

  it('runs through a donation in four steps, each with what can be lost in it', () => {
    const steps = within(screen.getByRole('region', { name: 'How a donation works' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('.risk')?.textContent)).toEqual([
      'Any other asset or network: it is lost.',
      'An E-PIN cannot be turned back into USDT here.',
      'It is a gift and may never come back. Sending cannot be undone.',
      '50 USDT is a ceiling, not a promise, and has no date.',
    ]);
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

  it('is there only while the remaining time is above zero, and can be closed', async () => {
    const page = showScreen(<LandingScreen />, [at('/', LAUNCH_AT - 1)]);
    expect([popup() !== null, clock()]).toEqual([true, '00:00:01']);
    page.dispatch(ticked({ now: LAUNCH_AT }));
    expect(popup()).toBeNull();
    page.dispatch(ticked({ now: LAUNCH_AT - 60_000 }));
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(popup()).toBeNull();
  });
});
