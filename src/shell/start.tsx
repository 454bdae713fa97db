import { Fragment, lazy } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { browserFieldSources } from '../adapters/fieldSources';
import type { App } from '../app/createApp';
import { PortalApp } from '../app/view/PortalApp';
import { selectSignedIn } from '../features/session/session.selectors';
import { prefetchScreens } from './fetchAhead';
import { handOver, leftIn } from './handOver';

/** The shell of the production build holds the global style; the development server's shell does not. */
const Styled =
  process.env.NODE_ENV === 'production'
    ? Fragment
    : lazy(() => import('../theme/Styled').then((module) => ({ default: module.Styled })));

/** Draws the portal into the page, over what the shell shows already, in one step. */
export function startView(app: App, root: HTMLElement): void {
  const left = leftIn(root);
  flushSync(() =>
    createRoot(root).render(
      <Styled>
        <PortalApp app={app} origin={location.origin} sources={browserFieldSources()} />
      </Styled>,
    ),
  );
  handOver(root, left);
  window.portalWatch?.started();
  prefetchScreens(selectSignedIn(app.store.getState()));
}
