import { addHelp, payHelp } from '../features/donations/donations.commands';
import { latestHelps, openedHelp, receivedHelps, recipients, sentHelps } from '../features/donations/donations.lists';
import { incomeRows, incomeSummary } from '../features/income/income.lists';
import { login, register, resendOtp, verifyEmail } from '../features/session/session.commands';
import { referrerLookup, userInfo } from '../features/session/session.lists';
import { sessionEnd, storedSession } from '../features/session/session.sagas';
import { downline, partners } from '../features/team/team.lists';
import { copyTimer, overlayWatch, themeMemory, ticker } from '../features/ui/ui.sagas';
import { buyPins, checkDeposits, processClaim, syncClaim } from '../features/wallet/wallet.commands';
import {
  claimBalance,
  deposits,
  pins,
  recipientLookup,
  transactions,
  walletInfo,
  withdrawals,
} from '../features/wallet/wallet.lists';
import type { Part } from '../kernel/part';
import { navigation } from './navigation';
import { isCountdownOnScreen } from './screens';

/** Everything that listens: the one list of commands, lists, lookups, resources and sagas by hand. */
export const PARTS: readonly Part[] = [
  navigation,
  sessionEnd,
  storedSession,
  ticker(isCountdownOnScreen),
  copyTimer,
  overlayWatch,
  themeMemory,

  login,
  register,
  referrerLookup,
  verifyEmail,
  resendOtp,
  userInfo,

  walletInfo,
  claimBalance,
  transactions,
  deposits,
  withdrawals,
  pins,
  recipientLookup,
  syncClaim,
  processClaim,
  checkDeposits,
  buyPins,

  sentHelps,
  receivedHelps,
  latestHelps,
  openedHelp,
  recipients,
  addHelp,
  payHelp,

  partners,
  downline,
  incomeSummary,
  incomeRows,
];
