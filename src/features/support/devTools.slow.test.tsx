/** @jest-environment jest-fixed-jsdom */
// First, because the extension is in the page before the portal is.
import '../../testing/support/devToolsInPage';
import type { LiftedState } from '@redux-devtools/instrument';
import type { Action } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { memberMark } from '../../app/outcomeMemory';
import { pageNames } from '../../app/pageNames';
import { STATE_AT_START } from '../../app/replay';
import { PortalApp } from '../../app/view/PortalApp';
import { navigateTo, toLocation } from '../../kernel/navigation';
import { ticked } from '../../kernel/runtime';
import { SESSION_KEY } from '../../platform/adapters/storedSession';
import type { RootState } from '../../rootState';
import { logoutRequested, sessionClosed, sessionOpened, userPatched } from '../../state/session/session.events';
import { userInfo } from '../../state/session/session.lists';
import { copyRequested, themeToggled } from '../../state/ui/ui.events';
import { answer, fakeApi, held } from '../../testing/fakeApi';
import { FakeTab, settled } from '../../testing/fakes';
import { aHelp, aSession, aUser } from '../../testing/fixtures';
import { pagesUnderTest } from '../../testing/pagesUnderTest';
import { eventLoopTurns, startTestApp, stopTestApps } from '../../testing/startTestApp';
import { storeOptions } from '../../testing/support/devToolsInPage';
import { DEV_TOOLS } from './devTools';
import { MAX_ACTIONS } from './journal';
import { createTimeTravelGuard } from './timeTravelGuard';

interface Lifted {
  dispatch(action: { type: string; [key: string]: unknown }): void;
  getState(): LiftedState<RootState, Action, null>;
}
const hasLifted = (store: object): store is { readonly liftedStore: Lifted } => 'liftedStore' in store;

afterEach(stopTestApps);

async function startUnderDevTools(handlers: Parameters<typeof fakeApi>[0] = {}) {
  /** Each change between the live state and another one. */
  const changes: boolean[] = [];
  const t = await startTestApp({
    at: '/portal',
    signedIn: true,
    offersApprovals: false,
    api: fakeApi(handlers),
    devTools: (navigator) => createTimeTravelGuard({ navigator, changed: (live) => changes.push(live) }),
  });
  const { app, api, storage, tab } = t;
  const { store } = app;
  if (!hasLifted(store)) throw new Error('the store is not under DevTools');
  const { liftedStore: lifted } = store;
  return {
    ...t,
    ...{ store, lifted, changes },
    newest: () => lifted.getState().stagedActionIds.length - 1,
    jump: (index: number) => lifted.dispatch({ type: 'JUMP_TO_STATE', actionId: index, index }),
    go: async (path: string) => {
      store.dispatch(navigateTo(path));
      await settled();
      return store.getState().ui.runtime.location?.path;
    },
    /** The side effects: none may change while DevTools show another state. */
    traces: () => ({ items: [...storage.items], kept: tab.kept, calls: api.calls.length }),
  };
}

it('time travel draws every screen at its address, and makes no call', async () => {
  // Of an unknown sender: both of its addresses are open to the member.
  const help = aHelp({ from_code: '' });
  const { app, store, api, jump, newest, lifted, navigator, traces } = await startUnderDevTools({
    help: { byCode: (code) => answer.ok({ help: { ...help, code }, transactions: [] }) },
  });
  const visits: { readonly path: string; readonly heading: RegExp; readonly at: number }[] = [];
  render(<PortalApp app={app} origin="https://portal.example" />);
  for (const { path, heading, guard } of pagesUnderTest(pageNames())) {
    if (guard === 'guest') continue;
    await act(async () => {
      store.dispatch(navigateTo(path));
      await settled();
    });
    await screen.findAllByRole('heading', { level: 1 });
    visits.push({ path, heading, at: lifted.getState().currentStateIndex });
  }
  const last = newest();
  const before = { href: navigator.href, traces: traces() };
  expect(api.calls.length).toBeGreaterThan(20);
  for (const { path, heading, at } of visits.toReversed()) {
    act(() => jump(at));
    expect(store.getState().ui.runtime.location?.path).toBe(path);
    expect(navigator.current().path).toBe(path);
    const [title] = await screen.findAllByRole('heading', { level: 1 });
    expect(title?.textContent).toMatch(heading);
    await act(settled);
  }
  expect(visits.length).toBeGreaterThan(18);
  expect(newest()).toBe(last);
  act(() => jump(last));
  expect({ href: navigator.href, traces: traces() }).toEqual(before);
});

