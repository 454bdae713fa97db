/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Rows are grids, and `display: grid` takes the roles of table elements away: they are given back by name. */
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type TdHTMLAttributes,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../Button';
import { type IconName, strokes } from '../Icon';
import { token } from '../theme/tokens';

/** The place of a column in a two-line row, on a phone; `screenReaderOnly`: the opened row shows it. */
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
  readonly 'data-hides'?: string | undefined;
  /** Too long a line for a phone, or for the smallest ones: what is beside the first text moves to the second line. */
  readonly 'data-long'?: 'phone' | 'small' | undefined;
  /** Likewise, where the amount is so long that it needs a line of its own. */
  readonly 'data-tall'?: 'phone' | 'small' | undefined;
  readonly 'data-tone'?: 'positive' | undefined;
}

/**
 * A code, number or time in a cell of its own: never translated, from left to right. It has no title, because screen readers would read it
 * with the cell.
 */
export const verbatimCell = (children: string): Cell => ({ children, dir: 'ltr', translate: 'no' });

/** A person's name in a cell of its own, with its own writing direction. */
export const nameCell = (children: string): Cell => ({ children, dir: 'auto', translate: 'no' });

/** An amount in a cell of its own, ready to show: one text, `1250.50 USDT`. */
export const moneyCell = (amount: string, unit: string): Cell => ({
  ...verbatimCell(`${amount} ${unit}`),
  className: 'money',
});

/** A printed time in its row: below a day's heading only the time is visible. */
export const timeInRow = (printed: string, title: string): ReactNode => (
  <>
    <bdi className="day" dir="ltr" translate="no">
      {printed.slice(0, 11)}
    </bdi>
    <bdi dir="ltr" translate="no" title={title}>
      {printed.slice(11)}
    </bdi>
  </>
);

/** The columns of the grid: explicit, so that the pages of rows are independent of each other. */
function tracks(columns: readonly Column[]): string {
  return columns.map((column) => `minmax(0, ${column.weight ?? 1}fr)`).join(' ');
}

/** The width from which three columns stand beside each other: on a phone of 360 px the longest heading is whole, on the smallest it is not. */
const FROM_PHONE = '20rem';
const CLOSE = `gap: 0 ${token.space.xs}; padding: 0 ${token.space.m};`;
const WIDE = `gap: 0 ${token.space.m}; padding: 0 ${token.space.l};`;

/** Heights in rem, for pages that are not rendered yet: a row, of two lines or in a wide table, and the heading of a day. */
const HEIGHT = { row: 3.5, day: 1.5 };

const signs = ['incoming', 'outgoing', 'swap', 'income', 'chevron-right'] as const satisfies readonly IconName[];

/** The icons of rows: drawn by CSS, because a row would need two elements for one. */
export type Sign = (typeof signs)[number];

/** An icon as a CSS image: the mask of a generated box, to save an element. */
const maskOf = (name: Sign): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="red" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes[name]}"/></svg>`)}")`;

/** For screen readers only. */
const heard =
  'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;';

/** The heading of a value, above it. It is not announced: the cell has its column's. */
const heading = `content: attr(data-label); content: attr(data-label) / ''; display: block; margin-block-end: 0.125rem; color: ${token.color.textMuted};
  font-size: ${token.type.caption}; font-weight: ${token.weight.regular}; letter-spacing: 0.04em; line-height: 1.25;`;

/**
 * A narrow row as a card: every value below its heading. The rule for headings only exists in windows where a table can be narrow: for a
 * generated box the browser evaluates it at any container width, which doubles the style cost of each row.
 */
const cards = css`
  tbody tr { grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr)); gap: ${token.space.s} ${token.space.m}; padding: ${token.space.m}; }
  @media ${token.query.rows} {
    td::before { ${heading} }
  }
  td:first-child { font-weight: ${token.weight.bold}; }
  td:first-child:nth-last-child(odd) { grid-column: 1 / -1; }
