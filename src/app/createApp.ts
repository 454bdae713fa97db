import { configureStore, type Store } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { sessionReducer } from '../features/session/session.slice';
import { faultReported, noticeShown, themeRestored } from '../features/ui/ui.events';
import { THEME_KEY } from '../features/ui/ui.sagas';
import { navigateTo, toHref } from '../kernel/navigation';
import type { Navigator, PortFactories, Ports, Reporter } from '../ports/ports';
import type { RootState } from '../state';
import { loadCommands, PARTS } from './parts';
import { PERSIST_ACTIONS, persistSession } from './persist';
import { createRootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';

export interface App {
  readonly store: Store<RootState>;
  /** Writes each fault down as an action, too. */
  readonly reporter: Reporter;
  readonly reload: Navigator['reload'];
  /** Rehydrates, starts the sagas, then goes to the place in the address bar. In this order: a router that starts first sends a signed-in member away. */
  boot(): Promise<void>;
  /** Ends every saga and listener. */
  stop(): void;
}

export interface AppOptions {
  /** Redux DevTools: on in development and in the sandbox, off for members, because its exports bypass redaction. */
  readonly devTools?: boolean;
}

/** The whole portal over its ports; the same function in the browser, in tests and in scripts. It touches no DOM. */
export function createApp(factories: PortFactories, { devTools = false }: AppOptions = {}): App {
  const persistence = persistSession(sessionReducer, factories.storage);
  const sagas = createSagaMiddleware({
    onError: (error) => reporter.report({ where: 'root saga', error }),
  });
  const store = configureStore({
    reducer: createRootReducer(persistence.reducer),
    devTools,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActions: PERSIST_ACTIONS } }).concat(sagas),
  });
  const reporter: Reporter = {
    newRef: () => factories.reporter.newRef(),
    report: (fault) => {
      factories.reporter.report(fault);
      const { where, error, ref = '' } = fault;
      // An error's message may hold what a member typed, its name does not; what is no error are the portal's own words.
      store.dispatch(faultReported({ where, kind: error instanceof Error ? error.name : String(error), ref }));
    },
  };
  const ports: Ports = {
    ...factories,
    reporter,
    api: factories.api(() => store.getState().session.accessToken, reporter),
  };
  sagas.setContext({ ...ports });
  let running: Task | null = null;

  return {
    store,
    reporter,
    reload: (asked) => factories.navigator.reload(asked),
    boot: async () => {
      if (factories.storage.get(THEME_KEY) === 'light') store.dispatch(themeRestored({ theme: 'light' }));
      await persistence.start(store);
      running = sagas.run(rootSaga, { eager: PARTS, loadCommands });
      if (!factories.storage.available()) store.dispatch(noticeShown({ notice: 'storage' }));
      store.dispatch(navigateTo(toHref(factories.navigator.current()), { replace: true }));
    },
    stop: () => {
      persistence.stop();
      running?.cancel();
    },
  };
}
