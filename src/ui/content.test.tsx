/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { descriptionOf } from '../testing/showScreen';
import { InlineStatus } from './Feedback';
import { PasswordField, TextField } from './forms/Field';
import { DataTable } from './lists/DataTable';
import { LoadMore } from './lists/LoadMore';
import { Stars, Stat } from './Stat';
import { CopyButton, code, money } from './Text';
import { UNKNOWN_FIGURE } from './unknownFigure';

const columns = [
  { id: 'code', header: 'CODE' },
  { id: 'sent', header: 'SENT' },
];
interface Row {
  readonly code: string;
  readonly sent: string;
}
const rowKey = (row: Row) => row.code;
const first: readonly Row[] = [{ code: 'A', sent: '1.00' }];
const second: readonly Row[] = [
  { code: 'B', sent: '2.00' },
  { code: 'C', sent: '3.00' },
];

describe('DataTable', () => {
  it('renders only the rows of a new page', () => {
    const cells = jest.fn((row: Row, mine: string) => [row.code === mine ? 'me' : row.code, row.sent]);
    const table = (pages: readonly (readonly Row[])[]) => (
      <DataTable caption="Partners" columns={columns} pages={pages} rowKey={rowKey} cells={cells} context="A" />
    );
    const view = render(table([first]));
    expect(cells.mock.calls.map(([row]) => row.code)).toStrictEqual(['A']);
    cells.mockClear();
    view.rerender(table([first, second]));
    expect(cells.mock.calls.map(([row]) => row.code)).toStrictEqual(['B', 'C']);
    const texts = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts).toStrictEqual(['me', '1.00', 'B', '2.00', 'C', '3.00']);
  });

  it('has explicit roles, and its headings in each cell', () => {
    const cells = (row: Row) => [row.code, row.sent];
    render(<DataTable caption="Partners" columns={columns} pages={[first]} rowKey={rowKey} cells={cells} />);
    const table = screen.getByRole('table', { name: 'Partners' });
    const named = (name: string) => table.parentElement?.querySelectorAll(`[role="${name}"]`).length;
    expect(['table', 'rowgroup', 'row', 'columnheader', 'cell'].map(named)).toStrictEqual([1, 2, 2, 2, 2]);
    expect(screen.getAllByRole('cell').map((cell) => cell.dataset.label)).toStrictEqual(['CODE', 'SENT']);
  });

  it.each([
    ['most days have several rows', ['Mon', 'Mon', 'Mon', 'Tue'], ['Mon', 'Tue', 'Sun']],
    ['most days have one row', ['Mon', 'Tue', 'Sun'], [undefined, undefined]],
  ])('has headings of days only where most have several rows, by its first page: %s', (_which, days, headings) => {
    const { container } = render(
      <DataTable
        caption="Rows"
        columns={[{ id: 'day', header: 'DAY' }]}
        pages={[days, ['Sun', 'Sun']]}
        rowKey={(day) => day}
        cells={(day) => [day]}
        dayOf={(day) => day}
      />,
    );
    expect([...container.querySelectorAll('tbody')].map(({ dataset }) => dataset['day'])).toStrictEqual(headings);
  });

  it('scrolls the opened row into view, even when it comes with a later page', () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const table = (pages: readonly (readonly string[])[]) => (
      <DataTable
        caption="Rows"
        columns={[{ id: 'name', header: 'NAME' }]}
        pages={pages}
        rowKey={(row) => row}
        cells={(row) => [row]}
        current="b"
      />
    );
    const { rerender, container } = render(table([['a']]));
    expect(scrolled).not.toHaveBeenCalled();
    rerender(table([['a'], ['b', 'c']]));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(container.querySelector('tr[aria-current]')?.textContent).toBe('b');
    // More rows do not move the page under the reader.
    rerender(table([['a'], ['b', 'c'], ['d']]));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});

it('LOAD MORE is busy and disabled while a page loads, and gets the focus back', async () => {
  const user = userEvent.setup();
  const onMore = jest.fn();
  const view = render(<LoadMore busy={false} label="LOAD MORE" onMore={onMore} />);
  const button = screen.getByRole('button', { name: 'LOAD MORE' });
  await user.click(button);
  // As browsers do with a button that becomes disabled; jsdom leaves it the focus.
  button.blur();
  view.rerender(<LoadMore busy label="LOAD MORE" onMore={onMore} />);
  await user.click(button);
  expect(onMore).toHaveBeenCalledTimes(1);
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-busy')]).toStrictEqual([true, 'true']);
  view.rerender(<LoadMore busy={false} label="LOAD MORE" onMore={onMore} doneText="All loaded" />);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('All loaded');
});

it.each([
  ['1250.50', 'USDT', '1250.50 USDT'],
  ['0', 'USDT', '0 USDT'],
  ['-25.00', undefined, '-25.00'],
])('money %s %s reads %s', (amount, unit, text) => {
  const { container } = render(money(amount, unit));
  expect(container.textContent).toBe(text);
});

