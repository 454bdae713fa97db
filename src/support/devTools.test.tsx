/** @jest-environment jest-fixed-jsdom */

import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { PAGES } from '../../e2e/routes';
import type { App } from '../app/createApp';
import type { RootState } from '../state';
import { DEV_TOOLS } from './devTools';

/** What the extension was asked for, and the store behind it. */
const asked: unknown[] = [];
type Lifted = {
  dispatch(action: { type: string; [key: string]: unknown }): void;
  getState(): LiftedState<RootState, Action, null>;
};

/** The extension stands in the page before the portal does: everything that knows Redux is loaded after it. */
async function startUnderDevTools(devTools: boolean) {
  Object.assign(window, {
    scrollTo: () => undefined,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: unknown) => {
      asked.push(options);
      return (...enhancers: readonly StoreEnhancer[]) =>
        (create: unknown) =>
          [...enhancers, instrument(undefined, { maxAge: DEV_TOOLS.maxAge })].reduceRight<unknown>(
            (made, enhance) => Reflect.apply(enhance, null, [made]),
            create,
          );
    },
  });
  const { createApp } = await import('../app/createApp');
  const { PortalApp } = await import('../app/view/PortalApp');
  const { fakeApi } = await import('../testing/fakeApi');
  const fakes = await import('../testing/fakes');
  const { aSession } = await import('../testing/fixtures');
  const { encodeStoredSession } = await import('../adapters/storedSession');
  const { navigateTo } = await import('../kernel/navigation');
  const storage = new fakes.FakeStorage();
  storage.items.set('persist:session', encodeStoredSession(aSession()));
  const api = fakeApi();
  const app: App = createApp(
    {
      api: (token) => api.connect(token),
      clock: new fakes.FakeClock(),
      clipboard: new fakes.FakeClipboard(),
      navigator: new fakes.FakeNavigator('/portal'),
      storage: storage.tab(),
      tab: new fakes.FakeTab(),
      reporter: new fakes.FakeReporter(),
    },
    { devTools },
  );
  await app.boot();
  await fakes.settled();
  return { app, api, PortalApp, navigateTo, settled: fakes.settled };
}

const hasLifted = (store: object): store is { readonly liftedStore: Lifted } => 'liftedStore' in store;

it('time travel draws every screen again, and makes no call', async () => {
  const { app, api, PortalApp, navigateTo, settled } = await startUnderDevTools(true);
  const { store } = app;
  if (!hasLifted(store)) throw new Error('the store is not under DevTools');
  const lifted = store.liftedStore;
  const visits: { readonly path: string; readonly heading: RegExp; readonly at: number }[] = [];
  render(<PortalApp app={app} origin="https://portal.example" />);
  for (const { path, heading, guard } of PAGES) {
    if (guard === 'guest') continue;
    await act(async () => {
      app.store.dispatch(navigateTo(path));
      await settled();
    });
    await screen.findAllByRole('heading', { level: 1 });
    visits.push({ path, heading, at: lifted.getState().currentStateIndex });
  }
  const calls = api.calls.length;
  const staged = lifted.getState().stagedActionIds.length;
  expect(calls).toBeGreaterThan(20);
  for (const { path, heading, at } of visits.toReversed()) {
    act(() => lifted.dispatch({ type: 'JUMP_TO_STATE', actionId: at, index: at }));
    expect(app.store.getState().ui.place?.path).toBe(path);
    const [title] = await screen.findAllByRole('heading', { level: 1 });
    expect(title?.textContent).toMatch(heading);
    await act(settled);
  }
  expect(visits.length).toBeGreaterThan(18);
  expect(api.calls).toHaveLength(calls);
  expect(lifted.getState().stagedActionIds).toHaveLength(staged);
  app.stop();
});

it('is asked for with a name, more room than a report takes, and without the ticks', async () => {
  asked.length = 0;
  const { app } = await startUnderDevTools(true);
  app.stop();
  expect(asked).toContainEqual(expect.objectContaining(DEV_TOOLS));
  const { KEPT } = await import('./journal');
  const { ticked } = await import('../features/ui/ui.events');
  expect(DEV_TOOLS.maxAge).toBeGreaterThan(KEPT);
  expect(DEV_TOOLS.actionsDenylist.some((pattern) => new RegExp(pattern).test(ticked.type))).toBe(true);
  expect(DEV_TOOLS.name).not.toBe('');
});

it('is not asked for at members’', async () => {
  asked.length = 0;
  const { app } = await startUnderDevTools(false);
  app.stop();
  expect(asked).toEqual([]);
});
