import { type Action, configureStore } from '@reduxjs/toolkit';
import { replayReport } from '../../app/replay';
import { navigateTo } from '../../kernel/navigation';
import { ticked } from '../../kernel/runtime';
import type { RootState } from '../../rootState';
import { sessionOpened } from '../../state/session/session.events';
import { alertClosed, faultReported, themeToggled } from '../../state/ui/ui.events';
import { answer, fakeApi } from '../../testing/fakeApi';
import { FakeClock, settled } from '../../testing/fakes';
import { aHelp, aPartner, aSession, aTransaction, many } from '../../testing/fixtures';
import { rootReducer } from '../../testing/runWorker';
import { pageOf } from '../../testing/showScreen';
import { startReportingApp } from '../../testing/support/reportingApp';
import { randomSession } from '../../testing/support/sessions';
import { partners } from '../team/team.lists';
import { createJournal, type Recording } from './journal';

/** A store with a journal. */
function written(kept?: number) {
  const clock = new FakeClock();
  const journal = createJournal<RootState>(rootReducer, clock, kept);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(journal.middleware),
  });
  const read = (): Recording<RootState> => {
    const recording = journal.read();
    if (!recording) throw new Error('nothing was written');
    return recording;
  };
  return { clock, journal, store, read };
}

const replayed = ({ base, actions }: Recording<RootState>) => actions.reduce(rootReducer, base);
const typesOf = ({ actions }: Recording<RootState>) => actions.map(({ type }) => type);

it('records from the start, with times; what came before is in the state', async () => {
  const { store, journal, clock, read } = written();
  store.dispatch(themeToggled());
  expect(journal.read()).toBeNull();
  journal.start(store.getState());
  store.dispatch(alertClosed());
  await clock.advance(1500);
  store.dispatch(themeToggled());
  expect(typesOf(read())).toEqual(['ui/alertClosed', 'ui/themeToggled']);
  expect(read().times).toEqual([clock.now() - 1500, clock.now()]);
  expect(read().base.ui.theme).toBe('light');
  expect(replayed(read())).toEqual(store.getState());
});

it('omits redux-persist’s actions, which hold functions', () => {
  const { store, journal, read } = written();
  journal.start(store.getState());
  store.dispatch({ type: 'persist/FLUSH', result: () => undefined });
  expect(read().actions).toEqual([]);
});

it('keeps the last 500, and the state before the first of them', () => {
  const { store, journal, read } = written();
  journal.start(store.getState());
  for (let n = 0; n < 733; n++)
    store.dispatch(n % 3 === 0 ? themeToggled() : sessionOpened(aSession({ accessToken: `a-${n}` })));
  const { base, actions, times, counts } = read();
  expect([actions.length, times.length, counts.length]).toEqual([500, 500, 500]);
  expect(base.session.accessToken).toBe('a-232');
  expect(replayed(read())).toEqual(store.getState());
});

it('keeps faults that are no longer among the last, up to a limit', () => {
  const { store, journal, read } = written(3);
  journal.start(store.getState());
  const fault = (n: number) =>
    faultReported({ where: 'GET /wallet', kind: `data.field${n}: expected an amount`, ref: '' });
  store.dispatch(fault(1));
  for (let n = 0; n < 5; n++) store.dispatch(themeToggled());
  expect([read().faults, read().actions.length]).toEqual([[fault(1)], 3]);
  expect(replayed(read())).toEqual(store.getState());
  for (let n = 0; n < 300; n++) store.dispatch(fault(n));
  expect(read().faults).toHaveLength(200);
});

it('records an action that a listener dispatches after the one that caused it', () => {
  const { store, journal, read } = written();
  journal.start(store.getState());
  let told = false;
  store.subscribe(() => {
    if (told) return;
    told = true;
    store.dispatch(alertClosed());
  });
  store.dispatch(themeToggled());
  expect(typesOf(read())).toEqual(['ui/themeToggled', 'ui/alertClosed']);
});

it('records a run of ticks as one entry: the last one and their number', async () => {
  const { store, journal, clock, read } = written();
  journal.start(store.getState());
  for (let second = 1; second <= 60; second++) {
    await clock.advance(1000);
    store.dispatch(ticked({ now: clock.now() }));
  }
  store.dispatch(themeToggled());
  store.dispatch(ticked({ now: clock.now() + 7 }));
  const { actions, counts, times } = read();
  expect(actions).toEqual([ticked({ now: clock.now() }), themeToggled(), ticked({ now: clock.now() + 7 })]);
  expect(counts).toEqual([60, 1, 1]);
  expect(times[0]).toBe(clock.now());
  expect(replayed(read())).toEqual(store.getState());
});

it('serializes each action only once', () => {
  const { store, journal } = written();
  journal.start(store.getState());
  const rows = many(20, (n) => aPartner({ code: `P${n}` }));
  const page = pageOf(partners, rows);
  const serialized = jest.spyOn(JSON, 'stringify');
  store.dispatch(page);
  const times = serialized.mock.calls.filter(([value]) => value === page).length;
  serialized.mockRestore();
  expect(times).toBe(1);
});

it('costs at most 0.3 kB a navigation for a member who goes round the same pages', async () => {
  const pages = ['/portal', '/portal/wallet', '/portal/income', '/portal/partners', '/portal/donations'];
  const session = aSession();
  const app = await startReportingApp({
    at: '/portal',
    session,
    api: fakeApi({
      user: { info: () => answer.user({ ...session.user }) },
      wallet: { transactions: () => answer.ok(many(20, (n) => aTransaction({ hash: `0x${n}` }))) },
      team: { partners: () => answer.ok(many(20, (n) => aPartner({ code: `P${n}` }))) },
      help: { sent: () => answer.ok(many(20, (n) => aHelp({ code: `H${n}` }))) },
    }),
  });
  const around = async () => {
    for (const page of pages) await app.dispatch(navigateTo(page));
  };
  const before = await heldAfter(around);
  const rounds = 8;
  const after = await heldAfter(async () => {
    for (let round = 0; round < rounds; round++) await around();
  });
  app.stop();
  const added = [...after].filter((action) => !before.has(action));
  const bytes = added.reduce((sum, action) => sum + JSON.stringify(action).length, 0);
  expect(bytes / (rounds * pages.length)).toBeLessThan(300);
  expect(after.size).toBeLessThan(before.size + rounds * pages.length + 5);

  async function heldAfter(run: () => Promise<void>) {
    await run();
    await settled();
    // The journal returns the objects that it holds, so the same action is the same object.
    return new Set<Action>(app.app.journal.read()?.actions);
  }
});

it('replays a report of 500 actions in less than a second of CPU time', async () => {
  // One that signs out by hand early, or never: a report begins after that.
  const session = randomSession(111);
  const app = await startReportingApp({ at: session.at, session: session.session, api: session.api });
  await session.live(app, 200);
  const { report, ...recorded } = await app.report();
  app.stop();
  expect(report.times).toHaveLength(500);
  // Not the time that passes: other programs may delay it.
  const started = process.cpuUsage();
  expect(replayReport(recorded)?.differences).toEqual([]);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
