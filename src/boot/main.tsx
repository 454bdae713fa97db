import { type App, type AppOptions, createApp } from '../app/createApp';
import { matchRoute } from '../app/routes';
import {
  browserClipboard,
  browserClock,
  browserNavigator,
  browserStorage,
  browserTab,
  consoleReporter,
} from '../platform/adapters/browser';
import { createHttpApi } from '../platform/adapters/http/httpApi';
import { newKey } from '../platform/adapters/newKey';
import type { Reporter } from '../platform/ports/ports';
import { withPreloadedReplies } from './preloadedReplies';

/**
 * The browser's entry: real ports and the application, which reads the session and sends the screen's requests immediately. What draws it
 * loads in parallel, from files of its own. `createApp` itself knows nothing of the browser.
 */
const view = import(/* webpackChunkName: "start" */ './start');

/**
 * styled-components takes its rules from `style[data-styled]` and then removes that element. The shell needs its style until the application
 * has replaced it (`start.tsx`), so styled-components gets a copy, which the browser ignores.
 */
const shellStyle = document.querySelector('style[data-styled]');
if (shellStyle) {
  const copy = document.createElement('style');
  for (const { name, value } of shellStyle.attributes) copy.setAttribute(name, value);
  copy.type = 'text/plain';
  copy.textContent = shellStyle.textContent;
  shellStyle.after(copy);
  shellStyle.removeAttribute('data-styled');
}

const browser = browserNavigator();
const preloaded = withPreloadedReplies(window.portalReplies, (input, init) => fetch(input, init));

/** Whether the Redux DevTools are installed, in a build that allows them. */
const underDevTools =
  (process.env.NODE_ENV !== 'production' || 'sandbox' in document.documentElement.dataset) &&
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;

/** In development, `sessionStorage.sagas = ''` logs every effect of every saga, and `= 'wallet/withdraw'` only the lines that contain this text. */
const logFilter = process.env.NODE_ENV === 'production' ? null : sessionStorage.getItem('sagas');

/** Reports to the console, and in a build with REPORT_URL also to the operator; the sender loads with the first fault. */
function reporterOf(app: () => App): Reporter {
  const reporter = consoleReporter();
  if (!process.env.REPORT_URL) return reporter;
  const report: Reporter['report'] = (fault) => {
    reporter.report(fault);
    import('./sendFaults').then(
      ({ sendFault }) => sendFault(fault, app()),
      () => undefined,
    );
  };
  return { ...reporter, report };
}

function createAndStart(tools?: AppOptions): void {
  const app: App = createApp(
    {
      api: (token, reporter) =>
        createHttpApi({
          origin: process.env.API_ORIGIN ?? '',
          appKey: process.env.APP_KEY ?? '',
          idempotency: process.env.API_IDEMPOTENCY !== 'off',
          token,
          cookies: () => document.cookie,
          fetch: preloaded.fetch,
          newKey,
          reporter,
        }),
      clock: browserClock(),
      clipboard: browserClipboard(),
      navigator: browser,
      storage: browserStorage(),
      tab: browserTab(),
      language: { apply: (tag) => view.then(({ tryLanguage }) => tryLanguage(tag)) },
      reporter: reporterOf(() => app),
    },
    {
      ...tools,
      offersApprovals: process.env.API_APPROVE === 'on' || 'sandbox' in document.documentElement.dataset,
      device: () => import('../platform/adapters/device').then(({ browserDevice }) => browserDevice()),
    },
  );
  const root = document.getElementById('root');
  if (root) bootAndRender(app, root).catch((error: unknown) => handleFailedStart(app.reporter, error));
}

/** The first screen's own file, beside what draws it; without it the first paint would be an empty frame. */
const firstScreen = async (app: App): Promise<unknown> => {
  const { location } = app.store.getState().ui.runtime;
  // If the screen's file does not load, its boundary says so.
  return location && matchRoute(location).route.screen.preload();
};

async function bootAndRender(app: App, root: HTMLElement): Promise<void> {
  // The theme is an attribute: switching it renders nothing.
  app.store.subscribe(() => {
    const { theme } = app.store.getState().ui;
    if (document.documentElement.dataset.theme !== theme) document.documentElement.dataset.theme = theme;
  });
  await app.boot();
  preloaded.forget();
  const [{ startView }] = await Promise.all([view, firstScreen(app)]);
  await startView(app, root);
}

/** The portal did not start, as when a file does not load: reloads the page, or lets the shell say so if it was just reloaded. */
function handleFailedStart(reporter: Reporter, error: unknown): void {
  reporter.report({ where: 'start', error });
  if (!browser.reload()) window.portalWatch?.fail();
}

if (underDevTools || logFilter !== null) {
  // If this file does not load, the application starts without the tools.
  import('../app/developerOptions').then(
    ({ developerOptions }) => createAndStart(developerOptions(browser, browserClock(), underDevTools, logFilter)),
    () => createAndStart(),
  );
} else if (!window.portalWatch?.isOld) {
  // Not in a browser that is too old: `watch.js` says so. In a task of its own, so that the browser can answer a press between loading this
  // file and starting the application.
  setTimeout(createAndStart);
}
