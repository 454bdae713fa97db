/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Rows are grids, and `display: grid` takes the roles of table elements away: they are given back by name. */
import { type MouseEvent, memo, type ReactNode, type TdHTMLAttributes, useEffect, useMemo, useRef } from 'react';
import { isPlainPress } from '../plainPress';
import { DAY, FROM_PHONE, FULL_PAGE, type Sign, TableFrame } from './tableStyle';

/**
 * The place of a column in a two-line row, on a phone. A `screenReaderOnly` column is hidden there, and in a wide table while a row is open:
 * the details of a row show it.
 */
type Spot = 'lead' | 'beside' | 'end' | 'below' | 'belowEnd' | 'screenReaderOnly';

export interface Column {
  readonly id: string;
  readonly header: string;
  /** Amounts are aligned to the end. */
  readonly align?: 'start' | 'end' | undefined;
  /** The share of the width; default 1. */
  readonly weight?: number | undefined;
  /** If every column has one, a narrow row has two lines behind an icon; else it is a card that contains the headings. */
  readonly spot?: Spot | undefined;
}

/**
 * A cell as plain attributes of its `td`: a row of a long list costs an element per column and few more. `children` is one text,
 * or elements with one text each; a cell is a block, so the direction of its text does not affect the next.
 */
export interface Cell extends TdHTMLAttributes<HTMLTableCellElement> {
  /** A sign before the text, drawn by CSS. */
  readonly 'data-sign'?: Sign;
  /** The direction of a transaction, for the colour of its sign. */
  readonly 'data-direction'?: string;
  /** Announced in place of the sign, before the text. */
  readonly 'data-says'?: string | undefined;
  /** Two codes, the sender's and the recipient's, with a sign between them. */
  readonly 'data-parties'?: '';
  /** The codes that a two-line row hides: those of the member whose list it is. */
  readonly 'data-hides'?: 'from' | 'to' | 'both' | undefined;
  /** The amount is too long for the first line of a phone, or of the smallest ones: it has a line of its own. */
  readonly 'data-tall'?: 'phone' | 'small' | undefined;
  /** The colour of its text. */
  readonly 'data-tone'?: 'positive' | 'muted' | undefined;
}

/**
 * A code, number or time in a cell of its own: never translated, from left to right. It has no title, because screen readers would read it
 * with the cell.
 */
export const verbatimCell = (children: string): Cell => ({ children, dir: 'ltr', translate: 'no' });

/** A person's name in a cell of its own, with its own writing direction. */
export const nameCell = (children: string): Cell => ({ children, dir: 'auto', translate: 'no' });

/** An amount in a cell of its own, ready to show: one text, `1250.50 USDT`. A zero is muted, so that the others stand out. */
export const moneyCell = (amount: string, unit: string): Cell => ({
  ...verbatimCell(`${amount} ${unit}`),
  className: 'money',
  'data-tone': Number(amount) === 0 ? 'muted' : undefined,
});

/**
 * A time in its row, as `printTime` prints it (`2026-01-15 12:00`): below a day's heading only the time of day is visible. Its element has
 * `dir="ltr"`: in each language the day is first, and its last character, the space, stands between the two.
 */
export const timeInRow = (printed: string, title: string): ReactNode => (
  <>
    <span className="day" translate="no">
      {printed.slice(0, 11)}
    </span>
    <bdi translate="no" title={title}>
      {printed.slice(11)}
    </bdi>
  </>
);

/**
 * The columns of the grid: explicit, so that the pages of rows are independent of each other. With `fullDates`, dates that no day's heading
 * shortens, their column is as wide as one.
 */
function tracks(columns: readonly Column[], fullDates: boolean): string {
  return columns
    .map(({ id, weight = 1 }) => `minmax(${fullDates && id === 'date' ? '7.5rem' : 0}, ${weight}fr)`)
    .join(' ');
}

/**
 * The props of a page, for rows of any type. Method signatures on purpose: they let one memoised component serve every type
 * of row without a cast.
 */
interface PageProps {
  readonly columns: readonly Column[];
  readonly rows: readonly unknown[];
  rowKey(this: void, row: unknown): string;
  cells(this: void, row: unknown, context: unknown): readonly (Cell | string)[];
  dayOf?(this: void, row: unknown, context: unknown): string;
  readonly context: unknown;
  /** The open row, if it is in this page. */
  readonly current: string | undefined;
}

/** A unique key for every row, also for equal ones: with the same key for two, React would omit one or show it twice. */
function keysOf({ rows, rowKey }: PageProps): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = rowKey(row);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? key : `${key}#${nth}`;
  });
}

/** Consecutive rows of a page on one day. */
interface Day {
  readonly label: string | undefined;
  readonly from: number;
  to: number;
}

function daysOf({ rows, dayOf, context }: Pick<PageProps, 'rows' | 'dayOf' | 'context'>): readonly Day[] {
  if (!dayOf) return [{ label: undefined, from: 0, to: rows.length }];
  const days: Day[] = [];
  for (const [index, row] of rows.entries()) {
    const label = dayOf(row, context);
    const last = days.at(-1);
    if (last?.label === label) last.to = index + 1;
    else days.push({ label, from: index, to: index + 1 });
  }
  return days;
}

