import fc from 'fast-check';
import { amount } from '../../../domain/money';
import { aHelp, aLevel, anIncomeRow, aPartner, aTransaction, many } from '../../../testing/fixtures';
import { HOSTILE } from '../../../testing/hostile/strings';
import { cases } from '../../../testing/thorough';
import { donationCsv } from '../../donations/donations.csv';
import { incomeCsv } from '../../income/income.csv';
import { downlineCsv, partnerCsv } from '../../team/team.csv';
import { transactionCsv } from '../../wallet/wallet.csv';
import { deposits, pins, transactions, withdrawals } from '../../wallet/wallet.lists';
import type { CsvFormat } from './csvFormat';
import { FORMULA, ROWS_PER_SLICE, rowsOf, writeCsv } from './writeCsv';

const withoutPause = () => Promise.resolve();

const FIELD = '"(?:[^"]|"")*"';
const LINE = `${FIELD}(?:,${FIELD})*\r\n`;

/** RFC 4180, with every field in quotes: rejects everything else. */
function readCsv(text: string): readonly (readonly string[])[] {
  expect(text).toMatch(new RegExp(`^\uFEFF(?:${LINE})*$`));
  return (text.match(new RegExp(LINE, 'g')) ?? []).map((line) =>
    (line.match(new RegExp(FIELD, 'g')) ?? []).map((field) => field.slice(1, -1).replaceAll('""', '"')),
  );
}

const fileOf = async <Row>(csv: CsvFormat<Row>, rows: readonly Row[]): Promise<string> =>
  (await writeCsv(csv, rows, 'M1001', withoutPause)).join('');

const table = async <Row>(csv: CsvFormat<Row>, rows: readonly Row[]) => readCsv(await fileOf(csv, rows));

describe('the columns of every list', () => {
  it('of the wallet: whole hashes and addresses, every decimal, the direction as a word, the time in UTC', async () => {
    const row = aTransaction({
      from_code: '',
      from_address: '0x0000000000000000000000000000000000000a11',
      to_code: 'M1001',
      to_address: '0x0000000000000000000000000000000000000b22',
      hash: `0x${'ab'.repeat(32)}`,
      amount: amount('1250.123456789'),
    });
    for (const [list, unit] of [
      [transactions, 'USDT'],
      [deposits, 'USDT'],
      [withdrawals, 'USDT'],
      [pins, 'E-PIN'],
    ] as const) {
      const [heads, cells] = await table(transactionCsv(list.name), [row]);
      expect(heads?.join()).toBe('TYPE,DIRECTION,AMOUNT,UNIT,FROM CODE,FROM ADDRESS,TO CODE,TO ADDRESS,HASH,DATE UTC');
      expect(cells).toEqual([
        ...['TRANSFER', 'in', '1250.123456789', unit, '', row.from_address],
        ...['M1001', row.to_address, row.hash, '2026-01-15T10:00:00.000Z'],
      ]);
    }
    const ways = await table(transactionCsv(transactions.name), [
      aTransaction({ from_code: 'M1001', to_code: 'M2' }),
      aTransaction({ tx_type: 'COMMITMENT' }),
      aTransaction({ from_code: 'M8', to_code: 'M9', created_at: null }),
    ]);
    expect(ways.slice(1).map((cells) => [cells[1], cells.at(-1)])).toEqual([
      ['out', '2026-01-15T10:00:00.000Z'],
      ['', '2026-01-15T10:00:00.000Z'],
      ['', ''],
    ]);
  });

  it('of donations, income with airdrop and flush, partners and downline', async () => {
    expect(await table(donationCsv('sent'), [aHelp({ filled: amount('12.00000001'), tx_hash: '0xfe' })])).toEqual([
      ['CODE', 'DIRECTION', 'AMOUNT', 'UNIT', 'STATUS', 'FILLED', 'FROM CODE', 'FROM NAME', 'HASH', 'DATE UTC'],
      ['H1', 'out', '25', 'USDT', 'PENDING', '12.00000001', 'M1001', 'Asha Rao', '0xfe', '2026-01-15T10:00:00.000Z'],
    ]);
    expect((await table(donationCsv('received'), [aHelp()]))[1]?.[1]).toBe('in');
    expect(await table(incomeCsv(), [anIncomeRow()])).toEqual([
      ['FROM ID', 'HELP ID', 'TYPE', 'DIRECTION', 'AMOUNT', 'UNIT', 'DATE UTC'],
      ['M3003', 'H1', 'REFERRAL', 'in', '1.25', 'USDT', '2026-01-15T10:00:00.000Z'],
    ]);
    expect(await table(partnerCsv, [aPartner()])).toEqual([
      ['CODE', 'NAME', 'PARTNERS', 'TEAM', 'INCOME', 'SENT', 'RECEIVED', 'UNIT'],
      ['M3003', 'Chidi Obi', '1', '4', '1.5', '25', '50', 'USDT'],
    ]);
    expect(await table(downlineCsv, [aLevel()])).toEqual([
      ['LEVEL', 'TEAM', 'DONATION', 'UNIT'],
      ['1', '2', '50', 'USDT'],
    ]);
    const kinds = [anIncomeRow(), anIncomeRow({ tx_type: 'airdrop' }), anIncomeRow({ tx_type: 'FLUSH' })];
    expect(rowsOf(incomeCsv('AIRDROP'), [kinds])).toEqual([kinds[1]]);
    expect(rowsOf(incomeCsv('FLUSH'), [kinds])).toEqual([kinds[2]]);
    expect(rowsOf(incomeCsv(), [kinds, kinds])).toHaveLength(6);
    expect([incomeCsv('FLUSH').name, incomeCsv().name]).toEqual(['flush', 'income']);
  });
});

