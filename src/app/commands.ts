import { addHelp, payHelp } from '../features/donations/donations.commands';
import { claimIncome } from '../features/income/income.commands';
import {
  disablePrivacy,
  enablePrivacy,
  forgotPassword,
  resetPassword,
  updateProfile,
} from '../features/session/profile.commands';
import { login, register, resendOtp, verifyEmail } from '../features/session/session.commands';
import {
  buyPins,
  checkDeposits,
  processClaim,
  syncClaim,
  transferPins,
  withdrawUsdt,
} from '../features/wallet/wallet.commands';
import type { Part } from '../kernel/part';

/** The one list of commands. */
export const COMMANDS: readonly Part[] = [
  login,
  register,
  verifyEmail,
  resendOtp,
  forgotPassword,
  resetPassword,
  updateProfile,
  enablePrivacy,
  disablePrivacy,

  syncClaim,
  processClaim,
  checkDeposits,
  buyPins,
  withdrawUsdt,
  transferPins,

  addHelp,
  payHelp,

  claimIncome,
];