`;

/** What is beside a long text is on the second line instead. */
const beneath = (long: string): string =>
  `${long} { grid-column: 1 / 3; } ${long} + [data-spot='beside'] { grid-area: 2 / 1 / 3 / 3; justify-self: end; }`;

/** A long amount has a line of its own, between the other two. */
const inThree = (tall: string): string =>
  `${tall} { grid-area: lead; } ${tall} + [data-spot='beside'] { grid-area: 1 / 2 / 2 / 4; justify-self: end; } ${tall} ~ [data-spot='end'] { grid-area: 2 / 1 / 3 / 4; } ${tall} ~ [data-spot='below'] { grid-area: 3 / 1 / 4 / 3; } ${tall} ~ [data-spot='belowEnd'] { grid-area: 3 / 3 / 4 / 4; }`;

/** A type as long as the line: the code is beside the amount. */
const together = (both: string): string =>
  `${both} { grid-area: 1 / 1 / 2 / 4; } ${both} + [data-spot='beside'] { grid-area: 2 / 1 / 3 / 3; justify-self: start; } ${both} ~ [data-spot='end'] { grid-area: 2 / 3 / 3 / 4; }`;

/** Each cell in the area of its spot. */
const inAreas = (row: string): string =>
  ['lead', 'beside', 'end', 'below', 'belowEnd']
    .map((spot) => `${row} [data-spot='${spot}'] { grid-area: ${spot}; }`)
    .join('');

/** A narrow row of two lines; its headings are for screen readers. */
const twoLines = css`
  tbody tr {
    grid-template-columns: fit-content(78%) minmax(0, 1fr) auto;
    grid-template-areas: 'lead beside end' 'below below belowEnd';
    align-items: center; align-content: center; gap: 0.125rem ${token.space.xs};
    min-block-size: ${HEIGHT.row}rem; padding: 0.25rem ${token.space.s}; padding-inline-start: 2.75rem;
  }
  /* A person's row has no icon. */
  [data-people] tbody tr { min-block-size: 4rem; padding-inline: ${token.space.m}; }
  /* Beside a person an amount says what it is of. */
  @media ${token.query.rows} {
    [data-people] [data-spot='end'] { grid-row: 1 / 3; text-align: end; }
    [data-people] [data-spot='end']::before { ${heading} }
    /* The cell itself is written from left to right. */
    [dir='rtl'] & [data-people] [data-spot='end'] { text-align: left; }
  }
  ${inAreas('')}
  [data-spot='screenReaderOnly'] { ${heard} }
  [data-spot='lead'], [data-spot='end'] { font-weight: ${token.weight.medium}; }
  [data-spot='beside'], [data-spot^='below'] { color: ${token.color.textMuted}; font-size: ${token.type.caption}; }
  [data-spot='end'], [data-spot='belowEnd'] { justify-self: end; }
  [data-spot='below'] { white-space: nowrap; }
  :lang(ur) > [data-spot^='below'], :lang(ur) > [data-spot^='below'] bdi { line-height: 1.5 !important; }
  [data-parties], [data-parties] > bdi { min-inline-size: 0; max-inline-size: 100%; }
  [data-parties] > bdi { overflow: hidden; text-overflow: ellipsis; }
  ${beneath("[data-long='phone']")}
  @container (max-width: 19rem) { ${beneath('[data-long]')} }
  ${inThree("[data-tall='phone']")}
  ${together("[data-tall='phone'][data-long='phone']")}
  @container (max-width: 19rem) { ${inThree('[data-tall]')} ${together('[data-tall][data-long]')} }
  /* With large text each part of the first line gets its own. */
  @container (max-width: 15rem) {
    tbody tr { grid-template-areas: 'lead lead lead' 'beside beside beside' 'end end end' 'below below belowEnd'; }
    ${inAreas('&&&')}
    /* The room of the sign, which the amount has, too; out of sight it is still read aloud. */
    && tbody tr { padding-inline: ${token.space.s}; }
    && td::before { inset: 100%; }
    /* A person's amount is beside its heading. */
    && [data-people] [data-spot='end'] { display: flex; flex-wrap: wrap; gap: ${token.space.xs}; justify-self: start; }
  }
  td[data-sign]::before { position: absolute; inset-inline-start: ${token.space.s}; inset-block-start: calc(50% - 0.625rem); }
  /* Who owns the list is known: the other party is what tells two rows apart. */
  [data-hides] > [data-sign]::before, [data-hides='from'] > bdi:first-child, [data-hides='to'] > bdi:last-child, [data-hides='both'] > bdi { ${heard} }
