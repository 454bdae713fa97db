import { instrument } from '@redux-devtools/instrument';
import { filterState, getLocalFilter, importState } from '@redux-devtools/utils';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import type { DEV_TOOLS } from '../../src/features/support/devTools';
import { CHANNEL, type Message } from './messages';

/**
 * Stands in for the browser extension: wraps the store in the published DevTools history, which it sends to their window, and applies
 * the window's commands. Like the extension it sanitizes only what it sends.
 */
type Options = typeof DEV_TOOLS;

interface Lifted {
  dispatch(action: { readonly type: string; readonly [key: string]: unknown }): void;
  getState(): Parameters<typeof filterState>[0];
  subscribe(listener: () => void): () => void;
}

const hasLifted = (store: object): store is { readonly liftedStore: Lifted } => 'liftedStore' in store;

function follow(lifted: Lifted, options: Options): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches its own origin only and takes no such argument
  const say = (message: Message): void => channel.postMessage(JSON.stringify(message));
  const tell = (): void => {
    const shown = filterState(
      lifted.getState(),
      'STATE',
      getLocalFilter({ actionsDenylist: [...options.actionsDenylist] }),
      undefined,
      (action: Action) => options.actionSanitizer(action),
      0,
    );
    say({ kind: 'history', lifted: shown });
  };
  let telling = false;
  lifted.subscribe(() => {
    if (telling) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      tell();
    }, 20);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message: Message = JSON.parse(data);
    if (message.kind === 'opened') tell();
    if (message.kind === 'dispatch') lifted.dispatch(message.action);
    if (message.kind === 'import') lifted.dispatch({ type: 'IMPORT_STATE', ...importState(message.text, {}) });
  });
}

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Options) => {
    const underDevTools: StoreEnhancer = (create) => (reducer, state) => {
      const store = instrument(undefined, { maxAge: options.maxAge })(create)(reducer, state);
      if (hasLifted(store)) follow(store.liftedStore, options);
      return store;
    };
    return (...enhancers: readonly StoreEnhancer[]): StoreEnhancer =>
      (create) =>
        enhancers.reduceRight((made, enhance) => enhance(made), underDevTools(create));
  },
});
