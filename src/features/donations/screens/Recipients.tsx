import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Copyable } from '../../../frame/copy';
import { type ColumnSpec, useColumns } from '../../../frame/useColumns';
import { Card, Cluster, Section } from '../../../ui/layout';
import { type Cell, DataTable, moneyCell, nameCell, verbatimCell } from '../../../ui/lists/DataTable';
import { verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import type { RecipientView } from '../donations.pages';
import { ClosingRings } from './ClosingRings';

/** No recipient yet. It is less than an `EmptyState`, because every unpaid donation has it. */
const NoRecipient = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.s};
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
  > p { flex: 1 1 10rem; min-inline-size: 0; }
  b { color: ${token.color.text}; }
`;

/** As high as the text beside it: the button's own height, which a finger needs, extends beyond its line. */
const Hash = styled(Cluster)`flex-wrap: nowrap; margin-block: -0.71875rem;`;

const COLUMNS: readonly ColumnSpec[] = [
  { id: 'code', header: msg`USER ID` },
  { id: 'name', header: msg`NAME`, weight: 1.3 },
  { id: 'amount', header: msg`AMOUNT`, align: 'end' },
  { id: 'hash', header: msg`HASH`, weight: 1.4 },
  { id: 'date', header: msg`DATE`, weight: 1.2 },
];

function cells(row: RecipientView, copyLabel: string): readonly (Cell | string)[] {
  return [
    verbatimCell(row.code),
    nameCell(row.name),
    moneyCell(row.amount, 'USDT'),
    row.hash === ''
      ? '-'
      : {
          children: (
            <Hash $gap="xxs">
              <Copyable field={`recipient/${row.hash}`} text={row.hash} short={row.shortHash} label={copyLabel} />
            </Hash>
          ),
        },
    { children: verbatim(row.created, row.createdUtc) },
  ];
}

const keyOf = (row: RecipientView): string => `${row.code}/${row.hash}/${row.created}`;

/** The recipients, one row each. */
export function Recipients({ rows }: { readonly rows: readonly RecipientView[] }) {
  const { t } = useLingui();
  const columns = useColumns(COLUMNS);
  return (
    <Section title={t`Recipients`}>
      {rows.length === 0 ? (
        <Card>
          <NoRecipient>
            <ClosingRings size="2.5rem" $isClosed={false} />
            <p>
              <b>{t`NO RECEIPENT`}</b>
              <span> / </span>
              <span>{t`Not claimed by receipent!`}</span>
            </p>
          </NoRecipient>
        </Card>
      ) : (
        <DataTable
          caption={t`Recipients`}
          columns={columns}
          pages={[rows]}
          rowKey={keyOf}
          cells={cells}
          context={t`Copy hash`}
        />
      )}
    </Section>
  );
}
