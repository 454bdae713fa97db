// LOAD MORE in the store alone: the kernel's list reducer beside a plain Redux reducer, in Node, in its own process.
//   NODE_ENV=production node --import tsx tools/bench/groups/store.mjs     prints microseconds an append
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { rowOf } from '../goals.mjs';
import { median, medians } from '../numbers.mjs';

const SELF = fileURLToPath(import.meta.url);
const PAGE_SIZE = 20;
const ROWS = 2000;
const ROUNDS = 400;
const WARM_UP = 100;

/** The least that a reducer must do to hold a growing list: rows in one array. */
const plain = (state = { rows: [] }, { type, payload }) =>
  type === 'arrived' ? { ...state, loading: false, rows: state.rows.concat(payload.rows) } : state;

/** The same with decision 52: a duplicate row is held once. */
const unique = (state = { rows: [] }, { type, payload }) => {
  if (type !== 'arrived') return state;
  const held = new Set(state.rows.map(({ code }) => code));
  return { ...state, loading: false, rows: state.rows.concat(payload.rows.filter(({ code }) => !held.has(code))) };
};

const FIGURES = { firstname: 'A', lastname: 'B', partners: 1, team: 2, income: '3', sent: '4', received: '5' };
/** A page of rows, as parsed from a reply. */
const pageAt = (offset) =>
  JSON.parse(JSON.stringify(Array.from({ length: PAGE_SIZE }, (_, at) => ({ code: `U${offset + at}`, ...FIGURES }))));

/** Microseconds of an append while the list grows to `ROWS` rows, the median of many lists. `rowsIn` counts the rows of a state. */
function timeAppend(reducer, type, rowsIn) {
  const actions = Array.from({ length: ROWS / PAGE_SIZE }, (_, page) => ({
    type,
    payload: { offset: page * PAGE_SIZE, rows: pageAt(page * PAGE_SIZE) },
  }));
  const times = Array.from({ length: ROUNDS + WARM_UP }, () => {
    const store = createStore(reducer);
    const started = performance.now();
    for (const action of actions) store.dispatch(action);
    const time = ((performance.now() - started) * 1000) / actions.length;
    if (rowsIn(store.getState()) !== ROWS) throw new Error(`${type}: ${rowsIn(store.getState())} rows are held`);
    return time;
  });
  return median(times.slice(WARM_UP));
}

/** The rows of this group. */
export async function measureStore(bench) {
  const { store } = await bench.alternate(['store'], bench.uses, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', SELF], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(stderr.trim().split('\n').slice(0, 3).join(' '));
    return JSON.parse(stdout);
  });
  const { kernel: portal, least, once } = medians(store);
  return [
    rowOf('Store: an append up to 2,000 rows (limit: plain Redux)', { portal, limit: least }, 'µs', [1.5, 'limit'], 1),
    rowOf('Store: the same (limit: plain Redux, each row once)', { portal, limit: once }, 'µs', undefined, 1),
  ];
}

if (process.argv[1] === SELF) {
  const { partners } = await import('../../../src/features/team/team.lists.ts');
  const times = {
    kernel: timeAppend(partners.reducer, 'team/partners/arrived', ({ held }) => held),
    least: timeAppend(plain, 'arrived', ({ rows }) => rows.length),
    once: timeAppend(unique, 'arrived', ({ rows }) => rows.length),
  };
  console.log(JSON.stringify(times));
}
