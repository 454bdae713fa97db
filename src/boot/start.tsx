import { Fragment, lazy, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../app/createApp';
import { matchRoute } from '../app/routes';
import { PortalApp } from '../app/view/PortalApp';
import { applyLanguage, languageOfPage, SOURCE } from '../i18n/language';
import { browserFieldSources } from '../platform/adapters/fieldSources';
import type { Language } from '../platform/ports/ports';
import { languageApplied, languageFailed } from '../state/ui/ui.events';
import { copyPlain } from './copyPlain';
import { startIdleTasks } from './idleTasks';
import { movePageInput, pageInputOf } from './pageInput';
import { pressOnce } from './pressOnce';

/** The shell of the production build holds the global style; the development server's shell does not. */
const Styled =
  process.env.NODE_ENV === 'production'
    ? Fragment
    : lazy(() => import('../ui/theme/Styled').then((module) => ({ default: module.Styled })));

/** Resolves when the page is idle. Safari has no `requestIdleCallback`; there a moment later is good enough. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

/** The parts of the state that are loading, such as `wallet.info`. */
const loadingParts = ({ store }: App): readonly string[] =>
  Object.entries(store.getState()).flatMap(([slice, parts]) =>
    Object.keys(parts).flatMap((part) => (Object(parts)[part]?.loading ? `${slice}.${part}` : [])),
  );

/** The longest that the first render waits for arrived replies to be in the state, in milliseconds. */
const REPLIES_WAIT_MS = 250;

/**
 * Resolves when the replies to the requests of the shell's script are in the state, if all of them have arrived: the page is then rendered
 * once, instead of once without them and once more for each. It does not wait for a reply that is still on its way.
 */
async function waitForPreloadedReplies(app: App): Promise<void> {
  const first = loadingParts(app);
  const areInState = () => !loadingParts(app).some((part) => first.includes(part));
  const { replies } = window.portalReplies ?? {};
  // On some pages the shell requests nothing.
  if (!replies || areInState()) return;
  const arrived = await Promise.race([
    Promise.allSettled(Object.values(replies)),
    new Promise<null>((resolve) => setTimeout(resolve, 0, null)),
  ]);
  if (!arrived || areInState()) return;
  await new Promise((resolve) => {
    const stop = app.store.subscribe(() => {
      if (!areInState()) return;
      stop();
      resolve(undefined);
    });
    setTimeout(resolve, REPLIES_WAIT_MS);
  });
}

/**
 * The application's style sheet, which begins with a copy of the shell's rules (`main.tsx`); `undefined` where the shell has none. It is off
 * until the application is drawn, so that no rule restyles what the shell shows.
 */
const styles = document.querySelector<HTMLStyleElement>('style[data-styled="active"]')?.sheet;
if (styles) styles.disabled = true;

/** Runs in the commit, before the layout effects of what is drawn after it, which may focus and measure. */
function BeforeEffects({ run }: { readonly run: () => void }) {
  useLayoutEffect(run, [run]);
  return null;
}

/** Whether the shell's script showed the page for the session that the application has: another tab may have changed it. */
const isSameMember = ({ store }: App): boolean =>
  (window.portalReplies?.token ?? null) === store.getState().session.accessToken;

/**
 * Draws the application beside what the shell shows, in a transition, so that the browser can respond to taps in between, and puts it in
 * its place in one step. What the same member typed and pressed until then goes along.
 */
async function drawInPlaceOf(shown: HTMLElement, app: App, application: ReactNode): Promise<void> {
  const drawn = document.createElement('div');
  drawn.id = shown.id;
  const input = await new Promise<ReturnType<typeof pageInputOf> | null>((resolve) => {
    const take = () => {
      resolve(isSameMember(app) ? pageInputOf(shown) : null);
      shown.replaceWith(drawn);
      if (styles) styles.disabled = false;
      // The shell's style: `main.tsx` has taken its mark `data-styled` away.
      document.querySelector('style[data-styled-version]:not([data-styled])')?.remove();
    };
    startTransition(() =>
      createRoot(drawn).render(
        <>
          <BeforeEffects run={take} />
          {application}
        </>,
      ),
    );
  });
  if (input) movePageInput(drawn, input);
}

/** Implements the language port. It is in this chunk, because only what renders needs texts. */
export const tryLanguage: Language['apply'] = (tag) => applyLanguage(tag).catch(() => false);

/** Renders the portal in place of what the shell already shows, in one step. */
export async function startView(app: App, root: HTMLElement): Promise<void> {
  const tag = languageOfPage();
  await Promise.all([
    waitForPreloadedReplies(app),
    // Without its catalogue the portal falls back to English, left to right, and says so.
    applyLanguage(tag).then(
      (isApplied) => isApplied && app.store.dispatch(languageApplied({ tag })),
      () => {
        app.store.dispatch(languageFailed({ tag }));
        return applyLanguage(SOURCE);
      },
    ),
  ]);
  await drawInPlaceOf(
    root,
    app,
    <Styled>
      <PortalApp app={app} origin={location.origin} sources={browserFieldSources()} />
    </Styled>,
  );
  addEventListener('copy', copyPlain);
  addEventListener('keydown', pressOnce);
  // Errors that neither a screen nor a saga caught.
  if (process.env.REPORT_URL) {
    const report = (error: unknown): void => app.reporter.report({ where: 'page', error });
    addEventListener('error', ({ error }) => report(error));
    addEventListener('unhandledrejection', ({ reason }) => report(reason));
  }
  window.portalWatch?.started();
  void idle().then(() => startIdleTasks(app));
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
