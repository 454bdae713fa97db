import { I18nProvider, useLingui } from '@lingui/react';
import { type ReactNode, useCallback } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Route, Router, type Navigator as RouterNavigator, Routes } from 'react-router-dom';
import { FieldSourcesContext } from '../../frame/fieldSources';
import { GoToContext } from '../../frame/Link';
import { Messages } from '../../frame/Messages';
import { Overlays } from '../../frame/Overlays';
import { OriginContext } from '../../frame/origin';
import type { LoadState } from '../../frame/preloadable';
import { MakeReportContext } from '../../frame/report/makeReport';
import { ServicesContext } from '../../frame/services';
import { usePageFocus } from '../../frame/usePageFocus';
import { i18n } from '../../i18n/i18n';
import { navigateTo } from '../../kernel/navigation';
import type { FieldSources } from '../../platform/ports/ports';
import type { RootState } from '../../rootState';
import { Skeleton } from '../../ui/Feedback';
import type { App } from '../createApp';
import { FALLBACKS, type Route as PortalRoute, portalFrame, ROUTES } from '../routes';
import { Boundary } from './Boundary';

const ALL: readonly PortalRoute[] = [...ROUTES, ...FALLBACKS];
const PUBLIC_ROUTES = ALL.filter((route) => route.frame === 'public');
const PORTAL_ROUTES = ALL.filter((route) => route.frame === 'portal');

/** React Router only renders the location in the store; the links ask the store to navigate. */
const NAVIGATOR: RouterNavigator = {
  createHref: String,
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

/** Lets the browser show the press before the next page is drawn, which takes several frames on a slow phone. */
const afterPaint = (action: () => void): void => void requestAnimationFrame(() => setTimeout(action));

/** Shows something until a screen's file has loaded. If that fails, the boundary reloads the page or shows the error, instead of an empty page. */
const fallbackOf =
  (shown: ReactNode) =>
  ({ loadError }: LoadState) => {
    if (loadError) throw loadError;
    return shown;
  };

const Placeholder = { portal: fallbackOf(<Skeleton kind="card" count={3} late />), public: fallbackOf(null) };

/** One element for all pages: a navigation draws what is in the frame, not the frame. */
const FRAME = <portalFrame.Component Fallback={Placeholder.portal} />;

function routesOf(routes: readonly PortalRoute[], { reporter, reload }: App): ReactNode {
  return routes.map(({ path, frame, screen }) => (
    <Route
      key={path}
      path={path}
      element={
        <Boundary key={path} where={path} reporter={reporter} reload={reload}>
          <screen.Component Fallback={Placeholder[frame]} />
        </Boundary>
      }
    />
  ));
}

/** The screen of the location in the store. */
function Screens({ app }: { readonly app: App }) {
  const dispatch = useDispatch();
  const location = useSelector((state: RootState) => state.ui.runtime.location);
  const goTo = useCallback((to: string) => afterPaint(() => dispatch(navigateTo(to))), [dispatch]);
  const { i18n: lingui } = useLingui();
  usePageFocus();
  if (location === null) return null;
  return (
    // Changing the language remounts the whole page. Forms go on with what was typed (`useCommandForm`).
    <GoToContext key={lingui.locale} value={goTo}>
      <Router
        navigator={NAVIGATOR}
        location={{ pathname: location.path, search: location.search, hash: location.hash }}
      >
        <Routes>
          {routesOf(PUBLIC_ROUTES, app)}
          <Route element={FRAME}>{routesOf(PORTAL_ROUTES, app)}</Route>
        </Routes>
      </Router>
      {/* Its links need `GoToContext`. */}
      <Messages />
    </GoToContext>
  );
}

/** `origin` is `https://host`, for links that members share. `children` replace the screen: a prerendered page. */
export interface PortalAppProps {
  readonly app: App;
  readonly origin: string;
  /** The camera, the clipboard and the share dialog, where the device has them. */
  readonly sources?: FieldSources;
  readonly children?: ReactNode;
}

/** Renders everything: the screen of the location, and the overlays above every screen. */
export function PortalApp({ app, origin, sources, children = <Screens app={app} /> }: PortalAppProps) {
  const page = (
    <ServicesContext value={app}>
      <OriginContext value={origin}>{children}</OriginContext>
    </ServicesContext>
  );
  return (
    <Provider store={app.store}>
      <I18nProvider i18n={i18n}>
        <MakeReportContext value={app.report}>
          <Boundary where="portal" reporter={app.reporter} reload={app.reload}>
            {sources === undefined ? page : <FieldSourcesContext value={sources}>{page}</FieldSourcesContext>}
            <Overlays />
          </Boundary>
        </MakeReportContext>
      </I18nProvider>
    </Provider>
  );
}
