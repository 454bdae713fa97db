/** @jest-environment jest-fixed-jsdom */

import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { PAGES } from '../../../e2e/routes';
import type { App } from '../../app/createApp';
import type { RootState } from '../../rootState';
import type { answer as Answer, fakeApi as fakeApiOf } from '../../testing/fakeApi';
import { DEV_TOOLS } from './devTools';

/** What the extension was asked for, and the store behind it. */
const asked: unknown[] = [];
type Lifted = {
  dispatch(action: { type: string; [key: string]: unknown }): void;
  getState(): LiftedState<RootState, Action, null>;
};

/** The extension is in the page before the portal is: everything that knows Redux is loaded after it. */
async function startUnderDevTools(
  devTools: boolean,
  handlers: (answer: typeof Answer) => Parameters<typeof fakeApiOf>[0] = () => ({}),
) {
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
  const { createApp } = await import('../../app/createApp');
  const { createLiveGate } = await import('./liveGate');
  const { PortalApp } = await import('../../app/view/PortalApp');
  const { fakeApi } = await import('../../testing/fakeApi');
  const fakes = await import('../../testing/fakes');
  const { aSession } = await import('../../testing/fixtures');
  const { encodeStoredSession } = await import('../../platform/adapters/storedSession');
  const { navigateTo } = await import('../../kernel/navigation');
  const { logoutRequested } = await import('../../state/session/session.events');
  const { answer } = await import('../../testing/fakeApi');
  const { eventLoopTurns } = await import('../../testing/startTestApp');
  const storage = new fakes.FakeStorage();
  storage.items.set('persist:session', encodeStoredSession(aSession()));
  const api = fakeApi(handlers(answer));
  const navigator = new fakes.FakeNavigator('/portal');
  const clock = new fakes.FakeClock();
  const tab = new fakes.FakeTab(storage);
  const told: boolean[] = [];
  const app: App = createApp(
    {
      api: (token) => api.connect(token),
      clock,
      clipboard: new fakes.FakeClipboard(),
      navigator,
      storage: storage.tab(),
      tab,
      reporter: new fakes.FakeReporter(),
    },
    { devTools: devTools ? createLiveGate({ navigator, changed: (live) => told.push(live) }) : undefined },
  );
  await app.boot();
  await fakes.settled();
  const { store } = app;
  return {
    ...{ app, api, storage, navigator, clock, tab, told, PortalApp, navigateTo, logoutRequested, answer },
    ...{ settled: fakes.settled, turns: eventLoopTurns },
    /** The history that DevTools keep. */
    lifted: hasLifted(store) ? store.liftedStore : NO_HISTORY,
    /** What is outside of the state: nothing of it may change while DevTools show something else. */
    outside: () => ({ items: [...storage.items], kept: tab.kept, calls: api.calls.length }),
  };
}

const NO_HISTORY: Lifted = {
  dispatch: () => {
    throw new Error('the store is not under DevTools');
  },
  getState: () => {
    throw new Error('the store is not under DevTools');
  },
};

const hasLifted = (store: object): store is { readonly liftedStore: Lifted } => 'liftedStore' in store;

it('time travel draws every screen again at its address, and makes no call', async () => {
  const { app, api, PortalApp, navigateTo, settled, lifted, navigator, outside } = await startUnderDevTools(true);
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
  const newest = { index: lifted.getState().currentStateIndex, href: navigator.href, outside: outside() };
  const staged = lifted.getState().stagedActionIds.length;
  expect(calls).toBeGreaterThan(20);
  for (const { path, heading, at } of visits.toReversed()) {
    act(() => lifted.dispatch({ type: 'JUMP_TO_STATE', actionId: at, index: at }));
    expect(app.store.getState().ui.runtime.place?.path).toBe(path);
    expect(navigator.current().path).toBe(path);
    const [title] = await screen.findAllByRole('heading', { level: 1 });
    expect(title?.textContent).toMatch(heading);
    await act(settled);
  }
  expect(visits.length).toBeGreaterThan(18);
  expect(api.calls).toHaveLength(calls);
  expect(lifted.getState().stagedActionIds).toHaveLength(staged);
  act(() => lifted.dispatch({ type: 'JUMP_TO_STATE', index: newest.index }));
  expect(navigator.href).toBe(newest.href);
  expect(outside()).toEqual(newest.outside);
  app.stop();
});

