import { latestHelps, openedHelp, receivedHelps, recipients, sentHelps } from '../features/donations/donations.lists';
import { incomeRows, incomeSummary } from '../features/income/income.lists';
import { downline, partners } from '../features/team/team.lists';
import {
  claimBalance,
  deposits,
  pins,
  recipientLookup,
  transactions,
  walletInfo,
  withdrawals,
} from '../features/wallet/wallet.lists';
import type { Watcher } from '../kernel/watcher';
import { referrerLookup, userInfo } from '../state/session/session.lists';
import { sessionEnd, storedSession } from '../state/session/session.sagas';
import {
  copyTimer,
  languageMemory,
  messageTimer,
  overlayWatch,
  stepsMemory,
  themeMemory,
  ticker,
} from '../state/ui/ui.sagas';
import { connection } from './connection';
import { lateCommands } from './lateCommands';
import { navigation } from './navigation';
import { isCountdownOnScreen } from './screens';

/** The watchers of every page: hand-written sagas, lists, lookups and resources. Commands come with the pages that have them. */
export const WATCHERS: readonly Watcher[] = [
  navigation,
  connection,
  lateCommands,
  sessionEnd,
  storedSession,
  ticker(isCountdownOnScreen),
  copyTimer,
  messageTimer,
  overlayWatch,
  stepsMemory,
  themeMemory,
  languageMemory,

  referrerLookup,
  userInfo,

  walletInfo,
  claimBalance,
  transactions,
  deposits,
  withdrawals,
  pins,
  recipientLookup,

  sentHelps,
  receivedHelps,
  latestHelps,
  openedHelp,
  recipients,

  partners,
  downline,
  incomeSummary,
  incomeRows,
];
