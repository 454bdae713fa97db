import type { Store } from '@reduxjs/toolkit';
import type { EffectMiddleware } from 'redux-saga';
import { call, type Effect } from 'redux-saga/effects';
import { toHref } from '../../kernel/navigation';
import type { Navigator } from '../../platform/ports/ports';
import type { RootState } from '../../rootState';
import { DEV_TOOLS } from './devTools';

/**
 * A store as the view sees it, with the state that DevTools show; and as everything behind the view does, with the live state: it says
 * nothing while another is shown.
 */
export type GuardedStores = readonly [shown: Store<RootState>, behind: Store<RootState>];

/**
 * Is between the portal and Redux DevTools. A state is live when the portal has made it; one that DevTools shows by a jump, an import
 * or by leaving actions out is only looked at. Until the live one is back, the portal does not move: what is pressed does nothing, no saga
 * goes on to its next effect, no session is stored. The address bar follows what is shown. What waited goes on with the live state; after
 * an import only loading the page again brings it back.
 */
export interface TimeTravelGuard {
  /** What DevTools are asked for. */
  readonly options: typeof DEV_TOOLS;
  /** Holds the effects of all sagas. */
  readonly hold: EffectMiddleware;
  isLive(): boolean;
  /** To be called once, before anybody else listens to the store. Both faces are the store itself where no DevTools are. */
  faces(store: Store<RootState>): GuardedStores;
}

/** What a gate is made of. */
export interface TimeTravelGuardOptions {
  readonly navigator: Navigator;
  /** Told when another state than the live one is shown, and when the live one is back. */
  readonly changed?: (live: boolean) => void;
}

/** The store of `@redux-devtools/instrument`, as far as it is used. */
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

/** Effects that reach the store or a port. The others are about the saga itself: what they start or wait for comes to one of these. */
const REACHING: readonly unknown[] = ['CALL', 'CPS', 'PUT', 'SELECT'];

/** Base for relative addresses, independent of the portal's own. */
const ANY_SITE = 'https://portal.invalid';

/** The gate of one application. */
export function createTimeTravelGuard({
  navigator,
  changed = () => undefined,
}: TimeTravelGuardOptions): TimeTravelGuard {
  let live = true;
  let resume = (): void => undefined;
  let resumed = Promise.resolve();

  /** As a saga of its own, so that cancelling the one that waits cancels the effect. */
  function* later(effect: Effect): Generator<unknown, unknown> {
    yield resumed;
    return yield effect;
  }

  return {
    options: DEV_TOOLS,
    hold: (next) => (effect) => next(live || !REACHING.includes(effect?.type) ? effect : call(later, effect)),
    isLive: () => live,
    faces: (store) => {
      if (!hasHistory(store)) return [store, store];
      const { liftedStore } = store;
      let liveState = store.getState();
      let performing = false;
      const command = liftedStore.dispatch;
      liftedStore.dispatch = (asked) => {
        performing = asked.type === 'PERFORM_ACTION';
        const done = command(asked);
        performing = false;
        return done;
      };

      /** Not by `push`: a person who looks through states leaves no trail of pages. */
      function moveAddress(): void {
        const { location } = store.getState().ui.runtime;
        const href = location === null ? '' : toHref(location);
        // A stranger's file may hold any place, and a browser throws at one of another site.
        const isOwn = URL.canParse(href, ANY_SITE) && new URL(href, ANY_SITE).origin === ANY_SITE;
        if (location !== null && isOwn && href !== toHref(navigator.current())) navigator.replace(location);
      }

      /** Whether the newest state is the live one, or has grown out of it, action by action. */
      function isShownLive(): boolean {
        const { computedStates, stagedActionIds, currentStateIndex, isPaused } = liftedStore.getState();
        if (currentStateIndex !== stagedActionIds.length - 1) return false;
        // While nothing is recorded, one state takes the place of the other: by an action it is live, by an import it is not.
        if (live && isPaused && performing) return true;
        return (
          computedStates.some(({ state }) => state === liveState) ||
          // An action was left out and is back: all that followed was computed again.
          JSON.stringify(store.getState()) === JSON.stringify(liveState)
        );
      }

      liftedStore.subscribe(() => {
        const was = live;
        live = isShownLive();
        if (live) liveState = store.getState();
        if (live && was) return;
        moveAddress();
        if (live === was) return;
        changed(live);
        if (live) resume();
        else resumed = new Promise((resolve) => (resume = resolve));
      });
      navigator.listen(() => {
        if (!live) moveAddress();
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
