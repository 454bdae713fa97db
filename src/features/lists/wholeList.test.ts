import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import type { PageRange } from '../../platform/ports/api';
import type { ListView, RootState } from '../../rootState';
import { sessionClosed } from '../../state/session/session.events';
import { selectListView } from '../../state/ui/ui.selectors';
import { fetchFailed } from '../../testing/events';
import { answer, type FakeApi, fakeApi, held } from '../../testing/fakeApi';
import { fakePortsProvider } from '../../testing/fakePorts';
import { FakeReporter } from '../../testing/fakes';
import { anIncomeRow, aTransaction, many } from '../../testing/fixtures';
import { memberState, rootReducer } from '../../testing/runWorker';
import { at, pageOf } from '../../testing/showScreen';
import { incomeRows } from '../income/income.lists';
import { transactions } from '../wallet/wallet.lists';
import { wholeList, wholeListEnded, wholeListStarted, wholeListStopped } from './wholeList';

const ROWS = many(70, (nth) => aTransaction({ hash: `0x${nth}` }));
const slice = ({ offset, limit }: PageRange) => answer.ok(ROWS.slice(offset, offset + limit));

/** The loading of a whole list, beside the list's own watcher. */
function* watched(list: typeof transactions | typeof incomeRows, purpose: 'searchOlder' | 'file'): SagaIterator<void> {
  const watcher = yield fork(list.watch);
  yield* wholeList<unknown>(list, purpose);
  watcher.cancel();
}

/**
 * Runs with the list's own watcher, as in the portal. `dispatched` actions arrive when it has gone as far as it can, `whenAsked` ones while
 * a page of transactions is under way.
 */
async function run(
  reply: FakeApi['wallet']['transactions'],
  { state = memberState(), dispatched = [] as readonly object[], whenAsked = [] as readonly object[] } = {},
): Promise<{ ending: ListView['searchOlder']; state: RootState; asked: readonly unknown[] }> {
  let last = state;
  const transactionsOf = (page: PageRange) => {
    queueMicrotask(() => dispatch(whenAsked));
    return reply(page);
  };
  const api = fakeApi({ wallet: { transactions: transactionsOf } });
  const saga = expectSaga(watched, transactions, 'searchOlder')
    .withReducer((before: RootState | undefined, event: { readonly type: string }): RootState => {
      last = rootReducer(before, event);
      return last;
    }, state)
    .provide(fakePortsProvider({ api }))
    .put(wholeListStarted(transactions.name, 'searchOlder'));
  const dispatch = (events: readonly object[]) => {
    for (const event of events) saga.dispatch({ type: '', ...event });
  };
  setImmediate(() => dispatch(dispatched));
  await saga.run(false);
  const ending = selectListView(transactions.name)(last).searchOlder;
  return { ending, state: last, asked: api.argsOf('wallet.transactions') };
}

const offsets = (asked: readonly unknown[]) => asked.map((args) => (Array.isArray(args) ? args[0].offset : null));

it('loads page after page through the list’s own worker, up to the empty one', async () => {
  const { ending, state, asked } = await run(slice);
  expect(ending).toBe('ended');
  expect(offsets(asked)).toEqual([0, 20, 40, 60, 70]);
  expect(transactions.select(state)).toMatchObject({ held: 70, ended: true, loading: false });
});

it('continues after the loaded rows, and requests nothing at the end', async () => {
  const state = memberState({}, pageOf(transactions, ROWS.slice(0, 40)));
  const first = await run(slice, { state });
  expect(offsets(first.asked)).toEqual([40, 60, 70]);
  const again = await run(slice, { state: first.state });
  expect([again.ending, again.asked]).toEqual(['ended', []]);
});

it('stops at a page that cannot be read, and keeps the rows', async () => {
  const failing = (page: PageRange) => (page.offset < 40 ? slice(page) : answer.failed('timeout'));
  const { ending, state, asked } = await run(failing);
  expect([ending, offsets(asked)]).toEqual(['failed', [0, 20, 40]]);
  expect(transactions.select(state)).toMatchObject({ held: 40, failed: true });
});