it('is asked for with a name, more room than a report takes, and without the ticks', async () => {
  asked.length = 0;
  const { app } = await startUnderDevTools(true);
  app.stop();
  expect(asked).toContainEqual(expect.objectContaining(DEV_TOOLS));
  const { KEPT } = await import('./journal');
  const { ticked } = await import('../../kernel/runtime');
  expect(DEV_TOOLS.maxAge).toBeGreaterThan(KEPT);
  expect(DEV_TOOLS.actionsDenylist.some((pattern) => new RegExp(pattern).test(ticked.type))).toBe(true);
  expect(DEV_TOOLS.name).not.toBe('');
});

it('is not asked for where no DevTools are wanted: in the members’ portal', async () => {
  asked.length = 0;
  const { app } = await startUnderDevTools(false);
  app.stop();
  expect(asked).toEqual([]);
});

/** A history that is imported: these actions, from this state. */
const history = (committedState: unknown, ...actions: readonly object[]) => {
  const all = [{ type: '@@INIT' }, ...actions];
  return {
    type: 'IMPORT_STATE',
    nextLiftedState: {
      monitorState: null,
      actionsById: Object.fromEntries(all.map((action, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: 0 }])),
      nextActionId: all.length,
      stagedActionIds: all.map((_, id) => id),
      skippedActionIds: [],
      committedState,
      currentStateIndex: actions.length,
      computedStates: [],
    },
  };
};

/** The state of a page, of somebody who is signed out or of a stranger; redux-persist has read it, so that it would write it. */
async function strangersState(href: string, token: string | null) {
  const { STATE_AT_START: start } = await import('../../app/replay');
  const { aUser } = await import('../../testing/fixtures');
  const { toPlace } = await import('../../kernel/navigation');
  return {
    ...start,
    session: {
      ...start.session,
      ...(token === null ? {} : { accessToken: token, refreshToken: token, user: aUser({ code: 'MB900009' }) }),
      ['_persist']: { version: 1, rehydrated: true },
    },
    ui: { ...start.ui, runtime: { ...start.ui.runtime, place: toPlace(href) } },
  };
}

describe.each([
  ['of somebody who is signed out', null],
  ['of a stranger', 'pseudonym-1'],
])('an imported state %s', (_who, token) => {
  it('is drawn at its address, calls nothing, stores nothing, and signs nobody out', async () => {
    const t = await startUnderDevTools(true);
    const { FakeTab } = await import('../../testing/fakes');
    const { sessionClosed, sessionOpened, userPatched } = await import('../../state/session/session.events');
    const { aSession } = await import('../../testing/fixtures');
    const { memberMark } = await import('../../app/outcomeMemory');
    const heard: string[] = [];
    new FakeTab(t.storage).listen({
      told: (message) => heard.push(message),
      leaving: () => undefined,
      returned: () => undefined,
    });
    await t.turns();
    const before = t.outside();
    expect(before.items.length).toBeGreaterThan(0);
    // Its last steps change the session: redux-persist hears of it.
    const steps = token
      ? [userPatched({ firstname: 'Somebody' })]
      : [sessionOpened(aSession()), sessionClosed({ reason: 'logout' })];
    t.lifted.dispatch(history(await strangersState('/portal/wallet?x=1', token), ...steps));
    const { store } = t.app;
    const state = store.getState();
    expect(state.session.accessToken).toBe(token);
    expect(t.navigator.href).toBe('/portal/wallet?x=1');
    expect(t.told).toEqual([false]);
    const staged = t.lifted.getState().stagedActionIds.length;

    store.dispatch(t.logoutRequested());
    store.dispatch(t.navigateTo('/portal/team'));
    t.navigator.setOnline(false);
    t.navigator.setOnline(true);
    t.navigator.back();
    t.tab.hear(JSON.stringify({ member: memberMark(state.session), ask: true }));
    await t.clock.advance(3_600_000);
    await t.turns();
    expect(store.getState()).toBe(state);
    expect(t.outside()).toEqual(before);
    expect(heard).toEqual([]);
    expect(t.lifted.getState().stagedActionIds).toHaveLength(staged);
    expect(t.navigator.href).toBe('/portal/wallet?x=1');
    t.app.stop();
  });
});

