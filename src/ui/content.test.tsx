/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { descriptionOf } from '../testing/showScreen';
import { InlineStatus } from './Feedback';
import { PasswordField, TextField } from './forms/Field';
import { DataTable, moneyCell } from './lists/DataTable';
import { LoadMore } from './lists/LoadMore';
import { Stars, Stat } from './Stat';
import { CopyButton, code, money } from './Text';
import { UNKNOWN_FIGURE } from './unknownFigure';

const same = (row: string) => row;
const columns = [
  { id: 'name', header: 'NAME' },
  { id: 'sent', header: 'SENT' },
];
const table = (pages: readonly (readonly string[])[], more: object = {}) => (
  <DataTable
    caption="Rows"
    columns={columns}
    pages={pages}
    rowKey={same}
    cells={(row) => [row, `1.00 of ${row}`]}
    {...more}
  />
);

describe('DataTable', () => {
  it('renders only the rows of a new page', () => {
    const cells = jest.fn((row: string, mine: string) => [row === mine ? 'me' : row, '1.00']);
    const first = ['a'];
    const { rerender } = render(table([first], { cells, context: 'a' }));
    rerender(table([first, ['b', 'c']], { cells, context: 'a' }));
    expect(cells.mock.calls.map(([row]) => row)).toStrictEqual(['a', 'b', 'c']);
    const texts = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts).toStrictEqual(['me', '1.00', 'b', '1.00', 'c', '1.00']);
  });

  it('has explicit roles, and its headings in each cell', () => {
    render(table([['a']]));
    const rows = screen.getByRole('table', { name: 'Rows' }).parentElement;
    const named = (name: string) => rows?.querySelectorAll(`[role="${name}"]`).length;
    expect(['table', 'rowgroup', 'row', 'columnheader', 'cell'].map(named)).toStrictEqual([1, 2, 2, 2, 2]);
    expect(screen.getAllByRole('cell').map((cell) => cell.dataset.label)).toStrictEqual(['NAME', 'SENT']);
  });

  it.each([
    ['most days have several rows', ['Mon', 'Mon', 'Mon', 'Tue'], ['Mon', 'Tue', 'Sun']],
    ['most days have one row', ['Mon', 'Tue', 'Sun'], [undefined, undefined]],
  ])('has headings of days only where most have several rows, by its first page: %s', (_which, days, headings) => {
    const { container } = render(table([days, ['Sun', 'Sun']], { dayOf: same }));
    expect([...container.querySelectorAll('tbody')].map(({ dataset }) => dataset['day'])).toStrictEqual(headings);
  });

  it('scrolls the opened row into view, even when it comes with a later page', () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { rerender } = render(table([['a']], { current: 'b' }));
    expect(scrolled).not.toHaveBeenCalled();
    rerender(table([['a'], ['b', 'c']], { current: 'b' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('row', { current: true }).textContent).toContain('1.00 of b');
    // More rows do not move the page under the reader.
    rerender(table([['a'], ['b', 'c'], ['d']], { current: 'b' }));
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

it.each([
  ['the error of a field', (text: string) => <TextField label="Amount" value="" onChange={jest.fn()} error={text} />],
  ['a status line', (text: string) => <InlineStatus text={text} />],
])('%s is in a live region that was there before: one that comes with its text is not announced', (_what, shown) => {
  const { container, rerender } = render(shown(''));
  const region = container.querySelector('[aria-live="polite"], [role="status"]');
  rerender(shown('Could not refresh'));
  expect(region?.textContent).toBe('Could not refresh');
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

it.each([
  ['0.00', 'muted'],
  ['0.01', undefined],
  ['12\u202F500.00', undefined],
])('the tone of %s in a cell is %s', (amount, tone) => {
  expect(moneyCell(amount, 'USDT')['data-tone']).toBe(tone);
});
