import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { DEV_TOOLS } from '../../features/support/devTools';

/** The Redux DevTools extension, as far as a store uses it. Import it first, because it must be in the page before Redux. */

/** The options that stores passed to the extension. */
export const storeOptions: unknown[] = [];

Object.assign(window, {
  scrollTo: () => undefined,
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: unknown) => {
    storeOptions.push(options);
    return (...enhancers: readonly StoreEnhancer[]) =>
      (create: unknown) =>
        [...enhancers, instrument(undefined, { maxAge: DEV_TOOLS.maxAge })].reduceRight<unknown>(
          (made, enhance) => Reflect.apply(enhance, null, [made]),
          create,
        );
  },
});