function PageOfRows(props: PageProps) {
  const { columns, rows, cells, context, current } = props;
  const keys = keysOf(props);
  return daysOf(props).map(({ label, from, to }) => (
    <tbody
      key={keys[from]}
      role="rowgroup"
      aria-label={label}
      data-day={label}
      data-full={label === undefined && to - from >= FULL_PAGE ? '' : undefined}
      style={
        label === undefined ? undefined : { containIntrinsicSize: `auto calc(${DAY}rem + ${to - from} * var(--row))` }
      }
    >
      {rows.slice(from, to).map((row, index) => {
        const key = keys[from + index];
        return (
          <tr key={key} role="row" aria-current={key === current ? 'true' : undefined}>
            {cells(row, context).map((cell, at) => {
              const column = columns[at];
              return (
                <td
                  key={column?.id}
                  role="cell"
                  // The heading of a card; a row of two lines shows none.
                  data-label={column?.spot === undefined ? column?.header : undefined}
                  data-align={column?.align}
                  data-spot={column?.spot}
                  {...(typeof cell === 'string' ? { children: cell } : cell)}
                />
              );
            })}
          </tr>
        );
      })}
    </tbody>
  ));
}

const Page = memo(PageOfRows);

interface TableBase<Row, Context> {
  /** Names the table; visually hidden. */
  readonly caption: string;
  readonly columns: readonly Column[];
  /** The pages from the store: a page that did not change does not render again. */
  readonly pages: readonly (readonly Row[])[];
  rowKey(this: void, row: Row): string;
  /** A stable function of the module: one cell per column, its text or the attributes of its `td`. */
  cells(this: void, row: Row, context: Context): readonly (Cell | string)[];
  /** The day of a row in words. Stable, too. Where most days have several rows, a day gets a sticky heading; else each row has its date. */
  dayOf?(this: void, row: Row, context: Context): string;
  /** The key of the open row, which is marked and scrolled into view. */
  readonly current?: string | undefined;
  /** Called for a press anywhere on a row whose cells have a link marked `data-row`, with the link's address. */
  readonly onOpen?: (href: string) => void;
}

/** `context` is shared by all rows (the member's own code): keep it the same object, or a primitive value. */
type DataTableProps<Row, Context = undefined> = TableBase<Row, Context> &
  (undefined extends Context ? { readonly context?: Context } : { readonly context: Context });

/**
 * The address that a plain press on a row leads to; a press with a modifier key, or one that ends a text selection, is left to the browser.
 */
function pressedRow(event: MouseEvent): string | null {
  if (!isPlainPress(event) || !(event.target instanceof Element) || getSelection()?.type === 'Range') return null;
  return event.target.closest('tr')?.querySelector('a[data-row]')?.getAttribute('href') ?? null;
}

/**
 * Rows under headings; in a container that is too narrow for so many columns rows of two lines, or cards that contain the headings. Always a
 * table to a screen reader.
 */
export function DataTable<Row, Context = undefined>(props: DataTableProps<Row, Context>) {
  const { caption, columns, pages, rowKey, cells, dayOf, context, current, onOpen } = props;
  const compact = columns.every(({ spot }) => spot !== undefined);
  const holder = useRef<HTMLDivElement>(null);
  const [first = []] = pages;
  // By the first page: rows that load later do not change those that are shown.
  const hasHeadings = useMemo(
    () => dayOf !== undefined && 2 * daysOf({ rows: first, dayOf, context }).length <= first.length,
    [first, dayOf, context],
  );
  const currentPage =
    current === undefined ? -1 : pages.findIndex((rows) => rows.some((row) => rowKey(row) === current));
  const isLoaded = currentPage >= 0;
  // Also when its page loads later.
  useEffect(() => {
    const row = current !== undefined && isLoaded ? holder.current?.querySelector('tr[aria-current]') : null;
    if (row && typeof row.scrollIntoView === 'function') row.scrollIntoView({ block: 'nearest' });
  }, [current, isLoaded]);
  const press = (event: MouseEvent) => {
    const href = onOpen ? pressedRow(event) : null;
    if (href === null) return;
    event.preventDefault();
    onOpen?.(href);
  };
  return (
    <TableFrame
      ref={holder}
      $tracks={tracks(
        current === undefined ? columns : columns.filter(({ spot }) => spot !== 'screenReaderOnly'),
        !hasHeadings,
      )}
      $compact={compact}
      $isOpen={current !== undefined}
      // The width from which the columns fit; while a row is open there are fewer.
      $from={compact ? (current === undefined ? '44rem' : '40rem') : columns.length > 3 ? '38rem' : FROM_PHONE}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in the rows have the keys */}
      <table
        role="table"
        aria-label={caption}
        // Rows about people have no second text on their first line: their amount has its heading once, above all rows.
        data-people={compact && columns.every(({ spot }) => spot !== 'beside') ? '' : undefined}
        onClick={press}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" data-align={column.align} data-spot={column.spot}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {pages.map((rows, index) => (
          // A page keeps its index for as long as the list exists.
          <Page
            key={index}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            cells={cells}
            {...(hasHeadings && dayOf ? { dayOf } : {})}
            context={context}
            current={index === currentPage ? current : undefined}
          />
        ))}
      </table>
    </TableFrame>
  );
}
