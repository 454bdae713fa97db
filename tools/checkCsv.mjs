// Checks that a spreadsheet can read the portal's files: LibreOffice Calc opens hostile rows, written by the portal's own code, without a
// window. No cell may be a formula, every column must be in its place, and text must come back as written. .ci/run runs it:
//   node --import tsx tools/checkCsv.mjs
// It installs a missing LibreOffice as root on a Debian system; elsewhere one line says that it was skipped.
import './node.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Papa from 'papaparse';
import { donationCsv } from '../src/features/donations/donations.csv.ts';
import { writeCsv } from '../src/features/lists/export/writeCsv.ts';
import { transactionCsv } from '../src/features/wallet/wallet.csv.ts';

const OFFICE = 'soffice';
/** In milliseconds: LibreOffice's first start on a busy machine takes long. */
const PATIENCE_MS = 300_000;

const quiet = (program, args, rest = {}) =>
  spawnSync(program, args, { encoding: 'utf8', timeout: PATIENCE_MS, ...rest });
const has = (program, args = ['--version']) => quiet(program, args).status === 0;

function installOffice() {
  if (has(OFFICE)) return true;
  if (process.getuid?.() !== 0 || !has('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  quiet('apt-get', ['update'], { env });
  quiet('apt-get', ['install', '-y', '--no-install-recommends', 'libreoffice-calc'], { env });
  return has(OFFICE);
}

const HOSTILE = [
  ...['=1+1', '=HYPERLINK("http://evil.example","x")', "=cmd|' /C calc'!A0", '+1+1', '-1+1', '-25.00', '@SUM(1+1)'],
  ...[
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '=1\n=2',
    '＝1+1',
    '＋1',
    '"',
    '""=1+1',
    '",=1+1,"',
    "'=1+1",
    ' =1+1',
    ';=1+1',
    'a\r\n=1+1',
  ],
  ...[
    '{=1+1}',
    '#REF!',
    'TRUE',
    '1E5',
    '0x1f',
    '007',
    '12/11',
    '2026-01-15',
    'आशा',
    '\u202e=1+1',
    '<script>',
    '12345678901234567890',
  ],
];
const DATE = Date.UTC(2026, 0, 15, 10);
const transaction = (text, nth) => ({
  tx_type: text,
  from_address: text,
  to_address: `0x${'ab'.repeat(20)}`,
  from_code: 'MB100001',
  to_code: text,
  hash: `0x${'0123456789abcdef'.repeat(4)}`,
  amount: `${nth}.12345678`,
  created_at: DATE,
});
const donation = (text, nth) => ({
  code: `HD${500_000 + nth}`,
  amount: '25',
  status: text,
  created_at: null,
  filled: '0.00000001',
  from_code: text,
  firstname: text,
  lastname: '',
  tx_hash: text,
});
const FILES = [
  { sheet: transactionCsv('wallet/transactions'), rows: HOSTILE.map(transaction) },
  { sheet: donationCsv('received'), rows: HOSTILE.map(donation) },
];

/** The rows of comma-separated values, with any line end: LibreOffice writes its own. */
const readCsv = (text) => Papa.parse(text.replace(/^\uFEFF/, '')).data.filter((cells) => cells.length > 1);
/** LibreOffice uses its own line ends within a cell. */
const plain = (rows) => rows.map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n')));

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-csv-'));
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));

function convert(file, to, filter = '') {
  const folder = fs.mkdtempSync(path.join(scratch, 'read-'));
  const profile = pathToFileURL(path.join(scratch, 'profile')).href;
  const { stderr } = quiet(OFFICE, [
    ...['--headless', `-env:UserInstallation=${profile}`],
    ...(filter === '' ? [] : [`--infilter=${filter}`]),
    ...['--convert-to', to, '--outdir', folder, file],
  ]);
  const [made] = fs.readdirSync(folder);
  if (made === undefined) throw new Error(`LibreOffice made nothing of ${path.basename(file)}: ${stderr}`);
  return fs.readFileSync(path.join(folder, made), 'utf8');
}

let passed = 0;
let failed = 0;
function check(what, holds, detail = '') {
  if (holds) passed += 1;
  else {
    failed += 1;
    console.error(`failed: ${what} ${detail}`);
  }
}

/** Fields by commas, in quotes, UTF-8, from line 1; the last but one: quoted values are text. */
const AS_TEXT = 'CSV:44,34,76,1,,0,true,false';
const OUT = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';

if (!installOffice()) {
  console.log('checkCsv: skipped, because there is no LibreOffice (soffice) here');
} else {
  for (const { sheet, rows } of FILES) {
    const file = path.join(scratch, `${sheet.name}.csv`);
    const written = (await writeCsv(sheet, rows, 'MB100001', () => Promise.resolve())).join('');
    fs.writeFileSync(file, written);

    // As a member's double click opens it.
    const opened = convert(file, 'fods');
    check(`${sheet.name}: no cell is a formula`, !opened.includes('table:formula='));
    check(`${sheet.name}: no link was made`, !opened.includes('xlink:href="http://evil'));
    check(`${sheet.name}: it has the rows`, (opened.match(/<table:table-row/g) ?? []).length >= rows.length);
    const read = readCsv(convert(file, OUT, 'CSV:44,34,76,1,,0,false,false'));
    const heads = sheet.columns.map(({ header }) => header);
    check(`${sheet.name}: the columns`, JSON.stringify(read[0]) === JSON.stringify(heads), JSON.stringify(read[0]));
    check(`${sheet.name}: as many lines as rows`, read.length === rows.length + 1, String(read.length));

    const asText = plain(readCsv(convert(file, OUT, AS_TEXT)));
    const meant = plain(readCsv(written));
    const other = meant.flatMap((cells, line) =>
      cells.flatMap((cell, at) => (asText[line]?.[at] === cell ? [] : [[line, at, cell, asText[line]?.[at]]])),
    );
    check(`${sheet.name}: every cell is what was written`, other.length === 0, JSON.stringify(other.slice(0, 5)));
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
