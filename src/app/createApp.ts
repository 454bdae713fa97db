import { configureStore, type Store } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaIterator, type SagaMonitor, type Task } from 'redux-saga';
import { STEPS_KEY, THEME_KEY } from '../domain/storageKeys';
import { createJournal, type Journal } from '../features/support/journal';
import type { TimeTravelGuard } from '../features/support/timeTravelGuard';
import type { SupportReport } from '../frame/report/reportMaker';
import { navigateTo, toHref } from '../kernel/navigation';
import type { TokenSource } from '../platform/ports/api';
import type { Device, Navigator, PortFactories, Ports, Reporter } from '../platform/ports/ports';
import type { RootState } from '../rootState';
import { sessionReducer } from '../state/session/session.slice';
import { approvalsOffered, faultReported, noticeShown, stepsClosed, themeRestored } from '../state/ui/ui.events';
import { unnamedPress } from './commands';
import { rememberOutcomes } from './outcomeMemory';
import { PERSIST_ACTIONS, persistSession } from './persist';
import { createRootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import { WATCHERS } from './watchers';

export interface App {
  readonly store: Store<RootState>;
  /** Writes each fault down as an action, too. */
  readonly reporter: Reporter;
  /** Loads the page again, as the port says. */
  readonly reload: Navigator['reload'];
  /** Rehydrates, starts the sagas, then goes to the place in the address bar. In this order: a router that starts first sends a signed-in member away. */
  boot(): Promise<void>;
  /** The last actions, with everything in them; only its redacted report leaves the device. */
  readonly journal: Journal<RootState>;
  /** Makes the support report of this moment; `null` where nothing is known of the device. */
  report(): Promise<SupportReport | null>;
  /** What the portal runs on, once it is asked for; absent where nothing is known of it. */
  readonly device?: (() => Promise<Device>) | undefined;
  /** Runs a saga that a screen brings along with its code; what it returns is its answer. It ends by itself when its session does. */
  run<Result>(saga: () => SagaIterator<Result>): Promise<Result>;
  /** Ends the portal's own sagas and listeners: what `run` started ends with its session. */
  stop(): void;
}

export interface AppOptions {
  /**
   * Redux DevTools, and what keeps a state that they show from doing anything: in development and in the sandbox where they are installed,
   * never for members, because their exports bypass redaction.
   */
  readonly devTools?: TimeTravelGuard | undefined;
  /** Redux Toolkit's checks for mutations and for what is no JSON, outside of production. Thousands of applications go without. */
  readonly checks?: boolean;
  /** Hears of every effect of every saga, for developers (`createSagaLog`). */
  readonly sagas?: SagaMonitor | undefined;
  /** The API takes approvals of bank payments (decision 69). */
  readonly approves?: boolean;
  /** What a support report asks of the browser; without it there is none. */
  readonly device?: () => Promise<Device>;
}

/** The whole portal over its ports; the same function in the browser, in tests and in scripts. It touches no DOM. */
export function createApp(
  factories: PortFactories,
  { devTools, checks = true, approves = false, device, sagas: monitor }: AppOptions = {},
): App {
  const persistence = persistSession(sessionReducer, factories.storage, devTools?.isLive);
  const sagas = createSagaMiddleware({
    onError: (error) => reporter.report({ where: 'root saga', error }),
    ...(monitor ? { sagaMonitor: monitor } : {}),
    ...(devTools ? { effectMiddlewares: [devTools.hold] } : {}),
  });
  const journal = createJournal<RootState>(createRootReducer(sessionReducer), factories.clock);
  const made = configureStore({
    reducer: createRootReducer(persistence.reducer),
    devTools: devTools?.options ?? false,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        // How long they take says how busy the machine is, nothing of the portal: never worth a warning.
        immutableCheck: checks && { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: checks && { ignoredActions: PERSIST_ACTIONS, warnAfter: Number.POSITIVE_INFINITY },
      }).concat(sagas, journal.middleware),
  });
  const [shown, store] = devTools?.faces(made) ?? [made, made];
  const reporter: Reporter = {
    newRef: () => factories.reporter.newRef(),
    report: (fault) => {
      factories.reporter.report(fault);
      const { where, error, ref = '' } = fault;
      // An error's message may hold what a member typed, its name does not; what is no error are the portal's own words.
      store.dispatch(faultReported({ where, kind: error instanceof Error ? error.name : String(error), ref }));
    },
  };
  const token: TokenSource = () => store.getState().session.accessToken;
  const ports: Ports = { ...factories, reporter, token, api: factories.api(token, reporter) };
  sagas.setContext({ ...ports });
  const outcomes = rememberOutcomes(factories.tab, factories.clock, unnamedPress);
  let running: Task | null = null;

  return {
    store: shown,
    journal,
    reporter,
    reload: (asked) => factories.navigator.reload(asked),
    boot: async () => {
      if (factories.storage.get(THEME_KEY) === 'light') store.dispatch(themeRestored({ theme: 'light' }));
      if (factories.storage.get(STEPS_KEY) === 'closed') store.dispatch(stepsClosed());
      if (approves) store.dispatch(approvalsOffered());
      await persistence.start(store);
      outcomes.start(store);
      journal.start(store.getState());
      running = sagas.run(rootSaga, WATCHERS);
      if (!factories.storage.available()) store.dispatch(noticeShown({ notice: 'storage' }));
      store.dispatch(navigateTo(toHref(factories.navigator.current()), { replace: true }));
    },
    report: async () => {
      const [{ readyReport }, parts] = await Promise.all([import('./report'), device?.()]);
      return parts ? readyReport({ journal, store, ports: factories, device: parts }) : null;
    },
    device,
    run: (saga) => sagas.run(saga).toPromise(),
    stop: () => {
      persistence.stop();
      outcomes.stop();
      running?.cancel();
    },
  };
}