`;

/**
 * One styled wrapper for the whole table. Rows are grids with the same explicit columns, so that a page off screen can be
 * skipped (`content-visibility` does nothing on table boxes). In a narrow container a row has two lines, or becomes a card.
 */
const Wrapper = styled.div<{ $tracks: string; $lines: number; $compact: boolean; $from: string }>`
  container-type: inline-size;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
  overflow: clip;

  table, thead, tbody { display: block; }
  th, td { padding: 0; font-weight: inherit; text-align: start; min-inline-size: 0; overflow-wrap: anywhere; }
  /* By its box: a text of another direction begins where the others do. */
  td { justify-self: start; font-size: ${token.type.small}; font-variant-numeric: tabular-nums; }
  tbody[data-full] { content-visibility: auto; contain-intrinsic-size: auto ${({ $lines }) => `${20 * (1.25 + 3.15 * $lines)}rem`}; }
  tbody + tbody, tr + tr { border-block-start: 1px solid ${token.color.border}; }

  /* Screen readers have the day in every row: its heading is only visual. */
  tbody[data-day] { content-visibility: auto; }
  tbody[data-day]::before {
    content: attr(data-day); content: attr(data-day) / '';
    position: sticky; inset-block-start: ${token.size.topbar}; z-index: 2;
    display: flex; align-items: center; min-block-size: ${HEIGHT.day}rem; padding-inline: ${token.space.s};
    border-block-end: 1px solid ${token.color.border}; background: ${token.color.surfaceSunken}; color: ${token.color.textMuted};
    font-size: ${token.type.caption}; font-weight: ${token.weight.bold};
  }

  /* Nastaliq begins far above its line: it would touch the row above, and the first row clips what leaves it. */
  &:lang(ur) tbody tr { padding-block-start: 0.75rem; }
  &:lang(ur) tbody[data-day]::before { padding-block-start: 0.375rem; }

  thead { ${heard} }
  tbody[data-day] .day { font-size: 0; }
  tbody tr { position: relative; display: grid; scroll-margin-block: 3rem 1rem; }
  /* The whole row leads to what is known of it, and its date is the link. */
  td a[data-row] { color: inherit; text-decoration: none; }
  td a[data-row]::after { content: ''; position: absolute; inset: 0; }
  td a[data-row]:focus-visible { outline: none; }
  td a[data-row]:focus-visible::after { outline: 2px solid ${token.color.focus}; outline-offset: -2px; }
  td.money { overflow-wrap: normal; }
  /* Two codes are under each other, so that neither breaks across lines. */
  [data-parties], [data-sign] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.375rem; }
  [data-parties] > bdi { white-space: nowrap; }
  /* A sign, and the word that screen readers speak for it. */
  [data-sign]::before { content: attr(data-says); flex: none; inline-size: 1.25em; block-size: 1.25em; overflow: hidden; text-indent: 100%; white-space: pre; background: ${token.color.textMuted}; -webkit-mask: var(--sign) center / contain no-repeat; }
  [data-direction='incoming']::before { background: ${token.color.positive}; }
  ${signs.map((name) => `[data-sign='${name}'] { --sign: ${maskOf(name)}; }`).join('')}
  /* The sign between two codes belongs to the second: from right to left it is mirrored, and on that one's right. */
  [dir='rtl'] & bdi[data-sign] { flex-direction: row-reverse; }
  [dir='rtl'] & bdi::before { scale: -1 1; }
  @media (forced-colors: active) { [data-sign]::before { forced-color-adjust: none; background: CanvasText; } }
  tbody tr[aria-current] { background: ${token.color.accentSoft}; box-shadow: inset 3px 0 ${token.color.accent}; }

  @container (max-width: calc(${({ $from }) => $from} - 0.01rem)) {
    ${({ $compact }) => ($compact ? twoLines : cards)}
  }

  /* The oldest supported browsers have no container queries: rows are those of a phone. */
  @supports not (container-type: inline-size) {
    ${({ $compact }) => ($compact ? twoLines : cards)}
  }

  @container (min-width: ${({ $from }) => $from}) {
    thead { position: static; inline-size: auto; block-size: auto; overflow: visible; clip-path: none; white-space: normal; border-block-end: 1px solid ${token.color.border}; background: ${token.color.surfaceSunken}; }
    tbody[data-full] { contain-intrinsic-size: auto 71rem; }
    tbody[data-day]::before { padding-inline: ${token.space.l}; }
    tr, tbody tr { display: grid; grid-template-columns: ${({ $tracks }) => $tracks}; align-items: center; ${({ $from }) => ($from === FROM_PHONE ? CLOSE : WIDE)} min-block-size: 3.5rem; }
    thead tr { min-block-size: 2.75rem; }
    tbody tr:not([aria-current]):hover { background: ${token.color.hover}; }
    th { color: ${token.color.textMuted}; font-size: ${token.type.caption}; font-weight: ${token.weight.bold}; letter-spacing: ${({ $from }) => ($from === FROM_PHONE ? 0 : '0.04em')}; }
    /* Two lines are no higher than the row. */
    td { padding-block: 0.375rem; }
    &:lang(ur) tbody tr { padding-block-start: 0.25rem; }
    td:first-child { font-weight: ${token.weight.medium}; }
    [data-align='end'] { justify-self: end; }
    /* An amount at the end of its column and a date at the start of the next would read as one. */
    [data-align='end'] + :not([data-align='end']) { padding-inline-start: ${token.space.m}; }
  }