it('the extension gets a name, more room than a report needs, and no ticks; in a member’s build it gets nothing', async () => {
  storeOptions.length = 0;
  await startUnderDevTools();
  expect(storeOptions).toEqual([expect.objectContaining(DEV_TOOLS)]);
  expect(DEV_TOOLS.maxAge).toBeGreaterThan(MAX_ACTIONS);
  expect(DEV_TOOLS.actionsDenylist.some((pattern) => new RegExp(pattern).test(ticked.type))).toBe(true);
  (await startTestApp()).stop();
  expect(storeOptions).toHaveLength(1);
});

/** An imported history: these actions, from this state. */
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

/** The state of a page, signed out or of another member; redux-persist has rehydrated it, so it would write it. */
const strangersState = (href: string, token: string | null) => ({
  ...STATE_AT_START,
  session: {
    ...STATE_AT_START.session,
    ...(token === null ? {} : { accessToken: token, refreshToken: token, user: aUser({ code: 'MB900009' }) }),
    ['_persist']: { version: 1, rehydrated: true },
  },
  ui: { ...STATE_AT_START.ui, runtime: { ...STATE_AT_START.ui.runtime, location: toLocation(href) } },
});

it.each([
  // Its last steps change the session, which redux-persist observes.
  ['of somebody who is signed out', null, [sessionOpened(aSession()), sessionClosed({ reason: 'logout' })], false],
  ['of a stranger', 'pseudonym-1', [userPatched({ firstname: 'Somebody' })], false],
  ['while nothing is recorded', 'pseudonym-1', [userPatched({ firstname: 'Somebody' })], true],
])(
  'an imported state %s is drawn at its address, calls nothing, stores nothing, and does not sign out',
  async (...row) => {
    const [, token, steps, isPaused] = row;
    const t = await startUnderDevTools();
    const { store } = t;
    if (isPaused) t.lifted.dispatch({ type: 'PAUSE_RECORDING', status: true });
    const heard: string[] = [];
    const other = {
      received: (message: string) => heard.push(message),
      leaving: () => undefined,
      returned: () => undefined,
    };
    new FakeTab(t.storage).listen(other);
    await eventLoopTurns();
    const before = t.traces();
    expect(before.items.length).toBeGreaterThan(0);
    t.lifted.dispatch(history(strangersState('/portal/wallet?x=1', token), ...steps));
    const state = store.getState();
    expect(state.session.accessToken).toBe(token);
    expect(t.navigator.href).toBe('/portal/wallet?x=1');
    expect(t.changes).toEqual([false]);
    const last = t.newest();

    store.dispatch(logoutRequested());
    store.dispatch(navigateTo('/portal/partners'));
    t.navigator.setOnline(false);
    t.navigator.setOnline(true);
    t.navigator.back();
    t.tab.hear(JSON.stringify({ member: memberMark(state.session), ask: true }));
    await t.clock.advance(3_600_000);
    await eventLoopTurns();
    expect(store.getState()).toBe(state);
    expect(t.traces()).toEqual(before);
    expect(heard).toEqual([]);
    expect(t.newest()).toBe(last);
    expect(t.navigator.href).toBe('/portal/wallet?x=1');
  },
);