it('continues after the list was reloaded meanwhile, with the same first page', async () => {
  const pending = [transactions.reload()];
  const whenAsked: object[] = [];
  const reloaded = (page: PageRange) => {
    whenAsked.splice(0, 1, ...(page.offset === 40 ? pending.splice(0) : []));
    return whenAsked.length > 0 ? held<never>().answer : slice(page);
  };
  const { ending, state, asked } = await run(reloaded, { whenAsked });
  expect([ending, offsets(asked)]).toEqual(['ended', [0, 20, 40, 0, 40, 60, 70]]);
  expect(transactions.select(state)).toMatchObject({ held: 70 });
});

it('asks a server that repeats a page for the next one and twice more for the first, and then stops', async () => {
  const { ending, asked } = await run(() => answer.ok(ROWS.slice(0, 20)));
  expect([ending, offsets(asked)]).toEqual(['stuck', [0, 20, 0, 20, 0]]);
});

it.each([
  ['Stop', 'stopped', wholeListStopped({ list: transactions.name, purpose: 'searchOlder' })],
  // Not shown on the next page, which may have the same list.
  ['leaving', null, at('/portal/income')],
  ['the end of the session', null, sessionClosed({ reason: 'expired' })],
] as const)('ends by %s while a page loads, as %s', async (_what, shown, event) => {
  const slow = held<never>();
  const { ending, asked } = await run(() => slow.answer, { whenAsked: [event] });
  expect([ending, asked.length]).toEqual([shown, 1]);
});

it.each([
  ['another list', wholeListStopped({ list: incomeRows.name, purpose: 'searchOlder' })],
  ['this list for a file', wholeListStopped({ list: transactions.name, purpose: 'file' })],
  ['nothing, and a row of the list is opened', at('/portal/wallet?row=TRANSFER.0x3')],
])('continues when the loading of %s is stopped', async (_what, event) => {
  const { ending } = await run(slice, { state: memberState({}, at('/portal/wallet')), whenAsked: [event] });
  expect(ending).toBe('ended');
});

it('fails when it throws, and reports it', async () => {
  const reporter = new FakeReporter();
  const broken = {
    ...transactions,
    select: () => {
      throw new Error('broken');
    },
  };
  await expectSaga(wholeList, broken, 'searchOlder')
    .withReducer(rootReducer, memberState())
    .provide(fakePortsProvider({ api: fakeApi({}), reporter }))
    .put(wholeListEnded(transactions.name, 'searchOlder', 'failed'))
    .run(false);
  expect(reporter.faults).toMatchObject([{ where: 'lists/wholeList' }]);
});

it.each([
  ['arrives', pageOf(transactions, ROWS.slice(20, 40), 20), [40, 60, 70]],
  ['fails', fetchFailed(transactions), [20, 40, 60, 70]],
])('waits for a page that is already loading, and continues when it %s', async (_how, event, requested) => {
  const loading = memberState({}, pageOf(transactions, ROWS.slice(0, 20)), { type: 'wallet/transactions/started' });
  const { ending, asked } = await run(slice, { state: loading, dispatched: [event] });
  expect([ending, offsets(asked)]).toEqual(['ended', requested]);
});

it('works for a list of another feature, and for a file', async () => {
  const api = fakeApi({ income: { list: ({ offset }) => answer.ok(offset === 0 ? [anIncomeRow()] : []) } });
  await expectSaga(watched, incomeRows, 'file')
    .withReducer(rootReducer, memberState())
    .provide(fakePortsProvider({ api }))
    .put(wholeListEnded(incomeRows.name, 'file', 'ended'))
    .run(false);
  expect(api.count('income.list')).toBe(2);
});

it('shows its progress on the open page only', () => {
  const reading = memberState({}, at('/portal/wallet'), wholeListStarted(transactions.name, 'searchOlder'));
  const stepAfter = (...events: readonly Action[]) =>
    selectListView(transactions.name)(events.reduce(rootReducer, reading)).searchOlder;
  expect(stepAfter()).toBe('reading');
  expect(stepAfter(at('/portal/wallet?row=TRANSFER.0x3'))).toBe('reading');
  expect(stepAfter(at('/portal/income'))).toBeNull();
  expect(stepAfter(sessionClosed({ reason: 'expired' }))).toBeNull();
});
