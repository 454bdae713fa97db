// Rows of the report: what was measured, what it should be, and whether it is.
import { medians } from './numbers.mjs';

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} [unit]
 * @property {number} [digits] after the decimal point
 * @property {{ portal: number | boolean, limit?: number, floor?: number, early?: number }} values `early` is the floor whose HTML asks for its data
 * @property {{ atMost: number, times?: 'limit' | 'floor' } | { is: true }} [goal] an absolute one, or a multiple of another column
 */

/**
 * Makes rows of figures that were measured of several sites, from all their runs.
 * @returns {(what: string, key: string, unit?: string, goal?: Row['goal'], digits?: number) => Row}
 */
export function rowMaker(runs) {
  const sites = Object.entries(runs).map(([site, all]) => [site, medians(all)]);
  return (what, key, unit, goal, digits = 0) => ({
    what,
    unit,
    digits,
    goal,
    values: Object.fromEntries(sites.map(([site, figures]) => [site, figures[key]])),
  });
}

const isMeasured = (value) => typeof value === 'boolean' || Number.isFinite(value);

/** What the portal may reach at most; NaN when what it is compared with was not measured. */
const allowed = ({ goal, values }) => (goal.times ? goal.atMost * (values[goal.times] ?? Number.NaN) : goal.atMost);

/** @returns {{ state: 'met' | 'missed' | 'not measured' | 'no goal', by: string }} */
export function judge(row) {
  const { portal } = row.values;
  if (!row.goal) return { state: 'no goal', by: '' };
  if (!isMeasured(portal)) return { state: 'not measured', by: '' };
  if ('is' in row.goal) return { state: portal === row.goal.is ? 'met' : 'missed', by: '' };
  const most = allowed(row);
  if (!Number.isFinite(most)) return { state: 'not measured', by: '' };
  if (portal <= most) return { state: 'met', by: '' };
  const share = most > 0 ? ` (${Math.round((portal / most - 1) * 100)} %)` : '';
  return { state: 'missed', by: `${print(portal - most, row)}${share}` };
}

function print(value, { unit = '', digits = 0 }) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Number.isFinite(value)) return '';
  // -0.0 is 0.
  const text = (Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value).toFixed(digits);
  return unit ? `${text} ${unit}` : text;
}

function printGoal(row) {
  if (!row.goal) return '';
  if ('is' in row.goal) return print(row.goal.is, row);
  if (row.goal.times) return `≤ ${row.goal.atMost.toFixed(2)} × ${row.goal.times}`;
  return row.goal.atMost === 0 ? '0' : `≤ ${print(row.goal.atMost, row)}`;
}

/** The portal's share of what its goal names, else of the limit. */
function ratio({ values, goal }) {
  const against = values[goal?.times ?? 'limit'];
  return against > 0 && Number.isFinite(values.portal) ? (values.portal / against).toFixed(2) : '';
}

function cells(row) {
  const { portal, limit, floor, early } = row.values;
  const { state, by } = judge(row);
  const verdict = {
    met: 'met',
    missed: `**missed**${by && ` by ${by}`}`,
    'not measured': 'not measured',
    'no goal': '',
  };
  return [
    row.what,
    printGoal(row),
    ...[portal, limit, floor, early].map((value) => print(value, row)),
    ratio(row),
    verdict[state],
  ];
}

const HEAD = ['', 'Goal', 'Portal', 'Limit', 'Floor', 'Floor, early', 'Ratio', ''];

/** A Markdown table with even columns; what nobody measured has no column. */
export function table(rows) {
  const all = [HEAD, ...rows.map(cells)];
  const kept = HEAD.map((_, at) => at).filter(
    (at) => at === 0 || rows.length === 0 || all.slice(1).some((line) => line[at] !== ''),
  );
  const width = (at) => Math.max(3, ...all.map((line) => line[at].length));
  const lines = all.map((line) => `| ${kept.map((at) => line[at].padEnd(width(at))).join(' | ')} |`);
  const rule = `| ${kept.map((at) => '-'.repeat(width(at))).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** `23 met, 2 missed, 1 not measured` */
export function tally(rows) {
  const states = rows.map((row) => judge(row).state);
  return ['met', 'missed', 'not measured']
    .map((state) => `${states.filter((one) => one === state).length} ${state}`)
    .join(', ');
}
