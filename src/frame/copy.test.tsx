/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { copyFailed } from '../state/ui/ui.events';
import { at, showScreen } from '../testing/showScreen';
import { Copyable } from './copy';

it('a button without its text shows the text, selected, when the clipboard refuses it, with a label beside the icon', () => {
  const { dispatch, container } = showScreen(<Copyable field="pay" text="2300.00" label="Copy amount" bare />);
  expect(container.textContent).not.toContain('2300.00');
  dispatch(copyFailed({ field: 'other' }));
  expect(container.textContent).not.toContain('2300.00');
  dispatch(copyFailed({ field: 'pay' }));
  expect(getSelection()?.toString()).toBe('2300.00');
  expect(screen.getByRole('button', { name: 'Press copy' })).toBeTruthy();
  // Visible, not only for screen readers.
  expect(container.querySelector('small')?.textContent).toBe('Press copy');
});

it.each([
  ['page', '/portal/donations/view/H1', '/portal/donations/view/H2'],
  ['row of its list', '/portal/wallet?row=1', '/portal/wallet?row=2'],
])(
  'a text that had to be copied by hand is not selected on the next %s, which has the same button',
  (_what, first, next) => {
    const { dispatch, container } = showScreen(<Copyable field="pay" text="2300.00" label="Copy amount" bare />, [
      at(first),
      copyFailed({ field: 'pay' }),
    ]);
    dispatch(at(next));
    expect(container.textContent).not.toContain('2300.00');
  },
);
