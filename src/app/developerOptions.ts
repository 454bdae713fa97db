import { createSagaLog } from '../features/support/sagaLog';
import { createTimeTravelGuard } from '../features/support/timeTravelGuard';
import { travelNotice } from '../platform/adapters/travelNotice';
import type { Clock, Navigator } from '../platform/ports/ports';
import type { AppOptions } from './createApp';

/**
 * The options for developers: the time-travel guard of a browser with Redux DevTools, and a log of the sagas with the lines that
 * contain `filter`; `null` logs nothing. In a file of its own, which members never load.
 */
export function developerOptions(
  navigator: Navigator,
  clock: Clock,
  hasDevTools: boolean,
  filter: string | null,
): AppOptions {
  const print = (line: string): void => console.info(line);
  return {
    ...(hasDevTools ? { devTools: createTimeTravelGuard({ navigator, changed: travelNotice() }) } : {}),
    ...(filter === null ? {} : { sagaMonitor: createSagaLog(() => clock.now(), print, filter) }),
  };
}
