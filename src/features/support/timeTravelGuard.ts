import type { Store } from '@reduxjs/toolkit';
import type { EffectMiddleware } from 'redux-saga';
import { call, type Effect } from 'redux-saga/effects';
import { toHref } from '../../kernel/navigation';
import type { Navigator } from '../../platform/ports/ports';
import type { RootState } from '../../rootState';
import { DEV_TOOLS } from './devTools';

/** The parts of `@redux-devtools/instrument`'s store that are used. */
interface LiftedStore {
  dispatch: (command: { readonly type: string }) => unknown;
  getState(): {
    readonly computedStates: readonly { readonly state: unknown }[];
    readonly stagedActionIds: readonly number[];
    readonly currentStateIndex: number;
    readonly isPaused: boolean;
  };
  subscribe(listener: () => void): () => void;
}

const hasHistory = (store: object): store is { readonly liftedStore: LiftedStore } => 'liftedStore' in store;

/** Effects that reach the store or a port. The others concern only the saga: what they start or wait for leads to one of these. */
const REACHING: readonly unknown[] = ['CALL', 'CPS', 'PUT', 'SELECT'];

/** Base for relative addresses, independent of the portal's own. */
const ANY_SITE = 'https://portal.invalid';

/** Shows the location of a state in the address bar. Replaces instead of pushing: viewing states must not fill the history. */
function showLocation({ location }: RootState['ui']['runtime'], navigator: Navigator): void {
  if (location === null) return;
  const href = toHref(location);
  // A foreign file may hold any address, and a browser throws for one of another site.
  const isOwn = URL.canParse(href, ANY_SITE) && new URL(href, ANY_SITE).origin === ANY_SITE;
  if (isOwn && href !== toHref(navigator.current())) navigator.replace(location);
}

/** Returns whether an action of the portal is being dispatched. Other commands of DevTools, such as a jump or an import, do not count. */
function watchActions(liftedStore: LiftedStore): () => boolean {
  let isPerforming = false;
  const command = liftedStore.dispatch;
  liftedStore.dispatch = (asked) => {
    isPerforming = asked.type === 'PERFORM_ACTION';
    const done = command(asked);
    isPerforming = false;
    return done;
  };
  return () => isPerforming;
}

/**
 * Whether the state that is shown is the newest, and is the live one or follows from it action by action. `isPortalAction`: the portal is
 * dispatching an action now.
 */
function isShownLive(liftedStore: LiftedStore, shown: RootState, live: RootState, isPortalAction: boolean): boolean {
  const { computedStates, stagedActionIds, currentStateIndex, isPaused } = liftedStore.getState();
  if (currentStateIndex !== stagedActionIds.length - 1) return false;
  // While recording is paused, each state replaces the last: an action keeps it live, an import does not.
  if (isPaused && isPortalAction) return true;
  // Bringing back a skipped action computes the later states again: new objects with the same JSON.
  return computedStates.some(({ state }) => state === live) || JSON.stringify(shown) === JSON.stringify(live);
}

interface GuardOptions {
  readonly navigator: Navigator;
  /** Called when another state than the live one is shown, and when the live one is back. */
  readonly changed?: (live: boolean) => void;
}

/**
 * Separates the portal from Redux DevTools. A state is live if the portal has made it; states that DevTools show by a jump, an import
 * or skipped actions can only be viewed. Until the live one is back, the portal stands still: buttons do nothing, no saga
 * runs its next effect, no session is stored. The address bar follows the shown state. What was held back runs once the live state is
 * shown again; after an import only a reload brings it back.
 */
export function createTimeTravelGuard({ navigator, changed = () => undefined }: GuardOptions) {
  let live = true;
  let resume = (): void => undefined;
  let resumed = Promise.resolve();

  /** A saga of its own, so that cancelling the waiting one cancels the effect. */
  function* later(effect: Effect): Generator<unknown, unknown> {
    yield resumed;
    return yield effect;
  }

  return {
    options: DEV_TOOLS,
    /** Holds the effects of all sagas. */
    hold: ((next) => (effect) =>
      next(live || !REACHING.includes(effect?.type) ? effect : call(later, effect))) satisfies EffectMiddleware,
    isLive: () => live,
    /**
     * The store for the view, with the state that DevTools show; and the store for everything else, with the live state: it does not notify
     * while another state is shown. Call it once, before any other listener subscribes. Without DevTools both are the store itself.
     */
    splitStore: (store: Store<RootState>): readonly [shown: Store<RootState>, live: Store<RootState>] => {
      if (!hasHistory(store)) return [store, store];
      const { liftedStore } = store;
      let liveState = store.getState();
      const isPerforming = watchActions(liftedStore);

      liftedStore.subscribe(() => {
        const was = live;
        live = isShownLive(liftedStore, store.getState(), liveState, live && isPerforming());
        if (live) liveState = store.getState();
        if (live && was) return;
        showLocation(store.getState().ui.runtime, navigator);
        if (live === was) return;
        changed(live);
        if (live) resume();
        else resumed = new Promise((resolve) => (resume = resolve));
      });
      navigator.listen(() => {
        if (!live) showLocation(store.getState().ui.runtime, navigator);
      });

      const dispatchLater: typeof store.dispatch = (action) => {
        if (live) return store.dispatch(action);
        void resumed.then(() => dispatchLater(action));
        return action;
      };
      return [
        { ...store, dispatch: (action) => (live ? store.dispatch(action) : action) },
        {
          ...store,
          dispatch: dispatchLater,
          getState: () => (live ? store.getState() : liveState),
          subscribe: (listener) => store.subscribe(() => live && listener()),
        },
      ];
    },
  };
}
export type TimeTravelGuard = ReturnType<typeof createTimeTravelGuard>;
