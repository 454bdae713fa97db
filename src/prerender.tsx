import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { API_PREFIX } from './adapters/http/contract';
import { createHttpApi } from './adapters/http/httpApi';
import { createApp } from './app/createApp';
import { SESSION_KEY } from './app/persist';
import { type Frame, type Guard, ROUTES } from './app/screens';
import { PopupFrame } from './features/landing/components/LaunchPopup';
import { LandingView } from './features/landing/screens/LandingView';
import { i18n } from './i18n/i18n';
import { GlobalStyle } from './theme/GlobalStyle';

interface Drawn {
  readonly markup: string;
  /** The text of one style element. */
  readonly css: string;
}

function draw(element: ReactElement): Drawn {
  const sheet = new ServerStyleSheet();
  const markup = renderToStaticMarkup(<StyleSheetManager sheet={sheet.instance}>{element}</StyleSheetManager>);
  const css = sheet.getStyleTags().replace(/<[^>]*>/g, '');
  sheet.seal();
  return { markup, css };
}

/** The landing page as HTML, from the same components as in the application. */
export function landing(): Drawn {
  return draw(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">
        <GlobalStyle />
        <LandingView signedIn={false} notice={null} popup={<PopupFrame hidden clock="" />} />
      </StaticRouter>
    </I18nProvider>,
  );
}

/** The style of every page of the application: it stands in the shell, so that the first paint has it and no script carries it. */
export function globalCss(): string {
  return draw(<GlobalStyle />).css;
}

/** What a route reads when it opens: its GETs below `/api`, `:code` for the code in its path. */
export interface RouteReads {
  readonly path: string;
  readonly name: string;
  readonly guard: Guard;
  readonly frame: Frame;
  readonly reads: readonly string[];
}

const NOBODY = { accessToken: '"t"', refreshToken: '"t"', user: '{"code":"M"}' };

/** Opens every page of the portal over an API that only listens, and writes down what it asks for: the route table cannot drift from it. */
export async function routeReads(): Promise<readonly RouteReads[]> {
  const all: RouteReads[] = [];
  for (const { path, name, guard, frame } of ROUTES) {
    const asked: string[] = [];
    const silent = () => undefined;
    const app = createApp({
      api: (token, reporter) =>
        createHttpApi({
          origin: '',
          appKey: '',
          idempotency: false,
          token,
          cookies: () => '',
          newKey: () => '',
          reporter,
          fetch: (url, init) => {
            if (init?.method !== 'GET') throw new Error(`${path} sends something on opening: ${String(url)}`);
            asked.push(String(url).replace(API_PREFIX, '').replace('%3Acode', ':code'));
            // Ends when the page is left, so that no time-out keeps the build waiting.
            return new Promise((_resolve, reject) => {
              init.signal?.addEventListener('abort', () => reject(new Error('left')));
            });
          },
        }),
      clock: { now: () => 0, sleep: () => new Promise(silent) },
      clipboard: { write: () => Promise.resolve(false) },
      navigator: {
        current: () => ({ path, search: '', hash: '' }),
        push: silent,
        replace: silent,
        listen: () => silent,
        watchOnline: () => silent,
        reload: () => false,
        origin: () => '',
      },
      storage: {
        get: (key) => (key === SESSION_KEY && guard === 'member' ? JSON.stringify(NOBODY) : null),
        set: () => true,
        remove: silent,
        available: () => true,
        listen: () => silent,
        lock: () => Promise.resolve(silent),
      },
      reporter: { report: silent, newRef: () => '' },
    });
    await app.boot();
    app.stop();
    all.push({ path, name, guard, frame, reads: asked });
  }
  return all;
}
