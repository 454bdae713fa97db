import { type InstrumentExt, instrument, type LiftedState } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { createStore } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { isRootState, STATE_AT_START } from '../../app/replay';
import { isRecord } from '../../domain/records';
import { DEV_TOOLS } from '../../features/support/devTools';
import { differences, findMismatch, replay } from '../../features/support/replay';
import type { RootState } from '../../rootState';
import { COMMANDS } from '../commands';
import { rootReducer } from '../runWorker';
import { stopTestApps } from '../startTestApp';
import { type ReportingApp, startReportingApp } from './reportingApp';
import { randomSession } from './sessions';

/** The number of random sessions, and their length; every fiftieth is longer than the journal. */
const SESSIONS = 100;
const FIRST_SEED = 4000;
const STEPS = 15;
const LONG = 200;

afterEach(stopTestApps);

async function lived(seed: number, steps: number): Promise<ReportingApp> {
  const session = randomSession(seed);
  const app = await startReportingApp({ at: session.at, session: session.session, api: session.api });
  await session.live(app, steps);
  return app;
}

/** Imports a file as the DevTools extension does. */
function imported(text: string) {
  const store = createStore(rootReducer, instrument<RootState, Action>(undefined, { maxAge: DEV_TOOLS.maxAge }));
  const { liftedStore } = store as typeof store & InstrumentExt<RootState, Action, null>;
  const read: unknown = importState(text, {});
  if (!isRecord(read) || !isRecord(read.nextLiftedState) || !isRootState(read.nextLiftedState.committedState))
    throw new Error('nothing to import');
  const nextLiftedState = read.nextLiftedState as unknown as LiftedState<RootState, Action, null>;
  liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState });
  return { store, lifted: (): LiftedState<RootState, Action, null> => liftedStore.getState() };
}

it(`${SESSIONS} random sessions replay to the redacted state, and import into DevTools with the same actions`, async () => {
  const seen = new Set<string>();
  let longest = 0;
  for (let seed = 0; seed < SESSIONS; seed++) {
    const app = await lived(FIRST_SEED + seed, seed % 50 === 49 ? LONG : STEPS);
    const { text, report, ...recorded } = await app.report();
    const replayed = replay(recorded, rootReducer, isRootState);
    expect(findMismatch(STATE_AT_START, recorded.base)).toBe('');
    expect({ seed, differences: replayed?.differences }).toEqual({ seed, differences: [] });
    const { lifted } = imported(text);
    const { actionsById, stagedActionIds, computedStates, currentStateIndex } = lifted();
    const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
    expect(differences(actions, replayed?.actions)).toEqual([]);
    expect(actions).toHaveLength(report.times.length);
    // Each step has the time at which the member took it.
    expect(stagedActionIds.slice(1).map((id) => actionsById[id]?.timestamp)).toEqual(report.times);
    expect(computedStates.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(differences(computedStates[currentStateIndex]?.state, recorded.end)).toEqual([]);
    for (const { type } of replayed?.actions ?? []) seen.add(type);
    // A sign-out by hand shortens the report, not the journal.
    longest = Math.max(longest, app.app.journal.read()?.times.length ?? 0);
    app.stop();
  }
  expect(longest).toBe(500);
  // Every phase of a command occurred.
  for (const end of ['submitted', 'rejected', 'started', 'succeeded', 'failed']) {
    expect([...seen].filter((type) => type.endsWith(`/${end}`)).length).toBeGreaterThan(5);
  }
  const ends = ['asked', 'declined', 'refetchRequested', 'refetchStateChanged', 'settled'];
  expect(ends.filter((end) => ![...seen].some((type) => type.endsWith(`/${end}`)))).toEqual([]);
  expect(COMMANDS.map(({ name }) => name).filter((name) => !seen.has(`${name}/submitted`))).toEqual([]);
});
