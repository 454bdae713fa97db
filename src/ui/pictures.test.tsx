/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { Bars } from './Bars';
import { Timeline } from './Timeline';

it('bars are a list under their label; each length is an attribute, silent to screen readers', () => {
  const rows = [
    { id: '1', label: 'Level 1', text: '54 members', percent: 100 },
    { id: '2', label: 'Level 2', text: '1 member', percent: 1.85 },
  ];
  const { container } = render(<Bars label="Members by level" rows={rows} />);
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('Members by level');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Level 1: 54 members',
    'Level 2: 1 member',
  ]);
  const pictures = [...container.querySelectorAll('svg')];
  expect(pictures.map((picture) => picture.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  expect(pictures.map((picture) => picture.querySelector('rect')?.getAttribute('width'))).toEqual(['100%', '1.85%']);
});

it('a timeline is an ordered list that says each state in words and marks the current step', () => {
  const payment = { next: 'You act next', until: 'Until 2026-01-16 10:00', detail: 'Pay the recipient.' };
  const steps = [
    { id: 'a', state: 'done', stateLabel: 'done', title: 'Opened', when: '2026-01-15 10:00' },
    { id: 'b', state: 'current', stateLabel: 'now', title: 'Payment', ...payment },
    { id: 'c', state: 'ahead', stateLabel: 'not reached', title: 'Closed' },
  ] as const;
  render(<Timeline label="Timeline" steps={steps} />);
  const list = screen.getByRole('list', { name: 'Timeline' });
  expect(list.tagName).toBe('OL');
  const items = within(list).getAllByRole('listitem');
  expect(items.map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
    ['Opened, done', '2026-01-15 10:00'],
    ['Payment, now', 'You act next', 'Until 2026-01-16 10:00', 'Pay the recipient.'],
    ['Closed, not reached'],
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items.map((item) => item.querySelectorAll('svg[aria-hidden="true"]').length)).toEqual([1, 1, 0]);
});
