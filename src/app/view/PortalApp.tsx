import { I18nProvider } from '@lingui/react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { type Navigator as RouterNavigator, Outlet, Route, Router, Routes } from 'react-router-dom';
import { Skeleton } from '../../components/Feedback';
import { PortalLayout } from '../../features/ui/layout/PortalLayout';
import { Surface } from '../../features/ui/layout/Surface';
import { i18n } from '../../i18n/i18n';
import { navigateTo, toHref } from '../../kernel/navigation';
import type { Reporter } from '../../ports/ports';
import type { RootState } from '../../state';
import { GlobalStyle } from '../../theme/GlobalStyle';
import type { App } from '../createApp';
import { FALLBACKS, type Frame, type Route as PortalRoute, ROUTES } from '../screens';
import { Boundary } from './Boundary';

const ALL: readonly PortalRoute[] = [...ROUTES, ...FALLBACKS];
const PLAIN = ALL.filter((route) => route.frame === 'public');
const FRAMED = ALL.filter((route) => route.frame === 'portal');

/** What `to` of React Router's links means as text. */
function hrefOf(to: Parameters<RouterNavigator['push']>[0]): string {
  return typeof to === 'string' ? to : toHref({ path: to.pathname ?? '/', search: to.search ?? '', hash: to.hash ?? '' });
}

function Waiting({ frame }: { readonly frame: Frame }) {
  return frame === 'portal' ? <Skeleton kind="card" count={3} /> : null;
}

function routesOf(routes: readonly PortalRoute[], reporter: Reporter): ReactNode {
  return routes.map(({ path, frame, Screen }) => (
    <Route
      key={path}
      path={path}
      element={
        <Boundary key={path} where={path} reporter={reporter}>
          <Suspense fallback={<Waiting frame={frame} />}>
            <Screen />
          </Suspense>
        </Boundary>
      }
    />
  ));
}

/** React Router draws the place that the store holds; its links ask the store for another. */
function Screens({ reporter }: { readonly reporter: Reporter }) {
  const dispatch = useDispatch();
  const place = useSelector((state: RootState) => state.ui.place);
  const navigator = useMemo<RouterNavigator>(
    () => ({
      createHref: hrefOf,
      push: (to) => void dispatch(navigateTo(hrefOf(to))),
      replace: (to) => void dispatch(navigateTo(hrefOf(to), { replace: true })),
      go: () => undefined,
    }),
    [dispatch],
  );
  if (place === null) return null;
  return (
    <Router navigator={navigator} location={{ pathname: place.path, search: place.search, hash: place.hash }}>
      <Routes>
        {routesOf(PLAIN, reporter)}
        <Route
          element={
            <PortalLayout>
              <Outlet />
            </PortalLayout>
          }
        >
          {routesOf(FRAMED, reporter)}
        </Route>
      </Routes>
    </Router>
  );
}

/** Everything that is drawn: the screen of the place, and what stands above every screen. */
export function PortalApp({ app, reporter }: { readonly app: App; readonly reporter: Reporter }) {
  return (
    <Provider store={app.store}>
      <I18nProvider i18n={i18n}>
        <GlobalStyle />
        <Boundary where="portal" reporter={reporter}>
          <Screens reporter={reporter} />
          <Surface />
        </Boundary>
      </I18nProvider>
    </Provider>
  );
}
