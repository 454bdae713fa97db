import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { IncomeRow } from '../../../domain/entities';
import { incomeKey } from '../../../domain/transaction';
import { preloadable } from '../../../frame/preloadable';
import { type ColumnSpec, useColumns } from '../../../frame/useColumns';
import { LocalizedText, localizedNode } from '../../../i18n/LocalizedText';
import { useText } from '../../../i18n/useText';
import * as paths from '../../../paths';
import type { Text } from '../../../rootState';
import { selectLocation } from '../../../state/ui/ui.selectors';
import { type Cell, DataTable, moneyCell, timeInRow, verbatimCell } from '../../../ui/lists/DataTable';
import { type DayLabel, useDays } from '../../lists/days';
import type { FilterState } from '../../lists/filterState';
import { ListWithDetail, RowPlaceholder } from '../../lists/RowDetail';
import type { RowFields } from '../../lists/rowFields';
import { typeText } from '../../lists/typeText';
import { useListFilter } from '../../lists/useListFilter';
import { incomeRows } from '../income.lists';
import { incomeOf } from '../income.selectors';

const incomeDetail = preloadable(() =>
  import(/* webpackChunkName: "incomeDetail" */ './IncomeDetail').then((module) => module.IncomeDetail),
);

/** What all rows share: their page, the formatter of days, and the translation. */
interface Shared {
  readonly path: string;
  readonly days: DayLabel;
  readonly text: (text: Text) => string;
}

const COLUMNS: readonly ColumnSpec[] = [
  { id: 'from', header: msg`FROM ID`, spot: 'beside' },
  { id: 'help', header: msg`HELP ID`, weight: 1.25, spot: 'belowEnd' },
  { id: 'type', header: msg`TYPE`, spot: 'lead' },
  { id: 'amount', header: msg`AMOUNT`, align: 'end', spot: 'end' },
  { id: 'date', header: msg`DATE`, align: 'end', weight: 1.25, spot: 'below' },
];

function cells(row: IncomeRow, { path, text }: Shared): readonly Cell[] {
  const income = incomeOf(row);
  return [
    verbatimCell(income.from),
    verbatimCell(income.help),
    { children: localizedNode(typeText(income.type), text) },
    { ...moneyCell(income.amount, 'USDT'), 'data-tone': income.sign ? 'positive' : 'muted' },
    // When Tab reaches the link, a screen reader does not read its row: its name tells the rows apart. The type is only its description,
    // because links to pages have names such as AIRDROP.
    {
      children: (
        <a
          href={paths.row(path, incomeKey(row))}
          data-row=""
          dir="ltr"
          aria-label={[income.created, income.from].filter(Boolean).join(', ')}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has a description since ARIA 1.3
          aria-description={text(typeText(income.type))}
        >
          {timeInRow(income.created, income.createdUtc)}
        </a>
      ),
    },
  ];
}

const dayOf = (row: IncomeRow, { days }: Shared): string => days(incomeOf(row).created);

const rowFields: RowFields<IncomeRow, Shared> = {
  placeholder: msg`Code, type or amount`,
  words: (row, shared) => {
    const { from, help, type, amount, created, createdUtc } = incomeOf(row);
    return [from, help, type, shared.text(typeText(type)), amount, 'USDT', created, createdUtc, dayOf(row, shared)];
  },
  type: (row, { text }) => text(typeText(row.tx_type)),
};

/** FROM ID, HELP ID, TYPE, AMOUNT, DATE (specification, section 2 "Income"), with a filter; a press on a row opens its details. */
export function IncomeTable({
  caption,
  pages,
  filter,
}: {
  readonly caption: string;
  readonly pages: readonly (readonly IncomeRow[])[];
  readonly filter: FilterState;
}) {
  const { t } = useLingui();
  const path = useSelector(selectLocation)?.path ?? '';
  const days = useDays();
  const text = useText();
  const shared = useMemo(() => ({ path, days, text }), [path, days, text]);
  const { found, tools } = useListFilter({ pages, list: incomeRows, filter }, rowFields, shared);
  const columns = useColumns(COLUMNS);
  return (
    <>
      {tools}
      <ListWithDetail
        preload={incomeDetail.preload}
        list={incomeRows}
        pages={pages}
        found={found}
        rowKey={incomeKey}
        renderTable={(shown, rows) => (
          <DataTable
            caption={caption}
            columns={columns}
            pages={shown}
            rowKey={incomeKey}
            cells={cells}
            dayOf={dayOf}
            context={shared}
            {...rows}
          />
        )}
        renderTitle={({ tx_type }) => (tx_type ? <LocalizedText text={typeText(tx_type)} /> : t`Income`)}
      >
        {(row) => <incomeDetail.Component row={row} Fallback={RowPlaceholder} />}
      </ListWithDetail>
    </>
  );
}
