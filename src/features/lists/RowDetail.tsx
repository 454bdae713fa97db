import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { LoadState } from '../../frame/preloadable';
import type { PagedList } from '../../kernel/list';
import { navigateBack, navigateTo } from '../../kernel/navigation';
import * as paths from '../../paths';
import type { RootState } from '../../rootState';
import { selectLocation } from '../../state/ui/ui.selectors';
import { Button, IconButton } from '../../ui/Button';
import { Dialog, ignorePressesBriefly } from '../../ui/Dialog';
import { EmptyState, Skeleton } from '../../ui/Feedback';
import { Stack } from '../../ui/layout';
import { token } from '../../ui/theme/tokens';
import { useMatches } from '../../ui/useMatches';
import { FilteredList } from './FilteredList';
import type { FoundRows } from './useFoundRows';

/** A list and, while `data-open`, the details of one of its rows beside it. An address has one line in 31 rem; the list keeps its columns. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.m};
  &[data-open='true'] { grid-template-columns: minmax(0, 1fr) clamp(19.25rem, 100% - 41.25rem, var(--detail, 31rem)); }
`;

/** The details: from the head of their list, and from the window's top on as the list is scrolled. */
const Aside = styled.aside`
  position: sticky;
  inset-block-start: calc(${token.size.topbar} + ${token.space.xxl});
  align-self: start;
  max-block-size: calc(100dvh - ${token.size.topbar} - ${token.space.huge});
  overflow-y: auto;
  padding: 0 ${token.space.m} ${token.space.m};
  font-size: ${token.type.small};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  .head { display: flex; align-items: center; margin-inline-end: -0.5rem; }
  /* What follows is read without scrolling. */
  h2 { flex: 1; font-size: ${token.type.lead}; outline: none; scroll-margin-block: 8rem 24rem; }
  dl > div { display: flex; flex-wrap: wrap; padding-block: ${token.space.xxs}; }
  /* A value that has no room beside its label is below it: an address then has the whole width. */
  dt { flex: 1 0 4.5rem; }
  dd { flex: 99 auto; min-inline-size: 0; max-inline-size: 23rem; }
`;

interface OpenRow {
  /** The key of the open row; '' for none. */
  readonly key: string;
  /** Opens the row of this address; after opening several rows, Back leads to the list. */
  readonly open: (href: string) => void;
  readonly close: () => void;
}

/** The row that the address names. */
function useOpenRow(): OpenRow {
  const dispatch = useDispatch();
  const location = useSelector(selectLocation);
  const key = paths.rowIn(location?.search ?? '');
  return {
    key,
    open: (href) => void dispatch(navigateTo(href, { replace: key !== '' })),
    // When the row was opened from its list, this goes back, so that the history has no extra entry.
    close: () => void dispatch(navigateBack(location?.path ?? '/')),
  };
}

interface DetailProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shown when the loaded pages do not contain the row of the address: it may be older, if there are older rows. */
function MissingRow<Row>({ list }: { readonly list: PagedList<Row> }) {
  const dispatch = useDispatch();
  const { t } = useLingui();
  const { loading, ended } = useSelector(list.select);
  // The name of this variable is part of the message's id in every catalogue.
  const held = useSelector(list.selectPages).flat().length;
  if (ended) {
    return (
      <p>
        <Trans>It is not in the list.</Trans>
      </p>
    );
  }
  return (
    <Stack>
      <p>
        <Trans>It may be older than what is loaded so far.</Trans>
      </p>
      <p role="status">{t`${plural(held, { other: `${held} loaded` })}`}</p>
      <Button busy={loading} onClick={() => dispatch(list.more())}>
        <Trans>Load older entries</Trans>
      </Button>
    </Stack>
  );
}

/** Stands in for a row's details while their code loads, or if it fails to load. */
export function RowPlaceholder({ loadError, retry }: LoadState) {
  const { t } = useLingui();
  if (!loadError) return <Skeleton kind="text" count={5} late />;
  return (
    <EmptyState
      picture="cut"
      title={t`This could not be loaded`}
      text={t`Check your connection, then press Retry.`}
      action={
        <Button onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}

interface ListWithDetailProps<Row> {
  readonly list: PagedList<Row>;
  readonly pages: readonly (readonly Row[])[];
  /** The rows that match the filter; `null` without one. */
  readonly found: FoundRows<Row> | null;
  readonly rowKey: (row: Row) => string;
  /** Draws pages of rows as a table whose rows open. */
  readonly renderTable: (pages: readonly (readonly Row[])[], rows: OpenableRows) => ReactNode;
  readonly renderTitle: (row: Row) => ReactNode;
  /** Loads the code of the details, as soon as a row is pointed at or touched: they then open at their full height. */
  readonly preload?: () => unknown;
  /** The list is in one of two columns: it has no room for details beside it. */
  readonly inColumn?: boolean | undefined;
  /** The details of a row; their code may still be loading (`RowPlaceholder`). */
  readonly children: (row: Row) => ReactNode;
}

/** What a table needs to open its rows: the key of the open one, and the press. */
export interface OpenableRows {
  readonly current: string | undefined;
  readonly onOpen: (href: string) => void;
}

/** A list or the matches of its filter, with the row that the address names: beside it where there is room, else in a dialog over it. */
export function ListWithDetail<Row>({
  list,
  pages,
  found,
  rowKey,
  renderTable,
  renderTitle,
  preload,
  inColumn = false,
  children,
}: ListWithDetailProps<Row>) {
  const { t } = useLingui();
  const { key, open, close } = useOpenRow();
  const isOpen = key !== '';
  const ended = useSelector((state: RootState) => list.select(state).ended);
  const row = isOpen ? pages.flat().find((each) => rowKey(each) === key) : undefined;
  const isBeside = useMatches(token.query.columns) && !inColumn;
  const detail = {
    title: row === undefined ? t`Not found` : renderTitle(row),
    onClose: close,
    children: row === undefined ? <MissingRow list={list} /> : children(row),
  };
  return (
    <Layout data-open={isOpen && isBeside} onPointerOver={preload}>
      <FilteredList found={found} pages={pages} ended={ended}>
        {(shown) => renderTable(shown, { current: isOpen ? key : undefined, onOpen: open })}
      </FilteredList>
      {!isOpen ? null : isBeside ? (
        <Panel {...detail} />
      ) : (
        <Dialog {...detail} closeLabel={t`Close`} dismissable sheet />
      )}
    </Layout>
  );
}

/** A row's details beside its list: takes the focus whenever a row opens, and gives it back to the last opener. */
function Panel({ title, onClose, children }: DetailProps) {
  const { t } = useLingui();
  const id = useId();
  const { key } = useOpenRow();
  // Runs for each row, because the heading has the row's key.
  const takeFocus = useCallback((heading: HTMLHeadingElement) => {
    const opener = document.activeElement;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ block: 'nearest' });
    // The second press of a double press must not open the row that has come under the pointer.
    ignorePressesBriefly(heading.closest('[data-open]'));
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from where the focus is in it
    <Aside
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="head">
        <h2 key={key} id={id} ref={takeFocus} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      {children}
    </Aside>
  );
}
