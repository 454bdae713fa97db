import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type Column, DataTable } from '../../../components/DataTable';
import { icon } from '../../../components/Icon';
import { Section } from '../../../components/layout';
import { code, money } from '../../../components/Text';
import { ListFoot } from '../../../connected/ListFoot';
import { ListPlaceholder } from '../../../connected/ListPlaceholder';
import type { Transaction } from '../../../domain/entities';
import type { PagedList } from '../../../kernel/list';
import { selectUserCode } from '../../session/session.selectors';
import { type Direction, movementOf } from '../wallet.selectors';

/** What all rows of a table share: the member's own code, and the words for the directions. */
interface Shared {
  readonly own: string;
  readonly unit: string;
  readonly words: { readonly [direction in Direction]: string };
}

const ICONS = { incoming: 'incoming', outgoing: 'outgoing', neutral: 'swap', commitment: 'swap' } as const;
const TONES = { incoming: 'positive', outgoing: 'plain', neutral: 'plain', commitment: 'plain' } as const;

function cells(row: Transaction, { own, unit, words }: Shared): readonly ReactNode[] {
  const movement = movementOf(row, own, unit === 'USDT' ? 2 : 0);
  return [
    <span key="type" className="with-icon" data-direction={movement.direction}>
      {icon(ICONS[movement.direction])}
      <span className="visually-hidden">{words[movement.direction]} </span>
      <bdi>{movement.type || words[movement.direction]}</bdi>
    </span>,
    <span key="parties" className="with-icon">
      <bdi dir="ltr">{movement.from}</bdi>
      {icon('chevron-right', '1rem')}
      <bdi dir="ltr">{movement.to}</bdi>
    </span>,
    code(movement.hash, movement.shortHash),
    money(movement.amount, unit, TONES[movement.direction]),
    <span key="date" title={movement.createdUtc}>
      {movement.created}
    </span>,
  ];
}

const csv = (list: string) =>
  import(/* webpackChunkName: "csv" */ '../wallet.csv').then(({ movementSheet }) => movementSheet(list));

const keyOf = (row: Transaction): string =>
  `${row.hash}/${row.tx_type}/${row.created_at}/${row.amount}/${row.from_code}/${row.to_code}`;

export interface MovementsProps {
  readonly title: string;
  readonly list: PagedList<Transaction>;
  readonly unit: 'USDT' | 'E-PIN';
  readonly emptyText: string;
  /** At the end of the heading's line: a word of its rows. */
  readonly help?: ReactNode;
}

/** A list of USDT or E-PIN movements with LOAD MORE. The same table is on the wallet page and on each of its sub-pages. */
export function Movements({ title, list, unit, emptyText, help }: MovementsProps) {
  const { t } = useLingui();
  const own = useSelector(selectUserCode);
  const pages = useSelector(list.selectPages);
  const shared = useShared(own, unit);
  const columns = useColumns();
  return (
    <Section title={title} actions={help}>
      {pages.length > 0 ? (
        <DataTable caption={title} columns={columns} pages={pages} rowKey={keyOf} cells={cells} context={shared} />
      ) : (
        <ListPlaceholder list={list} icon="swap" title={t`Nothing here yet`} text={emptyText} />
      )}
      <ListFoot list={list} csv={csv} />
    </Section>
  );
}

/** One object for as long as the member and the language stay: pages of the table are memoised by it. */
function useShared(own: string, unit: Shared['unit']): Shared {
  const { t } = useLingui();
  const incoming = t`Incoming`;
  const outgoing = t`Outgoing`;
  const neutral = t`Movement`;
  const commitment = t`Commitment`;
  return useMemo(
    () => ({ own, unit, words: { incoming, outgoing, neutral, commitment } }),
    [own, unit, incoming, outgoing, neutral, commitment],
  );
}

function useColumns(): readonly Column[] {
  const { t } = useLingui();
  const [type, parties, hash, amount, date] = [t`TYPE`, t`FROM / TO`, t`HASH`, t`AMOUNT`, t`DATE`];
  return useMemo(
    () => [
      { id: 'type', header: type, weight: 1.2 },
      { id: 'parties', header: parties, weight: 1.7 },
      { id: 'hash', header: hash },
      { id: 'amount', header: amount, align: 'end', weight: 1.2 },
      { id: 'date', header: date, weight: 1.2 },
    ],
    [type, parties, hash, amount, date],
  );
}
