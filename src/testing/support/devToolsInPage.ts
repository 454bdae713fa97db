import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { DEV_TOOLS } from '../../features/support/devTools';

/** The browser's extension, as far as a store asks for it. It is in the page before whatever knows Redux: to be imported first. */

/** What the extension was asked for. */
export const asked: unknown[] = [];

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
