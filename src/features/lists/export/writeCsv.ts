import Papa from 'papaparse';
import type { CsvFormat } from './csvFormat';

/** Without it spreadsheets do not recognise UTF-8. */
const BOM = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Characters that may start a formula in a spreadsheet, including the wide forms of East Asian keyboards: such a cell gets a leading
 * apostrophe. The library's own pattern misses cells of several lines.
 */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The number of rows that are written before yielding to the browser. */
export const ROWS_PER_SLICE = 100;

/** RFC 4180: every field in quotes, so that a reader that keeps quoted fields as text keeps the digits of every amount. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    { quotes: true, newline: LINE_END, escapeFormulae: FORMULA },
  ) + LINE_END;

/** The rows of the list that go into the file. */
export const rowsOf = <Row>({ keep }: CsvFormat<Row>, pages: readonly (readonly Row[])[]): readonly Row[] => {
  const rows = pages.flat();
  return keep ? rows.filter(keep) : rows;
};

/**
 * The file in parts, in order: UTF-8 with a byte order mark, CRLF, a line of headings. Written in slices, with `yieldToBrowser` between
 * them. `memberCode` tells whose file it is.
 */
export async function writeCsv<Row>(
  { columns }: CsvFormat<Row>,
  rows: readonly Row[],
  memberCode: string,
  yieldToBrowser: () => Promise<void>,
): Promise<readonly string[]> {
  const parts = [BOM + csvOf([columns.map(({ header }) => header)])];
  for (let from = 0; from < rows.length; from += ROWS_PER_SLICE) {
    await yieldToBrowser();
    const slice = rows.slice(from, from + ROWS_PER_SLICE);
    parts.push(csvOf(slice.map((row) => columns.map(({ cell }) => cell(row, memberCode)))));
  }
  return parts;
}