it('an amount of thousands of millions may wrap between its groups, and reads the same', () => {
  const { container } = render(money('123\u202f456\u202f789\u202f012.12', 'USDT'));
  expect(container.textContent).toBe('123\u202f456\u202f789\u202f012.12 USDT');
  const groups = (root: Element) =>
    [...root.querySelectorAll('.money-amount > span > span')].map((each) => each.textContent);
  expect(groups(container)).toEqual(['123\u202f', '456\u202f', '789\u202f', '012']);
  expect(container.querySelectorAll('wbr')).toHaveLength(3);
  const short = render(money('123\u202f456.12')).container;
  expect([groups(short), short.querySelector('wbr')]).toEqual([['123\u202f', '456'], null]);
  expect(groups(render(money('1250.50')).container)).toEqual([]);
});

it('stars are one picture with a label, filled in halves', () => {
  render(<Stars value={1.5} label="Boost 1.5 of 3" />);
  const stars = screen.getByRole('img', { name: 'Boost 1.5 of 3' });
  const filled = Array.from(stars.querySelectorAll('svg'), (star) => star.querySelectorAll('path').length);
  // Only a half star has a direction.
  expect(Array.from(stars.querySelectorAll('svg'), (star) => 'flip' in star.dataset)).toEqual([false, true, false]);
  expect(filled).toStrictEqual([2, 2, 1]);
});

it('a shortened hash has its full value as its title', () => {
  const { container } = render(code('0x1234567890', '0x12…7890'));
  const whole = container.querySelector('code');
  expect([whole?.title, whole?.dir]).toStrictEqual(['0x1234567890', 'ltr']);
  // A screen reader does not read all of it in every row.
  expect(container.textContent).toBe('0x12…7890');
});

it('a copy button is named by the result of the copy', async () => {
  const user = userEvent.setup();
  const onCopy = jest.fn();
  const labels = { label: 'Copy', copiedLabel: 'Copied', failedLabel: 'Press copy' };
  const view = render(<CopyButton {...labels} text="PH1" state="idle" onCopy={onCopy} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(onCopy).toHaveBeenCalledWith('PH1');
  view.rerender(<CopyButton {...labels} text="PH1" state="copied" onCopy={onCopy} iconOnly />);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  view.rerender(<CopyButton {...labels} text="PH1" state="failed" onCopy={onCopy} iconOnly />);
  expect(screen.getByRole('button', { name: 'Press copy' })).toBeTruthy();
});

describe('fields', () => {
  it('are named exactly by their label and described by their error', () => {
    render(<TextField label="Referral ID" value="PH" onChange={jest.fn()} error="Enter it!" hint="From a link" />);
    const field = screen.getByRole('textbox', { name: 'Referral ID' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toBe('Enter it!From a link');
  });

  it('are neither capitalised nor corrected by a phone where they hold no words', () => {
    render(<TextField label="Transaction ID" value="" onChange={jest.fn()} spellCheck={false} />);
    render(<TextField label="First Name" value="" onChange={jest.fn()} />);
    const helpOf = (label: string) =>
      ['autocapitalize', 'autocorrect'].map((name) => screen.getByLabelText(label).getAttribute(name));
    expect([helpOf('Transaction ID'), helpOf('First Name')]).toStrictEqual([
      ['off', 'off'],
      [null, null],
    ]);
  });

  it('announce an error in a live region that was there before', () => {
    const field = (error?: string) => <TextField label="Amount" value="" onChange={jest.fn()} error={error} />;
    const { container, rerender } = render(field());
    const region = container.querySelector('[aria-live="polite"]');
    rerender(field('Insufficient wallet balance!'));
    expect(region?.textContent).toBe('Insufficient wallet balance!');
  });

  it('a password can be shown and hidden, and keeps its name', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    const labels = { label: 'Password', showLabel: 'Show password', hideLabel: 'Hide password' };
    render(<PasswordField {...labels} value="" onChange={onChange} />);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
    await user.type(field, 'a');
    expect(onChange).toHaveBeenCalledWith('a');
  });
});

it('a status line is a live region before it has text: a region that comes with its text is not announced', () => {
  const { rerender } = render(<InlineStatus text="" />);
  const region = screen.getByRole('status');
  rerender(<InlineStatus text="Could not refresh" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Could not refresh');
});

it('a figure that changes while it is shown is marked; one that becomes known is not', () => {
  const isMarked = () => document.querySelector('.value')?.classList.contains('changed');
  const { rerender } = render(<Stat label="USDT balance" value={UNKNOWN_FIGURE} unit="USDT" />);
  const marks = ['10.00', '10.00', '7.50', '7.50'].map((value) => {
    rerender(<Stat label="USDT balance" value={value} unit="USDT" />);
    return isMarked();
  });
  expect(marks).toEqual([false, false, true, true]);
});
