import { travelNotice } from '../adapters/travelNotice';
import type { Navigator } from '../ports/ports';
import { createLiveGate, type LiveGate } from '../support/liveGate';

/** The gate of a browser where Redux DevTools are installed. A file of its own: members never load it. */
export const gateOf = (navigator: Navigator): LiveGate => createLiveGate({ navigator, changed: travelNotice() });