it('what is under way waits for the live state: answers, timers, and what other tabs did', async () => {
  const { held } = await import('../../testing/fakeApi');
  const reply = held<{ user: object; activities: null }>();
  let reads = 0;
  const t = await startUnderDevTools(true, (answer) => ({
    user: {
      info: () => {
        reads += 1;
        return reads === 2 ? reply.answer : answer.ok({ user: {}, activities: null });
      },
    },
  }));
  const { userInfo } = await import('../../state/session/session.lists');
  const { copyRequested } = await import('../../state/ui/ui.events');
  const { store } = t.app;
  store.dispatch(userInfo.requested());
  store.dispatch(copyRequested({ field: 'code', text: 'MB100001', shownFor: 3000 }));
  await t.settled();
  expect(reads).toBe(2);
  const newest = t.lifted.getState().currentStateIndex;
  const calls = t.api.calls.length;
  t.lifted.dispatch({ type: 'JUMP_TO_STATE', index: 1 });
  await reply.come(t.answer.ok({ user: { usdt: '77' }, activities: null }));
  await t.settled();
  await t.clock.advance(60_000);
  expect(t.lifted.getState().stagedActionIds).toHaveLength(newest + 1);
  expect(t.api.calls).toHaveLength(calls);
  t.lifted.dispatch({ type: 'JUMP_TO_STATE', index: newest });
  expect(t.told).toEqual([false, true]);
  await t.settled();
  expect(store.getState().session.user?.usdt).toBe('77');
  expect(store.getState().ui.copy).toBeNull();

  t.lifted.dispatch({ type: 'JUMP_TO_STATE', index: 1 });
  const other = t.storage.tab();
  other.remove('persist:session');
  await t.settled();
  expect(t.navigator.href).not.toBe('/');
  t.lifted.dispatch({ type: 'JUMP_TO_STATE', index: t.lifted.getState().stagedActionIds.length - 1 });
  await t.settled();
  expect(store.getState().session.accessToken).toBeNull();
  expect(t.navigator.href).toBe('/');
  t.app.stop();
});

it('a state at a place of another site leaves the address bar alone', async () => {
  const t = await startUnderDevTools(true);
  for (const path of ['//evil.example/portal', '/\\evil.example', 'https://evil.example/', '/\t/evil.example', '//[']) {
    t.lifted.dispatch(history(await strangersState(path, null)));
    expect(t.navigator.href).toBe('/portal');
  }
  t.app.stop();
});

it('is live again when what was left out is back, and stays live where nothing but the record of it changes', async () => {
  const t = await startUnderDevTools(true);
  const { store } = t.app;
  const go = async (path: string) => {
    store.dispatch(t.navigateTo(path));
    await t.settled();
    return store.getState().ui.runtime.place?.path;
  };
  await go('/portal/team');
  t.lifted.dispatch({ type: 'COMMIT' });
  expect(await go('/portal/wallet')).toBe('/portal/wallet');
  const { actionsById } = t.lifted.getState();
  const arrival = Object.keys(actionsById).find((id) => actionsById[Number(id)]?.action.type === 'navigation/arrived');
  t.lifted.dispatch({ type: 'TOGGLE_ACTION', id: Number(arrival) });
  expect(t.navigator.href).toBe('/portal/team');
  expect(await go('/portal/income')).toBe('/portal/team');
  t.lifted.dispatch({ type: 'TOGGLE_ACTION', id: Number(arrival) });
  expect(t.navigator.href).toBe('/portal/wallet');
  expect(t.told).toEqual([false, true]);
  expect(await go('/portal/income')).toBe('/portal/income');
  // An action that is typed into DevTools, and a pause.
  t.lifted.dispatch({ type: 'PERFORM_ACTION', action: { type: 'ui/themeToggled' }, timestamp: 0 });
  expect(await go('/portal/wallet')).toBe('/portal/wallet');
  t.lifted.dispatch({ type: 'PAUSE_RECORDING', status: true });
  expect(await go('/portal/team')).toBe('/portal/team');
  t.lifted.dispatch({ type: 'PAUSE_RECORDING', status: false });
  expect(await go('/portal/wallet')).toBe('/portal/wallet');
  expect(t.told).toEqual([false, true]);
  // A state of the past that is made the newest is still none that the portal is in.
  t.lifted.dispatch({ type: 'JUMP_TO_STATE', index: 0 });
  t.lifted.dispatch({ type: 'COMMIT' });
  expect(await go('/portal/income')).toBe('/portal/team');
  expect(t.told).toEqual([false, true, false]);
  t.app.stop();
});

