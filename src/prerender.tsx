import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
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
