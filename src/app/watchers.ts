import { donationLists } from '../features/donations/donations.lists';
import { incomeLists } from '../features/income/income.lists';
import { teamLists } from '../features/team/team.lists';
import { walletLists } from '../features/wallet/wallet.lists';
import type { Watcher } from '../kernel/watcher';
import { referrerLookup, userInfo } from '../state/session/session.lists';
import { sessionEnd, storedSession } from '../state/session/session.sagas';
import {
  copyTimer,
  firstStepsMemory,
  languageMemory,
  messageTimer,
  overlayWatch,
  themeMemory,
  ticker,
} from '../state/ui/ui.sagas';
import { connection } from './connection';
import { navigation } from './navigation';
import { isCountdownOnScreen } from './routes';
import { unloadedCommands } from './unloadedCommands';

/**
 * The watchers that load with the application: hand-written sagas, lists, lookups and resources. Each runs while its scope lives, whichever page
 * is open. Commands come with the pages that have them.
 */
export const WATCHERS: readonly Watcher[] = [
  navigation,
  connection,
  unloadedCommands,
  sessionEnd,
  storedSession,
  ticker(isCountdownOnScreen),
  copyTimer,
  messageTimer,
  overlayWatch,
  firstStepsMemory,
  themeMemory,
  languageMemory,

  referrerLookup,
  userInfo,
  ...[walletLists, donationLists, teamLists, incomeLists].flatMap((lists) => Object.values<Watcher>(lists)),
];
