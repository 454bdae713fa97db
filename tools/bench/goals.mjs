// Rows of the report: what was measured, what it should be, and whether it is.
import { medians } from './numbers.mjs';

/**
 * @typedef {number | [number, 'limit' | 'floor'] | true} Goal what the portal may reach at most, a multiple of another column, or that it is so
 * @typedef {{ what: string, values: { portal?: number | boolean, limit?: number, floor?: number }, unit: string, goal?: Goal, digits: number }} Row
 */

/** @returns {Row} */
export const rowOf = (what, values, unit = '', goal, digits = 0) => ({ what, values, unit, goal, digits });

/** Makes rows of figures that were measured of several sites, from all their runs. */
export function rowMaker(runs) {
  const sites = Object.entries(runs).map(([site, all]) => [site, medians(all ?? [])]);
  return (what, key, ...more) =>
    rowOf(what, Object.fromEntries(sites.map(([site, figures]) => [site, figures[key]])), ...more);
}

const isMeasured = (value) => typeof value === 'boolean' || Number.isFinite(value);

function print(value, { unit, digits }) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Number.isFinite(value)) return '';
  // -0.0 is 0.
  return `${(Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value).toFixed(digits)} ${unit}`.trim();
}

function printGoal(row) {
  const { goal } = row;
  if (goal === undefined || goal === true) return goal ? 'yes' : '';
  if (Array.isArray(goal)) return `≤ ${goal[0].toFixed(2)} × ${goal[1]}`;
  return goal === 0 ? '0' : `≤ ${print(goal, row)}`;
}

/** 'met', 'missed by …', 'not measured', or nothing where there is no goal. */
function judge(row) {
  const { goal, values } = row;
  if (goal === undefined) return '';
  const most = Array.isArray(goal) ? goal[0] * values[goal[1]] : goal;
  if (!isMeasured(values.portal) || !isMeasured(most)) return 'not measured';
  if (goal === true ? values.portal : values.portal <= most) return 'met';
  const share = most > 0 && goal !== true ? ` (${Math.round((values.portal / most - 1) * 100)} %)` : '';
  return `**missed**${goal === true ? '' : ` by ${print(values.portal - most, row)}${share}`}`;
}

/** The portal's share of what its goal names, else of the limit. */
function ratio({ values, goal }) {
  const against = values[Array.isArray(goal) ? goal[1] : 'limit'];
  return against > 0 && Number.isFinite(values.portal) ? (values.portal / against).toFixed(2) : '';
}

/** A Markdown table with even columns. */
export function table(rows) {
  const lines = rows.map((row) => [
    row.what,
    printGoal(row),
    ...['portal', 'limit', 'floor'].map((site) => print(row.values[site], row)),
    ratio(row),
    judge(row),
  ]);
  const all = [['', 'Goal', 'Portal', 'Limit', 'Floor', 'Ratio', ''], ...lines];
  const widths = all[0].map((_, at) => Math.max(3, ...all.map((line) => line[at].length)));
  const drawn = all.map((line) => `| ${line.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`);
  return [drawn[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...drawn.slice(1)].join('\n');
}

/** `23 met, 2 missed, 1 not measured` */
export const tally = (rows) =>
  Object.entries({ met: /^met/, missed: /missed/, 'not measured': /^not/ })
    .map(([state, words]) => `${rows.filter((row) => words.test(judge(row))).length} ${state}`)
    .join(', ');
