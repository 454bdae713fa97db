// LOAD MORE in the store alone: the kernel's list reducer beside a plain Redux reducer, in Node, in a process of its own.
//   node --import tsx tools/bench/groups/store.mjs     prints nanoseconds an append
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { median, medians } from '../numbers.mjs';

const SELF = fileURLToPath(import.meta.url);
const PAGE_SIZE = 20;
const ROWS = 2000;
const ROUNDS = 400;
const WARM_UP = 100;

const partner = (place) => ({
  code: `U${place}`,
  firstname: 'A',
  lastname: 'B',
  partners: 1,
  team: 2,
  income: '3',
  sent: '4',
  received: '5',
});

/** The least that a reducer must do to hold a growing list: rows in one array. */
const plain = (state = { rows: [], loading: false }, { type, payload }) =>
  type === 'arrived' ? { ...state, loading: false, rows: state.rows.concat(payload.rows) } : state;

/** The same, keeping what decision 52 asks for: a row that arrives twice is held once. */
const plainUnique = (state = { rows: [], loading: false }, { type, payload }) => {
  if (type !== 'arrived') return state;
  const held = new Set(state.rows.map(({ code }) => code));
  return { ...state, loading: false, rows: state.rows.concat(payload.rows.filter(({ code }) => !held.has(code))) };
};

/** A page of rows as a reply brings them. */
const pageAt = (offset) =>
  JSON.parse(JSON.stringify(Array.from({ length: PAGE_SIZE }, (_, at) => partner(offset + at))));

/** Nanoseconds of an append on the way to `ROWS` rows, the median of many lists. `rowsIn` counts the rows of a state. */
function timeAppend(reducer, type, rowsIn) {
  const actions = Array.from({ length: ROWS / PAGE_SIZE }, (_, page) => {
    const offset = page * PAGE_SIZE;
    return { type, payload: { offset, rows: pageAt(offset) } };
  });
  const times = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const store = createStore(reducer);
    const started = performance.now();
    for (const action of actions) store.dispatch(action);
    const ns = ((performance.now() - started) * 1e6) / actions.length;
    const held = rowsIn(store.getState());
    if (held !== ROWS) throw new Error(`${type}: ${held} rows are held`);
    if (round >= WARM_UP) times.push(ns);
  }
  return median(times);
}

async function run() {
  const { partners } = await import('../../../src/features/team/team.lists.ts');
  console.log(
    JSON.stringify({
      kernel: timeAppend(partners.reducer, 'team/partners/arrived', ({ held }) => held),
      plain: timeAppend(plain, 'arrived', ({ rows }) => rows.length),
      unique: timeAppend(plainUnique, 'arrived', ({ rows }) => rows.length),
    }),
  );
}

export async function measureStore(bench) {
  const { store } = await bench.alternate(['store'], bench.uses, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', SELF], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(stderr.trim().split('\n').slice(0, 3).join(' '));
    return JSON.parse(stdout);
  });
  const { kernel, plain: least, unique } = medians(store);
  return {
    runs: store,
    rows: [
      {
        what: 'Store: an append up to 2,000 rows (limit: plain Redux)',
        unit: 'µs',
        digits: 1,
        goal: { atMost: 1.5, times: 'limit' },
        values: { portal: kernel / 1000, limit: least / 1000 },
      },
      {
        what: 'Store: the same (limit: plain Redux, each row once)',
        unit: 'µs',
        digits: 1,
        values: { portal: kernel / 1000, limit: unique / 1000 },
      },
    ],
  };
}

if (process.argv[1] === SELF) await run();
