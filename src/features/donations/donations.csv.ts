import type { Help } from '../../domain/entities';
import type { HelpSide } from '../../domain/help';
import { fullName } from '../../domain/people';
import { isoTime } from '../../domain/times';
import type { CsvFormat } from '../lists/export/csvFormat';

/** The CSV format of the donations that the member sent, or of those received. */
export const donationCsv = (side: HelpSide): CsvFormat<Help> => ({
  name: `${side}-donations`,
  columns: [
    { header: 'CODE', cell: (row) => row.code },
    { header: 'DIRECTION', cell: () => (side === 'sent' ? 'out' : 'in') },
    { header: 'AMOUNT', cell: (row) => row.amount },
    { header: 'UNIT', cell: () => 'USDT' },
    { header: 'STATUS', cell: (row) => row.status },
    { header: 'FILLED', cell: (row) => row.filled },
    { header: 'FROM CODE', cell: (row) => row.from_code },
    { header: 'FROM NAME', cell: (row) => fullName(row) },
    { header: 'HASH', cell: (row) => row.tx_hash },
    { header: 'DATE UTC', cell: (row) => isoTime(row.created_at) },
  ],
});
