/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { Bars } from './Bars';
import { Timeline } from './Timeline';

describe('Bars', () => {
  const shown = () =>
    render(
      <Bars
        label="Members by level"
        rows={[
          { id: '1', label: 'Level 1', text: '54 members', percent: 100 },
          { id: '2', label: 'Level 2', text: '1 member', percent: 1.85 },
        ]}
      />,
    ).container;

  it('reads as a list under its label', () => {
    shown();
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('Members by level');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Level 1: 54 members',
      'Level 2: 1 member',
    ]);
  });

  it('draws each length as an attribute, silent to screen readers', () => {
    const pictures = [...shown().querySelectorAll('svg')];
    expect(pictures.map((picture) => picture.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    expect(pictures.map((picture) => picture.querySelector('rect')?.getAttribute('width'))).toEqual(['100%', '1.85%']);
  });
});

describe('Timeline', () => {
  it('is an ordered list that says each state in words and marks the current step', () => {
    render(
      <Timeline
        label="Timeline"
        steps={[
          { id: 'a', state: 'done', stateLabel: 'done', title: 'Opened', when: '2026-01-15 10:00' },
          {
            id: 'b',
            state: 'current',
            stateLabel: 'now',
            title: 'Payment',
            next: 'You act next',
            until: 'Until 2026-01-16 10:00',
            detail: 'Pay the recipient.',
          },
          { id: 'c', state: 'ahead', stateLabel: 'not reached', title: 'Closed' },
        ]}
      />,
    );
    const list = screen.getByRole('list', { name: 'Timeline' });
    expect(list.tagName).toBe('OL');
    const steps = within(list).getAllByRole('listitem');
    expect(steps.map((step) => [...step.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
      ['Opened, done', '2026-01-15 10:00'],
      ['Payment, now', 'You act next', 'Until 2026-01-16 10:00', 'Pay the recipient.'],
      ['Closed, not reached'],
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps.map((step) => step.querySelectorAll('svg[aria-hidden="true"]').length)).toEqual([1, 1, 0]);
  });
});