it('what is running waits for the live state: replies, timers, and events of other tabs', async () => {
  const reply = held<{ user: object; activities: null }>();
  let reads = 0;
  const info = () => {
    reads += 1;
    return reads === 2 ? reply.answer : answer.ok({ user: {}, activities: null });
  };
  const t = await startUnderDevTools({ user: { info } });
  const { store } = t;
  store.dispatch(userInfo.requested());
  store.dispatch(copyRequested({ field: 'code', text: 'MB100001', shownFor: 3000 }));
  await settled();
  expect(reads).toBe(2);
  const last = t.newest();
  const calls = t.api.calls.length;
  t.jump(1);
  await reply.release(answer.ok({ user: { usdt: '77' }, activities: null }));
  await settled();
  await t.clock.advance(60_000);
  expect(t.newest()).toBe(last);
  expect(t.api.calls).toHaveLength(calls);
  t.jump(last);
  expect(t.changes).toEqual([false, true]);
  await settled();
  expect(store.getState().session.user?.usdt).toBe('77');
  expect(store.getState().ui.copy).toBeNull();

  t.jump(1);
  t.storage.tab().remove(SESSION_KEY);
  await settled();
  expect(t.navigator.href).not.toBe('/');
  t.jump(t.newest());
  await settled();
  expect(store.getState().session.accessToken).toBeNull();
  expect(t.navigator.href).toBe('/');
});

it('a state with an address on another site leaves the address bar alone', async () => {
  const t = await startUnderDevTools();
  for (const path of ['//evil.example/portal', '/\\evil.example', 'https://evil.example/', '/\t/evil.example', '//[']) {
    t.lifted.dispatch(history(strangersState(path, null)));
    expect(t.navigator.href).toBe('/portal');
  }
});

it('is live again when the skipped actions are back, and stays live when only the record changes', async () => {
  const { lifted, navigator, changes, go, jump } = await startUnderDevTools();
  await go('/portal/partners');
  lifted.dispatch({ type: 'COMMIT' });
  expect(await go('/portal/wallet')).toBe('/portal/wallet');
  const { actionsById } = lifted.getState();
  const id = Number(
    Object.keys(actionsById).find((each) => actionsById[Number(each)]?.action.type === 'navigation/locationChanged'),
  );
  lifted.dispatch({ type: 'TOGGLE_ACTION', id });
  expect(navigator.href).toBe('/portal/partners');
  expect(await go('/portal/income')).toBe('/portal/partners');
  lifted.dispatch({ type: 'TOGGLE_ACTION', id });
  expect(navigator.href).toBe('/portal/wallet');
  expect(changes).toEqual([false, true]);
  expect(await go('/portal/income')).toBe('/portal/income');
  // An action that is dispatched in DevTools, and a pause.
  lifted.dispatch({ type: 'PERFORM_ACTION', action: themeToggled(), timestamp: 0 });
  expect(await go('/portal/wallet')).toBe('/portal/wallet');
  lifted.dispatch({ type: 'PAUSE_RECORDING', status: true });
  expect(await go('/portal/partners')).toBe('/portal/partners');
  lifted.dispatch({ type: 'PAUSE_RECORDING', status: false });
  expect(await go('/portal/wallet')).toBe('/portal/wallet');
  expect(changes).toEqual([false, true]);
  // A past state that is made the newest is still not the portal's own.
  jump(0);
  lifted.dispatch({ type: 'COMMIT' });
  expect(await go('/portal/income')).toBe('/portal/partners');
  expect(changes).toEqual([false, true, false]);
});

it.each([
  [{ payload: null, meta: { command: 'donations/pay', entityId: 'HD500110' } }, 'HD500110'],
  [{ payload: { address: '0x1', amount: '5' } }, ''],
  [{ payload: { field: 'password' }, meta: { command: 'session/login', entityId: '' } }, ''],
  [{ payload: { key: 'HD500110' } }, 'HD500110'],
  [{ payload: { to: '/portal/wallet', replace: false } }, '/portal/wallet'],
  [{ payload: { location: { path: '/portal', search: '', hash: '' }, now: 1 } }, '/portal'],
  [{ payload: { offset: 20, rows: [] } }, 'from 20'],
  [{ payload: { query: 'MB100001', immediately: false } }, 'MB100001'],
  [{ payload: { command: 'donations/pay', entityId: 'HD1', form: {} } }, 'donations/pay HD1'],
  [{ payload: { where: 'root saga', kind: 'TypeError', ref: '' } }, 'root saga'],
  [{}, ''],
])('DevTools lists an action with %j by what it is about: %j', (parts, subject) => {
  const action = Object.freeze({ type: 'ui/named', ...parts });
  const type = subject === '' ? 'ui/named' : `ui/named ${subject}`;
  expect(DEV_TOOLS.actionSanitizer(action)).toEqual({ ...action, type });
});
