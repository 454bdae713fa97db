import { SEVERITIES } from '../readContract';
import type { Report, Row } from './report';

/** The report as text: a table of the rows, then each deviation in a line. */

/** Removes secrets from a text, as the last safeguard: texts should hold types and shapes only. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length > 0).reduce((left, secret) => left.replaceAll(secret, '***'), text);
}

const STATE_WIDTH = 'not tried'.length;

function rowLine({ call, state, ms, notes }: Row, width: number): string {
  const time = ms === null ? '' : `${ms} ms`;
  const noted = notes.length === 0 ? '' : `  ${notes.join('; ')}`;
  return `${state.padEnd(STATE_WIDTH)}  ${call.padEnd(width)}  ${time.padStart(8)}${noted}`.trimEnd();
}

/** One row for the preflights that are met, with the longest time: there is one before each call. */
function withOnePreflight(rows: readonly Row[]): readonly Row[] {
  const isMet = ({ call, state }: Row): boolean => call.startsWith('OPTIONS ') && state === 'met';
  const preflights = rows.filter(isMet);
  const [first] = preflights;
  if (first === undefined || preflights.length === 1) return rows;
  const ms = Math.max(...preflights.map((row) => row.ms ?? 0));
  return [{ ...first, call: `OPTIONS before ${preflights.length} calls`, ms }, ...rows.filter((row) => !isMet(row))];
}

function totalOf({ rows, findings }: Report): string {
  const countOf = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  const tried = `${countOf('met')} met, ${countOf('deviates')} deviate, ${countOf('not tried')} not tried`;
  if (findings.length === 0) return `All that was tried is met: ${tried}.`;
  const counts = SEVERITIES.map((each) => [findings.filter(({ severity }) => severity === each).length, each] as const);
  const severities = counts.filter(([count]) => count > 0).map((each) => each.join(' '));
  return `${findings.length} ${findings.length === 1 ? 'deviation' : 'deviations'} (${severities.join(', ')}): ${tried}.`;
}

/** The whole report as lines. */
export function printReport(report: Report): readonly string[] {
  const rows = withOnePreflight(report.rows);
  const width = Math.max(...rows.map(({ call }) => call.length), 0);
  const found = report.findings.map(({ severity, sentence }) => `${severity.padEnd(6)}  ${sentence}`);
  return [
    ...rows.map((row) => rowLine(row, width)),
    '',
    ...(found.length === 0 ? [] : [...found, '']),
    totalOf(report),
  ];
}
