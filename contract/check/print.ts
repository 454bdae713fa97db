import { callsInShort, type Report, type Row, type RowState, sentenceOf } from './finding';

/** Prints the report: a table of the rows, then each deviation in a line. */

const COLOURS: Readonly<Record<RowState | 'high' | 'medium' | 'low', string>> = {
  met: '32',
  deviates: '31',
  'not tried': '2',
  high: '31',
  medium: '33',
  low: '36',
};

/** Removes secrets from a text, as the last safeguard: texts should hold types and shapes only. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length > 0).reduce((left, secret) => left.replaceAll(secret, '***'), text);
}

const painter =
  (colours: boolean) =>
  (text: string, name: keyof typeof COLOURS): string =>
    colours ? `\u001b[${COLOURS[name]}m${text}\u001b[0m` : text;

const STATE_WIDTH = 'not tried'.length;

function rowLine({ call, state, ms, notes }: Row, width: number, paint: ReturnType<typeof painter>): string {
  const time = ms === null ? '' : `${ms} ms`;
  const notesText = notes.length === 0 ? '' : `  ${notes.join('; ')}`;
  return `${paint(state.padEnd(STATE_WIDTH), state)}  ${call.padEnd(width)}  ${time.padStart(8)}${notesText}`.trimEnd();
}

/** Merges the preflights that are met, one for each call, into one row. */
function mergedPreflights(rows: readonly Row[]): readonly Row[] {
  const preflights = rows.filter(({ name, state }) => name === 'preflights' && state === 'met');
  const [first] = preflights;
  if (first === undefined || preflights.length === 1) return rows;
  const ms = Math.max(...preflights.map((row) => row.ms ?? 0));
  const one: Row = { ...first, call: `OPTIONS before ${preflights.length} calls`, ms };
  return rows.flatMap((row) => (row === first ? [one] : preflights.includes(row) ? [] : [row]));
}

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

function totalOf({ rows, findings }: Report): string {
  const of = (state: RowState) => rows.filter((row) => row.state === state).length;
  const tried = `${of('met')} met, ${of('deviates')} deviate, ${of('not tried')} not tried`;
  if (findings.length === 0) return `All that was tried is met: ${tried}.`;
  const weights = (['high', 'medium', 'low'] as const).flatMap((severity) => {
    const count = findings.filter((each) => each.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  return `${many(findings.length, 'deviation', 'deviations')} (${weights.join(', ')}): ${tried}.`;
}

/** The whole report as lines. */
export function printReport(report: Report, { colours }: { readonly colours: boolean }): readonly string[] {
  const paint = painter(colours);
  const rows = mergedPreflights(report.rows);
  const width = Math.max(...rows.map(({ call }) => call.length), 0);
  const found = report.findings.map(
    (finding) => `${paint(finding.severity.padEnd(6), finding.severity)}  ${sentenceOf(finding)}`,
  );
  return [
    ...rows.map((row) => rowLine(row, width, paint)),
    '',
    ...(found.length === 0 ? [] : [...found, '']),
    totalOf(report),
  ];
}

/** The report for other programs. `at`: ISO-8601. */
export function jsonOf(report: Report, at: string): string {
  const { api, origin, met, rows } = report;
  const findings = report.findings.map((each) => ({ ...each, where: callsInShort(each), sentence: sentenceOf(each) }));
  return `${JSON.stringify({ at, api, origin, met, findings, rows }, null, 2)}\n`;
}
