import { configureStore, type Store } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaIterator, type SagaMonitor, type Task } from 'redux-saga';
import { STEPS_KEY, THEME_KEY } from '../domain/storageKeys';
import { createJournal, type Journal } from '../features/support/journal';
import type { TimeTravelGuard } from '../features/support/timeTravelGuard';
import type { SupportReport } from '../frame/report/makeReport';
import { navigateTo, toHref } from '../kernel/navigation';
import type { TokenSource } from '../platform/ports/api';
import type { Device, Navigator, PortFactories, Ports, Reporter } from '../platform/ports/ports';
import type { RootState } from '../rootState';
import { sessionReducer } from '../state/session/session.slice';
import { approvalsOffered, faultReported, noticeShown, stepsClosed, themeRestored } from '../state/ui/ui.events';
import { rememberOutcomes } from './outcomeMemory';
import { PERSIST_ACTIONS, persistSession } from './persist';
import { createRootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import { WATCHERS } from './watchers';

/** A portal over its ports, for the view, tests and scripts. */
export interface App {
  readonly store: Store<RootState>;
  /** Also records each fault as an action. */
  readonly reporter: Reporter;
  /**
   * Reloads the page; see the port. Unless it is `asked` for, it does not while a command runs, whose outcome would become unknown, while an
   * alert has not been read, or while a draft would be lost.
   */
  readonly reload: Navigator['reload'];
  /**
   * Rehydrates, starts the sagas, then navigates to the location in the address bar. In this order: a router that started first
   * would send a signed-in member to the landing page.
   */
  boot(): Promise<void>;
  /** The last actions, unredacted; only the redacted report leaves the device. */
  readonly journal: Journal<RootState>;
  /** Makes a support report of this moment; `null` without a `device`, and before the application has started. */
  report(): Promise<SupportReport | null>;
  /** Facts about the device, loaded on demand; absent without one. */
  readonly device?: (() => Promise<Device>) | undefined;
  /**
   * Runs a saga from a screen's chunk and resolves with its result. Nothing cancels it: a saga that must not outlive its session watches
   * `session.generation` itself (`wholeList`).
   */
  run<Result>(saga: () => SagaIterator<Result>): Promise<Result>;
  /** Stops the portal's own sagas and listeners. Sagas of `run` go on until they end. */
  stop(): void;
}

/** What differs between members, developers, tests and the sandbox. */
export interface AppOptions {
  /**
   * Redux DevTools with the guard that stops effects while they show another state: in development, and in the sandbox where they are
   * installed. Never for members: what DevTools export is not redacted.
   */
  readonly devTools?: TimeTravelGuard | undefined;
  /**
   * Redux Toolkit's checks for mutations and for values that are not serializable, outside production. Tests that create thousands of apps
   * turn them off.
   */
  readonly checks?: boolean;
  /** Receives every effect of every saga, for developers (`createSagaLog`). */
  readonly sagaMonitor?: SagaMonitor | undefined;
  /** Whether the API offers approvals of bank payments (decision 69). */
  readonly offersApprovals?: boolean;
  /** What a support report needs of the browser; without it there are no reports. */
  readonly device?: () => Promise<Device>;
}

/** Creates the portal over its ports, in the browser, in tests and in scripts. It does not touch the DOM. */
export function createApp(
  factories: PortFactories,
  { devTools, checks = true, offersApprovals = false, device, sagaMonitor }: AppOptions = {},
): App {
  const persistence = persistSession(sessionReducer, factories.storage, devTools?.isLive);
  const sagas = createSagaMiddleware({
    onError: (error) => reporter.report({ where: 'root saga', error }),
    ...(sagaMonitor ? { sagaMonitor } : {}),
    ...(devTools ? { effectMiddlewares: [devTools.hold] } : {}),
  });
  const reducer = createRootReducer(sessionReducer);
  const journal = createJournal<RootState>(reducer, factories.clock);
  const baseStore = configureStore({
    reducer: createRootReducer(persistence.reducer),
    devTools: devTools?.options ?? false,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        // How long the checks take depends on the machine, so their warnings say nothing about the portal.
        immutableCheck: checks && { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: checks && { ignoredActions: PERSIST_ACTIONS, warnAfter: Number.POSITIVE_INFINITY },
      }).concat(sagas, journal.middleware),
  });
  // The view shows what DevTools show; everything else works with the live state. Without DevTools both are the store itself.
  const [shownStore, store] = devTools?.splitStore(baseStore) ?? [baseStore, baseStore];
  const reporter: Reporter = {
    newRef: () => factories.reporter.newRef(),
    report: (fault) => {
      factories.reporter.report(fault);
      const { where, error, ref = '' } = fault;
      // An error's message may hold what a member typed, its name does not. Anything but an error is the portal's own text.
      store.dispatch(faultReported({ where, kind: error instanceof Error ? error.name : String(error), ref }));
    },
  };
  const token: TokenSource = () => store.getState().session.accessToken;
  const ports: Ports = { ...factories, reporter, token, api: factories.api(token, reporter) };
  sagas.setContext({ ...ports });
  const stops: (() => void)[] = [];
  let running: Task | null = null;

  return {
    store: shownStore,
    journal,
    reporter,
    reload: (asked) => {
      const { overlay, alert, runtime } = store.getState().ui;
      const wouldBeLost = overlay ?? alert ?? Object.keys(runtime.drafts)[0];
      return (asked ?? !wouldBeLost) && factories.navigator.reload(asked);
    },
    boot: async () => {
      if (factories.storage.get(THEME_KEY) === 'light') store.dispatch(themeRestored({ theme: 'light' }));
      if (factories.storage.get(STEPS_KEY) === 'closed') store.dispatch(stepsClosed());
      if (offersApprovals) store.dispatch(approvalsOffered());
      const followTabs = await persistence.start(store);
      stops.push(await rememberOutcomes(store, factories.tab, factories.clock));
      journal.start(store.getState());
      running = sagas.run(rootSaga, WATCHERS);
      // Read first: following another tab's sign-in or sign-out may navigate.
      const opened = toHref(factories.navigator.current());
      stops.push(followTabs());
      if (!factories.storage.available()) store.dispatch(noticeShown({ notice: 'storage' }));
      store.dispatch(navigateTo(opened, { replace: true }));
    },
    report: async () => {
      const [{ makeSupportReport }, loaded] = await Promise.all([import('./supportReport'), device?.()]);
      return loaded ? makeSupportReport({ journal, reducer, store, ports: factories, device: loaded }) : null;
    },
    device,
    run: (saga) => sagas.run(saga).toPromise(),
    stop: () => {
      for (const stop of stops) stop();
      running?.cancel();
    },
  };
}
