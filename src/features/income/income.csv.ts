import type { IncomeRow } from '../../domain/entities';
import { isoTime } from '../../domain/times';
import type { CsvFormat } from '../lists/export/csvFormat';
import { type IncomeKind, isOfKind } from './income.selectors';

/** The CSV format of income: all of it, or one kind. */
export const incomeCsv = (kind?: IncomeKind): CsvFormat<IncomeRow> => ({
  name: kind?.toLowerCase() ?? 'income',
  columns: [
    { header: 'FROM ID', cell: (row) => row.from_code },
    { header: 'HELP ID', cell: (row) => row.help_code },
    { header: 'TYPE', cell: (row) => row.tx_type },
    { header: 'DIRECTION', cell: () => 'in' },
    { header: 'AMOUNT', cell: (row) => row.amount },
    { header: 'UNIT', cell: () => 'USDT' },
    { header: 'DATE UTC', cell: (row) => isoTime(row.created_at) },
  ],
  ...(kind === undefined ? {} : { keep: (row: IncomeRow) => isOfKind(row, kind) }),
});
