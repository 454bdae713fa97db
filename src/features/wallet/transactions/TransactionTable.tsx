import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Transaction } from '../../../domain/entities';
import { isSameMember } from '../../../domain/people';
import { decimalsOf, transactionKey, type Unit } from '../../../domain/transaction';
import { preloadable } from '../../../frame/preloadable';
import { type ColumnSpec, useColumns } from '../../../frame/useColumns';
import { LocalizedText, localizedNode } from '../../../i18n/LocalizedText';
import { useText } from '../../../i18n/useText';
import type { PagedList } from '../../../kernel/list';
import * as paths from '../../../paths';
import type { RootState, Text } from '../../../rootState';
import { selectUserCode } from '../../../state/session/session.selectors';
import { selectLocation } from '../../../state/ui/ui.selectors';
import { Section } from '../../../ui/layout';
import { type Cell, DataTable, moneyCell, timeInRow } from '../../../ui/lists/DataTable';
import { code } from '../../../ui/Text';
import { type DayLabel, useDays } from '../../lists/days';
import { type FilterState, useFilterState } from '../../lists/filterState';
import { ListFoot } from '../../lists/ListFoot';
import { ListPlaceholder } from '../../lists/ListPlaceholder';
import { ListWithDetail, RowPlaceholder } from '../../lists/RowDetail';
import type { RowFields } from '../../lists/rowFields';
import { typeText } from '../../lists/typeText';
import { useListFilter } from '../../lists/useListFilter';
import { receiptsOf } from '../wallet.lists';
import { type Direction, selectNameOf, transactionOf } from '../wallet.selectors';

const transactionDetail = preloadable(() =>
  import(/* webpackChunkName: "transactionDetail" */ '../components/TransactionDetail').then(
    (module) => module.TransactionDetail,
  ),
);

/** What all rows of a table share: the member's own code, the page, and the texts of directions and days. */
interface Shared {
  readonly own: string;
  readonly unit: Unit;
  readonly path: string;
  readonly directionNames: { readonly [direction in Direction]: string };
  /** Announced between the two parties, in place of the sign. */
  readonly to: string;
  readonly days: DayLabel;
  readonly text: (text: Text) => string;
}

const columnsWith = (amount: MessageDescriptor): readonly ColumnSpec[] => [
  { id: 'type', header: msg`TYPE`, weight: 1.55, spot: 'lead' },
  { id: 'date', header: msg`DATE`, weight: 0.65, spot: 'below' },
  { id: 'parties', header: msg`FROM / TO`, weight: 2.1, spot: 'beside' },
  { id: 'amount', header: amount, align: 'end', weight: 1.2, spot: 'end' },
  { id: 'hash', header: msg`HASH`, align: 'end', spot: 'screenReaderOnly' },
];
const COLUMNS = {
  USDT: columnsWith(msg`AMOUNT`),
  'E-PIN': columnsWith(msg({ message: 'AMOUNT', context: 'number of E-PINs' })),
};

const SIGNS = { incoming: 'incoming', outgoing: 'outgoing', neutral: 'swap', commitment: 'swap' } as const;

/**
 * The phones on which type and amount do not fit into one line, by the width of a usual letter: all, or only the smallest (320 px). The amount
 * then has a line of its own.
 */
function tallOn(type: string, amount: string): Cell['data-tall'] {
  // Arabic, Devanagari and Bengali are narrower than Latin, Greek and Cyrillic capitals; Chinese is wider, in shorter words.
  const width = (/[\u0600-\u09FF]/.test(type) ? 7.5 : 9.6) * type.length + 7.7 * amount.length;
  return width > 230 ? 'phone' : width > 200 ? 'small' : undefined;
}

const transactionViewOf = (row: Transaction, { own, unit }: Shared) => transactionOf(row, own, decimalsOf(unit));

/** The party that a phone hides: it shows only the other one, and none for a transaction to oneself. */
function hiddenSide({ from_code, to_code }: Transaction, own: string): 'from' | 'to' | 'both' | undefined {
  if (own === '') return undefined;
  const isToOwn = isSameMember(to_code, own);
  if (isSameMember(from_code, own)) return isToOwn ? 'both' : 'from';
  return isToOwn ? 'to' : undefined;
}

function cells(row: Transaction, shared: Shared): readonly Cell[] {
  const { own, unit, path, directionNames, to, text } = shared;
  const transaction = transactionViewOf(row, shared);
  const direction = directionNames[transaction.direction];
  const hidden = hiddenSide(row, own);
  const party = hidden === 'both' ? '' : hidden === 'from' ? transaction.to : transaction.from;
  const type = text(typeText(transaction.type)) || direction;
  return [
    {
      'data-sign': SIGNS[transaction.direction],
      'data-direction': transaction.direction,
      'data-tall': tallOn(type, `${transaction.amount} ${unit}`),
      'data-says': type.toLowerCase() === direction.toLowerCase() ? '' : `${direction} `,
      children: transaction.type === '' ? direction : localizedNode(typeText(transaction.type), text),
    },
    // When Tab reaches the link, a screen reader does not read its row: its name tells the rows apart. The type is only its description,
    // because links to pages have names such as DEPOSIT.
    {
      children: (
        <a
          href={paths.row(path, transactionKey(row))}
          data-row=""
          dir="ltr"
          aria-label={[transaction.created, party].filter(Boolean).join(', ')}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has a description since ARIA 1.3
          aria-description={type}
        >
          {timeInRow(transaction.created, transaction.createdUtc)}
        </a>
      ),
    },
    {
      'data-parties': '',
      'data-hides': hidden,
      children: [
        <bdi key="from" dir="ltr" translate="no">
          {transaction.from}
        </bdi>,
        <bdi key="to" dir="ltr" translate="no" data-sign="chevron-right" data-says={` ${to} `}>
          {transaction.to}
        </bdi>,
      ],
    },
    {
      ...moneyCell(transaction.amount, unit),
      'data-tone': transaction.direction === 'incoming' ? 'positive' : undefined,
    },
    // In an element of its own: a screen reader would read a cell's title, 66 characters in each row.
    { className: 'quiet', children: code(transaction.hash, transaction.shortHash) },
  ];
}

