import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { browserClipboard, browserClock, browserNavigator, browserStorage, consoleReporter } from './adapters/browser';
import { createHttpApi } from './adapters/http/httpApi';
import { createApp } from './app/createApp';
import { PortalApp } from './app/view/PortalApp';

/** The shell of the production build holds the global style; the development server's shell does not. */
const Styled = lazy(() => import('./theme/Styled').then((module) => ({ default: module.Styled })));

/** The browser's entry: real ports, the application, the page. Nothing else knows the browser. */
const app = createApp(
  {
    api: (token, reporter) =>
      createHttpApi({
        origin: process.env.API_ORIGIN ?? '',
        appKey: process.env.APP_KEY ?? '',
        idempotency: process.env.API_IDEMPOTENCY === 'on',
        token,
        cookies: () => document.cookie,
        fetch: (input, init) => fetch(input, init),
        newKey: () => crypto.randomUUID(),
        reporter,
      }),
    clock: browserClock(),
    clipboard: browserClipboard(),
    navigator: browserNavigator(),
    storage: browserStorage(),
    reporter: consoleReporter(),
  },
  { devTools: process.env.NODE_ENV !== 'production' || 'sandbox' in document.documentElement.dataset },
);

// The theme is an attribute: switching it renders nothing.
app.store.subscribe(() => {
  const { theme } = app.store.getState().ui;
  if (document.documentElement.dataset.theme !== theme) document.documentElement.dataset.theme = theme;
});

const root = document.getElementById('root');
if (root) {
  const page = <PortalApp app={app} origin={location.origin} />;
  void app
    .boot()
    .then(() => createRoot(root).render(process.env.NODE_ENV === 'production' ? page : <Styled>{page}</Styled>));
}
