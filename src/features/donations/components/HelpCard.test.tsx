/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import { amount } from '../../../domain/money';
import { ticked } from '../../../kernel/runtime';
import { aHelp } from '../../../testing/fixtures';
import { at, NOW, showScreen } from '../../../testing/showScreen';
import { helpViewOf } from '../donations.selectors';
import { HelpCard } from './HelpCard';

const shown = (help: Partial<Help>, side: HelpSide = 'sent') =>
  showScreen(<HelpCard help={helpViewOf(aHelp(help), side)} href="/portal/donations/view/H1" />, [at('/portal')]);
/** When it was created, if so much of its 24 hours is left. */
const left = (hours: number, minutes = 0): Partial<Help> => ({
  created_at: NOW - (24 * 60 - hours * 60 - minutes) * 60_000,
});
const stars = () => screen.queryByRole('img', { name: /^Boost/ })?.getAttribute('aria-label') ?? null;

describe('the box of a donation', () => {
  it.each([
    ['SENT', 'ITS YOUR TURN', '12.5 / 50.00 USDT', [12.5, 50], 'Boost 3 of 3'],
    ['COMPLETE', 'COMPLETE', 'Progress50.00 USDT', [50, 50], null],
    ['PENDING', 'SEND DONATION', '', [], null],
    ['APPROVAL', 'APPROVAL REQUESTED', '', [], null],
    ['ON HOLD', 'ON HOLD', '', [], null],
  ])('that is %s has its status text %s, its progress %j and its stars', (status, text, progress, filled, boost) => {
    const page = shown({ status, filled: amount('12.5'), max_time: 2 });
    expect(page.text()).toContain(text);
    expect(page.text()).toContain(progress);
    const bars = screen.queryAllByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
    expect(bars.flatMap(({ value, max }) => [value, max])).toEqual(filled);
    expect(stars()).toBe(boost);
  });

  it.each([
    ['sent', 'PENDING', 'You22:00:00 left'],
    ['received', 'PENDING', 'Sender22:00:00 left'],
    ['sent', 'APPROVAL', 'Recipient22:00:00 left'],
    ['received', 'APPROVAL', 'You22:00:00 left'],
  ] as const)('says on the %s side, %s, who acts next and until when', (side, status, text) => {
    const page = shown({ status, ...left(22) }, side);
    expect(page.text()).toContain(text);
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('22:00:00');
  });

  it.each(['SENT', 'COMPLETE', 'ON HOLD'])('that is %s has no time', (status) => {
    shown({ status, ...left(22) });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    ['calm', '', left(3)],
    ['soon', 'under 3 hours', left(2, 59)],
    ['last', 'under 30 minutes', left(0, 29)],
    ['over', 'Time is over.', left(0)],
  ])('says in colour and in words that the time runs out: %s %s', (urgency, words, help) => {
    const page = shown({ status: 'PENDING', ...help });
    expect(page.container.querySelector('[data-urgency]')?.getAttribute('data-urgency')).toBe(urgency);
    for (const each of ['under 3 hours', 'under 30 minutes', 'Time is over.'])
      expect(page.text().includes(each)).toBe(each === words);
  });

  it.each([
    ['sent', 'PENDING', 'last', 'true'],
    ['received', 'APPROVAL', 'last', 'true'],
    ['sent', 'APPROVAL', 'calm', 'false'],
    ['received', 'PENDING', 'calm', 'false'],
  ] as const)('alarms on the %s side, %s, only the member who acts next: %s, due: %s', (side, status, urgency, due) => {
    const time = shown({ status, ...left(0, 29) }, side).container.querySelector('[data-urgency]');
    expect([time?.getAttribute('data-urgency'), time?.getAttribute('data-due')]).toEqual([urgency, due]);
  });

  it.each([
    ['received', 'APPROVAL', 'YouTime is over.', 'true'],
    ['sent', 'APPROVAL', 'Time is over.', 'false'],
    ['received', 'PENDING', 'Time is over.', 'false'],
    ['sent', 'PENDING', 'Time is over.', 'false'],
  ] as const)('after its time, on the %s side, %s, says %s, due: %s', (side, status, words, due) => {
    const time = shown({ status, ...left(0) }, side).container.querySelector('[data-urgency]');
    expect([time?.textContent, time?.getAttribute('data-due')]).toEqual([words, due]);
  });

  it('says that the sender has to pay only while there is time', () => {
    const page = shown({ status: 'PENDING', created_at: NOW - 24 * 3_600_000 + 1000 }, 'received');
    expect(page.text()).toContain('Sender');
    page.dispatch(ticked({ now: NOW + 1000 }));
    expect(page.text()).not.toContain('Sender');
    expect(page.text()).toContain('Time is over.');
  });

  it('writes its time without being drawn again, and is drawn again when it comes near its end', () => {
    let commits = 0;
    const created_at = NOW - 21 * 3_600_000 + 2000;
    const page = showScreen(
      <Profiler id="card" onRender={() => (commits += 1)}>
        <HelpCard help={helpViewOf(aHelp({ created_at }))} href="/" />
      </Profiler>,
      [at('/portal')],
    );
    const drawn = commits;
    page.dispatch(ticked({ now: NOW + 1000 }));
    page.dispatch(ticked({ now: NOW + 2000 }));
    expect([screen.getByRole('timer').textContent, commits - drawn]).toEqual(['03:00:00', 0]);
    page.dispatch(ticked({ now: NOW + 3000 }));
    expect([screen.getByRole('timer').textContent, commits - drawn]).toEqual(['02:59:59', 1]);
  });

  it('is one link with code and amount', () => {
    const page = shown({ code: 'H1', amount: amount('25') });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(page.hrefOf('H1')).toBe('/portal/donations/view/H1');
    expect(page.text()).toContain('25.00 USDT');
  });
});

it('says whose a received donation is', () => {
  const help = helpViewOf(aHelp({ firstname: 'Nadia', lastname: 'Rahman' }), 'received');
  showScreen(<HelpCard help={help} href="/portal/donations/received/view/H1" isFrom />, [at('/portal')]);
  expect(screen.getByRole('article').textContent).toContain('Nadia Rahman');
});
