// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

import { type DownlineLevel, type Help, type IncomeRow, type Partner, type Transaction } from '../../domain/entities';
import type { ApiReply, Json, PageRange, Replies } from './api';

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
    login(form: { readonly email_id: string; readonly password: string }): ApiReply<Replies['session']>;
    /** Who a referral code belongs to. */
    referrer(code: string): ApiReply<Replies['referrer']>;
    /** Register under a referrer. */
    register(form: {
      readonly referrer: string;
      readonly firstname: string;
      readonly lastname: string;
      readonly email_id: string;
      readonly password: string;
      readonly country_code: string;
      readonly mobile: string;
    }): ApiReply<Replies['session']>;
    /** Ask for an OTP to reset the password. */
    forgotPassword(form: { readonly email_id: string }): ApiReply<Replies['done']>;
    /** Set a new password by OTP. */
    resetPassword(form: {
      readonly email_id: string;
      readonly otp: string;
      readonly password: string;
    }): ApiReply<Replies['done']>;
  };
  readonly user: {
    /** The member. */
    info(): ApiReply<Replies['user']>;
    /** Send another OTP to verify the e-mail. */
    resendEmailOtp(): ApiReply<Replies['done']>;
    /** Verify the e-mail by OTP. */
    verifyEmail(form: { readonly otp: string }): ApiReply<Replies['done']>;
    /** Change name and phone. */
    updateProfile(form: {
      readonly firstname: string;
      readonly lastname: string;
      readonly country_code: string;
      readonly mobile: string;
    }): ApiReply<Replies['profile']>;
    /** Turn privacy on. */
    enablePrivacy(): ApiReply<Replies['done']>;
    /** Turn privacy off. */
    disablePrivacy(): ApiReply<Replies['done']>;
    /** Who a member code belongs to. */
    byCode(code: string): ApiReply<Replies['person']>;
  };
  readonly payment: {
    /** Payment details (not defined by the specification; not called). */
    info(): ApiReply<Replies['unknown']>;
    /** Change payment details (not defined by the specification; not called). */
    update(body: { readonly [field: string]: Json }): ApiReply<Replies['unknown']>;
  };
  readonly wallet: {
    /** Deposit address and balance. */
    info(): ApiReply<Replies['wallet']>;
    /** Look for new deposits. */
    checkDeposits(): ApiReply<Replies['transactions']>;
    /** Incoming USDT. */
    deposits(page: PageRange): ApiReply<Replies['transactions']>;
    /** Outgoing USDT. */
    withdrawals(page: PageRange): ApiReply<Replies['transactions']>;
    /** Every USDT transaction. */
    transactions(page: PageRange): ApiReply<Replies['transactions']>;
    /** Every E-PIN transaction. */
    pinTransactions(page: PageRange): ApiReply<Replies['transactions']>;
    /** Withdraw USDT. */
    transferUsdt(
      form: { readonly to_address: string; readonly amount: string },
      key: string,
    ): ApiReply<Replies['done']>;
    /** Buy E-PINs from the wallet. */
    buyPins(form: { readonly amount: string }, key: string): ApiReply<Replies['done']>;
    /** Transfer E-PINs to another member. */
    transferPins(form: { readonly to_code: string; readonly amount: string }, key: string): ApiReply<Replies['done']>;
    /** Claimable balance. */
    claimBalance(): ApiReply<Replies['balance']>;
    /** Recompute the claimable balance. */
    syncClaim(): ApiReply<Replies['balance']>;
    /** Claim the claimable balance. */
    processClaim(): ApiReply<Replies['done']>;
    /** Claim the income balance. */
    claimIncome(): ApiReply<Replies['done']>;
  };
  readonly income: {
    /** Income balance and total. */
    summary(): ApiReply<Replies['income']>;
    /** Income rows. */
    list(page: PageRange): ApiReply<Replies['incomes']>;
  };
  readonly team: {
    /** Direct referrals. */
    partners(page: PageRange): ApiReply<Replies['partners']>;
    /** The team by level. */
    downline(): ApiReply<Replies['downline']>;
  };
  readonly help: {
    /** Open a donation. */
    add(key: string): ApiReply<Replies['done']>;
    /** Pay a donation from the wallet. */
    payUsdt(form: { readonly help_code: string }, key: string): ApiReply<Replies['changedHelp']>;
    /** Report a bank payment of a donation. */
    payBank(
      form: { readonly help_code: string; readonly transaction_id: string },
      key: string,
    ): ApiReply<Replies['changedHelp']>;
    /** Approve a received bank payment (request not defined by the specification). */
    approve(form: { readonly help_code: string }, key: string): ApiReply<Replies['changedHelp']>;
    /** Donations sent. */
    sent(page: PageRange): ApiReply<Replies['helps']>;
    /** Donations received. */
    received(page: PageRange): ApiReply<Replies['helps']>;
    /** One donation with its recipients. */
    byCode(code: string): ApiReply<Replies['helpDetail']>;
  };
}
