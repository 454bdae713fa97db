import { createSandbox, type Sandbox } from '../../sandbox/server';
import { createHttpApi } from '../adapters/http/httpApi';
import { type App, createApp } from '../app/createApp';
import type { RootState } from '../state';
import { FakeClipboard, FakeClock, FakeNavigator, FakeReporter, FakeStorage } from './fakes';

/** How long a journey waits for the state that it expects, in real milliseconds. */
const PATIENCE_MS = 3_000;

export interface SandboxApp {
  readonly app: App;
  readonly sandbox: Sandbox;
  readonly clock: FakeClock;
  readonly navigator: FakeNavigator;
  readonly storage: FakeStorage;
  readonly clipboard: FakeClipboard;
  readonly reporter: FakeReporter;
  state(): RootState;
  dispatch: App['store']['dispatch'];
  /** Resolves when the state is as asked for; fails with what it waited for when it does not come about. */
  waitFor(what: string, test: (state: RootState) => boolean): Promise<RootState>;
  /** The page is loaded again: a new application over the same storage and address. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole portal in Node against a sandbox of its own, over real HTTP: for journeys that read like a story. */
export async function startSandboxApp(at = '/'): Promise<SandboxApp> {
  const sandbox = await createSandbox({ database: ':memory:' });
  const origin = await sandbox.listen(0);
  const storage = new FakeStorage();
  const clipboard = new FakeClipboard();
  const reporter = new FakeReporter();
  const clock = new FakeClock(Date.now());
  const navigator = new FakeNavigator(at);
  let keys = 0;

  const start = async (): Promise<App> => {
    const app = createApp({
      api: (token) =>
        createHttpApi({
          origin,
          appKey: 'portal-web',
          token,
          cookies: () => '',
          fetch,
          idempotency: true,
          newKey: () => `journey-${++keys}`,
          reporter,
        }),
      clock,
      clipboard,
      navigator,
      storage: storage.tab(),
      reporter,
    });
    await app.boot();
    return app;
  };
  let app = await start();

  return {
    get app() {
      return app;
    },
    sandbox,
    clock,
    navigator,
    storage,
    clipboard,
    reporter,
    state: () => app.store.getState(),
    dispatch: (action) => app.store.dispatch(action),
    waitFor: (what, test) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const state = app.store.getState();
          if (!test(state)) return;
          clearTimeout(timer);
          unsubscribe();
          resolve(state);
        };
        const timer = setTimeout(() => {
          unsubscribe();
          reject(new Error(`waited in vain for: ${what}`));
        }, PATIENCE_MS);
        const unsubscribe = app.store.subscribe(check);
        check();
      }),
    reload: async () => {
      app.stop();
      app = await start();
    },
    stop: async () => {
      app.stop();
      await sandbox.close();
    },
  };
}
