import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Transaction } from '../../../domain/entities';
import { decimalsOf, movementKey, type Unit } from '../../../domain/movement';
import { preloadable } from '../../../frame/preloadable';
import { SaidText, saidShort } from '../../../i18n/Said';
import { useText } from '../../../i18n/useText';
import type { PagedList } from '../../../kernel/list';
import * as paths from '../../../paths';
import type { RootState, Text } from '../../../rootState';
import { selectUserCode } from '../../../state/session/session.selectors';
import { selectPlace } from '../../../state/ui/ui.selectors';
import { Section } from '../../../ui/layout';
import { type Cell, type Column, DataTable, moneyCell } from '../../../ui/lists/DataTable';
import { code, verbatim } from '../../../ui/Text';
import { type DayLabel, useDays } from '../../lists/days';
import { type Facets, FoundRows, type Search, useFinding, useSearch } from '../../lists/finding';
import { ListFoot } from '../../lists/ListFoot';
import { ListPlaceholder } from '../../lists/ListPlaceholder';
import { ListWithDetail, OpenedRow, RowComing, useOpenRow } from '../../lists/RowDetail';
import { typeText } from '../../lists/typeText';
import { receiptsOf } from '../wallet.lists';
import { type Direction, movementOf, selectNames } from '../wallet.selectors';

const movementDetail = preloadable(() =>
  import(/* webpackChunkName: "movementDetail" */ '../components/MovementDetail').then(
    (module) => module.MovementDetail,
  ),
);

/** What all rows of a table share: the member's own code, the page, and the words for directions and days. */
interface Shared {
  readonly own: string;
  readonly unit: Unit;
  readonly path: string;
  readonly words: { readonly [direction in Direction]: string };
  /** Said between the two parties, in place of the sign. */
  readonly to: string;
  readonly days: DayLabel;
  readonly text: (text: Text) => string;
}

const SIGNS = { incoming: 'incoming', outgoing: 'outgoing', neutral: 'swap', commitment: 'swap' } as const;

const figuresOf = (row: Transaction, { own, unit }: Shared) => movementOf(row, own, decimalsOf(unit));

/** On a phone the other party alone is drawn, and nobody of a movement to oneself. */
function hiddenSide({ from_code, to_code }: Transaction, own: string): 'from' | 'to' | 'both' | undefined {
  if (own === '') return undefined;
  if (from_code === own) return to_code === own ? 'both' : 'from';
  return to_code === own ? 'to' : undefined;
}

function cells(row: Transaction, shared: Shared): readonly Cell[] {
  const { own, unit, path, words, to, text } = shared;
  const movement = figuresOf(row, shared);
  const direction = words[movement.direction];
  const type = text(typeText(movement.type)) || direction;
  return [
    {
      'data-sign': SIGNS[movement.direction],
      'data-direction': movement.direction,
      'data-says': type.toLowerCase() === direction.toLowerCase() ? '' : `${direction} `,
      children: movement.type === '' ? direction : saidShort(typeText(movement.type), text),
    },
    {
      'data-parties': '',
      'data-hides': hiddenSide(row, own),
      children: [
        <bdi key="from" dir="ltr" translate="no">
          {movement.from}
        </bdi>,
        <bdi key="to" dir="ltr" translate="no" data-sign="chevron-right" data-says={` ${to} `}>
          {movement.to}
        </bdi>,
      ],
    },
    // In an element of its own: a cell's title would be heard, 66 characters in each row.
    { children: code(movement.hash, movement.shortHash) },
    { ...moneyCell(movement.amount, unit), 'data-tone': movement.direction === 'incoming' ? 'positive' : undefined },
    // Reached by the Tab key it is heard alone: it says which row it opens.
    {
      children: (
        <a
          href={paths.row(path, movementKey(row))}
          data-row=""
          aria-label={`${movement.created}, ${movement.amount} ${unit}`}
        >
          {verbatim(movement.created, movement.createdUtc)}
        </a>
      ),
    },
  ];
}

const dayOf = (row: Transaction, shared: Shared): string => shared.days(figuresOf(row, shared).created);

/** Names are found and not shown in a row: they are apart, so that a name that comes later draws no table again. */
interface Known extends Shared {
  readonly names: ReadonlyMap<string, string>;
}

