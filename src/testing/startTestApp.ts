import type { Action } from '@reduxjs/toolkit';
import { type App, createApp } from '../app/createApp';
import type { User } from '../domain/entities';
import { createSagaLog } from '../features/support/sagaLog';
import type { TimeTravelGuard } from '../features/support/timeTravelGuard';
import { questionAnswered } from '../kernel/commandEvents';
import { navigateTo } from '../kernel/navigation';
import { encodeStoredSession, SESSION_KEY } from '../platform/adapters/storedSession';
import type { OpenedSession } from '../platform/ports/api';
import type { Device } from '../platform/ports/ports';
import { logoutRequested } from '../state/session/session.events';
import { type ApiOverrides, type FakeApi, fakeApi } from './fakeApi';
import {
  FakeClipboard,
  FakeClock,
  FakeLanguage,
  FakeNavigator,
  FakeReporter,
  FakeStorage,
  FakeTab,
  settled,
} from './fakes';
import { aSession, aUser } from './fixtures';

/** The start of a test app. */
export interface TestAppOptions {
  /** The address bar. */
  readonly at?: string;
  /** Stores a session before the start: of this member, or of the fixtures' one. */
  readonly signedIn?: User | boolean;
  /** The session to store, whole. */
  readonly session?: OpenedSession | null;
  readonly api?: FakeApi;
  readonly clock?: FakeClock;
  /** Two apps with the same storage are two tabs of one browser. */
  readonly storage?: FakeStorage;
  /** A later app with the tab of an earlier one is the same page after a reload. */
  readonly tab?: FakeTab;
  /** Whether the device has a network when the portal starts; true by default. */
  readonly online?: boolean;
  /** Whether the API accepts approvals of bank payments; true by default. */
  readonly offersApprovals?: boolean;
  /** Redux Toolkit's own checks, which cost more than all the rest; on by default. */
  readonly checks?: boolean;
  /** Receives a line for every effect of every saga when it ends: `sagas: console.log` while debugging a test. */
  readonly sagas?: (line: string) => void;
  /** A device makes support reports. */
  readonly device?: Device;
  /** Redux DevTools with this guard. */
  readonly devTools?: (navigator: FakeNavigator) => TimeTravelGuard;
}

/** redux-persist handles one of three keys per turn of a zero interval, and timers of equal length run in the order they were set. */
export async function eventLoopTurns(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
    await settled();
  }
}

const running = new Set<App>();

/** Stops every app that a test started. */
export function stopTestApps(): void {
  for (const app of running) app.stop();
  running.clear();
}

/** Starts the portal in Node, as `main.tsx` does in the browser: `await startTestApp({ at: '/portal', signedIn: true })`. */
export async function startTestApp({
  at = '/',
  signedIn = false,
  session = signedIn === false ? null : aSession({ user: signedIn === true ? aUser() : signedIn }),
  api = fakeApi(),
  clock = new FakeClock(),
  storage = new FakeStorage(),
  tab = new FakeTab(storage),
  online = true,
  offersApprovals = true,
  checks = true,
  sagas,
  device,
  devTools,
}: TestAppOptions = {}) {
  if (session) storage.items.set(SESSION_KEY, encodeStoredSession(session));
  const navigator = new FakeNavigator(at, online);
  const clipboard = new FakeClipboard();
  const language = new FakeLanguage();
  const reporter = new FakeReporter();
  const app = createApp(
    {
      api: (token) => api.connect(token),
      clock,
      clipboard,
      navigator,
      storage: storage.tab(),
      tab,
      language,
      reporter,
    },
    {
      offersApprovals,
      checks,
      sagaMonitor: sagas && createSagaLog(() => clock.now(), sagas),
      devTools: devTools?.(navigator),
      ...(device ? { device: () => Promise.resolve(device) } : {}),
    },
  );
  running.add(app);
  await app.boot();
  await settled();
  const dispatch = async (action: Action): Promise<void> => {
    app.store.dispatch(action);
    await settled();
  };
  return {
    app,
    store: app.store,
    api,
    clock,
    navigator,
    storage,
    tab,
    clipboard,
    language,
    reporter,
    state: () => app.store.getState(),
    /** The text under redux-persist's key. */
    stored: () => storage.items.get(SESSION_KEY) ?? null,
    /** Dispatches and runs everything that is ready. */
    dispatch,
    goTo: (path: string) => dispatch(navigateTo(path)),
    /** Signs out, and confirms if an outcome is pending. */
    logout: async (): Promise<void> => {
      await dispatch(logoutRequested());
      const { question } = app.store.getState().ui.runtime;
      if (question) await dispatch(questionAnswered({ command: question.command, choice: 'yes' }));
    },
    /** Runs everything that is ready, without moving time. */
    settle: settled,
    /** Lets redux-persist write: it spreads its work over turns of the event loop. */
    persisted: eventLoopTurns,
    /** Stops it; `afterEach(stopTestApps)` stops all. */
    stop: (): void => {
      app.stop();
      running.delete(app);
    },
  };
}

/** The whole portal over fake ports, booted. */
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The portal of a signed-in member on a page: `await memberAt('/portal/wallet', { wallet: { info: () => answer.failed() } })`. */
export const memberAt = (
  at: string,
  replies: ApiOverrides = {},
  options: Omit<TestAppOptions, 'at' | 'api'> = {},
): Promise<TestApp> => startTestApp({ at, signedIn: true, api: fakeApi(replies), ...options });
