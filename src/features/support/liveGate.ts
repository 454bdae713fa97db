import type { Store } from '@reduxjs/toolkit';
import { FLUSH, PERSIST } from 'redux-persist';
import { CANCEL } from 'redux-saga';
import { isRecord } from '../../domain/records';
import { toHref } from '../../kernel/navigation';
import type { Navigator, PortFactories } from '../../platform/ports/ports';
import type { RootState } from '../../rootState';
import { DEV_TOOLS } from './devTools';

/**
 * A store as the view sees it, with the state that DevTools show; and as everything behind the view does, with the live state: it says
 * nothing while another is shown.
 */
export type Faces = readonly [shown: Store<RootState>, behind: Store<RootState>];

/**
 * Is between the portal and Redux DevTools. A state is live when the portal has made it; one that DevTools shows by a jump, an import
 * or by leaving actions out is only looked at. Until the live one is back, the portal does not move: no action is accepted, from the view
 * or from anywhere else; no answer, timer or news of the browser or of another tab reaches a saga; no session is stored. The address bar
 * follows what is shown. What waited goes on with the live state; after an import only loading the page again brings it back.
 */
export interface LiveGate {
  /** What DevTools are asked for. */
  readonly options: typeof DEV_TOOLS;
  isLive(): boolean;
  /** The ports: what comes in through them waits for the live state. */
  ports(factories: PortFactories): PortFactories;
  /** To be called once, before anybody else listens to the store. Both faces are the store itself where no DevTools are. */
  faces(store: Store<RootState>): Faces;
}

/** What a gate is made of. */
export interface LiveGateOptions {
  readonly navigator: Navigator;
  /** Told when another state than the live one is shown, and when the live one is back. */
  readonly changed?: (live: boolean) => void;
}

/** What is read of the history of `@redux-devtools/instrument`. */
interface History {
  readonly computedStates: readonly { readonly state: unknown }[];
  readonly stagedActionIds: readonly number[];
  readonly currentStateIndex: number;
  readonly isPaused: boolean;
}

/** What DevTools do to the history. */
interface Command {
  readonly type: string;
  readonly nextLiftedState?: unknown;
}

/** Actions of redux-persist that hold functions: an exported history has lost those, and its reducer throws without them. */
const LOST_IN_EXPORT: readonly unknown[] = [PERSIST, FLUSH];

/** An import of what DevTools have exported, a list of bare actions, as far as it can be played again. */
function playable(command: Command): Command {
  const { nextLiftedState: actions } = command;
  if (command.type !== 'IMPORT_STATE' || !Array.isArray(actions)) return command;
  return {
    ...command,
    nextLiftedState: actions.filter((action: unknown) => !(isRecord(action) && LOST_IN_EXPORT.includes(action.type))),
  };
}

interface LiftedStore {
  dispatch: (command: Command) => unknown;
  getState(): History;
  subscribe(listener: () => void): () => void;
}

const hasHistory = (store: object): store is { readonly liftedStore: LiftedStore } => 'liftedStore' in store;

/** The gate of one application; `navigator` is the one that no gate is before. */
export function createLiveGate({ navigator, changed = () => undefined }: LiveGateOptions): LiveGate {
  let live = true;
  const waiting: (() => void)[] = [];

  /** Resolves with the live state on screen: another may be shown again before it is this waiter's turn. */
  async function whenLive(): Promise<void> {
    if (live) return;
    await new Promise<void>((resolve) => waiting.push(resolve));
    await whenLive();
  }

  /** The same answer, not before the state is live; redux-saga cancels it as it would have. */
  function held(answer: Promise<unknown>): Promise<unknown> {
    const later = answer.then(async (value) => {
      await whenLive();
      return value;
    });
    const cancel: unknown = Reflect.get(answer, CANCEL);
    return cancel === undefined ? later : Object.assign(later, { [CANCEL]: cancel });
  }

  const heard =
    <Args extends readonly unknown[]>(listener: (...args: Args) => void) =>
    (...args: Args): void => {
      if (live) listener(...args);
      else void whenLive().then(() => listener(...args));
    };

  /** A port whose promises wait, with some of its functions replaced. */
  function waits<Port extends object>(port: Port, own: Partial<Port> = {}): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const found: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
        if (isRecord(found)) return waits(found);
        if (typeof found !== 'function') return found;
        return (...args: readonly unknown[]): unknown => {
          const answer: unknown = Reflect.apply(found, target, args);
          return answer instanceof Promise ? held(answer) : answer;
        };
      },
    });
  }

  return {
    options: DEV_TOOLS,
    isLive: () => live,
    ports: ({ api, clock, clipboard, navigator: own, storage, tab, reporter }) => ({
      api: (token, to) => waits(api(token, to)),
      clock: waits(clock),
      clipboard: waits(clipboard),
      navigator: waits(own, {
        listen: (listener) => own.listen(heard(listener)),
        watchOnline: (listener) => own.watchOnline(heard(listener)),
      }),
      storage: waits(storage, { listen: (listener) => storage.listen(heard(listener)) }),
      tab: waits(tab, { listen: (listener) => tab.listen({ ...listener, told: heard(listener.told) }) }),
      reporter,
    }),
    faces: (store) => {
      if (!hasHistory(store)) return [store, store];
      const { liftedStore } = store;
      let liveState = store.getState();
      let performing = false;
      const command = liftedStore.dispatch;
      liftedStore.dispatch = (asked) => {
        performing = asked.type === 'PERFORM_ACTION';
        const done = command(playable(asked));
        performing = false;
        return done;
      };

      /** Not by `push`: a person who looks through states leaves no trail of pages. */
      function moveAddress(): void {
        const { place } = store.getState().ui.runtime;
        const href = place === null ? '' : toHref(place);
        // A stranger's file may hold any place, and a browser throws at one of another site.
        const isOwn = URL.canParse(href, ANY_SITE) && new URL(href, ANY_SITE).origin === ANY_SITE;
        if (place !== null && isOwn && href !== toHref(navigator.current())) navigator.replace(place);
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

      /** What is relative stays on it, whatever the portal's own address is. */
      const ANY_SITE = 'https://portal.invalid';

      liftedStore.subscribe(() => {
        const was = live;
        live = isShownLive();
        if (live) liveState = store.getState();
        if (live && was) return;
        moveAddress();
        if (live !== was) changed(live);
        if (!live) return;
        for (const resolve of waiting.splice(0)) resolve();
      });
      navigator.listen(() => {
        if (!live) moveAddress();
      });

      const dispatch: typeof store.dispatch = (action) => (live ? store.dispatch(action) : action);
      return [
        { ...store, dispatch },
        {
          ...store,
          dispatch,
          getState: () => (live ? store.getState() : liveState),
          subscribe: (listener) =>
            store.subscribe(() => {
              if (live) listener();
            }),
        },
      ];
    },
  };
}
