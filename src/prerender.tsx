import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { LandingView } from './features/landing/screens/LandingView';
import { i18n } from './i18n/i18n';
import { GlobalStyle } from './theme/GlobalStyle';

/** The landing page as HTML, from the same components as in the application: markup and one style element. */
export function landing(): Promise<{ readonly markup: string; readonly styles: string }> {
  const sheet = new ServerStyleSheet();
  const markup = renderToStaticMarkup(
    <StyleSheetManager sheet={sheet.instance}>
      <I18nProvider i18n={i18n}>
        <StaticRouter location="/">
          <GlobalStyle />
          <LandingView signedIn={false} notice={null} />
        </StaticRouter>
      </I18nProvider>
    </StyleSheetManager>,
  );
  const styles = sheet.getStyleTags();
  sheet.seal();
  return Promise.resolve({ markup, styles });
}