it('what is imported while nothing is recorded is not live either, though it looks like a pause', async () => {
  const t = await startUnderDevTools(true);
  t.lifted.dispatch({ type: 'PAUSE_RECORDING', status: true });
  t.app.store.dispatch(t.navigateTo('/portal/wallet'));
  await t.settled();
  expect(t.navigator.href).toBe('/portal/wallet');
  await t.turns();
  const before = t.outside();
  t.lifted.dispatch(history(await strangersState('/portal/income', 'pseudonym-1')));
  t.app.store.dispatch(t.logoutRequested());
  await t.turns();
  expect(t.told).toEqual([false]);
  expect(t.outside()).toEqual(before);
  expect(t.app.store.getState().session.accessToken).toBe('pseudonym-1');
  t.app.stop();
});

it('what DevTools export is the history as it was, and imports again', async () => {
  const t = await startUnderDevTools(true);
  t.app.store.dispatch(t.navigateTo('/portal/wallet'));
  await t.settled();
  const { actionsById, stagedActionIds, committedState } = t.lifted.getState();
  await t.turns();
  const before = t.outside();
  // As the extension writes and reads it: JSON of the bare actions.
  const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
  const exported: { readonly payload: readonly Action[] } = JSON.parse(
    JSON.stringify({ payload: actions, committedState }),
  );
  expect(exported.payload.map(({ type }) => type)).toContain('navigation/arrived');
  const state = t.app.store.getState();
  t.lifted.dispatch({ type: 'IMPORT_STATE', nextLiftedState: exported.payload, preloadedState: committedState });
  await t.turns();
  expect(t.app.store.getState()).toEqual({
    ...state,
    session: { ...state.session, ['_persist']: { rehydrated: true } },
  });
  expect(t.navigator.href).toBe('/portal/wallet');
  expect(t.outside()).toEqual(before);
  t.app.stop();
});

describe('the list of DevTools', () => {
  it.each([
    [
      { type: 'donations/pay/started', payload: null, meta: { command: 'donations/pay', subject: 'HD500110' } },
      'HD500110',
    ],
    [{ type: 'wallet/withdraw/submitted', payload: { address: '0x1', amount: '5' } }, ''],
    [
      {
        type: 'session/login/rejected',
        payload: { field: 'password' },
        meta: { command: 'session/login', subject: '' },
      },
      '',
    ],
    [{ type: 'donations/opened/requested', payload: { key: 'HD500110' } }, 'HD500110'],
    [{ type: 'navigation/requested', payload: { to: '/portal/wallet', replace: false } }, '/portal/wallet'],
    [{ type: 'navigation/arrived', payload: { place: { path: '/portal', search: '', hash: '' }, now: 1 } }, '/portal'],
    [{ type: 'wallet/pins/arrived', payload: { offset: 20, rows: [] } }, 'from 20'],
    [{ type: 'session/referrer/typed', payload: { query: 'MB100001', atOnce: false } }, 'MB100001'],
    [{ type: 'ui/draftEdited', payload: { command: 'donations/pay', subject: 'HD1', form: {} } }, 'donations/pay HD1'],
    [{ type: 'ui/faultReported', payload: { where: 'root saga', kind: 'TypeError', ref: '' } }, 'root saga'],
    [{ type: 'ui/alertClosed' }, ''],
  ])('names %j with its subject', (action, subject) => {
    const before = JSON.stringify(action);
    expect(DEV_TOOLS.actionSanitizer(action)).toEqual({
      ...action,
      type: subject === '' ? action.type : `${action.type} ${subject}`,
    });
    expect(JSON.stringify(action)).toBe(before);
  });
});
