import { combineReducers } from '@reduxjs/toolkit';
import type { Help, Partner } from '../domain/entities';
import { amount } from '../domain/money';
import { payHelp } from '../features/donations/donations.commands';
import { incomeRows } from '../features/income/income.lists';
import { partners } from '../features/team/team.lists';
import { transactions } from '../features/wallet/wallet.lists';
import type { ApiReply } from '../platform/ports/api';
import type { ListState, RootState } from '../rootState';
import { answer, fakeApi, held, inTurn } from '../testing/fakeApi';
import { aHelp, anIncomeRow, aPartner, aTransaction, many } from '../testing/fixtures';
import { memberState, runWorker } from '../testing/runWorker';
import { pageOf } from '../testing/showScreen';
import { memberAt, startTestApp, stopTestApps } from '../testing/startTestApp';
import { definePagedList, emptyList, type PagedList } from './list';

afterEach(stopTestApps);

const numbered = (from: number, to: number) => many(to - from + 1, (nth) => aPartner({ code: `P${from + nth - 1}` }));

/** Runs the worker of the partners once, over this reply. */
const read = (from: 'start' | 'end', reply: ApiReply<readonly Partner[]>, state: RootState = memberState()) =>
  runWorker(partners.worker, [from], { api: fakeApi({ team: { partners: () => reply } }), state });

type Fetch = readonly [from: 'start' | 'end', rows: readonly Partner[]];

/** The list of partners after these fetches. */
async function afterFetches(...fetches: readonly Fetch[]) {
  let state = memberState();
  for (const [from, rows] of fetches) ({ state } = await read(from, answer.ok(rows), state));
  return partners.select(state);
}

/** Any list after these pages, one after the other. Its events are private, so its worker makes them. */
async function fetched<Row extends object>(
  list: PagedList<Row>,
  pages: readonly (readonly Row[])[],
): Promise<ListState<Row>> {
  let state = memberState();
  for (const [nth, rows] of pages.entries()) {
    const reply = (() => answer.ok(rows)) as never;
    const api = fakeApi({ team: { partners: reply }, wallet: { transactions: reply }, income: { list: reply } });
    ({ state } = await runWorker(list.worker, [nth === 0 ? 'start' : 'end'], { api, state }));
  }
  return list.select(state);
}
const shown = <Row>(state: ListState<Row>): readonly Row[] => state.pages.flat();

it('a fetch has one event when it starts and one when it ends, under the list’s name', async () => {
  const good = await runWorker(partners.worker, ['start']);
  expect(good.types).toEqual(['team/partners/started', 'team/partners/arrived']);
  const bad = await read('start', answer.failed());
  expect(bad.types).toEqual(['team/partners/started', 'team/partners/failed']);
});

describe('pages', () => {
  it('are asked for with the number of rows held as offset', async () => {
    const replies = [numbered(1, 20), numbered(21, 40), numbered(41, 45), [], numbered(1, 20)];
    const api = fakeApi({ team: { partners: () => answer.ok(replies.shift() ?? []) } });
    let state = memberState();
    for (const from of ['start', 'end', 'end', 'end', 'start'] as const)
      ({ state } = await runWorker(partners.worker, [from], { api, state }));
    expect(api.argsOf('team.partners')).toEqual([0, 20, 40, 45, 0].map((offset) => [{ limit: 20, offset }]));
  });

  it('are appended, and the existing ones stay untouched', async () => {
    const one = await read('start', answer.ok(numbered(1, 20)));
    const two = await read('end', answer.ok(numbered(21, 25)), one.state);
    const [before, after] = [partners.select(one.state), partners.select(two.state)];
    expect(after.pages).toHaveLength(2);
    expect(after.pages[0]).toBe(before.pages[0]);
    expect(after).toMatchObject({ held: 25, loading: false, failed: false, loaded: true, ended: false });
  });

  it('end with an empty one; until then they have not ended', async () => {
    expect(await fetched(partners, [numbered(1, 20)])).toMatchObject({ ended: false });
    expect(await fetched(partners, [numbered(1, 20), []])).toMatchObject({ ended: true, held: 20 });
    expect(await fetched(partners, [[]])).toMatchObject({ ended: true, held: 0, loaded: true, pages: [] });
  });
});

