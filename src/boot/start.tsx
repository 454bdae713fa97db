import { Fragment, lazy } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { App } from '../app/createApp';
import { matchRoute } from '../app/screens';
import { PortalApp } from '../app/view/PortalApp';
import { languageOfPage, SOURCE, speak } from '../i18n/language';
import { browserFieldSources } from '../platform/adapters/fieldSources';
import type { Language } from '../platform/ports/ports';
import { languageFailed, languageSpoken } from '../state/ui/ui.events';
import { beginAfterwards } from './afterwards';
import { copyPlain } from './copyPlain';
import { formStateOf, hydrateForm } from './hydrateForm';

/** The shell of the production build holds the global style; the development server's shell does not. */
const Styled =
  process.env.NODE_ENV === 'production'
    ? Fragment
    : lazy(() => import('../ui/theme/Styled').then((module) => ({ default: module.Styled })));

/** Resolves when the page is idle. Safari does not say; a moment later is near enough. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

/** Which parts of the state are being read. */
const reading = ({ store }: App): readonly string[] =>
  Object.entries(store.getState()).flatMap(([slice, parts]) =>
    Object.keys(parts).flatMap((key) => (Object(parts)[key]?.loading ? slice + key : [])),
  );

/** How long the first drawing waits for answers that have come to be in the state, at most, in milliseconds. */
const TAKING_MS = 250;

/**
 * Resolves when the answers that the shell's script asked for are in the state, if all of them have come: the page is then drawn once,
 * instead of once without them and once more for each. It does not wait when one is still on its way.
 */
async function answersTaken(app: App): Promise<void> {
  const first = reading(app);
  const areTaken = () => !reading(app).some((part) => first.includes(part));
  const { answers } = window.portalEarly ?? {};
  // Where the shell asked for nothing, nothing is waited for.
  if (!answers || areTaken()) return;
  const came = await Promise.race([
    Promise.allSettled(Object.values(answers)),
    new Promise<null>((resolve) => setTimeout(resolve, 0, null)),
  ]);
  if (!came || areTaken()) return;
  await new Promise((resolve) => {
    const stop = app.store.subscribe(() => {
      if (areTaken()) resolve(stop());
    });
    setTimeout(resolve, TAKING_MS);
  });
}

/** The port of languages: `speak`, which comes with what draws. */
export const speakIn: Language['speak'] = (tag) => speak(tag).catch(() => false);

/** Draws the portal into the page, over what the shell shows already, in one step. */
export async function startView(app: App, root: HTMLElement): Promise<void> {
  const tag = languageOfPage();
  await Promise.all([
    answersTaken(app),
    // Without its catalogue the portal speaks English, is written as English is, and says so.
    speak(tag).then(
      (isSpoken) => isSpoken && app.store.dispatch(languageSpoken({ tag })),
      () => {
        app.store.dispatch(languageFailed({ tag }));
        return speak(SOURCE);
      },
    ),
  ]);
  const left = formStateOf(root);
  flushSync(() =>
    createRoot(root).render(
      <Styled>
        <PortalApp app={app} origin={location.origin} sources={browserFieldSources()} />
      </Styled>,
    ),
  );
  hydrateForm(root, left);
  addEventListener('copy', copyPlain);
  // Errors that neither a screen nor a saga caught.
  if (process.env.REPORT_URL) {
    const report = (error: unknown): void => app.reporter.report({ where: 'page', error });
    addEventListener('error', ({ error }) => report(error));
    addEventListener('unhandledrejection', ({ reason }) => report(reason));
  }
  window.portalWatch?.started();
  void idle().then(() => beginAfterwards(app));
  if (process.env.REPORT_URL && process.env.REPORT_VITALS === 'on') {
    const page = matchRoute({ path: location.pathname, search: '', hash: '' }).route.path;
    void idle()
      .then(() => import('./vitals'))
      .then(
        ({ sendVitals }) => sendVitals(page),
        () => undefined,
      );
  }
}
