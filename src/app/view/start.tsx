import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../createApp';
import { PortalApp } from './PortalApp';

/** The shell of the production build holds the global style; the development server's shell does not. */
const Styled = lazy(() => import('../../theme/Styled').then((module) => ({ default: module.Styled })));

/** Draws the portal into the page. */
export function startView(app: App, root: HTMLElement): void {
  const page = <PortalApp app={app} origin={location.origin} />;
  createRoot(root).render(process.env.NODE_ENV === 'production' ? page : <Styled>{page}</Styled>);
}