const plain: CsvFormat<readonly [string, string]> = {
  name: 'plain',
  columns: [
    { header: 'A', cell: ([a]) => a },
    { header: 'B', cell: ([, b]) => b },
  ],
};
/** The value that a reader finds in the written cell. */
const found = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

describe('hostile cells', () => {
  it('read back unchanged, but for an apostrophe before a possible formula', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.stringMatching(/^[=+\-@\t\r\n",;'＝＋－＠ \uFEFFa1]{0,8}$/),
      fc.constantFrom('=1+1', '=cmd|"/C calc"!A0', '@SUM(A1)', '=1\n2', '-2+3', '\t=1', '\r=1', '"', '""', ',', '\r\n'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 40 }), async (rows) => {
        expect(await table(plain, rows)).toEqual([['A', 'B'], ...rows.map((row) => row.map(found))]);
      }),
      { numRuns: cases(200), seed: 3 },
    );
  });

  it('never begin a formula, for a corpus of hostile strings', async () => {
    const corpus = [...HOSTILE, ...Array.from('=+-@\t\r\n＝＋－＠', (sign) => `${sign}1+1`)];
    const rows = corpus.map((text) => [text, text] as const);
    const cells = (await table(plain, rows)).slice(1).flat();
    expect(cells).toHaveLength(2 * corpus.length);
    expect(cells.filter((text) => /^[=+\-@\t\r\n＝＋－＠]/.test(text))).toEqual([]);
  });
});

it('is written in slices: the browser can paint in between, and the file is the same', async () => {
  const rows = many(4_000, (nth) => aTransaction({ hash: `0x${nth}` }));
  let pauses = 0;
  const parts = await writeCsv(transactionCsv(transactions.name), rows, 'M1001', () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect([pauses, parts.length]).toEqual([4_000 / ROWS_PER_SLICE, 1 + 4_000 / ROWS_PER_SLICE]);
  const read = readCsv(parts.join(''));
  expect(read).toHaveLength(4_001);
  expect(read.at(-1)?.[8]).toBe('0x4000');
});

it('has only headings without rows', async () => {
  expect(await fileOf(plain, [])).toBe('\uFEFF"A","B"\r\n');
});