describe('rows that arrive twice', () => {
  it('are shown once when pages overlap, in the order of their first coming', async () => {
    const state = await fetched(partners, [numbered(1, 20), numbered(18, 37), numbered(30, 50)]);
    expect(shown(state).map(({ code }) => code)).toEqual(numbered(1, 50).map(({ code }) => code));
    expect(state.held).toBe(50);
  });

  it('fill a whole page when as many new ones have come in front: the list is read from its start, and LOAD MORE works again', async () => {
    let all = numbered(1, 60);
    const t = await memberAt('/portal/partners', {
      team: { partners: ({ limit, offset }) => answer.ok(all.slice(offset, offset + limit)) },
    });
    all = [...numbered(101, 120), ...all];
    await t.dispatch(partners.more());
    expect(shown(partners.select(t.state()))).toEqual(all.slice(0, 20));
    await t.dispatch(partners.more());
    expect(shown(partners.select(t.state()))).toEqual(all.slice(0, 40));
    expect(partners.select(t.state())).toMatchObject({ held: 40, loading: false });
  });

  const hashed = aTransaction({ hash: '0x1' });
  const unhashed = aTransaction({ hash: '' });
  const dearer = { ...hashed, amount: amount('11') };
  const renamed = aPartner({ code: 'P1', firstname: 'Renamed' });
  const income = anIncomeRow();

  it.each([
    ['rows with the same key on one page are shown once', partners, [[...numbered(1, 3), ...numbered(2, 4)]], 4],
    ['a row whose other fields changed is still the same row', partners, [numbered(1, 1), [renamed]], 1],
    ['a transaction with a hash is shown once', transactions, [[hashed, hashed]], 1],
    ['two equal transactions without a hash are two rows', transactions, [[unhashed, unhashed]], 2],
    ['a transaction with another amount is another row', transactions, [[hashed], [dearer]], 2],
    ['a transaction whose hash is filled in by the next page is one row', transactions, [[unhashed], [hashed]], 1],
    ['a transaction with and one without a hash on one page are two', transactions, [[unhashed, hashed]], 2],
    ['a hash that comes with another amount is another row', transactions, [[unhashed], [dearer]], 2],
    ['equal rows without a key on one page are all shown', incomeRows, [[income, income, income]], 3],
    ['equal rows without a key are shown once across an overlap', incomeRows, [[income, income], [income]], 2],
    ['a new row beside a known one is added', incomeRows, [[income], [income, anIncomeRow({ help_code: 'H2' })]], 2],
  ] as const)('%s', async (_what, list, pages, count) => {
    expect(await fetched<object>(list as never, pages)).toMatchObject({ held: count });
  });

  it('a page with nothing new does not end the list and leaves the pages as they are', async () => {
    const state = await fetched(partners, [numbered(1, 20), numbered(1, 20)]);
    expect(state).toMatchObject({ pages: [{ length: 20 }], ended: false, held: 20 });
  });

  it('the same event gives the same state again, as replay and time travel need it', async () => {
    const row = anIncomeRow();
    const events: { type: string }[] = [];
    let state = memberState();
    for (const rows of [[row, row], [row, anIncomeRow({ help_code: 'H2' })], [anIncomeRow({ help_code: 'H3' })]]) {
      const run = await runWorker(incomeRows.worker, [events.length === 0 ? 'start' : 'end'], {
        api: fakeApi({ income: { list: () => answer.ok(rows) } }),
        state,
      });
      events.push(...run.events);
      ({ state } = run);
    }
    const replayed = (from: ListState<object>, some: typeof events) =>
      some.reduce<ListState<object>>((list, event) => incomeRows.reducer(list as never, event), from);
    const half = replayed(emptyList, events.slice(0, 4));
    const whole = [replayed(emptyList, events), replayed(half, events.slice(4)), replayed(half, events.slice(4))];
    expect(whole).toEqual(many(3, () => incomeRows.select(state)));
    expect(incomeRows.select(state).held).toBe(4);
  });
});

