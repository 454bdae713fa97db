import { Fragment, lazy } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { browserFieldSources } from '../adapters/fieldSources';
import type { App } from '../app/createApp';
import { PortalApp } from '../app/view/PortalApp';
import { SOURCE, speak } from '../i18n/language';
import { beginAfterwards } from './afterwards';
import { handOver, leftIn } from './handOver';

/** The shell of the production build holds the global style; the development server's shell does not. */
const Styled =
  process.env.NODE_ENV === 'production'
    ? Fragment
    : lazy(() => import('../theme/Styled').then((module) => ({ default: module.Styled })));

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

/** Looks, each some 4 ms after the last: longer than a quarter of a second nothing is drawn later for answers that are there. */
const LOOKS = 60;

/**
 * Resolves when the answers that the shell's script asked for are in the state, if all of them have come: the page is then drawn once,
 * instead of once without them and once more for each. At once where one is still on its way.
 */
async function answersTaken(app: App): Promise<void> {
  const first = reading(app);
  // Where the shell asked for nothing, nothing is waited for.
  const { answers } = window.portalEarly ?? {};
  let came = false;
  if (answers)
    void Promise.allSettled(Object.values(answers)).then(() => {
      came = true;
    });
  for (let look = 0; look < LOOKS && reading(app).some((part) => first.includes(part)); look++) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!came) return;
  }
}

/** Draws the portal into the page, over what the shell shows already, in one step. */
export async function startView(app: App, root: HTMLElement): Promise<void> {
  const { lang } = document.documentElement;
  await Promise.all([
    answersTaken(app),
    // Without its catalogue the portal speaks English, and is written as English is.
    speak(lang).catch(() => speak(SOURCE)),
  ]);
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
  void idle().then(() => beginAfterwards(app));
}