`;

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

function daysOf({ rows, dayOf, context }: PageProps): readonly Day[] {
  if (!dayOf) return [{ label: undefined, from: 0, to: rows.length }];
  const days: Day[] = [];
  for (const [place, row] of rows.entries()) {
    const label = dayOf(row, context);
    const last = days.at(-1);
    if (last?.label === label) last.to = place + 1;
    else days.push({ label, from: place, to: place + 1 });
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
      data-full={label === undefined && to - from >= 20 ? '' : undefined}
      style={
        label === undefined ? undefined : { containIntrinsicSize: `auto ${HEIGHT.day + (to - from) * HEIGHT.row}rem` }
      }
    >
      {rows.slice(from, to).map((row, place) => {
        const key = keys[from + place];
        return (
          <tr key={key} role="row" aria-current={key === current ? 'true' : undefined}>
            {cells(row, context).map((cell, at) => {
              const column = columns[at];
              return (
                <td
                  key={column?.id}
                  role="cell"
                  // The heading of a card; a row of two lines shows none.
                  data-label={(column?.spot ?? 'end') === 'end' ? column?.header : undefined}
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
  /** The day of a row in words: consecutive rows of one day get a sticky heading. Stable, too. */
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
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (!(event.target instanceof Element) || getSelection()?.type === 'Range') return null;
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
  const page = current === undefined ? -1 : pages.findIndex((rows) => rows.some((row) => rowKey(row) === current));
  const isLoaded = page >= 0;
  // Again once its page has loaded.
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
    <Wrapper
      ref={holder}
      $tracks={tracks(columns)}
      $lines={Math.ceil(columns.length / 2)}
      $compact={compact}
      $from={compact ? '44rem' : columns.length > 3 ? '38rem' : FROM_PHONE}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in the rows have the keys */}
      <table
        role="table"
        aria-label={caption}
        data-people={columns.some(({ spot }) => spot === 'screenReaderOnly') ? '' : undefined}
        onClick={press}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {pages.map((rows, place) => (
          // A page keeps its index for as long as the list exists.
          <Page
            key={place}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            cells={cells}
            {...(dayOf ? { dayOf } : {})}
            context={context}
            current={place === page ? current : undefined}
          />
        ))}
      </table>
    </Wrapper>
  );
}

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space.xs} ${token.space.m};
  padding-block-start: ${token.space.m};
  p { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  p:empty { display: none; }
`;

interface LoadMoreProps {
  readonly busy: boolean;
  /** `LOAD MORE`. */
  readonly label: string;
  readonly onMore: () => void;
  /** `All loaded`, once a page came back empty. */
  readonly doneText?: ReactNode;
  /** Other actions for the list, beside it. */
  readonly children?: ReactNode;
}

/** Requests the next page. Busy and disabled meanwhile; the focus returns afterwards. */
export function LoadMore({ busy, label, onMore, doneText, children }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <More>
      <Button
        buttonRef={button}
        // There may be more rows later, but loading them is not the next step.
        variant={doneText ? 'quiet' : 'secondary'}
        icon="chevron-down"
        busy={busy}
        disabled={busy}
        onClick={() => {
          pressed.current = true;
          onMore();
        }}
      >
        {label}
      </Button>
      <p role="status">{doneText}</p>
      {children}
    </More>
  );
}
