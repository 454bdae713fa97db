import type { Transaction } from '../../domain/entities';
import { isoTime } from '../../domain/times';
import type { Unit } from '../../domain/transaction';
import type { CsvFormat } from '../lists/export/csvFormat';
import { deposits, pins, transactions, withdrawals } from './wallet.lists';
import { type Direction, directionOf } from './wallet.selectors';

/** An amount has no sign: the direction is a column of its own. */
const DIRECTION_CELLS: { readonly [direction in Direction]: string } = {
  incoming: 'in',
  outgoing: 'out',
  neutral: '',
  commitment: '',
};

const transactionCsvOf = (name: string, unit: Unit): CsvFormat<Transaction> => ({
  name,
  columns: [
    { header: 'TYPE', cell: (row) => row.tx_type },
    { header: 'DIRECTION', cell: (row, memberCode) => DIRECTION_CELLS[directionOf(row, memberCode)] },
    { header: 'AMOUNT', cell: (row) => row.amount },
    { header: 'UNIT', cell: () => unit },
    { header: 'FROM CODE', cell: (row) => row.from_code },
    { header: 'FROM ADDRESS', cell: (row) => row.from_address },
    { header: 'TO CODE', cell: (row) => row.to_code },
    { header: 'TO ADDRESS', cell: (row) => row.to_address },
    { header: 'HASH', cell: (row) => row.hash },
    { header: 'DATE UTC', cell: (row) => isoTime(row.created_at) },
  ],
});

const FORMATS = new Map<string, CsvFormat<Transaction>>([
  [transactions.name, transactionCsvOf('transactions', 'USDT')],
  [deposits.name, transactionCsvOf('deposits', 'USDT')],
  [withdrawals.name, transactionCsvOf('withdrawals', 'USDT')],
  [pins.name, transactionCsvOf('e-pins', 'E-PIN')],
]);

/** The CSV format of a wallet list, by the list's name; for an unknown name, that of all transactions. */
export const transactionCsv = (list: string): CsvFormat<Transaction> =>
  FORMATS.get(list) ?? transactionCsvOf('transactions', 'USDT');
