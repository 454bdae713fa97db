/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Rows are grids, and `display: grid` takes the roles of table elements away: they are given back by name. */
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/tokens';
import { Button } from './Button';

export interface Column {
  readonly id: string;
  readonly header: string;
  /** Amounts stand at the end. */
  readonly align?: 'start' | 'end' | undefined;
  /** The share of the width; 1 unless told. */
  readonly weight?: number | undefined;
}

/** What is worked out once a table: the explicit columns keep a page of rows independent of the others. */
function tracks(columns: readonly Column[]): string {
  return columns.map((column) => `minmax(0, ${column.weight ?? 1}fr)`).join(' ');
}

/**
 * One styled wrapper for the whole table. Rows are grids with the same explicit columns, so that a page off screen can be
 * skipped (`content-visibility` does nothing on table boxes). In a narrow place each row becomes a card.
 */
const Wrapper = styled.div<{ $tracks: string; $lines: number; $many: boolean }>`
  container-type: inline-size;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
  overflow: clip;

  table, thead, tbody { display: block; }
  th, td { padding: 0; font-weight: inherit; text-align: start; min-inline-size: 0; overflow-wrap: anywhere; }
  td { font-size: ${token.type.small}; font-variant-numeric: tabular-nums; }
  tbody[data-full] { content-visibility: auto; contain-intrinsic-size: auto ${({ $lines }) => `${20 * (1.25 + 3.15 * $lines)}rem`}; }
  tbody + tbody { border-block-start: 1px solid ${token.color.border}; }

  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  tbody tr { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr)); gap: ${token.space.s} ${token.space.m}; padding: ${token.space.m}; }
  tr + tr { border-block-start: 1px solid ${token.color.border}; }
  td::before {
    content: attr(data-label); content: attr(data-label) / '';
    display: block; margin-block-end: 0.125rem; color: ${token.color.textMuted};
    font-size: ${token.type.caption}; font-weight: ${token.weight.regular}; letter-spacing: 0.04em; line-height: 1.25;
  }
  td:first-child { font-weight: ${token.weight.bold}; }
  /* Two codes are under each other rather than being broken within. */
  td > .with-icon { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.375rem; }
  td > .with-icon svg { flex: none; color: ${token.color.textMuted}; }
  td > .with-icon[data-direction='incoming'] svg { color: ${token.color.positive}; }
  td:first-child:nth-last-child(odd) { grid-column: 1 / -1; }

  @container (min-width: ${({ $many }) => ($many ? '46rem' : '38rem')}) {
    thead { position: static; inline-size: auto; block-size: auto; overflow: visible; clip-path: none; white-space: normal; border-block-end: 1px solid ${token.color.border}; background: ${token.color.surfaceSunken}; }
    tbody[data-full] { contain-intrinsic-size: auto 71rem; }
    tr, tbody tr { display: grid; grid-template-columns: ${({ $tracks }) => $tracks}; align-items: center; gap: 0 ${token.space.m}; padding: 0 ${token.space.l}; min-block-size: 3.5rem; }
    thead tr { min-block-size: 2.75rem; }
    tbody tr:hover { background: ${token.color.hover}; }
    th { color: ${token.color.textMuted}; font-size: ${token.type.caption}; font-weight: ${token.weight.bold}; letter-spacing: 0.04em; }
    td { padding-block: ${token.space.xs}; }
    td::before { content: none; }
    td:first-child:nth-last-child(odd) { grid-column: auto; }
    td:first-child { font-weight: ${token.weight.medium}; }
    [data-align='end'] { text-align: end; }
    /* An amount at the end of its column and a date at the start of the next would read as one. */
    [data-align='end'] + :not([data-align='end']) { padding-inline-start: ${token.space.m}; }
  }
`;

/**
 * What a page needs, whatever its rows are. Method signatures on purpose: they let one memoised component serve every kind
 * of row without a cast.
 */
interface PageProps {
  readonly columns: readonly Column[];
  readonly rows: readonly unknown[];
  rowKey(this: void, row: unknown): string;
  cells(this: void, row: unknown, context: unknown): readonly ReactNode[];
  readonly context: unknown;
}

/** A key for every row, also for rows that are equal: with one key for two, React would leave one out or show it twice. */
function keysOf({ rows, rowKey }: PageProps): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = rowKey(row);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? key : `${key}#${nth}`;
  });
}

function PageOfRows(props: PageProps) {
  const keys = keysOf(props);
  return (
    <tbody role="rowgroup" data-full={props.rows.length >= 20 ? '' : undefined}>
      {props.rows.map((row, place) => (
        <tr key={keys[place]} role="row">
          {props.cells(row, props.context).map((cell, at) => {
            const column = props.columns[at];
            return (
              <td key={column?.id} role="cell" data-label={column?.header} data-align={column?.align}>
                {cell}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

const Page = memo(PageOfRows);

interface TableBase<Row, Context> {
  /** Names the table; visually hidden. */
  readonly caption: string;
  readonly columns: readonly Column[];
  /** As the store keeps them: a page that did not change is not rendered again. */
  readonly pages: readonly (readonly Row[])[];
  rowKey(this: void, row: Row): string;
  /** A stable function of the module: one node a column, made of plain elements (`money()`, `code()`, `icon()`, `<bdi>`). */
  cells(this: void, row: Row, context: Context): readonly ReactNode[];
}

/** `context` is what all rows share (the member's own code): keep it the same object, or a plain value. */
export type DataTableProps<Row, Context = undefined> = TableBase<Row, Context> &
  (undefined extends Context ? { readonly context?: Context } : { readonly context: Context });

/** Rows under headings; cards with the headings in them where it is narrow. A table to a screen reader either way. */
export function DataTable<Row, Context = undefined>(props: DataTableProps<Row, Context>) {
  const { caption, columns, pages, rowKey, cells, context } = props;
  return (
    <Wrapper $tracks={tracks(columns)} $lines={Math.ceil(columns.length / 2)} $many={columns.length > 5}>
      <table role="table" aria-label={caption}>
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
          // A page keeps its place for as long as the list lives.
          <Page key={place} columns={columns} rows={rows} rowKey={rowKey} cells={cells} context={context} />
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

export interface LoadMoreProps {
  readonly busy: boolean;
  /** `LOAD MORE`. */
  readonly label: string;
  readonly onMore: () => void;
  /** `All loaded`, once a page came back empty. */
  readonly doneText?: ReactNode;
  /** What else can be done with the list, beside it. */
  readonly children?: ReactNode;
}

/** Asks for the next page. Busy and disabled while one is on its way; the focus comes back afterwards. */
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
