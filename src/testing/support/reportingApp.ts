import type { Action } from '@reduxjs/toolkit';
import { type App, createApp } from '../../app/createApp';
import { type CheckedReport, readReport } from '../../boot/replay/readReport';
import { encodeStoredSession, SESSION_KEY } from '../../platform/adapters/storedSession';
import type { OpenedSession } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { type FakeApi, fakeApi } from '../fakeApi';
import { fakePorts } from '../fakePorts';
import { FakeClipboard, FakeClock, FakeNavigator, FakeStorage, settled } from '../fakes';

/** The portal in Node with a device that keeps saved files, so that tests can take reports. */
export interface ReportingApp {
  readonly app: App;
  readonly clock: FakeClock;
  readonly navigator: FakeNavigator;
  readonly storage: FakeStorage;
  readonly clipboard: FakeClipboard;
  /** Downloaded files: name and text. */
  readonly files: (readonly [name: string, text: string])[];
  state(): RootState;
  dispatch(action: Action): Promise<void>;
  /** A report of the current moment, and its text. */
  report(): Promise<CheckedReport & { readonly text: string }>;
  stop(): void;
}

/** The start of the app: the address, the stored session, the API. */
export interface ReportingOptions {
  readonly at?: string;
  readonly session?: OpenedSession | null;
  readonly api?: FakeApi;
}

/** Starts it at an address, signed in if there is a session; everything but the portal is fake. */
export async function startReportingApp({
  at = '/',
  session = null,
  api = fakeApi(),
}: ReportingOptions = {}): Promise<ReportingApp> {
  const storage = new FakeStorage();
  if (session) storage.items.set(SESSION_KEY, encodeStoredSession(session));
  const navigator = new FakeNavigator(at);
  const clipboard = new FakeClipboard();
  const clock = new FakeClock();
  const files: (readonly [string, string])[] = [];
  const app = createApp(
    {
      ...fakePorts({ clock, clipboard, navigator, storage: storage.tab() }),
      api: (token) => api.connect(token),
    },
    {
      device: () =>
        Promise.resolve({
          facts: () => ({
            build: 'test',
            language: 'en-IN',
            shownIn: 'en',
            zone: 'Asia/Kolkata',
            viewport: { width: 360, height: 760 },
            online: true,
            commit: '0123456789ab',
          }),
          save: (name, text) => files.push([name, String(text)]) > 0,
          print: () => undefined,
          breathe: () => Promise.resolve(),
        }),
    },
  );
  await app.boot();
  await settled();
  return {
    app,
    clock,
    navigator,
    storage,
    clipboard,
    files,
    state: () => app.store.getState(),
    dispatch: async (action) => {
      app.store.dispatch(action);
      await settled();
    },
    report: async () => {
      const ready = await app.report();
      const text = ready?.text ?? '';
      const read = readReport(text);
      if ('problem' in read) throw new Error(`no report was made: ${read.problem}`);
      return { text, ...read };
    },
    stop: () => app.stop(),
  };
}
