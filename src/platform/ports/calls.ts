// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

import { type DownlineLevel, type Help, type IncomeRow, type Partner, type Transaction } from '../../domain/entities';
import type { Answer, Json, Page, Replies } from './api';

/** The replies that are lists, by their rows. */
export interface ListReplies {
  readonly transactions: readonly Transaction[];
  readonly incomes: readonly IncomeRow[];
  readonly partners: readonly Partner[];
  readonly downline: readonly DownlineLevel[];
  readonly helps: readonly Help[];
}

/** Every call of the specification, section 7. `key` is the Idempotency-Key of a money-moving POST (decision 21). */
export interface Calls {
  readonly auth: {
    /** Sign in. */
    login(form: { readonly email_id: string; readonly password: string }): Answer<Replies['session']>;
    /** Who a referral code belongs to. */
    referrer(code: string): Answer<Replies['referrer']>;
    /** Register under a referrer. */
    register(form: {
      readonly referrer: string;
      readonly firstname: string;
      readonly lastname: string;
      readonly email_id: string;
      readonly password: string;
      readonly country_code: string;
      readonly mobile: string;
    }): Answer<Replies['session']>;
    /** Ask for an OTP to reset the password. */
    forgotPassword(form: { readonly email_id: string }): Answer<Replies['done']>;
    /** Set a new password by OTP. */
    resetPassword(form: {
      readonly email_id: string;
      readonly otp: string;
      readonly password: string;
    }): Answer<Replies['done']>;
  };
  readonly user: {
    /** The member. */
    info(): Answer<Replies['user']>;
    /** Send another OTP to verify the e-mail. */
    resendEmailOtp(): Answer<Replies['done']>;
    /** Verify the e-mail by OTP. */
    verifyEmail(form: { readonly otp: string }): Answer<Replies['done']>;
    /** Change name and phone. */
    updateProfile(form: {
      readonly firstname: string;
      readonly lastname: string;
      readonly country_code: string;
      readonly mobile: string;
    }): Answer<Replies['profile']>;
    /** Turn privacy on. */
    enablePrivacy(): Answer<Replies['done']>;
    /** Turn privacy off. */
    disablePrivacy(): Answer<Replies['done']>;
    /** Who a member code belongs to. */
    byCode(code: string): Answer<Replies['person']>;
  };
  readonly payment: {
    /** Payment details (unknown). */
    info(): Answer<Replies['unknown']>;
    /** Change payment details (unknown). */
    update(body: { readonly [field: string]: Json }): Answer<Replies['unknown']>;
  };
  readonly wallet: {
    /** Deposit address and balance. */
    info(): Answer<Replies['wallet']>;
    /** Look for new deposits. */
    checkDeposits(): Answer<Replies['transactions']>;
    /** Incoming USDT. */
    deposits(page: Page): Answer<Replies['transactions']>;
    /** Outgoing USDT. */
    withdrawals(page: Page): Answer<Replies['transactions']>;
    /** Every USDT transaction. */
    transactions(page: Page): Answer<Replies['transactions']>;
    /** Every E-PIN transaction. */
    pinTransactions(page: Page): Answer<Replies['transactions']>;
    /** Withdraw USDT. */
    transferUsdt(form: { readonly to_address: string; readonly amount: string }, key: string): Answer<Replies['done']>;
    /** Buy E-PINs from the wallet. */
    buyPins(form: { readonly amount: string }, key: string): Answer<Replies['done']>;
    /** Transfer E-PINs to another member. */
    transferPins(form: { readonly to_code: string; readonly amount: string }, key: string): Answer<Replies['done']>;
    /** Claimable balance. */
    claimBalance(): Answer<Replies['balance']>;
    /** Recompute the claimable balance. */
    syncClaim(): Answer<Replies['balance']>;
    /** Claim the claimable balance. */
    processClaim(): Answer<Replies['done']>;
    /** Claim the income balance. */
    claimIncome(): Answer<Replies['done']>;
  };
  readonly income: {
    /** Income balance and total. */
    summary(): Answer<Replies['income']>;
    /** Income rows. */
    list(page: Page): Answer<Replies['incomes']>;
  };
  readonly team: {
    /** Direct referrals. */
    partners(page: Page): Answer<Replies['partners']>;
    /** The team by level. */
    downline(): Answer<Replies['downline']>;
  };
  readonly help: {
    /** Open a donation. */
    add(key: string): Answer<Replies['done']>;
    /** Pay a donation from the wallet. */
    payUsdt(form: { readonly help_code: string }, key: string): Answer<Replies['help']>;
    /** Report a bank payment of a donation. */
    payBank(
      form: { readonly help_code: string; readonly transaction_id: string },
      key: string,
    ): Answer<Replies['help']>;
    /** Approve a received bank payment (assumed). */
    approve(form: { readonly help_code: string }, key: string): Answer<Replies['approved']>;
    /** Donations sent. */
    sent(page: Page): Answer<Replies['helps']>;
    /** Donations received. */
    received(page: Page): Answer<Replies['helps']>;
    /** One donation with its recipients. */
    byCode(code: string): Answer<Replies['helpDetail']>;
  };
}