it('a further page checks only its own rows, however many are held', async () => {
  let looks = 0;
  const list = definePagedList<{ readonly id: number }>('wallet/elsewhere', () => answer.ok([]), {
    keyOf: ({ id }) => {
      looks += 1;
      return String(id);
    },
  });
  let state: ListState<{ readonly id: number }> = emptyList;
  const costs: number[] = [];
  for (const offset of [0, 20, 40]) {
    looks = 0;
    const rows = many(20, (nth) => ({ id: offset + nth }));
    state = list.reducer(state, pageOf(list, rows, offset));
    costs.push(looks);
  }
  expect(costs).toEqual([20, 20, 20]);
  expect(state.held).toBe(60);
});

describe('a failed fetch', () => {
  it.each(['start', 'end'] as const)(
    'keeps the rows (from the %s) and says so, and the next good one clears it',
    async (from) => {
      const first = await read('start', answer.ok(numbered(1, 20)));
      for (const bad of [answer.failed(), answer.refused('No')]) {
        const second = await read(from, bad, first.state);
        expect(partners.select(second.state)).toEqual({ ...partners.select(first.state), failed: true });
        expect(second.state.ui.alert).toBeNull();
        const third = await read('start', answer.ok(numbered(1, 20)), second.state);
        expect(partners.select(third.state)).toEqual(partners.select(first.state));
      }
    },
  );

  it('before the first good one leaves the list not loaded', async () => {
    const { state } = await read('start', answer.failed());
    expect(partners.select(state)).toEqual({ ...emptyList, failed: true });
  });
});

describe('reading again', () => {
  /** Two pages are there, and then the first is read again, with these rows. */
  const reloaded = (...firsts: readonly (readonly Partner[])[]) =>
    afterFetches(
      ['start', numbered(1, 20)],
      ['end', numbered(21, 30)],
      ...firsts.map((rows): Fetch => ['start', rows]),
    );

  it('no longer says that all is loaded: the server may have more by now', async () => {
    const state = await afterFetches(['start', numbered(1, 20)], ['end', []], ['start', numbered(1, 20)]);
    expect(state).toMatchObject({ held: 20, ended: false });
  });

  it('keeps what has not changed as it is, so that it is not drawn again', async () => {
    const rows = numbered(1, 20);
    const first = await read('start', answer.ok(rows));
    const same = await read('start', answer.ok(numbered(1, 20)), first.state);
    expect(partners.select(same.state).pages).toBe(partners.select(first.state).pages);
    const changed = await read(
      'start',
      answer.ok([aPartner({ code: 'P1', team: 99 }), ...numbered(2, 20)]),
      same.state,
    );
    expect(shown(partners.select(changed.state))[1]).toBe(rows[1]);
  });

  const P0 = aPartner({ code: 'P0' });
  const CHANGED = aPartner({ code: 'P1', team: 99 });
  const INSERTED = [P0, aPartner({ code: 'X1' }), ...numbered(2, 19)];
  const MOVED = [aPartner({ code: 'P30' }), ...numbered(1, 19)];

  it.each<[string, readonly (readonly Partner[])[], readonly Partner[]]>([
    ['keeps all rows when the first page has not changed', [numbered(1, 20)], numbered(1, 30)],
    ['keeps all rows when new ones have come in front', [numbered(-1, 18)], numbered(-1, 30)],
    ['also when the first page is longer than the server’s', [numbered(-1, 18), numbered(-3, 16)], numbered(-3, 30)],
    ['shows known rows as they are now', [[P0, CHANGED, ...numbered(2, 19)]], [P0, CHANGED, ...numbered(2, 30)]],
    ['starts over when a row in between is another', [INSERTED], INSERTED],
    ['starts over when a row is gone', [numbered(2, 21)], numbered(2, 21)],
    ['starts over when no row is the same', [numbered(101, 120)], numbered(101, 120)],
    ['starts over when fewer have come', [numbered(1, 5)], numbered(1, 5)],
    ['starts over when a row has moved to the front', [MOVED], MOVED],
    ['starts over when a new row comes twice', [[P0, ...numbered(0, 18)]], numbered(0, 18)],
    ['empties the list when nothing is left', [[]], []],
  ])('%s', async (_what, firsts, rows) => {
    const state = await reloaded(...firsts);
    expect(shown(state)).toEqual(rows);
    expect(state).toMatchObject({ held: rows.length, loading: false, ended: rows.length === 0 });
    // Further pages stay apart, or they would be drawn again.
    expect(state.pages).toHaveLength(Math.ceil(rows.length / 20));
  });

  it('rows of the forgotten pages can come again', async () => {
    const state = await afterFetches(
      ['start', numbered(1, 20)],
      ['end', numbered(21, 40)],
      ['start', numbered(101, 120)],
      ['end', numbered(1, 20)],
    );
    expect(shown(state)).toEqual([...numbered(101, 120), ...numbered(1, 20)]);
  });
});

