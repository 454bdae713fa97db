import { createSagaLog } from '../features/support/sagaLog';
import { createTimeTravelGuard } from '../features/support/timeTravelGuard';
import { travelNotice } from '../platform/adapters/travelNotice';
import type { Clock, Navigator } from '../platform/ports/ports';
import type { AppOptions } from './createApp';

/**
 * What is done for developers alone: the gate of a browser where Redux DevTools are installed, and the log of the sagas whose lines hold
 * `logged`; `null` logs nothing. A file of its own: members never load it.
 */
export function toolsOf(navigator: Navigator, clock: Clock, hasDevTools: boolean, logged: string | null): AppOptions {
  const print = (line: string): void => console.info(line);
  return {
    ...(hasDevTools ? { devTools: createTimeTravelGuard({ navigator, changed: travelNotice() }) } : {}),
    ...(logged === null ? {} : { sagas: createSagaLog(() => clock.now(), print, logged) }),
  };
}
