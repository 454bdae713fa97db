import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { type Column, DataTable } from '../../../components/DataTable';
import { money } from '../../../components/Text';
import type { IncomeRow } from '../../../domain/entities';
import { incomeOf } from '../income.selectors';

function cells(row: IncomeRow): readonly ReactNode[] {
  const income = incomeOf(row);
  return [
    <bdi key="from" dir="ltr">
      {income.from}
    </bdi>,
    <bdi key="help" dir="ltr">
      {income.help}
    </bdi>,
    <bdi key="type">{income.type}</bdi>,
    money(income.amount, 'USDT'),
    <span key="date" title={income.createdUtc}>
      {income.created}
    </span>,
  ];
}

const keyOf = (row: IncomeRow): string =>
  `${row.from_code}/${row.help_code}/${row.tx_type}/${row.amount}/${row.created_at}`;

/** FROM ID, HELP ID, TYPE, AMOUNT, DATE (specification, section 2 "Income"). */
export function IncomeTable({
  caption,
  pages,
}: {
  readonly caption: string;
  readonly pages: readonly (readonly IncomeRow[])[];
}) {
  const { t } = useLingui();
  const [from, help, type, amount, date] = [t`FROM ID`, t`HELP ID`, t`TYPE`, t`AMOUNT`, t`DATE`];
  const columns = useMemo<readonly Column[]>(
    () => [
      { id: 'from', header: from },
      { id: 'help', header: help },
      { id: 'type', header: type },
      { id: 'amount', header: amount, align: 'end' },
      { id: 'date', header: date, weight: 1.2 },
    ],
    [from, help, type, amount, date],
  );
  return <DataTable caption={caption} columns={columns} pages={pages} rowKey={keyOf} cells={cells} />;
}