const facets: Facets<Transaction, Known> = {
  words: (row, shared) => {
    const { type, from, to, amount, hash, shortHash, created, createdUtc, direction } = figuresOf(row, shared);
    const sides = [
      from,
      to,
      row.from_code,
      row.to_code,
      row.from_address,
      row.to_address,
      shared.names.get(row.from_code),
      shared.names.get(row.to_code),
    ];
    return [
      shared.words[direction],
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
    const { direction } = figuresOf(row, shared);
    return direction === 'incoming' || direction === 'outgoing' ? shared.words[direction] : '';
  },
};

const csv = (list: string) =>
  import(/* webpackChunkName: "csv" */ '../wallet.csv').then(({ movementSheet }) => movementSheet(list));

export interface MovementsProps {
  readonly title: string;
  readonly list: PagedList<Transaction>;
  readonly unit: Unit;
  readonly emptyText: string;
  /** At the end of the heading's line: a word of its rows. */
  readonly help?: ReactNode;
}

/**
 * A list of USDT or E-PIN movements with LOAD MORE, in which one can find; a press on a row shows all that is known of it. The same table
 * is on the wallet page and on each of its sub-pages.
 */
export function Movements({ title, list, unit, emptyText, help }: MovementsProps) {
  const search = useSearch(list);
  const some = useSelector((state: RootState) => list.select(state).held > 0);
  const actions = (
    <span className="actions">
      {help}
      {some ? search.toggle : null}
    </span>
  );
  return (
    <Section title={title} actions={actions}>
      <Rows {...{ title, list, unit, emptyText, search }} />
      <ListFoot list={list} csv={csv} />
    </Section>
  );
}

/** Apart from the heading and the foot, which more rows do not change. */
function Rows({ title, list, unit, emptyText, search }: Omit<MovementsProps, 'help'> & { readonly search: Search }) {
  const { t } = useLingui();
  const pages = useSelector(list.selectPages);
  const shared = useShared(unit);
  const columns = useColumns(unit);
  const { key, open, close } = useOpenRow();
  const names = useSelector(selectNames);
  const known = useMemo(() => ({ ...shared, names }), [shared, names]);
  const { found, tools } = useFinding({ pages, list, search }, facets, known);
  if (pages.length === 0) {
    return <ListPlaceholder list={list} icon="swap" title={t`Nothing here yet`} text={emptyText} />;
  }
  const row = key === '' ? undefined : pages.flat().find((each) => movementKey(each) === key);
  return (
    <>
      {tools}
      <ListWithDetail>
        <div className="parts" data-open={key !== ''}>
          <FoundRows found={found} pages={pages}>
            {(shown) => (
              <DataTable
                caption={title}
                columns={columns}
                pages={shown}
                rowKey={movementKey}
                cells={cells}
                dayOf={dayOf}
                context={shared}
                current={key === '' ? undefined : key}
                onOpen={open}
              />
            )}
          </FoundRows>
          {key === '' ? null : (
            <OpenedRow
              list={list}
              row={row}
              title={row?.tx_type ? <SaidText text={typeText(row.tx_type)} /> : t`Transaction`}
              onClose={close}
            >
              {(opened) => (
                <movementDetail.Component of={receiptsOf(list)} row={opened} unit={unit} Instead={RowComing} />
              )}
            </OpenedRow>
          )}
        </div>
      </ListWithDetail>
    </>
  );
}

/** One object for as long as the member, the day and the language stay: pages of the table are memoised by it. */
function useShared(unit: Unit): Shared {
  const { t } = useLingui();
  const own = useSelector(selectUserCode);
  const path = useSelector(selectPlace)?.path ?? '';
  const days = useDays();
  const text = useText();
  const incoming = t`Incoming`;
  const outgoing = t`Outgoing`;
  const neutral = t`Transaction`;
  const commitment = t`Commitment`;
  const to = t`to`;
  return useMemo(
    () => ({ own, unit, path, days, text, to, words: { incoming, outgoing, neutral, commitment } }),
    [own, unit, path, days, text, to, incoming, outgoing, neutral, commitment],
  );
}

function useColumns(unit: Unit): readonly Column[] {
  const { t } = useLingui();
  const [type, parties, hash, date] = [t`TYPE`, t`FROM / TO`, t`HASH`, t`DATE`];
  const amount = unit === 'USDT' ? t`AMOUNT` : t({ message: 'AMOUNT', context: 'number of E-PINs' });
  return useMemo(
    () => [
      { id: 'type', header: type, weight: 1.2, spot: 'lead' },
      { id: 'parties', header: parties, weight: 1.7, spot: 'beside' },
      { id: 'hash', header: hash, spot: 'belowEnd' },
      { id: 'amount', header: amount, align: 'end', weight: 1.2, spot: 'end' },
      { id: 'date', header: date, weight: 1.2, spot: 'below' },
    ],
    [type, parties, hash, amount, date],
  );
}
