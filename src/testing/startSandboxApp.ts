import './commands';
import type { Action } from '@reduxjs/toolkit';
import { CANCEL } from 'redux-saga';
import { ReplyValidator } from '../../contract/testing/replyValidator';
import { DEMO_SIGN_INS } from '../../sandbox/seed';
import { createSandbox, type Sandbox } from '../../sandbox/server';
import { type App, createApp } from '../app/createApp';
import { login } from '../features/account/session.commands';
import { navigateTo } from '../kernel/navigation';
import type { HttpOptions } from '../platform/adapters/http/client';
import type { Api, TokenSource } from '../platform/ports/api';
import type { Reporter } from '../platform/ports/ports';
import type { RootState } from '../rootState';
import { selectSignedIn } from '../state/session/session.selectors';
import { clientWith } from './apiCalls';
import { fakePorts } from './fakePorts';
import { FakeClock, FakeNavigator, FakeReporter, FakeStorage, FakeTab, settled } from './fakes';
import { HeadlessOracles } from './oracles/headlessOracles';
import { LOOKING_MS } from './patience';

interface SandboxAppOptions {
  /** The name of a scenario (docs/scenarios.md); the demo data when absent. */
  readonly scenario?: string;
  /** The starting clock. */
  readonly clock?: FakeClock;
  /**
   * Whether both oracles compare what is shown, sent, said and done (the default). `false` is for tests that dispatch what no screen would: a
   * session out of nowhere, a reply about something else, a step without the one before.
   */
  readonly oracles?: boolean;
  /**
   * Redux Toolkit's checks for mutations and for values that are not JSON; they take a third of the time of a thousand cases. On by
   * default.
   */
  readonly checks?: boolean;
}

/** Timeouts of the HTTP client on the test's clock. */
function afterOn(clock: FakeClock): NonNullable<HttpOptions['after']> {
  return (milliseconds, run) => {
    const slept = clock.sleep(milliseconds);
    // A cancelled sleep stays pending.
    slept.then(run).catch(() => undefined);
    const callOff: unknown = Reflect.get(slept, CANCEL);
    return () => {
      if (typeof callOff === 'function') Reflect.apply(callOff, slept, []);
    };
  };
}

/** Whether nothing is being read: no list, resource or lookup. */
export function isRead({ session, wallet, donations, team, income }: RootState): boolean {
  const parts: readonly object[] = [wallet, donations, team, income].flatMap((slice) => Object.values(slice));
  return [session.info, session.referrer, ...parts].every(
    (part) => !('loading' in part && part.loading === true) && !('phase' in part && part.phase === 'waiting'),
  );
}

function throwIfAny(what: string, findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(`${what}:\n${findings.join('\n')}`);
}

const listening = new Set<Sandbox>();

// A test that fails before `stop` leaves its sandbox listening, and Jest would wait for it forever. Those of a whole file, which start before
// any test, end with its own hook.
afterAll(() => Promise.all([...listening].map((sandbox) => sandbox.close())));

/** The whole portal in Node against its own sandbox, over real HTTP: for journeys that read like a story. */
export async function startSandboxApp(
  at = '/',
  { scenario, clock = new FakeClock(), oracles: judged = true, checks = true }: SandboxAppOptions = {},
) {
  const sandbox = await createSandbox({
    database: ':memory:',
    now: () => clock.now(),
    ...(scenario === undefined ? {} : { scenario }),
  });
  const origin = await sandbox.listen(0);
  if (expect.getState().currentTestName !== undefined) listening.add(sandbox);
  const storage = new FakeStorage();
  const reporter = new FakeReporter();
  const navigator = new FakeNavigator(at);
  let keys = 0;

  const apiOver = (token: TokenSource, fetchFrom: typeof fetch, appReporter: Reporter = reporter): Api =>
    clientWith({
      origin,
      token,
      fetch: fetchFrom,
      newKey: () => `journey-${++keys}`,
      reporter: appReporter,
      after: afterOn(clock),
    });

  const replies = new ReplyValidator(sandbox.controls);
  const apiOf = (token: TokenSource): Api => apiOver(token, replies.fetchOf(fetch));
  const state = () => app.store.getState();
  const oracles = new HeadlessOracles(sandbox.controls, () => clock.now(), state);
  const app: App = createApp(
    {
      ...fakePorts({ clock, navigator, storage: storage.tab(), tab: new FakeTab(storage), reporter }),
      api: (token, appReporter) => apiOver(token, oracles.fetchOf(replies.fetchOf(fetch)), appReporter),
    },
    { offersApprovals: true, checks },
  );
  await app.boot();
  // In the browser every screen waits for the commands; a journey may submit immediately.
  await settled();

  const dispatch = (action: Action): Action => {
    oracles.dispatched(action);
    return app.store.dispatch(action);
  };
  /** Resolves when the state passes the test; rejects with the description `what` when it never does. */
  const waitFor = (what: string, test: (state: RootState) => boolean): Promise<RootState> =>
    new Promise((resolve, reject) => {
      const check = () => {
        if (!test(state())) return;
        clearTimeout(timer);
        unsubscribe();
        oracles.idle();
        resolve(state());
      };
      const timer = setTimeout(() => {
        unsubscribe();
        reject(new Error(`waited too long for: ${what}`));
      }, LOOKING_MS);
      const unsubscribe = app.store.subscribe(check);
      check();
    });
  /** Dispatches, and waits until the overlay is gone and the state passes the test. */
  const step = (what: string, action: Action, test = (_state: RootState) => true): Promise<RootState> => {
    dispatch(action);
    return waitFor(what, (now) => now.ui.overlay === null && test(now));
  };

  return {
    app,
    navigator,
    state,
    dispatch,
    waitFor,
    step,
    /** Goes to a page, and waits until everything on it has been read. */
    open: (path: string) => step(path, navigateTo(path), isRead),
    /** Signs in and waits for the dashboard; by default as the member of every scenario and of the demo. */
    signIn: async ({ email, password }: { email: string; password: string } = DEMO_SIGN_INS[0]) => {
      if (state().ui.runtime.location?.path !== '/login') await step('/login', navigateTo('/login'));
      await step(`${email} signed in`, login.submitted({ email_id: email, password }), selectSignedIn);
      return waitFor('the dashboard', isRead);
    },
    /** The text of the alert; `undefined` without one. */
    alert: () => {
      const text = state().ui.alert?.text;
      return typeof text === 'object' ? text.message : text;
    },
    sandbox,
    /** The API over HTTP with any token: tests call it beside the application. */
    apiOf,
    /** The journey's single clock: the device's, and the server's unless a scenario moves that ahead or behind. */
    clock,
    storage,
    reporter,
    /** Ends it. Throws when the ledger does not balance, a reply broke the contract, a fault was reported, or an oracle found a violation. */
    stop: async (): Promise<void> => {
      app.stop();
      const deviations = await replies.violations();
      const imbalance = sandbox.controls.ledgerImbalance();
      await sandbox.close();
      listening.delete(sandbox);
      throwIfAny('The ledger does not balance', imbalance);
      throwIfAny('Replies are not as the contract says', deviations);
      throwIfAny(
        'Faults were reported',
        reporter.faults.map(({ where, error }) => `${where}: ${String(error)}`),
      );
      throwIfAny('What was shown, sent, said and done does not agree', judged ? oracles.violations() : []);
    },
  };
}

/** The whole portal in one browser tab, with the actions of a journey. */
export type SandboxApp = Awaited<ReturnType<typeof startSandboxApp>>;
