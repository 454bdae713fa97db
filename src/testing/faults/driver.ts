import { requestsFromNow } from '../../../sandbox/testing/requestsFromNow';
import { navigateTo, toHref } from '../../kernel/navigation';
import type { ApiResult, OpenedSession } from '../../platform/ports/api';
import type { ListState, LookupState, ResourceState, RootState } from '../../rootState';
import { sessionClosed, sessionOpened } from '../../state/session/session.events';
import { alertClosed } from '../../state/ui/ui.events';
import { LOOKING_MS } from '../patience';
import { isRead, type SandboxApp, startSandboxApp } from '../startSandboxApp';
import { words } from '../words';
import type { FaultClass } from './classes';

/** One turn of the event loop, in which everything that arrived is handled. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Whether anything is running: an overlay, a list, a resource or a lookup. */
const busy = (state: RootState): boolean => state.ui.overlay !== null || !isRead(state);

function good<T>(result: ApiResult<T>): T {
  if (result.kind !== 'ok') throw new Error(`the fixture cannot be prepared: ${JSON.stringify(result)}`);
  return result.data;
}

/** Records what a member could notice until the returned function ends it: overlays, alerts, sign-outs, navigation, requests. */
function watch({ app, state, navigator, sandbox }: SandboxApp) {
  const since = requestsFromNow(sandbox.controls);
  const before = { generation: state().session.generation, moves: navigator.history.length };
  const overlays: string[] = [];
  const alerts: string[] = [];
  let { overlay, alert } = state().ui;
  const stop = app.store.subscribe(() => {
    const { ui } = state();
    // The same overlay may change to 'Still working…'.
    if (ui.overlay && ui.overlay.text !== overlay?.text) overlays.push(words(ui.overlay.text));
    if (ui.alert && ui.alert !== alert) alerts.push(words(ui.alert.text));
    ({ overlay, alert } = ui);
  });
  return () => {
    stop();
    const requests = since();
    return {
      overlays,
      alerts,
      signOuts: state().session.generation - before.generation,
      moves: navigator.history.slice(before.moves),
      /** `METHOD path` of each request, in order. */
      requests: requests.map(({ method, path }) => `${method} ${path}`),
      /** Idempotency-Keys, in order. */
      keys: requests.map(({ idempotency_key }) => idempotency_key).filter((key) => key !== ''),
    };
  };
}

/** What a member could notice between two moments. */
export type Seen = ReturnType<ReturnType<typeof watch>>;

/** Starts a portal and a sandbox, for many cases. Call `signInAs` before anything else. */
export async function startDriver() {
  // The journeys run the same sagas with Redux Toolkit's checks.
  const portal = await startSandboxApp('/', { oracles: false, checks: false });
  const { state, dispatch } = portal;
  const { controls } = portal.sandbox;
  let session: OpenedSession | null = null;
  const api = portal.apiOf(() => session?.accessToken ?? null);
  let made = 0;
  const fresh = () => `fresh${++made}`;
  const other = { code: 'MB100003' };
  const fixture = { controls, me: { email: '', password: '', code: '' }, other, api, fresh };

  /** Waits until nothing is running: no overlay, no fetch. */
  const quiet = async (): Promise<void> => {
    do {
      await portal.waitFor('nothing under way', (now) => !busy(now));
      await turn();
    } while (busy(state()));
  };

  return {
    ...portal,
    fixture,
    /** Signs in as a member: a new one with short replies, or a busy one with lists of several pages. */
    signInAs: async (who: 'new' | 'busy'): Promise<void> => {
      const newcomer = { email: `${fresh()}@faults.test`, password: 'secret' };
      const me =
        who === 'busy'
          ? { email: 'asha@demo.test', password: 'demo-pass-1', code: 'MB100001' }
          : { ...newcomer, ...controls.member({ ...newcomer, referrer: other.code, verified: true }) };
      fixture.me = me;
      controls.fund({ member: me.code, amount: '100000' });
      controls.pins({ member: me.code, count: '1000' });
      session = good(await api.auth.login({ email_id: me.email, password: me.password }));
    },
    quiet,
    /** A fresh visit to a page, without anything loaded or left behind before. */
    visit: async (by: 'visitor' | 'member', at: string): Promise<void> => {
      if (!session) throw new Error('no member is signed in');
      dispatch(by === 'member' ? sessionOpened(session) : sessionClosed({ reason: 'logout' }));
      dispatch(navigateTo(at));
      await turn();
      await quiet();
    },
    watch: () => watch(portal),
    /** Makes the next such call fail this way. */
    inject: ({ spec }: FaultClass, call: string): void => {
      controls.fault({ ...spec, match: call, times: 1 });
    },
    /** Waits until the server holds a call. */
    untilHeld: async (): Promise<void> => {
      const end = Date.now() + LOOKING_MS;
      while (controls.faults().held === 0) {
        if (Date.now() > end) throw new Error('no call is held');
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
      }
    },
    figures: {
      usdt: async () => Number(good(await api.user.info()).user.usdt),
      pins: async () => Number(good(await api.user.info()).user.pin),
      claimable: async () => Number(good(await api.wallet.claimBalance())),
      paid: async () =>
        good(await api.help.sent({ limit: 100, offset: 0 })).filter(({ status }) => status !== 'PENDING').length,
      approved: async () =>
        good(await api.help.received({ limit: 100, offset: 0 })).filter(({ status }) => status === 'SENT').length,
    },
    closeAlert: () => dispatch(alertClosed()),
  };
}
export type FaultDriver = Awaited<ReturnType<typeof startDriver>>;

/** The location in the address bar. */
export const placeOf = (state: RootState): string =>
  state.ui.runtime.location ? toHref(state.ui.runtime.location) : '';

type Read = ListState<unknown> | ResourceState<unknown> | LookupState<unknown>;

/** Everything on the screen that a member would miss: figures, rows, drafts, views. */
export function onScreen(state: RootState): { readonly [what: string]: unknown } {
  const { session, wallet, donations, team, income, ui } = state;
  const parts = Object.entries({ wallet, donations, team, income }).flatMap(([slice, lists]) =>
    Object.entries<Read>({ ...lists }).map(([key, part]): [string, unknown] => [
      `${slice}/${key}`,
      'pages' in part ? part.pages : 'data' in part ? part.data : part.found,
    ]),
  );
  return {
    ...Object.fromEntries(parts),
    session: [session.accessToken, session.refreshToken, session.user],
    activities: session.info.data,
    referrer: session.referrer.found,
    recovery: [session.reset.step, session.reset.email_id],
    profile: session.profileView,
    place: placeOf(state),
    drafts: ui.runtime.drafts,
  };
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Everything on the screen is unchanged; new content may have appeared. */
export function expectKept(before: ReturnType<typeof onScreen>, after: RootState): void {
  const now = onScreen(after);
  const kept = Object.entries(before).filter(([, value]) => !isNothing(value));
  expect(Object.fromEntries(kept.map(([what]) => [what, now[what]]))).toEqual(Object.fromEntries(kept));
}
