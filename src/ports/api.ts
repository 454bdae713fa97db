import type {
  Activity,
  DownlineLevel,
  Help,
  HelpTransaction,
  IncomeRow,
  Partner,
  Referrer,
  Transaction,
  User,
  Wallet,
} from '../domain/entities';
import type { Amount } from '../domain/money';

/** Why an answer is no answer (section 8, "network or other failures"). `status` is the HTTP status when there was one. */
export interface FailureCause {
  readonly kind: 'network' | 'timeout' | 'http' | 'shape' | 'aborted';
  readonly status?: number;
  readonly detail?: string;
}

/**
 * The four things a call can come back with. The API never throws for any of them.
 * - `ok`: the error flag was not set; `message` is the server's.
 * - `refused`: the error flag was set; `message` is the server's and is what a member is shown. `status` is there when the HTTP status was
 *   one of an error: from 500 on the server broke on the way and may have done the work all the same.
 * - `failed`: no usable answer.
 * - `unauthorized`: HTTP 401, whatever the body said; `token` is the access token the call was made with.
 * `serverTime` is the reply's `Date` header in epoch milliseconds, `null` when it was not readable.
 */
export type ApiResult<T> =
  | { readonly kind: 'ok'; readonly data: T; readonly message: string; readonly serverTime: number | null }
  | { readonly kind: 'refused'; readonly message: string; readonly status?: number; readonly serverTime: number | null }
  | { readonly kind: 'failed'; readonly cause: FailureCause; readonly serverTime: number | null }
  | { readonly kind: 'unauthorized'; readonly token: string; readonly serverTime: number | null };

/** A promise that redux-saga can cancel; cancelling aborts the request. */
export type Answer<T> = Promise<ApiResult<T>>;

/** A page of a list: at most `limit` rows from `offset`. Lists ask for 20 (section 9). */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Nothing but the error flag and the message is used. */
export type Nothing = null;

export interface OpenedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: User;
}

/** `data.user` may be partial (decision 8); activities come along when the server sends them (decision 16). */
export interface UserReply {
  readonly user: Partial<User>;
  readonly activities: readonly Activity[] | null;
}

export interface RegisterForm {
  readonly referrer: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email_id: string;
  readonly password: string;
  readonly country_code: string;
  readonly mobile: string;
}

export interface ProfileForm {
  readonly firstname: string;
  readonly lastname: string;
  readonly country_code: string;
  readonly mobile: string;
}

export interface HelpDetail {
  readonly help: Help;
  readonly transactions: readonly HelpTransaction[];
}

/** `GET /api/income`; a field the server left out is `null` and falls back to the user's own (decision 13). */
export interface IncomeSummary {
  readonly balance: Amount | null;
  readonly received: Amount | null;
}

/** An opaque value of a call whose answer the specification does not show. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Every call of the specification, section 7. `key` is the Idempotency-Key of a money-moving POST (decision 21). */
export interface Api {
  readonly auth: {
    login(form: { readonly email_id: string; readonly password: string }): Answer<OpenedSession>;
    referrer(code: string): Answer<Referrer>;
    register(form: RegisterForm): Answer<OpenedSession>;
    forgotPassword(form: { readonly email_id: string }): Answer<Nothing>;
    resetPassword(form: {
      readonly email_id: string;
      readonly otp: string;
      readonly password: string;
    }): Answer<Nothing>;
  };
  readonly user: {
    info(): Answer<UserReply>;
    resendEmailOtp(): Answer<Nothing>;
    verifyEmail(form: { readonly otp: string }): Answer<Nothing>;
    updateProfile(form: ProfileForm): Answer<UserReply>;
    enablePrivacy(): Answer<Nothing>;
    disablePrivacy(): Answer<Nothing>;
    byCode(code: string): Answer<{ readonly firstname: string; readonly lastname: string }>;
  };
  readonly payment: {
    info(): Answer<Json>;
    update(body: { readonly [key: string]: Json }): Answer<Json>;
  };
  readonly wallet: {
    info(): Answer<Wallet>;
    checkDeposits(): Answer<readonly Transaction[]>;
    deposits(page: Page): Answer<readonly Transaction[]>;
    withdrawals(page: Page): Answer<readonly Transaction[]>;
    transactions(page: Page): Answer<readonly Transaction[]>;
    pinTransactions(page: Page): Answer<readonly Transaction[]>;
    transferUsdt(form: { readonly to_address: string; readonly amount: string }, key: string): Answer<Nothing>;
    buyPins(form: { readonly amount: string }, key: string): Answer<Nothing>;
    transferPins(form: { readonly to_code: string; readonly amount: string }, key: string): Answer<Nothing>;
    claimBalance(): Answer<Amount>;
    syncClaim(): Answer<Amount>;
    processClaim(): Answer<Nothing>;
    claimIncome(): Answer<Nothing>;
  };
  readonly income: {
    summary(): Answer<IncomeSummary>;
    list(page: Page): Answer<readonly IncomeRow[]>;
  };
  readonly team: {
    partners(page: Page): Answer<readonly Partner[]>;
    downline(): Answer<readonly DownlineLevel[]>;
  };
  readonly help: {
    add(key: string): Answer<Nothing>;
    payUsdt(form: { readonly help_code: string }, key: string): Answer<Help>;
    payBank(form: { readonly help_code: string; readonly transaction_id: string }, key: string): Answer<Help>;
    /** Assumed: the specification does not show its request (decision 69). `help` is `null` when the reply held none. */
    approve(form: { readonly help_code: string }, key: string): Answer<{ readonly help: Help | null }>;
    sent(page: Page): Answer<readonly Help[]>;
    received(page: Page): Answer<readonly Help[]>;
    byCode(code: string): Answer<HelpDetail>;
  };
  /** A fresh Idempotency-Key: one for each thing a member means; the same again is sent under the same key (decisions 21 and 70). */
  newKey(): string;
}

/** Who is calling: read afresh for every call, so that no call is made with an old token (decision 31). */
export type TokenSource = () => string | null;
