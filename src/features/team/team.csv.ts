import type { DownlineLevel, Partner } from '../../domain/entities';
import { fullName } from '../../domain/people';
import type { CsvFormat } from '../lists/export/csvFormat';

/** The CSV format of partners. */
export const partnerCsv: CsvFormat<Partner> = {
  name: 'partners',
  columns: [
    { header: 'CODE', cell: (row) => row.code },
    { header: 'NAME', cell: (row) => fullName(row) },
    { header: 'PARTNERS', cell: (row) => String(row.partners) },
    { header: 'TEAM', cell: (row) => String(row.team) },
    { header: 'INCOME', cell: (row) => row.income },
    { header: 'SENT', cell: (row) => row.sent },
    { header: 'RECEIVED', cell: (row) => row.received },
    { header: 'UNIT', cell: () => 'USDT' },
  ],
};

/** The CSV format of the team, one line per level. */
export const downlineCsv: CsvFormat<DownlineLevel> = {
  name: 'downline',
  columns: [
    { header: 'LEVEL', cell: (row) => String(row.level) },
    { header: 'TEAM', cell: (row) => String(row.team) },
    { header: 'DONATION', cell: (row) => row.help },
    { header: 'UNIT', cell: () => 'USDT' },
  ],
};
