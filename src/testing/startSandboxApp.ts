import { CANCEL } from 'redux-saga';
import { createSandbox, type Sandbox } from '../../sandbox/server';
import type { HttpOptions } from '../adapters/http/client';
import { createHttpApi } from '../adapters/http/httpApi';
import { type App, createApp } from '../app/createApp';
import type { Api, TokenSource } from '../ports/api';
import type { RootState } from '../state';
import { FakeClipboard, FakeClock, FakeNavigator, FakeReporter, FakeStorage } from './fakes';

/** How long a journey waits for the state that it expects, in real milliseconds. */
const PATIENCE_MS = 3_000;

export interface SandboxApp {
  readonly app: App;
  readonly sandbox: Sandbox;
  /** The API over HTTP for somebody: how tests call beside the application. */
  readonly apiOf: (token: TokenSource) => Api;
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

/** Time-outs of the HTTP client on the clock of the test. */
function afterOn(clock: FakeClock): NonNullable<HttpOptions['after']> {
  return (milliseconds, run) => {
    const slept = clock.sleep(milliseconds);
    // A sleep that was called off stays pending.
    slept.then(run).catch(() => undefined);
    const callOff: unknown = Reflect.get(slept, CANCEL);
    return () => {
      if (typeof callOff === 'function') Reflect.apply(callOff, slept, []);
    };
  };
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

  const apiOf = (token: TokenSource): Api =>
    createHttpApi({
      origin,
      appKey: 'portal-web',
      token,
      cookies: () => '',
      fetch,
      idempotency: true,
      newKey: () => `journey-${++keys}`,
      reporter,
      after: afterOn(clock),
    });

  const start = async (): Promise<App> => {
    const app = createApp({
      api: apiOf,
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
    apiOf,
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