describe('through the whole app', () => {
  it('LOAD MORE does nothing while a fetch runs', async () => {
    const gate = held<readonly Partner[]>();
    const t = await startTestApp({ signedIn: true, api: fakeApi({ team: { partners: () => gate.answer } }) });
    await t.dispatch(partners.reload());
    expect(partners.select(t.state()).loading).toBe(true);
    for (let tap = 0; tap < 5; tap++) await t.dispatch(partners.more());
    expect(t.api.argsOf('team.partners')).toEqual([[{ limit: 20, offset: 0 }]]);
    await gate.release(answer.ok(numbered(1, 20)));
    await t.dispatch(partners.more());
    expect(t.api.argsOf('team.partners').at(1)).toEqual([{ limit: 20, offset: 20 }]);
  });

  it('a reload replaces a running fetch, whose response is dropped', async () => {
    const [late, first] = [held<readonly Partner[]>(), held<readonly Partner[]>()];
    const answers = inTurn(answer.ok(numbered(1, 20)), late.answer, first.answer);
    const t = await startTestApp({ signedIn: true, api: fakeApi({ team: { partners: answers } }) });
    await t.dispatch(partners.reload());
    await t.dispatch(partners.more());
    await t.dispatch(partners.reload());
    expect(late.cancelled).toBe(true);
    await first.release(answer.ok(numbered(1, 20)));
    await late.release(answer.ok(numbered(90, 95)));
    expect(partners.select(t.state())).toMatchObject({ held: 20, loading: false });
  });
});

it('a list whose reducer has not run yet is empty', () => {
  const list = definePagedList<{ readonly id: number }>('wallet/elsewhere', () => answer.ok([]));
  expect(list.select(memberState())).toBe(emptyList);
  expect(combineReducers({ list: list.reducer })(undefined, { type: 'x' }).list).toBe(emptyList);
  expect([list.reload().type, list.more().type]).toEqual([
    'wallet/elsewhere/reloadRequested',
    'wallet/elsewhere/moreRequested',
  ]);
});

it('a list is refetched by requesting its first page, and holds no figure of a money command', async () => {
  const { request, status, hasFigures } = partners.refetchable();
  expect([request(), hasFigures]).toEqual([partners.reload(), false]);
  const state = memberState({}, { type: 'team/partners/started', ...{ payload: { from: 'start' } } });
  expect(status(state)).toMatchObject({ loading: true, failed: false });
  const failed = await read('start', answer.failed());
  expect(status(failed.state)).toMatchObject({ loading: false, failed: true });
  expect(partners.selectPages(state)).toBe(partners.select(state).pages);
});

it('a page that was requested before a donation was paid is requested again: its reply still has the donation to pay', async () => {
  const old = held<readonly Help[]>();
  const due = aHelp({ code: 'HD7', status: 'PENDING' });
  const paid = aHelp({ code: 'HD7', status: 'SENT' });
  const sent = inTurn(old.answer, answer.ok([paid]));
  const byCode = () => answer.help(due);
  const t = await memberAt('/portal/donations', { help: { sent, byCode, payUsdt: () => answer.ok({ help: paid }) } });
  await t.goTo('/portal/donations/view/HD7');
  await t.dispatch(payHelp.submitted({ method: 'USDT', transaction_id: '' }, 'HD7'));
  await old.release(answer.ok([due]));
  expect([t.state().donations.sent.pages, t.api.count('help.sent')]).toEqual([[[paid]], 2]);
});