const dayOf = (row: Transaction, shared: Shared): string => shared.days(transactionViewOf(row, shared).created);

/** The filter searches names, but rows do not show them: names are separate, so that a name that loads later does not redraw a table. */
interface Known extends Shared {
  readonly nameOf: (code: string) => string;
}

const rowFields: RowFields<Transaction, Known> = {
  placeholder: msg`Code, type or amount`,
  words: (row, shared) => {
    const { type, from, to, amount, hash, shortHash, created, createdUtc, direction } = transactionViewOf(row, shared);
    const sides = [
      from,
      to,
      row.from_code,
      row.to_code,
      row.from_address,
      row.to_address,
      shared.nameOf(row.from_code),
      shared.nameOf(row.to_code),
    ];
    return [
      shared.directionNames[direction],
      type,
      shared.text(typeText(type)),
      ...sides,
      hash,
      shortHash,
      amount,
      shared.unit,
      created,
      createdUtc,
      dayOf(row, shared),
    ];
  },
  type: (row, { text }) => text(typeText(row.tx_type)),
  direction: (row, shared) => {
    const { direction } = transactionViewOf(row, shared);
    return direction === 'incoming' || direction === 'outgoing' ? shared.directionNames[direction] : '';
  },
  directions: ({ directionNames }) => [directionNames.incoming, directionNames.outgoing],
};

const csv = (list: string) =>
  import(/* webpackChunkName: "csv" */ '../wallet.csv').then(({ transactionCsv }) => transactionCsv(list));

interface TransactionTableProps {
  readonly title: string;
  readonly list: PagedList<Transaction>;
  readonly unit: Unit;
  readonly emptyText: string;
  /** At the end of the heading's line: help about a term of its rows. */
  readonly help?: ReactNode;
  /** It is in one of two columns. */
  readonly inColumn?: boolean;
}

/**
 * A list of USDT or E-PIN transactions with LOAD MORE and a filter; a press on a row shows its details. The same table
 * is on the wallet page and on each of its sub-pages.
 */
export function TransactionTable({ help, ...table }: TransactionTableProps) {
  const { title, list } = table;
  const filter = useFilterState(list);
  const hasRows = useSelector((state: RootState) => list.select(state).held > 0);
  const actions = (
    <span className="actions">
      {help}
      {hasRows ? filter.toggle : null}
    </span>
  );
  return (
    <Section title={title} actions={actions}>
      <Rows {...table} filter={filter} />
      <ListFoot list={list} csv={csv} />
    </Section>
  );
}

/** Separate from the heading, so that more rows do not draw it again. */
function Rows({
  title,
  list,
  unit,
  emptyText,
  inColumn,
  filter,
}: Omit<TransactionTableProps, 'help'> & { readonly filter: FilterState }) {
  const { t } = useLingui();
  const pages = useSelector(list.selectPages);
  const shared = useShared(unit);
  const columns = useColumns(COLUMNS[unit]);
  const nameOf = useSelector(selectNameOf);
  const known = useMemo(() => ({ ...shared, nameOf }), [shared, nameOf]);
  const { found, tools } = useListFilter({ pages, list, filter }, rowFields, known);
  if (pages.length === 0) {
    const picture = unit === 'USDT' ? 'wallet' : 'ticket';
    return <ListPlaceholder list={list} picture={picture} title={t`Nothing here yet`} text={emptyText} />;
  }
  return (
    <>
      {tools}
      <ListWithDetail
        preload={transactionDetail.preload}
        inColumn={inColumn}
        list={list}
        pages={pages}
        found={found}
        rowKey={transactionKey}
        renderTable={(shown, rows) => (
          <DataTable
            caption={title}
            columns={columns}
            pages={shown}
            rowKey={transactionKey}
            cells={cells}
            dayOf={dayOf}
            context={shared}
            {...rows}
          />
        )}
        renderTitle={({ tx_type }) => (tx_type ? <LocalizedText text={typeText(tx_type)} /> : t`Transaction`)}
      >
        {(row) => <transactionDetail.Component of={receiptsOf(list)} row={row} unit={unit} Fallback={RowPlaceholder} />}
      </ListWithDetail>
    </>
  );
}

/** The same object as long as the member, the day and the language stay: the table's pages are memoised by it. */
function useShared(unit: Unit): Shared {
  const { t } = useLingui();
  const own = useSelector(selectUserCode);
  const path = useSelector(selectLocation)?.path ?? '';
  const days = useDays();
  const text = useText();
  const incoming = t`Incoming`;
  const outgoing = t`Outgoing`;
  const neutral = t`Transaction`;
  const commitment = t`Commitment`;
  const to = t`to`;
  return useMemo(
    () => ({ own, unit, path, days, text, to, directionNames: { incoming, outgoing, neutral, commitment } }),
    [own, unit, path, days, text, to, incoming, outgoing, neutral, commitment],
  );
}
