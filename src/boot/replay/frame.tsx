import { configureStore, createAction, type Reducer } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import type { App } from '../../app/createApp';
import { isRootState } from '../../app/replay';
import { createRootReducer } from '../../app/rootReducer';
import { PortalApp } from '../../app/view/PortalApp';
import { isRecord } from '../../domain/records';
import { printTimesIn } from '../../domain/zones';
import { type Catalogue } from '../../i18n/activate';
import { applyLanguage, SOURCE } from '../../i18n/language';
import LANGUAGES from '../../i18n/languages.json';
import type { RootState } from '../../rootState';
import { sessionReducer } from '../../state/session/session.slice';
import { Styled } from '../../ui/theme/Styled';

/** The catalogue of a language, loaded as a script of the frame's own server, because the frame may fetch nothing. */
async function catalogueOf(tag: string): Promise<Catalogue> {
  const { default: catalogue }: { readonly default: Catalogue } = await import(`../../i18n/locales/${tag}.po`);
  return catalogue;
}

/**
 * What a page's first script provides (`src/boot/language.js`). Each state is shown in its own language, which comes with it; it
 * remembers no choice and offers no other language.
 */
function provideLanguages(): void {
  window.portalLanguage = {
    tag: 'en',
    load: catalogueOf,
    show: (tag) => {
      const { documentElement: page } = document;
      page.lang = tag;
      page.dir = LANGUAGES.find((language) => language.tag === tag)?.dir ?? 'ltr';
    },
    stored: () => '',
    knows: () => false,
    // Never called here, where no language is offered; this request is not sent.
    loadPages: () => new XMLHttpRequest(),
  };
}

const shown = createAction<RootState>('replay/shown');
const noop = () => undefined;

/**
 * Draws the states that the surrounding page sends, read-only: the store takes these states and ignores every other action. No saga
 * runs, no call is made, and no press changes the state.
 */
export function startFrame(root: HTMLElement): void {
  const rootReducer = createRootReducer(sessionReducer);
  const reducer: Reducer<RootState> = (state, action) =>
    shown.match(action) ? action.payload : (state ?? rootReducer(undefined, action));
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }),
  });
  // Drawing needs the store alone: the rest does nothing.
  const app: App = {
    store,
    journal: { middleware: () => (next) => next, start: noop, read: () => null },
    reporter: { report: noop, newRef: () => '' },
    reload: () => false,
    report: () => Promise.resolve(null),
    boot: () => Promise.resolve(),
    run: () => new Promise(noop),
    stop: noop,
  };
  const failure = document.createElement('p');
  failure.setAttribute('role', 'alert');
  // A state that no portal was ever in must not leave an empty page without an explanation.
  const drawn = createRoot(root, {
    onUncaughtError: () => {
      failure.textContent = 'This step cannot be drawn.';
      document.body.append(failure);
    },
  });
  provideLanguages();
  let drawings = 0;
  let requests = 0;
  const show = (state: RootState) => {
    drawings += 1;
    failure.remove();
    store.dispatch(shown(state));
    // As in the application: the theme is an attribute.
    document.documentElement.dataset.theme = state.ui.theme;
    // Mounted anew for each step, because a form reads its draft only when it mounts.
    drawn.render(
      <Styled key={drawings}>
        <PortalApp app={app} origin="https://portal.example" />
      </Styled>,
    );
  };
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isRecord(data) || !isRootState(data.state)) return;
    if (typeof data.zone === 'string') printTimesIn(data.zone);
    const { state, language } = data;
    requests += 1;
    const request = requests;
    // The state that was asked for last is shown, also when the language of an earlier one arrives later.
    const isLast = () => request === requests;
    // A language that this portal does not have is shown in English.
    void applyLanguage(String(language))
      .catch(() => isLast() && applyLanguage(SOURCE))
      .then(() => isLast() && show(state));
  });
  window.parent.postMessage('ready', '*');
}
