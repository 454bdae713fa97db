// Rows of the report: what was measured, its goal, and whether it was met.
import { medians } from './numbers.mjs';

/**
 * @typedef {number | [number, 'limit' | 'floor'] | true} Goal the portal's maximum, a multiple of another column, or that the value is true
 * @typedef {{ what: string, values: { portal?: number | boolean, limit?: number, floor?: number }, unit: string, goal?: Goal, digits: number }} Row
 */

/**
 * A row of the report: what was measured, the value of each site (`portal`, and the pages it is compared with, `main.mjs`), and the
 * portal's goal. `digits` are the printed decimals.
 * @returns {Row}
 */
export const rowOf = (what, values, unit = '', goal, digits = 0) => ({ what, values, unit, goal, digits });

/** Makes rows with the median of all runs, one value for each site. */
export function rowMaker(runs) {
  const sites = Object.entries(runs).map(([site, all]) => [site, medians(all ?? [])]);
  return (what, key, ...more) =>
    rowOf(what, Object.fromEntries(sites.map(([site, figures]) => [site, figures[key]])), ...more);
}

const isMeasured = (value) => typeof value === 'boolean' || Number.isFinite(value);

function print(value, { unit, digits }) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Number.isFinite(value)) return '';
  // Prints -0.0 as 0.
  return `${(Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value).toFixed(digits)} ${unit}`.trim();
}

function printGoal(row) {
  const { goal } = row;
  if (goal === undefined || goal === true) return goal ? 'yes' : '';
  if (Array.isArray(goal)) return `≤ ${goal[0].toFixed(2)} × ${goal[1]}`;
  return goal === 0 ? '0' : `≤ ${print(goal, row)}`;
}

/** 'met', 'missed by …', 'not measured', or '' without a goal. */
function verdictOf(row) {
  const { goal, values } = row;
  if (goal === undefined) return '';
  const maximum = Array.isArray(goal) ? goal[0] * values[goal[1]] : goal;
  if (!isMeasured(values.portal) || !isMeasured(maximum)) return 'not measured';
  if (goal === true ? values.portal : values.portal <= maximum) return 'met';
  const share = maximum > 0 && goal !== true ? ` (${Math.round((values.portal / maximum - 1) * 100)} %)` : '';
  return `**missed**${goal === true ? '' : ` by ${print(values.portal - maximum, row)}${share}`}`;
}

/** The portal's ratio to the column that its goal names, else to the limit. */
function ratio({ values, goal }) {
  const against = values[Array.isArray(goal) ? goal[1] : 'limit'];
  return against > 0 && Number.isFinite(values.portal) ? (values.portal / against).toFixed(2) : '';
}

/** A Markdown table with aligned columns. */
export function table(rows) {
  const lines = rows.map((row) => [
    row.what,
    printGoal(row),
    ...['portal', 'limit', 'floor'].map((site) => print(row.values[site], row)),
    ratio(row),
    verdictOf(row),
  ]);
  const all = [['', 'Goal', 'Portal', 'Limit', 'Floor', 'Ratio', ''], ...lines];
  const widths = all[0].map((_, at) => Math.max(3, ...all.map((line) => line[at].length)));
  const drawn = all.map((line) => `| ${line.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`);
  return [drawn[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...drawn.slice(1)].join('\n');
}

/** `23 met, 2 missed, 1 not measured` */
export const tally = (rows) =>
  Object.entries({ met: /^met/, missed: /missed/, 'not measured': /^not/ })
    .map(([state, words]) => `${rows.filter((row) => words.test(verdictOf(row))).length} ${state}`)
    .join(', ');
