import { configureStore, createAction, type Reducer } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import type { App } from '../app/createApp';
import { isRootState } from '../app/replay';
import { createRootReducer } from '../app/rootReducer';
import { PortalApp } from '../app/view/PortalApp';
import { isRecord } from '../domain/records';
import { printTimesIn } from '../domain/times';
import { sessionReducer } from '../features/session/session.slice';
import type { RootState } from '../state';
import { Styled } from '../theme/Styled';

const shown = createAction<RootState>('replay/shown');
const nothing = () => undefined;

/**
 * Draws the states that the page around it sends, read-only: the store takes what it is shown and hears of nothing else. No saga
 * runs, no call is made, and whatever is pressed changes nothing.
 */
export function startFrame(root: HTMLElement): void {
  const start = createRootReducer(sessionReducer);
  const reducer: Reducer<RootState> = (state, action) =>
    shown.match(action) ? action.payload : (state ?? start(undefined, action));
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }),
  });
  // No more of an application than what is drawn needs.
  const app: App = {
    store,
    journal: { middleware: () => (next) => next, start: nothing, read: () => null },
    reporter: { report: nothing, newRef: () => '' },
    reload: () => false,
    report: () => Promise.resolve(null),
    boot: () => Promise.resolve(),
    run: () => new Promise(nothing),
    stop: nothing,
  };
  const complaint = document.createElement('p');
  complaint.setAttribute('role', 'alert');
  // A state that no portal was ever in must not leave an empty page without a word.
  const drawn = createRoot(root, {
    onUncaughtError: () => {
      complaint.textContent = 'This step cannot be drawn.';
      document.body.append(complaint);
    },
  });
  let drawings = 0;
  const show = (state: RootState) => {
    drawings += 1;
    complaint.remove();
    store.dispatch(shown(state));
    // As in the application: the theme is an attribute.
    document.documentElement.dataset.theme = state.ui.theme;
    // Drawn afresh for each step: forms take what was typed when they appear.
    drawn.render(
      <Styled key={drawings}>
        <PortalApp app={app} origin="https://portal.example" />
      </Styled>,
    );
  };
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isRecord(data) || !isRootState(data.state)) return;
    if (typeof data.zone === 'string') printTimesIn(data.zone);
    show(data.state);
  });
  window.parent.postMessage('ready', '*');
}
