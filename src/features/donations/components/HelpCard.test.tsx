/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import type { Help } from '../../../domain/entities';
import { amount } from '../../../domain/money';
import { aHelp } from '../../../testing/fixtures';
import { showScreen } from '../../../testing/showScreen';
import { figuresOf } from '../donations.selectors';
import { HelpCard } from './HelpCard';

const shown = (help: Partial<Help>) =>
  showScreen(<HelpCard help={figuresOf(aHelp(help))} href="/portal/donations/view/H1" />);
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
const stars = () => screen.queryByRole('img', { name: /^Boost/ })?.getAttribute('aria-label') ?? null;

describe('the box of a donation', () => {
  it('that is SENT shows its progress out of 50.00 and its stars', () => {
    const page = shown({ status: 'SENT', filled: amount('12.5'), max_time: 2 });
    expect(page.text()).toContain('ITS YOUR TURN');
    expect(page.text()).toContain('12.5 / 50.00 USDT');
    expect([bar()?.value, bar()?.max, stars()]).toEqual([12.5, 50, 'Boost 3 of 3']);
  });

  it('that is COMPLETE is full, with 50.00 USDT and no stars', () => {
    const page = shown({ status: 'COMPLETE', filled: amount('3') });
    expect(page.text()).toContain('COMPLETE');
    expect(page.text()).toContain('Progress50.00 USDT');
    expect([bar()?.value, bar()?.max, stars()]).toEqual([50, 50, null]);
  });

  it.each([
    ['PENDING', 'SEND DONATION'],
    ['APPROVAL', 'APPROVAL REQUESTED'],
    ['ON HOLD', 'ON HOLD'],
  ])('that is %s has its status text and nothing more', (status, text) => {
    const page = shown({ status, filled: amount('20'), max_time: 2 });
    expect(page.text()).toContain(text);
    expect([bar(), stars()]).toEqual([null, null]);
  });

  it('is one link with code and amount', () => {
    const page = shown({ code: 'H1', amount: amount('25') });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(page.hrefOf('H1')).toBe('/portal/donations/view/H1');
    expect(page.text()).toContain('25.00 USDT');
  });
});
